// SPDX-License-Identifier: MIT
// list.js -- the list of scenes: showpieces first, then groups by what is in them, with thumbnails and a search.
import { el } from './dom.js';

// Files by group; what is in none of them is among the others.
const groups = [
  ['Showpieces', ['crane-demo', 'tower-crane', 'crane-boom', 'crane-sets-down', 'footbridge', 'wrecking-ball', 'strong-robot', 'robot-lets-out', 'curtain', 'ragdoll-falls', 'cargo-nets', 'flag', 'million', 'arch', 'container']],
  ['Cranes, cables and ropes', ['crane', 'boom-drop', 'hoist', 'cable-pendulum', 'sling', 'winch', 'pulley', 'bollard', 'knot', 'rope-on-floor', 'chain-pile', 'tow-rope', 'fall', 'tether', 'trolley', 'bridge', 'catenary', 'slack', 'saw-tooth', 'whip', 'chain', 'bicycle-chain', 'net', 'fishing-net', 'pennant']],
  ['Cloth', ['cloth-10', 'cloth-32', 'cloth-flat', 'cloth-flat-singular', 'cloth-on-sphere', 'towel', 'folded-cloth', 'bag-of-balls', 'trampoline', 'trampoline-jump', 'trampoline-ragdoll', 'skin']],
  ['Solids', ['soft-cantilever', 'cooks-membrane', 'pressed-ring', 'soft-toy', 'soft-heap', 'creatures', 'plastic-bar', 'muscle', 'frame-bow', 'bow', 'fibre-patch', 'von-mises-truss', 'drum']],
  ['Machines', ['robot-pulley', 'four-bar', 'slider-crank', 'bricard', 'clock', 'gripper', 'conveyor', 'levels', 'laws', 'spring', 'bead']],
  ['Contact', ['box-stack', 'slope', 'ball-roll', 'rolling', 'dominoes', 'newtons-cradle', 'balls-666', 'stick-slip', 'sticky', 'ski']],
  ['Spin', ['top', 'gyroscope', 'flywheel', 'tumbler', 'tippe-top', 'rattleback']],
  ['Chains and figures', ['rods-10-ball', 'rods-10-hinge', 'rods-50-ball', 'rods-50-hinge', 'ragdoll', 'ragdoll-drops', 'knee', 'pendulum']],
];

const stem = (scene) => scene.file.replace(/\.\w+$/, '');
export const pathOf = (scene) => (scene.group && scene.group !== 'yours' ? `${scene.group}/${scene.file}` : scene.file);

// [title, scenes with their index], in the order of the page.
function sorted(scenes) {
  const left = new Set(scenes.map((scene, index) => index)), list = [];
  const take = (test) => [...left].filter((i) => test(scenes[i])).map((i) => { left.delete(i); return { ...scenes[i], index: i }; });
  const yours = take((scene) => scene.group === 'yours');
  if (yours.length) list.push(['Yours', yours]);
  for (const [title, files] of groups) {
    const found = take((scene) => !scene.group && files.includes(stem(scene)));
    found.sort((a, b) => files.indexOf(stem(a)) - files.indexOf(stem(b)));
    if (found.length) list.push([title, found]);
  }
  const others = take((scene) => !scene.group);
  if (others.length) list.push(['More', others]);
  for (const group of [...new Set([...left].map((i) => scenes[i].group))])
    list.push([group === 'issues' ? 'Hard cases' : group, take((scene) => scene.group === group)]);
  return list;
}

const matches = (scene, words) => words.every((word) => `${scene.title} ${scene.text} ${scene.file}`.toLowerCase().includes(word));

let thumbs = null; // file: address of a picture; fetched once

// open(index), back() or null where there is no picture to go back to.
export function makeList(root, scenes, open, back) {
  const search = el('input', { type: 'search', id: 'search', placeholder: 'Search', 'aria-label': 'Search', oninput: () => filter() });
  const cards = [];
  const card = (scene) => {
    const picture = el('i', { class: 'thumb', 'data-thumb': pathOf(scene) });
    const button = el('button', { 'data-file': scene.file, onclick: () => open(scene.index) }, picture,
      el('b', {}, scene.title), scene.text ? el('span', {}, scene.text) : null, el('code', {}, scene.file));
    cards.push({ scene, button, picture });
    return button;
  };
  const sections = sorted(scenes).map(([title, list], k) => el('section', {}, el('h2', {}, title),
    el('div', { class: title === 'Hard cases' ? 'cards small' : k === 0 && title !== 'Yours' ? 'cards large' : 'cards' }, ...list.map(card))));
  const none = el('p', { hidden: true }, 'No scene has these words.');
  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    cards.forEach(({ scene, button }) => { button.hidden = !matches(scene, words); });
    sections.forEach((section) => { section.hidden = ![...section.querySelectorAll('button')].some((button) => !button.hidden); });
    none.hidden = sections.some((section) => !section.hidden);
  };
  root.replaceChildren(el('div', {},
    el('div', { class: 'top' }, el('h1', {}, 'Taut'), search, back ? el('button', { class: 'plain', onclick: back }, 'Back to the picture') : null),
    el('p', {}, 'Cables, cloth, chains and machines that hold. Open a scene, take hold of something and pull.'), ...sections, none));
  const show = () => cards.forEach(({ picture }) => {
    const address = thumbs?.[picture.dataset.thumb];
    picture.classList.toggle('none', !address);
    if (address) picture.style.backgroundImage = `url(${address})`;
  });
  if (thumbs) show();
  else fetch('thumbs.json').then((answer) => answer.json()).then((all) => { thumbs = all; show(); }, () => { thumbs = {}; show(); });
}
