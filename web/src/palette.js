// SPDX-License-Identifier: MIT
// palette.js -- colours of the picture, light and dark, and of tension. The ramp of tension goes one way in lightness, away from
// the background: it can be told in grey print and by readers who do not see red and green apart.
import { Color } from 'three';

export const palettes = {
  light: {
    sky: '#f4f3ef', ground: '#cfcabd', grid: '#a9a59a', axis: '#7d786c',
    node: '#2f3b4a', load: '#3f6d9c', anchor: '#8a8578', pinned: '#e07a1f', surface: '#c9d6df',
    bodies: ['#9fb3c4', '#8aa2b6'], arrow: '#1f7a8c', stick: '#1f8a4c', slide: '#c22f86', grab: '#e07a1f', hover: '#e07a1f', text: '#1d2329',
    motor: '#b5651d', cloth: ['#c9d6df', '#a9b9c6'], slack: '#a3b1bf', mid: '#d9821a', tight: '#8c1022', push: '#3b2a86', over: '#ff00c8', hemisphere: 1.9, sun: 2.1, fill: 0.5, shadow: 0.22,
  },
  dark: {
    sky: '#14171c', ground: '#4a545f', grid: '#56616e', axis: '#5d6875',
    node: '#b4c0cc', load: '#6fa3d8', anchor: '#98a3af', pinned: '#ffa14a', surface: '#4f6475',
    bodies: ['#93a9bd', '#7d95ab'], arrow: '#5cc0d2', stick: '#57d68d', slide: '#ff6fb8', grab: '#ffa14a', hover: '#ffa14a', text: '#e9edf1',
    motor: '#d98b3f', cloth: ['#5b7387', '#41535f'], slack: '#566472', mid: '#e27d2c', tight: '#ffe27a', push: '#b9a8ff', over: '#ff5ce0', hemisphere: 1.2, sun: 2.3, fill: 0.9, shadow: 0.5,
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
    else if (share < 0.55) color.lerpColors(slack, mid, share / 0.55);
    else color.lerpColors(mid, tight, (share - 0.55) / 0.45);
    steps.push(color);
  }
  return (code) => steps[code + 128];
}

// Stress, from nothing to the end of the range: one way in lightness too. apps/cli/export/stress_colour.c has the same stops.
export const stressStops = ['#30206b', '#2c5f97', '#2a9d8a', '#8cc94f', '#f7e34a'];
const stops = stressStops.map((stop) => [1, 3, 5].map((at) => parseInt(stop.slice(at, at + 2), 16) / 255));
export function stressColor(share, target = new Color()) {
  const at = Math.min(Math.max(share, 0), 1) * (stops.length - 1), i = Math.min(Math.floor(at), stops.length - 2), part = at - i;
  return target.setRGB(...stops[i].map((a, k) => a + part * (stops[i + 1][k] - a)), 'srgb');
}
