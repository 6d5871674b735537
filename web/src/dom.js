// SPDX-License-Identifier: MIT
// dom.js -- elements in one line, and the icons.
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key in element && typeof value !== 'string') element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.filter((c) => c !== null && c !== undefined));
  return element;
}

const paths = {
  hand: 'M5 8V4a1 1 0 0 1 2 0v3M7 7V3a1 1 0 0 1 2 0v4M9 7V4a1 1 0 0 1 2 0v5c0 3-1.5 5-4 5-2 0-3-1-4.5-4-.4-.9.8-1.6 1.4-.8L5 10.5',
  pin: 'M8 10v4M5.5 2.5h5l-.8 4 1.8 2v1.5h-7V8.500l1.800-2z',
  cut: 'M3 3l7 8M13 3L6 11M4.500 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM11.500 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  load: 'M8 5.500a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400zM5 5.500h6l2 8H3z',
  plot: 'M2 13h12M3 10l3-4 3 3 4-6',
  follow: 'M8 1.500v3M8 11.500v3M1.500 8h3M11.500 8h3M8 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  home: 'M2.500 7.500L8 3l5.500 4.500M4 6.500V13h8V6.500',
  play: 'M5 3l8 5-8 5z', pause: 'M5 3v10M11 3v10', step: 'M4 3l6 5-6 5zM12 3v10',
  reset: 'M3 8a5 5 0 1 0 1.600-3.700L3 6M3 2.500V6h3.500',
  moon: 'M13 9.500A5.500 5.500 0 1 1 6.500 3 4.500 4.500 0 0 0 13 9.500z', help: 'M6 6a2 2 0 1 1 3 1.700c-.7.4-1 .8-1 1.600M8 12v.01',
  undo: 'M3 6h6.500a3.500 3.500 0 0 1 0 7H6M3 6l3-3M3 6l3 3', camera: 'M2.500 5h2.500l1-1.500h4L11 5h2.500v8h-11zM8 11a2 2 0 1 0 0-4 2 2 0 0 0 0 4z', film: 'M8 12.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM8 9.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3z',
  save: 'M8 2.500v7.500M4.800 7L8 10.200 11.200 7M3 13h10', record: 'M8 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 2.500h11v11h-11z',
  list: 'M2.500 4h11M2.500 8h11M2.500 12h11', split: 'M2.500 3h11v10h-11zM8 3v10',
};

export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('class', 'icon');
  path.setAttribute('d', paths[name]);
  svg.append(path);
  return svg;
}
