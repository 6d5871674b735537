// mouse.js -- tools on the canvas: grab and throw, pin, cut, load, look.
import { NODE, tensionShare } from './protocol.js';
import { mass, si } from './units.js';

export const tools = {
  grab: { key: '1', icon: 'hand', title: 'Grab and throw', want: 'node' },
  pin: { key: '2', icon: 'pin', title: 'Pin, or let go', want: 'node' },
  cut: { key: '3', icon: 'cut', title: 'Cut a link', want: 'link' },
  load: { key: '4', icon: 'load', title: 'Add a load (with Shift: take it away)', want: 'node' },
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
    const alike = worlds.length > 1 && worlds[0].model.nodes === worlds[1].model.nodes &&
      worlds[0].model.links === worlds[1].model.links;
    return alike ? 255 : hit.world;
  }

  down(event) {
    if (event.button !== 0 || !this.picture.worlds.length) return;
    const [x, y] = this.place(event);
    const tool = tools[this.tool];
    let hit = this.picture.pick(x, y, tool.want === 'node' ? 'both' : tool.want);
    if (!hit) return;
    if (hit.kind === 'link' && this.tool !== 'cut') {
      this.act.send('pick', { index: hit.index, world: this.target(hit) });
      return; // and the picture turns
    }
    const to = { index: hit.index, world: this.target(hit) };
    if (this.tool === 'cut') this.act.send('cut', to);
    else if (this.tool === 'pin') this.act.send('pin', to);
    else if (this.tool === 'load') {
      const now = this.picture.worlds[hit.world].model.mass[hit.index];
      this.act.send('load', { ...to, x: event.shiftKey ? -now / 2 : now });
    } else if (!this.grab(hit, to, x, y, event)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    this.canvas.focus({ preventScroll: true });
  }

  grab(hit, to, x, y, event) {
    const view = this.picture.worlds[hit.world];
    this.last = hit.index;
    if (view.model.nodeFlags[hit.index] & NODE.FIXED) return false;
    const through = view.node(hit.index);
    this.held = { ...to, view: hit.world, node: hit.index, through, pointer: event.pointerId };
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
      this.hide();
      this.drag(x, y);
    } else if (event.buttons === 0) this.hover(x, y);
  }

  // Let go in motion it flies on as fast as the mouse was; let go at rest it just hangs on.
  up(event) {
    if (!this.held || event.pointerId !== this.held.pointer) return;
    const { world } = this.held;
    const first = this.track[0], last = this.track[this.track.length - 1];
    const seconds = last ? (last.now - first.now) / 1000 : 0;
    const still = !last || performance.now() - last.now > 60;
    const v = seconds > 0.02 ? last.at.clone().sub(first.at).divideScalar(seconds) : null;
    this.held = null;
    this.canvas.classList.remove('grabbing');
    if (v && !still && v.length() > 0.25 * this.picture.box.size)
      this.act.send('throw', { world, x: v.x, y: v.y, z: v.z });
    else this.act.send('release', { world });
  }

  hover(x, y) {
    const hit = this.picture.pick(x, y, tools[this.tool].want === 'link' ? 'link' : 'both');
    this.canvas.classList.toggle('grab', hit?.kind === 'node' && this.tool === 'grab');
    this.canvas.classList.toggle('cross', !!hit && this.tool !== 'grab');
    if (!hit) return this.hide();
    const view = this.picture.worlds[hit.world], { model, state } = view;
    this.last = hit.kind === 'node' ? hit.index : this.last;
    const parts = hit.kind === 'node'
      ? [model.info.names[hit.index] || `node ${hit.index}`,
        model.nodeFlags[hit.index] & NODE.FIXED ? (model.nodeFlags[hit.index] & NODE.PINNED ? 'pinned' : 'anchor') : mass(model.mass[hit.index])]
      : [`link ${hit.index}`, si(tensionShare(state.tension[hit.index]) * state.mostTension, 'N', 3)];
    const name = document.createElement('b'), rest = document.createElement('span');
    name.textContent = parts[0];
    rest.textContent = `  ${parts[1]}`;
    this.tip.replaceChildren(name, rest);
    this.tip.style.left = `${x + 16}px`;
    this.tip.style.top = `${y + 14}px`;
    this.tip.classList.add('on');
  }

  hide() {
    this.tip.classList.remove('on');
  }
}
