// SPDX-License-Identifier: MIT
// viewer.js -- the page of `taut view`: puts connection, picture, mouse and panel together.
import './viewer.css';
import { Picture } from './picture.js';
import { Socket } from './socket.js';
import { Panel } from './panel.js';
import { Mouse, tools } from './mouse.js';
import { palettes } from './palette.js';
import { el, icon } from './dom.js';
import { plain, si } from './units.js';

const $ = (id) => document.getElementById(id);
const options = { nodes: true, joints: true, axes: false, forces: false, surface: undefined, colliders: true, contacts: true, cones: false };
let selected = null; // { world, thing } or { world, collider }: whose contacts are shown
const narrow = matchMedia('(max-width: 760px)');
let model = null, state = null, shown = 0, generation = 0;

// --- light and dark ---
const stored = (() => { try { return localStorage.getItem('taut-theme'); } catch { return null; } })();
const wantsDark = matchMedia('(prefers-color-scheme: dark)');
let theme = stored || (wantsDark.matches ? 'dark' : 'light');
document.documentElement.classList.toggle('dark', theme === 'dark');

function setTheme(name) {
  theme = name;
  document.documentElement.classList.toggle('dark', theme === 'dark');
  shown = -1; // the picture is made anew
  panel.plots.rebuild(model?.worlds.length || 1, theme === 'dark');
}
wantsDark.addEventListener('change', (event) => { if (!stored) setTheme(event.matches ? 'dark' : 'light'); });

// --- what controls do ---
const act = {
  options,
  send: (name, values) => socket.send(name, values),
  compare: (index) => socket.send('compare', { index }),
  list: () => showList(true),
  help: () => $('help').showModal(),
  theme: () => {
    setTheme(theme === 'dark' ? 'light' : 'dark');
    try { localStorage.setItem('taut-theme', theme); } catch { /* private mode */ }
  },
  select: (what) => {
    selected = what;
    applySelection();
    if (state) panel.showContacts(state, selected);
  },
  show: (name, on) => {
    options[name] = on;
    panel.shows(name, on);
    picture.worlds.forEach((world) => world.show(options));
    if (state) picture.update(state.worlds);
  },
};

if (!document.createElement('canvas').getContext('webgl2')) {
  $('lost').textContent = 'This browser has no WebGL 2, which the picture needs. Try another one, or switch on its hardware acceleration.';
  $('lost').hidden = false;
  throw new Error('no WebGL 2');
}
const picture = new Picture($('canvas'));
const panel = new Panel($('panel'), act);
const mouse = new Mouse($('canvas'), picture, $('tip'), act);
const socket = new Socket(new URL('socket', location.href).href.replace(/^http/, 'ws'), {
  model: onModel,
  state: onState,
  news: () => {},
  status: (word) => { $('lost').hidden = word === 'open'; },
  problem: (text) => { $('lost').textContent = text; $('lost').hidden = false; },
});

// --- tools and time ---
const toolButtons = Object.entries(tools).map(([name, tool]) => el('button', {
  id: `tool-${name}`, title: `${tool.title} (${tool.key})`, 'aria-label': tool.title,
  'aria-pressed': String(name === 'grab'), onclick: () => setTool(name),
}, icon(tool.icon)));
$('tools').append(...toolButtons, el('hr', { id: 'tools-end' }),
  el('button', { title: 'Follow what the mouse was last over (F)', 'aria-label': 'Follow', onclick: follow }, icon('follow')),
  el('button', { title: 'Look at all of it (Home)', 'aria-label': 'Look at all of it', onclick: lookHome }, icon('home')));

function setTool(name) {
  mouse.tool = name;
  toolButtons.forEach((button) => button.setAttribute('aria-pressed', String(button.id === `tool-${name}`)));
}

function follow() {
  picture.follow = picture.follow >= 0 ? -1 : mouse.last ?? model?.worlds[0]?.info.load ?? -1;
}

function lookHome() {
  picture.look(model?.worlds[0]?.info.camera);
}

const time = el('span', { class: 'time', id: 'time' }, '0 s');
const rate = el('span', { class: 'rate', title: 'Simulated seconds in a second' });
const playButton = el('button', { id: 'play', onclick: togglePlay });
const speeds = [0.05, 0.1, 0.25, 0.5, 1, 2, 4];
const speed = el('select', { id: 'speed', 'aria-label': 'Speed', onchange: () => act.send('speed', { x: +speed.value }) },
  ...speeds.map((x) => el('option', { value: String(x), selected: x === 1 }, `${x}×`)));
$('transport').append(
  el('button', { id: 'reset', title: 'Start again (R)', 'aria-label': 'Start again', onclick: () => act.send('reset') }, icon('reset')),
  playButton,
  el('button', { id: 'step', title: 'One step (.)', 'aria-label': 'One step', onclick: () => act.send('step') }, icon('step')),
  speed, time);
// A recording has a time line; live there is the speed that is reached.
const timeline = el('input', {
  type: 'range', id: 'timeline', min: '0', max: '1', step: 'any', 'aria-label': 'Time line', hidden: true,
  oninput: () => act.send('seek', { x: +timeline.value }),
});
const endTime = el('span', { class: 'rate', hidden: true });
$('transport').append(timeline, endTime, rate,
  el('button', { id: 'more', title: 'Panel (P)', 'aria-label': 'Panel', onclick: togglePanel }, icon('plot')));

function togglePanel() {
  document.body.classList.toggle(narrow.matches ? 'panel' : 'nopanel');
}

// The time line goes with the recordings that are shown.
function setTimeline() {
  const runs = model.worlds.map((world) => world.info.replay).filter(Boolean);
  const replays = runs.length > 0;
  timeline.hidden = endTime.hidden = !replays;
  rate.hidden = replays;
  toolButtons.forEach((button) => { button.hidden = replays; });
  $('tools-end').hidden = replays;
  $('stage').classList.toggle('replay', replays);
  if (!replays) return;
  timeline.min = Math.min(...runs.map((run) => run.start));
  timeline.max = Math.max(...runs.map((run) => run.end));
  endTime.textContent = `of ${(+timeline.max).toFixed(2)} s`;
}

function seekBy(frames) {
  const run = model?.worlds[0]?.info.replay;
  if (run) act.send('seek', { x: state.time + frames * (run.end - run.start) / Math.max(1, run.frames - 1) });
}

function togglePlay() {
  act.send(state?.info.playing ? 'pause' : 'play');
}

function changeSpeed(by) {
  const at = Math.min(speeds.length - 1, Math.max(0, speeds.indexOf(state?.info.speed ?? 1) + by));
  act.send('speed', { x: speeds[at] });
}

// --- contacts ---
function applySelection() {
  picture.worlds.forEach((world, w) => world.select(selected?.world === w ? selected : null));
  picture.dirty = true;
}

// --- frames ---
function onModel(next) {
  model = next;
  for (const { info } of model.worlds) {
    if (!info.replay) continue;
    info.recorded = parse(info.replay.info);
    info.title = String(info.recorded.title ?? '');
    info.description = String(info.recorded.description ?? '');
  }
  const none = model.worlds.length === 0;
  if (none || model.generation !== generation) showList(none);
  if (none) generation = model.generation;
}

// Texts that a recording brought along.
function parse(text) {
  try { return JSON.parse(text) || {}; } catch { return {}; }
}

// A state comes with its model; only now there are positions to make the picture from.
function onState(next) {
  const fresh = model.generation !== generation;
  state = next;
  if (shown !== model.revision) {
    shown = model.revision;
    generation = model.generation;
    if (fresh) selected = null;
    picture.setWorlds(model.worlds, state.worlds, palettes[theme], options, fresh);
    if (selected) applySelection();
    $('legend-tension').hidden = !model.worlds.some((world) => world.links || world.joints);
    $('legend-contacts').hidden = !model.worlds.some((world) => world.colliders.length);
    panel.setModel(model, picture.worlds.some((world) => world.isCloth));
    showHeading();
    setTimeline();
  } else picture.update(state.worlds);
  panel.setState(state, selected);
  showTransport();
  showBanners();
}

function showHeading() {
  const first = model.worlds[0]?.info;
  $('title').textContent = first?.title ?? '';
  $('description').textContent = first?.description ?? '';
  document.title = first?.title ? `${first.title} – Taut` : 'Taut';
  const two = model.worlds.length > 1;
  $('stage').classList.toggle('compare', two);
  $('labels').replaceChildren(...(two ? [
    ...model.worlds.map((world, w) => el('div', { style: `left:${25 + 50 * w}%` }, world.info.label)),
    el('i', { style: 'left:50%' })] : []));
}

function showTransport() {
  const { playing, realTime } = state.info;
  const word = playing ? 'Pause' : 'Play';
  if (playButton.title !== `${word} (Space)`) {
    playButton.title = `${word} (Space)`;
    playButton.setAttribute('aria-label', word);
    playButton.replaceChildren(icon(playing ? 'pause' : 'play'));
  }
  time.textContent = `${state.time.toFixed(2)} s`;
  if (!timeline.hidden && !timeline.matches(':active')) timeline.value = state.time;
  const slow = playing && realTime < 0.9 * state.info.speed && state.info.worlds.some((s) => s.state === 'runs');
  rate.textContent = playing ? `${plain(realTime, 2)}× real time` : 'paused';
  rate.classList.toggle('slow', slow);
  if (document.activeElement !== speed) speed.value = String(state.info.speed);
  const most = Math.max(0, ...state.worlds.map((world) => world.mostTension));
  $('legend-most').textContent = si(most, 'N', 3);
}

// A world that does not run any more says why, and offers a way on.
function showBanners() {
  const wanted = state.info.worlds.map((s) => s.state + s.message + (s.notice ?? '')).join('\n');
  if ($('banners').dataset.shown === wanted) return;
  $('banners').dataset.shown = wanted;
  $('banners').replaceChildren(...state.info.worlds.map((s, w) => {
    const place = `left:${(100 * (w + 0.5)) / state.worlds.length}%`;
    const sentence = (text) => el('p', {}, `${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
    if (s.state === 'runs' && s.notice) {
      const note = el('div', { class: 'banner note', role: 'status', style: place }, sentence(s.notice),
        el('div', {}, el('button', { class: 'plain', onclick: () => note.remove() }, 'Close')));
      return note;
    }
    if (s.state === 'runs') return null;
    const { settings } = model.worlds[w].info;
    const weak = settings && (model.info.geometrics[settings.geometric].name === 'none' || model.info.steppers[settings.stepper].name === 'euler');
    const find = (list, name) => list.findIndex((kind) => kind.name === name);
    const heal = () => {
      const at = (name) => model.info.settings.findIndex((x) => x.name === name);
      act.send('set', { world: w, index: at('stepper'), x: find(model.info.steppers, 'auto') });
      act.send('set', { world: w, index: at('geometric'), x: find(model.info.geometrics, 'psd') });
      act.send('reset');
      act.send('play');
    };
    return el('div', { class: 'banner', role: 'alert', style: place },
      el('h2', {}, s.state === 'diverged' ? 'It flew apart' : 'No step could be taken'),
      sentence(s.message),
      el('div', {},
        weak ? el('button', { class: 'primary', onclick: heal }, 'Again, with Taut') : null,
        el('button', { class: 'plain', onclick: () => { act.send('reset'); act.send('play'); } }, 'Start again')));
  }).filter(Boolean));
}

// --- the list of scenes ---
function showList(on) {
  const list = $('list');
  const can = model && model.worlds.length > 0;
  list.hidden = !on;
  if (!on || !model) return;
  const card = (scene, index) => el('button', {
    'data-file': scene.file, onclick: () => { act.send('open', { index }); list.hidden = true; },
  }, el('b', {}, scene.title), scene.text ? el('span', {}, scene.text) : null, el('code', {}, scene.file));
  const groups = [...new Set(model.info.scenes.map((scene) => scene.group))];
  list.replaceChildren(el('div', {},
    el('h1', {}, 'Taut'),
    el('p', {}, 'Cables, cloth, chains and machines that hold. Open a scene, take hold of something and pull.'),
    can ? el('button', { class: 'plain', onclick: () => showList(false) }, 'Back to the picture') : null,
    ...groups.flatMap((group) => [
      group ? el('h2', {}, group === 'issues' ? 'Hard cases' : group) : null,
      el('div', { class: group ? 'cards small' : 'cards' },
        ...model.info.scenes.map((scene, i) => (scene.group === group ? card(scene, i) : null)))])));
}

// --- keys ---
const keys = [
  ['Space', 'play, pause', togglePlay, [' ']],
  ['.', 'one step', () => act.send('step'), ['.']],
  ['R', 'start again', () => act.send('reset'), ['r']],
  ['– +', 'slower, faster', null, []],
  ['1 2 3 4', 'grab, pin, cut, load', null, []],
  ['← →', 'in a recording: a frame back, a frame on', null, []],
  ['F', 'follow what the mouse was last over; again: stop', follow, ['f']],
  ['Home', 'look at all of it', lookHome, ['Home', 'h']],
  ['C', 'beside it: the same without geometric stiffness; again: alone', () => act.compare(model.worlds.length > 1 ? 0 : 1), ['c']],
  ['X', 'axes of bodies', () => act.show('axes', !options.axes), ['x']],
  ['V', 'forces as arrows', () => act.show('forces', !options.forces), ['v']],
  ['K', 'friction cones', () => act.show('cones', !options.cones), ['k']],
  ['T', 'light or dark', act.theme, ['t']],
  ['P', 'panel', togglePanel, ['p']],
  ['L', 'list of scenes', () => showList($('list').hidden), ['l']],
  ['?', 'this help', act.help, ['?']],
];

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('select, input')) return;
  if (event.target.matches('button') && event.key === ' ') return;
  const tool = Object.entries(tools).find(([, t]) => t.key === event.key);
  const key = keys.find(([, , , list]) => list.includes(event.key));
  if (tool) setTool(tool[0]);
  else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') seekBy(event.key === 'ArrowLeft' ? -1 : 1);
  else if (event.key === '-' || event.key === '+') changeSpeed(event.key === '+' ? 1 : -1);
  else if (key) key[2]();
  else return;
  event.preventDefault();
});

$('help').append(el('h2', {}, 'Mouse and keys'), el('table', {},
  ...[['drag a thing', 'pull at it with a spring; let go in motion to throw it'], ['drag elsewhere', 'turn the picture; right button: move it; wheel: nearer, farther'],
    ['click a link', 'plot its tension'], ['click a thing or the ground', 'its contacts alone; elsewhere: all of them'], ['drag the time line, or in a plot', 'another moment of a recording']].map(([a, b]) => el('tr', {}, el('td', {}, a), el('td', {}, b))),
  ...keys.map(([a, b]) => el('tr', {}, el('td', {}, ...a.split(' ').flatMap((k) => [el('kbd', {}, k), ' '])), el('td', {}, b)))),
el('p', {}), el('button', { class: 'plain', onclick: () => $('help').close() }, 'Close'));

// --- the loop ---
function frame() {
  requestAnimationFrame(frame);
  socket.take();
  picture.draw();
}
frame();

// For tests, and for the curious at the console.
window.taut = {
  picture, act, socket,
  get model() { return model; },
  get state() { return state; },
  place: (thing, w = 0) => picture.project(w, picture.worlds[w].thing(thing)),
};
