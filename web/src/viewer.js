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
import { makeList, pathOf } from './list.js';
import { kinds } from './signals.js';
import { Film, fileName, saveFile, savePicture } from './save.js';

const $ = (id) => document.getElementById(id);
const options = { nodes: true, joints: true, axes: false, forces: false, surface: undefined, colliders: true, contacts: true, cones: false, stress: true, stressMost: 0 };
let selected = null; // { world, thing } or { world, collider }: whose contacts are shown
const narrow = matchMedia('(max-width: 760px), (max-height: 480px)');
let safeLoads = null; // N a link, of the first world
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
  // A signal is plotted, or no longer.
  watch: ({ kind, index, number, part }, world = 255) => socket.send('watch', { index, world, x: kind, y: number, z: part }),
  plot: (kind, index, name, part, world) => {
    const number = model.info.signals[kinds[kind]].findIndex((signal) => signal.name === name);
    act.watch({ kind: kinds[kind], index, number, part }, world);
  },
  safe: (loads) => {
    safeLoads = loads;
    picture.worlds.forEach((world) => { if (!loads || loads.length === world.model.links) world.setSafe(loads); });
    picture.dirty = true;
    showLegend();
  },
  safeLoad: (world, link) => safeLoads?.[link] ?? 0,
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
  range: (most) => {
    options.stressMost = most;
    picture.worlds.forEach((world) => world.show(options));
    if (state) picture.update(state.worlds);
    showLegend();
  },
  show: (name, on) => {
    options[name] = on;
    panel.shows(name, on);
    if (name === 'shadows') picture.setShadows(on);
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
options.shadows = picture.shadows;
const panel = new Panel($('panel'), act);
const mouse = new Mouse($('canvas'), picture, $('tip'), act);
const socket = new Socket(new URL('socket', location.href).href.replace(/^http/, 'ws'), {
  model: onModel,
  state: onState,
  news: () => {},
  trace: (trace) => {
    if (trace.worlds.length) panel.plots.set(trace);
  },
  status: (word) => {
    $('lost').hidden = word === 'open';
    $('lost').textContent = word === 'gone' ? 'taut view has ended. What is here is the last picture.' : 'The connection is lost. Trying again …';
  },
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
  picture.lookAtAll();
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
  speed, time,
  el('button', { id: 'undo', title: 'Take the last change back (Z)', 'aria-label': 'Undo', disabled: true, onclick: () => act.send('undo') }, icon('undo')),
  el('button', { id: 'save', title: 'Save the scene as it is now, with all changes (Y)', 'aria-label': 'Save the scene', onclick: saveScene }, icon('save')),
  el('button', { id: 'record', title: 'Record the motion; again: save the recording (D)', 'aria-label': 'Record', 'aria-pressed': 'false', onclick: toggleRecording }, icon('record')),
  el('button', { id: 'png', title: 'Save the picture (S)', 'aria-label': 'Save the picture', onclick: () => savePicture(picture, model?.worlds[0]?.info.title) }, icon('camera')),
  el('button', { id: 'film', title: 'Record a film; again: save it (W)', 'aria-label': 'Record a film', 'aria-pressed': 'false', hidden: !Film.can, onclick: toggleFilm }, icon('film')),
  el('span', { id: 'rung', hidden: true }));
// A recording has a time line; live there is the speed that is reached.
const timeline = el('input', {
  type: 'range', id: 'timeline', min: '0', max: '1', step: 'any', 'aria-label': 'Time line', hidden: true,
  oninput: () => act.send('seek', { x: +timeline.value }),
});
const endTime = el('span', { class: 'rate', hidden: true });
$('transport').append(timeline, endTime, rate,
  el('button', { id: 'more', title: 'Panel (P)', 'aria-label': 'Panel', onclick: togglePanel }, icon('plot')));

// Files that the program makes: this page asked for them, and fetches them when there is a new one.
const wanted = { saved: null, recorded: null };
const first = () => model?.worlds[0]?.info.title;

function saveScene() {
  wanted.saved = state.info.saved;
  act.send('save');
}

function toggleRecording() {
  wanted.recorded = state.info.recorded;
  act.send('record');
}

function fetchFiles() {
  for (const [kind, file, ending] of [['saved', 'scene.yaml', 'yaml'], ['recorded', 'recording.taut', 'taut']]) {
    if (wanted[kind] === null || !(state.info[kind] > wanted[kind])) continue;
    wanted[kind] = null;
    saveFile(file, fileName(first(), ending));
  }
  const recording = state.info.recording !== undefined;
  $('record').setAttribute('aria-pressed', String(recording));
  $('record').classList.toggle('on', recording);
}

let film = null;
function toggleFilm() {
  if (film) film.stop();
  film = film ? null : new Film(picture.canvas, model?.worlds[0]?.info.title);
  $('film').setAttribute('aria-pressed', String(!!film));
}

function togglePanel() {
  document.body.classList.toggle(narrow.matches ? 'panel' : 'nopanel');
}

// The time line goes with the recordings that are shown.
function setTimeline() {
  const runs = model.worlds.map((world) => world.info.replay).filter(Boolean);
  const replays = runs.length > 0;
  timeline.hidden = endTime.hidden = !replays;
  rate.hidden = replays;
  [...toolButtons, $('save'), $('record'), $('undo')].forEach((button) => { button.hidden = replays; });
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
    info.diameters = info.recorded.diameters;
  }
  const none = model.worlds.length === 0;
  followAddress();
  if (none || model.generation !== generation) showList(none);
  if (none) generation = model.generation;
}

// --- the address names the scene: #crane.yaml ---
let asked = false; // for the scene that the address named when the page was opened

function sceneOf(hash) {
  const name = decodeURIComponent(hash.replace(/^#/, ''));
  return name ? model.info.scenes.findIndex((scene) => pathOf(scene) === name) : -1;
}

function followAddress() {
  const now = model.info.scene, wanted = sceneOf(location.hash);
  if (!asked) {
    asked = true;
    if (wanted >= 0 && wanted !== now) {
      act.send('open', { index: wanted });
      return;
    }
  }
  const name = now >= 0 ? `#${encodeURI(pathOf(model.info.scenes[now]))}` : '';
  if (model.worlds.some((world) => world.info.replay) || location.hash === name || wanted === now) return;
  const first = !history.state;
  history[first ? 'replaceState' : 'pushState']({ taut: true }, '', name || location.pathname);
}

addEventListener('popstate', () => {
  if (!model) return;
  const wanted = sceneOf(location.hash);
  if (wanted >= 0 && wanted !== model.info.scene) act.send('open', { index: wanted });
  showList(wanted < 0);
});

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
    $('legend-stress').hidden = !model.worlds.some((world) => world.stressed.length);
    $('legend-contacts').hidden = !model.worlds.some((world) => world.colliders.length);
    if (fresh) safeLoads = null;
    panel.setModel(model, picture.worlds.some((world) => world.isCloth));
    if (safeLoads) act.safe(safeLoads);
    showHeading();
    setTimeline();
  } else picture.update(state.worlds);
  panel.setState(state, selected);
  mouse.refresh();
  showTransport();
  fetchFiles();
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
  $('undo').disabled = !state.info.worlds.some((world) => world.undo > 0);
  const rung = Math.max(0, ...state.info.worlds.map((world) => world.rung ?? 0));
  $('rung').hidden = !(rung > 0 && playing);
  $('rung').textContent = rung >= 3 ? 'fallback: robust step' : `fallback: ${2 ** rung} parts`;
  showLegend();
}

// Of what the colours are a share: of the largest tension, or of what a rope may carry.
function showLegend() {
  const most = Math.max(0, ...(state?.worlds ?? []).map((world) => world.mostTension));
  $('legend-most').textContent = safeLoads ? 'safe load' : si(most, 'N', 3);
  $('legend-over').hidden = !safeLoads;
  $('legend-stress-most').textContent = si(Math.max(0, ...picture.worlds.map((world) => world.stress?.range ?? 0)), 'Pa', 3);
}

$('patience-stop').addEventListener('click', () => act.send('stop'));
let waited = 0;
// A step that takes long: the page goes on, says so, and can stop it where it is.
function showPatience() {
  const due = state && socket.socket.readyState === WebSocket.OPEN && !socket.waiting;
  const silent = due ? (performance.now() - socket.asked) / 1000 : 0;
  waited = silent > 1.5 ? waited + 1 : 0; // pictures: a page that draws slowly is not the program's fault
  const long = waited > 3;
  if ($('patience').hidden === !long && !long) return;
  $('patience').hidden = !long;
  if (long) $('patience-text').textContent = `This step takes long: ${Math.floor(silent)} s`;
}

// A world that does not run any more says why, and offers a way on.
function showBanners() {
  const { problem = '' } = state.info;
  const wanted = problem + state.info.worlds.map((s) => s.state + s.message + (s.notice ?? '')).join('\n');
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
    const weak = s.state !== 'ended' && settings && (model.info.geometrics[settings.geometric].name === 'none' || model.info.steppers[settings.stepper].name === 'euler');
    const find = (list, name) => list.findIndex((kind) => kind.name === name);
    const heal = () => {
      const at = (name) => model.info.settings.findIndex((x) => x.name === name);
      act.send('set', { world: w, index: at('stepper'), x: find(model.info.steppers, 'auto') });
      act.send('set', { world: w, index: at('geometric'), x: find(model.info.geometrics, 'psd') });
      act.send('reset');
      act.send('play');
    };
    return el('div', { class: `banner ${s.state === 'ended' ? 'note' : ''}`, role: s.state === 'ended' ? 'status' : 'alert', style: place },
      el('h2', {}, { diverged: 'It flew apart', ended: 'The run has ended' }[s.state] ?? 'No step could be taken'),
      sentence(s.message),
      el('div', {},
        weak ? el('button', { class: 'primary', onclick: heal }, 'Again, with Taut') : null,
        el('button', { class: 'plain', onclick: () => { act.send('reset'); act.send('play'); } }, 'Start again')));
  }).filter(Boolean), ...(problem ? [problemBanner(problem)] : []));
}

// A file that does not read as it is now: what was there goes on.
function problemBanner(problem) {
  const box = el('div', { class: 'banner', id: 'problem', role: 'alert', style: 'left:50%' },
    el('h2', {}, 'The file cannot be read as it is'), el('pre', {}, problem),
    el('div', {}, el('button', { class: 'plain', onclick: () => act.send('reload') }, 'Read it again'), el('button', { class: 'plain', onclick: () => box.remove() }, 'Close')));
  return box;
}

// --- the list of scenes ---
function showList(on) {
  const list = $('list');
  const can = model && model.worlds.length > 0;
  list.hidden = !on;
  if (!on || !model) return;
  makeList(list, model.info.scenes, (index) => { act.send('open', { index }); list.hidden = true; }, can ? () => showList(false) : null);
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
  ['Z', 'take the last change back', () => act.send('undo'), ['z']],
  ['Y', 'save the scene as it is now', saveScene, ['y']],
  ['D', 'record the motion; again: save the recording', toggleRecording, ['d']],
  ['S', 'save the picture', () => savePicture(picture, model?.worlds[0]?.info.title), ['s']],
  ['W', 'record a film; again: save it', toggleFilm, ['w']],
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
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches('select, input:not([type=range]):not([type=checkbox])')) return;
  if (target.matches('input[type=range]') && /^(Arrow|Home|End|Page)/.test(event.key)) return;
  if (target.matches('input[type=checkbox]') && event.key === ' ') return;
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
    ['click a link or a joint', 'plot its force; again: no longer'], ['click a thing or the ground', 'its contacts alone; elsewhere: all of them'], ['drag the time line, or in a plot', 'another moment of a recording']].map(([a, b]) => el('tr', {}, el('td', {}, a), el('td', {}, b))),
  ...keys.map(([a, b]) => el('tr', {}, el('td', {}, ...a.split(' ').flatMap((k) => [el('kbd', {}, k), ' '])), el('td', {}, b)))),
el('p', {}), el('button', { class: 'plain', onclick: () => $('help').close() }, 'Close'));

// --- the loop ---
function frame() {
  requestAnimationFrame(frame);
  socket.take();
  picture.draw();
  showPatience();
}
frame();

// For tests, and for the curious at the console.
window.taut = {
  picture, act, socket, panel,
  get model() { return model; },
  get state() { return state; },
  place: (thing, w = 0) => picture.project(w, picture.worlds[w].thing(thing)),
};
