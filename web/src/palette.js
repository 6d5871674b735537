// palette.js -- colours of the picture, light and dark, and of tension.
import { Color } from 'three';

export const palettes = {
  light: {
    sky: '#f4f3ef', ground: '#cfcabd', grid: '#a9a59a', axis: '#7d786c',
    node: '#2f3b4a', load: '#22303f', anchor: '#8a8578', pinned: '#e07a1f', surface: '#c9d6df',
    frame: '#6b7785', arrow: '#1f7a8c', grab: '#e07a1f', hover: '#e07a1f', text: '#1d2329',
    slack: '#8794a3', mid: '#e0a526', tight: '#d1382f', push: '#6a4fc8', hemisphere: 2.1, sun: 2.2, shadow: 0.22,
  },
  dark: {
    sky: '#14171c', ground: '#4a545f', grid: '#56616e', axis: '#5d6875',
    node: '#b4c0cc', load: '#93a7ba', anchor: '#98a3af', pinned: '#ffa14a', surface: '#4f6475',
    frame: '#95a2b0', arrow: '#5cc0d2', grab: '#ffa14a', hover: '#ffa14a', text: '#e9edf1',
    slack: '#74869a', mid: '#f2bc3f', tight: '#ff5a4f', push: '#9c86ff', hemisphere: 1.3, sun: 2.4, shadow: 0.5,
  },
};

// Share of the largest tension to colour: slack, taut, tightest; pushing is another colour.
export function tensionColors(palette) {
  const steps = [];
  const slack = new Color(palette.slack), mid = new Color(palette.mid);
  const tight = new Color(palette.tight), push = new Color(palette.push);
  for (let code = -128; code < 128; code++) {
    const share = Math.abs(code / 127); // by its root: small pulls are told apart too
    const color = new Color();
    if (code < 0) color.lerpColors(slack, push, Math.min(1, 1.4 * share));
    else if (share < 0.6) color.lerpColors(slack, mid, share / 0.6);
    else color.lerpColors(mid, tight, (share - 0.6) / 0.4);
    steps.push(color);
  }
  return (code) => steps[code + 128];
}
