// SPDX-License-Identifier: MIT
// mouse.js -- tools on the canvas: grab and throw, pin, cut, load, look.
import { NODE, tensionShare } from './protocol.js';
import { mass, plain, si } from './units.js';
import { colliderName, touches } from './contacts.js';

const LOOKS = ['thing', 'link', 'joint']; // as the program counts them

// The one name of a thing: that of the file, else its place there, else its number.
export function nameOf(model, { kind, index }) {
  const { names, linkNames, jointNames } = model.info;
  if (kind === 'link') return linkNames?.[index] || `link ${index}`;
  if (kind === 'joint') return jointNames?.[index] || `joint ${index}`;
  return names[index] || (index >= model.nodes ? `body ${index - model.nodes}` : `node ${index}`);
}

export const tools = {
  grab: { key: '1', icon: 'hand', title: 'Grab and throw', want: 'both' },
  pin: { key: '2', icon: 'pin', title: 'Pin, or let go', want: 'thing' },
  cut: { key: '3', icon: 'cut', title: 'Cut a link or a joint', want: 'link' },
  load: { key: '4', icon: 'load', title: 'Add a load (with Shift: take it away)', want: 'thing' },
};

export class Mouse {
  constructor(canvas, picture, tip, act) {
    Object.assign(this, { canvas, picture, tip, act, tool: 'grab', held: null, track: [] });
    // before the orbit controls: what is grabbed must not turn the picture
    canvas.addEventListener('pointerdown', (event) => this.down(event), { capture: true });
    canvas.addEventListener('pointermove', (event) => this.move(event));
    canvas.addEventListener('pointerup', (event) => this.up(event));
    canvas.addEventListener('pointercancel', (event) => this.up(event));
    canvas.addEventListener('pointerleave', () => this.hide());
  }

  place(event) {
    const box = this.canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  // Worlds of one scene are handled together, so that a comparison stays fair.
  target(hit) {
    const { worlds } = this.picture;
    const alike = worlds.length > 1 && ['nodes', 'bodies', 'links', 'joints'].every((key) => worlds[0].model[key] === worlds[1].model[key]);
    return alike ? 255 : hit.world;
  }

  down(event) {
    if (event.button !== 0 || !this.picture.worlds.length) return;
    const [x, y] = this.place(event);
    const replays = !!this.picture.worlds[0].model.info.replay;
    const hit = this.picture.pick(x, y, replays ? 'both' : tools[this.tool].want);
    this.pressed = { x, y, hit };
    if (!hit || hit.kind === 'collider') return; // and the picture turns
    if (hit.kind === 'thing') this.last = hit.index;
    if (hit.kind === 'link' && (replays || this.tool !== 'cut')) {
      return; // and the picture turns; a click plots it
    }
    if (replays) return; // what was recorded cannot be changed
    const to = { index: hit.index, world: this.target(hit) };
    const { model } = this.picture.worlds[hit.world];
    if (this.tool === 'cut') this.act.send('cut', { ...to, index: hit.index + (hit.kind === 'joint' ? model.links : 0) });
    else if (this.tool === 'pin') this.act.send('pin', to);
    else if (this.tool === 'load') {
      const now = model.mass[hit.index];
      this.act.send('load', { ...to, x: event.shiftKey ? -now / 2 : now });
    } else if (!this.grab(hit, to, x, y, event)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    this.canvas.focus({ preventScroll: true });
  }

  grab(hit, to, x, y, event) {
    const view = this.picture.worlds[hit.world];
    if (view.model.flags[hit.index] & NODE.FIXED) return false;
    const through = hit.point.clone();
    this.held = { ...to, view: hit.world, through, pointer: event.pointerId };
    this.canvas.setPointerCapture(event.pointerId);
    this.canvas.classList.add('grabbing');
    this.track = [];
    this.act.send('grab', { ...to, x: through.x, y: through.y, z: through.z });
    this.drag(x, y);
    return true;
  }

  drag(x, y) {
    const at = this.picture.onPlane(this.held.view, x, y, this.held.through);
    if (!at) return;
    const now = performance.now();
    this.track.push({ at, now });
    while (this.track.length > 2 && now - this.track[0].now > 90) this.track.shift();
    this.act.send('drag', { world: this.held.world, x: at.x, y: at.y, z: at.z });
  }

  move(event) {
    const [x, y] = this.place(event);
    if (this.held) {
      this.over = [x, y];
      this.drag(x, y);
    } else if (event.buttons === 0) this.hover(x, y);
  }

  // Let go in motion it flies on as fast as the mouse was; let go at rest it just hangs on.
  up(event) {
    if (event.type === 'pointerup') this.select(event);
    if (!this.held || event.pointerId !== this.held.pointer) return;
    const { world } = this.held;
    const first = this.track[0], last = this.track[this.track.length - 1];
    const seconds = last ? (last.now - first.now) / 1000 : 0;
    const still = !last || performance.now() - last.now > 60;
    const v = seconds > 0.02 ? last.at.clone().sub(first.at).divideScalar(seconds) : null;
    this.held = null;
    this.hide();
    this.canvas.classList.remove('grabbing');
    if (v && !still && v.length() > 0.25 * this.picture.box.size)
      this.act.send('throw', { world, x: v.x, y: v.y, z: v.z });
    else this.act.send('release', { world });
  }

  // A click, not a drag: contacts of that thing or collider alone; of all after a click elsewhere.
  select(event) {
    const [x, y] = this.place(event), start = this.pressed;
    this.pressed = null;
    if (!start || Math.hypot(x - start.x, y - start.y) > 4) return;
    const want = this.tool === 'grab' ? 'all' : tools[this.tool].want;
    const hit = start.hit && this.picture.pick(x, y, want);
    if (hit?.kind === 'link' && this.tool !== 'cut') this.act.plot('element', hit.index, 'tension', 0, this.target(hit));
    if (hit?.kind === 'joint' && this.tool !== 'cut') this.act.plot('joint', hit.index, 'force', -1, this.target(hit));
    if (hit?.kind === 'thing') this.act.select({ world: hit.world, thing: hit.index });
    else if (hit?.kind === 'collider') this.act.select({ world: hit.world, collider: hit.index });
    else if (!hit) this.act.select(null);
  }

  // What is under the mouse: its name, and what it weighs or carries, with the digits that the program has. The exact
  // numbers come with the next state; until then those of the picture stand there.
  describe(hit) {
    const { model, state } = this.picture.worlds[hit.world];
    const exact = this.exact(hit);
    const force = (code) => (exact?.force !== undefined ? si(exact.force, 'N', 7) : si(tensionShare(code) * state.mostTension, 'N', 2));
    if (hit.kind === 'link') {
      const safe = this.act.safeLoad(hit.world, hit.index), pull = exact?.force ?? tensionShare(state.tension[hit.index]) * state.mostTension;
      return [nameOf(model, hit), `${force(state.tension[hit.index])}${safe > 0 ? `, ${plain(100 * Math.max(pull, 0) / safe, 3)} % of ${si(safe, 'N', 3)}` : ''}`];
    }
    if (hit.kind === 'collider') {
      const list = state.contacts.filter((contact) => touches(model, contact, { collider: hit.index }));
      return [colliderName(model, hit.index), `${list.length} contact${list.length === 1 ? '' : 's'}`];
    }
    if (hit.kind === 'joint') return [nameOf(model, hit), `${model.jointList[hit.index].kind}, ${force(state.force[hit.index])}`];
    const flags = model.flags[hit.index], isBody = hit.index >= model.nodes;
    const what = flags & NODE.FIXED ? (flags & NODE.PINNED ? 'pinned' : isBody ? 'held' : 'anchor') : mass(model.mass[hit.index]);
    const vertex = (model.stressed ?? []).indexOf(hit.index);
    const stress = vertex >= 0 && state.vonMises ? `, von Mises ${si(state.vonMises[vertex], 'Pa', 4)}` : '';
    const where = exact?.place ? `, at ${exact.place.map((x) => plain(x, 5)).join(' ')} m, ${si(exact.speed, 'm/s', 5)}` : '';
    return [nameOf(model, hit), what + where + stress];
  }

  exact(hit) {
    const { state } = this.picture.worlds[hit.world], kind = LOOKS.indexOf(hit.kind);
    return state.info.looks?.find((look) => look.kind === kind && look.index === hit.index);
  }

  // Asks for its numbers, once a thing.
  look(hit) {
    const kind = LOOKS.indexOf(hit?.kind), key = kind < 0 ? '' : `${hit.world} ${kind} ${hit.index}`;
    if (key && key !== this.looked) this.act.send('look', { world: hit.world, index: hit.index, x: kind });
    this.looked = key;
  }

  // A new state came: what stands beside the mouse is what is now, also while the mouse rests.
  refresh() {
    const now = performance.now();
    if (this.held) return this.tellForce();
    if (!this.over || now - (this.told ?? 0) < 90) return;
    this.hover(...this.over);
  }

  // While it is held: how strong the mouse pulls, and how strong it may.
  tellForce() {
    const info = this.picture.worlds[this.held.view]?.state.info;
    if (info?.grabForce === undefined) return;
    const most = info.grabForce > 0.999 * info.grabLimit;
    this.show('mouse', `${si(info.grabForce, 'N', 4)}${most ? ', no more: its limit' : ` of at most ${si(info.grabLimit, 'N', 3)}`}`, ...this.over);
  }

  show(title, text, x, y) {
    const name = document.createElement('b'), rest = document.createElement('span');
    name.textContent = title;
    rest.textContent = `  ${text}`;
    this.tip.replaceChildren(name, rest);
    const left = Math.min(x + 16, Math.max(8, this.picture.width - this.tip.offsetWidth - 8));
    this.tip.style.left = `${left}px`;
    this.tip.style.top = `${y + 14}px`;
    this.tip.classList.add('on');
  }

  hover(x, y) {
    if (!this.picture.worlds.length) return;
    this.over = [x, y];
    this.told = performance.now();
    const replays = !!this.picture.worlds[0].model.info.replay;
    const hit = this.picture.pick(x, y, replays || this.tool === 'grab' ? 'all' : tools[this.tool].want);
    this.canvas.classList.toggle('grab', hit?.kind === 'thing' && this.tool === 'grab' && !replays);
    this.canvas.classList.toggle('cross', !!hit && hit.kind !== 'collider' && this.tool !== 'grab' && !replays);
    this.light(hit);
    if (!hit) return this.hide(false);
    if (hit.kind === 'thing') this.last = hit.index;
    this.look(hit);
    this.show(...this.describe(hit), x, y);
  }

  light(hit) {
    this.picture.worlds.forEach((view, w) => {
      const thing = hit?.kind === 'thing' && hit.world === w ? hit.index : -1;
      if ((view.lit ?? -1) === thing) return;
      view.highlight(thing);
      this.picture.dirty = true;
    });
  }

  // `gone`: the mouse has left the picture.
  hide(gone = true) {
    this.tip.classList.remove('on');
    if (gone) this.over = null;
    if (!this.held) this.light(null);
  }
}
