// SPDX-License-Identifier: MIT
// player.js -- the picture of `taut view` for pages that play recordings: a recording of the page
// (apps/cli/report/page.html) becomes the model and the states that picture.js is fed with.
import { Picture } from '../src/picture.js';
import { palettes, stressStops } from '../src/palette.js';
import { NODE, NONE } from '../src/protocol.js';
import { halfOf, middleOf } from '../src/shapes.js';

// What is shown of the elements: links between two points.
function linksOf(head) {
  return head.links.map((link, i) => (link.distance && link.points.length === 2 ? i : -1)).filter((i) => i >= 0);
}

// A body of the recording as the picture wants it.
function shapeOf(body) {
  return {
    shape: body.shape, size: body.size ?? [body.radius ?? 0, body.length ?? 0, 0], colour: body.colour,
    vertices: body.vertices ?? [], triangles: body.faces ?? [],
  };
}

// x turned by the quaternion of a pose and moved there.
function place(pose, at, [x, y, z]) {
  const [a, b, c, w] = pose.subarray(at + 3, at + 7);
  const u = b * z - c * y, v = c * x - a * z, s = a * y - b * x;
  return [pose[at] + x + 2 * (w * u + b * s - c * v), pose[at + 1] + y + 2 * (w * v + c * u - a * s), pose[at + 2] + z + 2 * (w * s + a * v - b * u)];
}

// The box around all that a run reached while it held together.
function boxOf(run) {
  const lo = [Infinity, Infinity, Infinity], hi = [-Infinity, -Infinity, -Infinity];
  const reach = (array, at) => {
    for (let k = 0; k < 3; k++) {
      if (!Number.isFinite(array[at + k])) continue;
      lo[k] = Math.min(lo[k], array[at + k]);
      hi[k] = Math.max(hi[k], array[at + k]);
    }
  };
  const bodies = run.head.bodies.map(shapeOf).map((shape) => ({ half: halfOf(shape), middle: middleOf(shape) })), stride = Math.max(1, run.frames >> 7);
  for (let f = 0; f < run.frames; f += stride) {
    if (f > 0 && run.error[f] > 0.2) continue;
    for (let i = 0; i < run.n; i++) reach(run.position, 3 * (f * run.n + i));
    bodies.forEach(({ half, middle }, i) => {
      for (let corner = 0; corner < 8; corner++)
        reach(place(run.pose, 7 * (f * bodies.length + i), half.map((x, k) => middle[k] + (corner >> k & 1 ? x : -x))), 0);
    });
  }
  return { lo, hi };
}

// The heaviest thing that is free; the recording knows it of points only.
function loadOf(head) {
  let load = head.load, most = load < 0 ? 0 : head.particles[load].mass;
  head.bodies.forEach((body, i) => {
    if (body.fixed || body.mass < most) return;
    most = body.mass;
    load = head.particles.length + i;
  });
  return load;
}

function modelOf(run, box, links) {
  const { head } = run, { particles } = head;
  const names = {};
  particles.forEach((particle, i) => { if (particle.name) names[i] = particle.name; });
  const camera = head.camera && { position: head.camera.slice(0, 3), target: head.camera.slice(3, 6), up: head.camera.slice(6) };
  return {
    nodes: run.n, bodies: head.bodies.length, links: links.length, joints: head.joints.length,
    mass: Float32Array.from([...particles, ...head.bodies], (thing) => thing.mass),
    shapes: head.bodies.map(shapeOf),
    jointList: head.joints.map(({ bodies, place, axis, kind }) => ({
      things: bodies.map((body) => (body < 0 ? NONE : run.n + body)), places: [place.slice(0, 3), place.slice(3)], axis, kind,
    })),
    faces: Uint32Array.from(head.faces), stressed: Uint32Array.from(head.stressed ?? []),
    ends: Uint32Array.from(links.flatMap((i) => head.links[i].points)),
    flags: Uint8Array.from([...particles, ...head.bodies], (p) => (p.fixed ? NODE.FIXED : 0) | (p.mapped || p.body ? NODE.MAPPED : 0) | (p.body ? NODE.BODY : 0)),
    linkFlags: new Uint8Array(links.length),
    jointFlags: new Uint8Array(head.joints.length),
    colliders: (head.colliders ?? []).map((collider) => ({ ...collider, thing: collider.thing < 0 ? NONE : collider.thing })),
    info: { ...head, names, linkNames: links.map((i) => head.links[i].name ?? ''), camera, lo: box.lo, hi: box.hi, gravity: head.gravity, load: loadOf(head), replay: true },
  };
}

// One run on a canvas of its own; `most`: tension (N) that has the strongest colour.
class RunView {
  constructor(canvas, run, box, most, dark, mostStress) {
    this.run = run;
    this.links = linksOf(run.head);
    this.model = modelOf(run, box, this.links);
    this.most = most;
    this.mostStress = mostStress;
    this.state = {
      nodes: run.n, bodies: this.model.bodies, links: this.links.length, mostTension: most,
      position: new Float32Array(3 * run.n), pose: new Float32Array(7 * this.model.bodies),
      tension: new Int8Array(this.links.length), force: new Int8Array(this.model.joints), vonMises: new Float32Array(this.model.stressed.length), info: {},
    };
    this.contactFirst = [0];
    run.contactCount?.forEach((count, f) => { this.contactFirst.push(this.contactFirst[f] + count); });
    this.fill({ low: 0, next: 0, part: 0 });
    this.picture = new Picture(canvas);
    this.setTheme(dark, true);
  }

  // Contacts come and go: those of one frame, 14 words each.
  contactsOf(f) {
    const first = this.contactFirst[f], count = (this.contactFirst[f + 1] ?? first) - first;
    return Array.from({ length: count }, (_, i) => {
      const u = new Uint32Array(this.run.contacts, 56 * (first + i), 14), f32 = new Float32Array(this.run.contacts, 56 * (first + i), 14);
      return { colliders: [u[0], u[1]], state: u[2], point: f32.subarray(3, 6), normal: f32.subarray(6, 9), force: f32.subarray(9, 12), gap: f32[12], slip: f32[13] };
    });
  }

  // The state between two frames; quaternions of neighbours are near each other, so a mean will do.
  fill({ low, next, part }) {
    const { run, state } = this, n = 3 * run.n, b = 7 * this.model.bodies;
    const mix = (array, a, c) => array[a] + part * (array[c] - array[a]);
    for (let k = 0; k < n; k++) state.position[k] = mix(run.position, low * n + k, next * n + k);
    for (let k = 0; k < b; k++) state.pose[k] = mix(run.pose, low * b + k, next * b + k);
    for (let at = 3; at < b; at += 7) {
      const size = Math.hypot(...state.pose.subarray(at, at + 4)) || 1;
      for (let k = at; k < at + 4; k++) state.pose[k] /= size;
    }
    const code = (share) => Math.round(127 * Math.max(-1, Math.min(1, Math.sign(share) * Math.sqrt(Math.abs(share)))));
    this.links.forEach((link, i) => { state.tension[i] = code(mix(run.tension, low * run.m + link, next * run.m + link) / this.most); });
    const { length } = state.vonMises;
    for (let k = 0; k < length; k++) state.vonMises[k] = mix(run.stress, low * length + k, next * length + k);
    state.contacts = this.contactsOf(part < 0.5 ? low : next);
    const { joints } = this.model;
    for (let i = 0; i < joints; i++)
      state.force[i] = code(mix(run.wrench, 2 * (low * joints + i), 2 * (next * joints + i)) / this.most);
  }

  setTheme(dark, fresh = false) {
    this.picture.setWorlds([this.model], [this.state], palettes[dark ? 'dark' : 'light'],
      { nodes: true, forces: false, surface: undefined, stressMost: this.mostStress }, fresh);
  }

  show(spot) {
    this.fill(spot);
    this.picture.update([this.state]);
  }

  draw() {
    this.picture.draw();
  }

  // Looks from where another view looks.
  lookAs(other) {
    const { camera, controls } = this.picture;
    camera.position.copy(other.picture.camera.position);
    camera.up.copy(other.picture.camera.up);
    controls.target.copy(other.picture.controls.target);
    this.picture.dirty = true;
  }
}

// All runs of a page, each on its canvas, from one camera: whoever is turned turns the others.
export class Player {
  constructor(canvases, runs, main, most, dark, mostStress = 0) {
    const box = boxOf(main);
    this.views = runs.map((run, i) => new RunView(canvases[i], run, box, most, dark, mostStress));
    this.views.forEach((view) => { view.picture.onTurn = () => {
      if (this.turning) return;
      this.turning = true;
      this.views.forEach((other) => { if (other !== view) other.lookAs(view); });
      this.turning = false;
    }; });
  }

  static possible() {
    try { return !!document.createElement('canvas').getContext('webgl2'); } catch { return false; }
  }

  // Where colours of tension lie: share of the strongest, and colour.
  static ramp(dark) {
    const palette = palettes[dark ? 'dark' : 'light'];
    return { slack: palette.slack, mid: palette.mid, tight: palette.tight, push: palette.push };
  }

  static get stressStops() { return stressStops; }

  setTheme(dark) { this.views.forEach((view) => view.setTheme(dark)); }
  show(i, spot) { this.views[i].show(spot); }
  draw() { this.views.forEach((view) => view.draw()); }
  home() { this.views.forEach((view) => view.picture.look(view.model.info.camera)); }
}

window.TautPlayer = Player;
