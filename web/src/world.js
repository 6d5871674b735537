// SPDX-License-Identifier: MIT
// world.js -- one world as objects of three.js: nodes, links, cloth, bodies, arrows. Fed with the
// worlds of decoded frames; knows neither network nor page, so a recording can drive it as well.
import {
  BufferAttribute, BufferGeometry, Color, ConeGeometry, CylinderGeometry, BackSide, DynamicDrawUsage, FrontSide,
  Group, InstancedMesh, Line, LineDashedMaterial, Matrix4, Mesh, MeshStandardMaterial, Quaternion,
  SphereGeometry, Curve, TubeGeometry, Vector3,
} from 'three';
import { LINK, NODE, tensionShare } from './protocol.js';
import { facesOf, looksLikeCloth } from './faces.js';
import { halfOf } from './shapes.js';
import { makeWheels } from './wheels.js';
import { Bodies } from './bodies.js';
import { Contacts, sideOf } from './contacts.js';
import { tensionColors } from './palette.js';
import { Stress } from './stress.js';

const UP = new Vector3(0, 0, 1);
const SUPPORTS = 64; // joints with the world that have an arrow
const helix = new (class extends Curve {
  getPoint(t, target = new Vector3()) {
    const turns = 9, angle = 2 * Math.PI * turns * t, ends = Math.min(1, 12 * t, 12 * (1 - t));
    return target.set(ends * Math.cos(angle), ends * Math.sin(angle), t - 0.5);
  }
})();

// A coil of length and radius 1. An instance is stretched to a length of `stretch` radii; the wire must be
// round after that, so it is as much flatter along the axis before.
function coil(stretch) {
  const rings = 220, sides = 6;
  const geometry = new TubeGeometry(helix, rings, 0.2, sides);
  const place = geometry.attributes.position, middle = new Vector3();
  for (let i = 0; i <= rings; i++) {
    helix.getPointAt(i / rings, middle);
    for (let k = 0; k <= sides; k++) {
      const at = i * (sides + 1) + k;
      place.setZ(at, middle.z + (place.getZ(at) - middle.z) / stretch);
    }
  }
  return geometry;
}

// The box around all that was there at the start, as the model says.
export function boxOf(model) {
  const lo = new Vector3(...(model.info.lo ?? [])), hi = new Vector3(...(model.info.hi ?? []));
  if (!(lo.x <= hi.x && Number.isFinite(hi.x - lo.x))) { lo.set(-1, -1, -1); hi.set(1, 1, 1); }
  if (hi.distanceTo(lo) < 1e-9) { // one body without a shape: as large as the camera stands away
    const { camera } = model.info, away = camera ? 0.25 * new Vector3(...camera.position).distanceTo(new Vector3(...camera.target)) : 1;
    lo.subScalar(away);
    hi.addScalar(away);
  }
  return { lo, hi, size: Math.max(hi.distanceTo(lo), 1e-6) };
}

export class WorldView {
  constructor(model, state, palette, options) {
    this.group = new Group();
    this.model = model;
    this.palette = palette;
    this.size = boxOf(model).size;
    this.colors = tensionColors(palette);
    this.over = new Color(palette.over);
    this.faces = facesOf(model, LINK.CUT);
    this.isCloth = looksLikeCloth(model, this.faces);
    this.measure(state);
    this.makeNodes();
    this.makeLinks();
    this.makeCloth(options);
    this.makeArrows();
    this.makeGrab();
    this.wheels = makeWheels(this.group, model, state, palette, this.size);
    this.bodies = new Bodies(this.group, model, palette, this.colors, this.size);
    const { lo, hi } = boxOf(model), up = new Vector3(...model.info.gravity).negate();
    if (up.lengthSq() === 0) up.copy(UP);
    model.colliders ??= [];
    this.contacts = new Contacts(this.group, model, palette, { up: up.normalize(), size: this.size, center: lo.add(hi).multiplyScalar(0.5) });
    this.show(options);
    this.update(state);
  }

  // Radii: links are thin, a node is as large as its mass asks for, but neither hides the links nor
  // fills the picture.
  measure(state) {
    const { model, size } = this;
    const lengths = [];
    for (let i = 0; i < model.links; i++) {
      const a = 3 * model.ends[2 * i], b = 3 * model.ends[2 * i + 1], x = state.position;
      lengths.push(Math.hypot(x[a] - x[b], x[a + 1] - x[b + 1], x[a + 2] - x[b + 2]));
    }
    lengths.sort((a, b) => a - b);
    const typical = lengths.length ? lengths[lengths.length >> 1] : 0.1 * size;
    this.typical = typical;
    // a rope is no thicker than what it holds: the smallest edge of the bodies; nor thinner than a line on the screen
    const edges = model.shapes.map(halfOf).flatMap((half) => half.filter((x) => x > 0));
    const edge = edges.length ? Math.min(...edges) : Infinity;
    this.linkRadius = (this.isCloth ? 0.4 : 1) * Math.max(Math.min(0.0035 * size, 0.07 * typical, 0.5 * edge), 0.0009 * size);
    // where the file says how thick a cable is, that; but no thinner than can be seen
    const { linkNames = {}, diameters = {} } = model.info;
    this.linkRadii = Float32Array.from({ length: model.links }, (_, i) => {
      const half = diameters[(linkNames[i] ?? '').replace(/\[\d+\]$/, '')] / 2;
      return half > 0 ? Math.max(half, 0.0006 * size) : this.linkRadius;
    });
    const masses = Array.from(model.mass.subarray(0, model.nodes)).filter((m, i) => m > 0 && !(model.flags[i] & NODE.FIXED));
    masses.sort((a, b) => a - b);
    const reference = masses.length ? masses[masses.length >> 1] : 1;
    const base = Math.min(1.7 * this.linkRadius, 0.24 * typical);
    this.radius = new Float32Array(model.nodes);
    for (let i = 0; i < model.nodes; i++) {
      const scale = Math.cbrt(Math.max(model.mass[i], 1e-30) / reference);
      this.radius[i] = Math.min(Math.max(base * Math.min(scale, 40), 1.25 * this.linkRadius), (model.bodies ? 0.018 : 0.045) * size); // beside bodies, nodes are small parts
      if (this.inCable(i) || this.isCloth) this.radius[i] = Math.min(this.radius[i], 1.55 * this.linkRadius);
      if (model.flags[i] & NODE.MAPPED) this.radius[i] = 1.25 * this.linkRadius;
      else if (model.flags[i] & NODE.FIXED) this.radius[i] = Math.min(Math.max(1.6 * base, 0.007 * size), 0.012 * size);
    }
  }

  // Inner nodes of a cable are called cable.1, cable.2 ...: beads that do not hide it.
  inCable(i) {
    return /\.\d+$/.test(this.model.info.names[i] || '') && i !== this.model.info.load;
  }

  // Vertices of solids are called beam.1, beam.2 ...: the surface shows them, marks and what is held stay.
  inSolid(i) {
    this.solidNodes ??= new Set(this.model.stressed ?? []);
    return this.solidNodes.has(i) && this.inCable(i) && !this.isHeld(i);
  }

  instanced(geometry, material, count) {
    const mesh = new InstancedMesh(geometry, material, Math.max(count, 1));
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.frustumCulled = false;
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.count = count;
    this.group.add(mesh);
    return mesh;
  }

  // An anchor: a point of a body that is held is none.
  isHeld(i) {
    return (this.model.flags[i] & NODE.FIXED) && !(this.model.flags[i] & NODE.MAPPED);
  }

  makeNodes() {
    const { model, palette } = this;
    this.free = [];
    this.held = [];
    for (let i = 0; i < model.nodes; i++)
      if (!(model.flags[i] & NODE.BODY) && !this.inSolid(i)) (this.isHeld(i) ? this.held : this.free).push(i);
    const detail = model.nodes > 2000 ? [10, 6] : [24, 16];
    this.balls = this.instanced(new SphereGeometry(1, ...detail),
      new MeshStandardMaterial({ roughness: 0.45, metalness: 0.15 }), this.free.length);
    const color = new Color();
    this.free.forEach((node, k) => {
      color.set(node === model.info.load ? palette.load : palette.node);
      this.balls.setColorAt(k, color);
    });
    // an anchor stands on its point: a pyramid from above
    const cone = new ConeGeometry(1, 1.7, 4).rotateX(-Math.PI / 2).translate(0, 0, 0.85);
    const up = new Vector3(...model.info.gravity).negate();
    if (up.lengthSq() > 0) cone.applyQuaternion(new Quaternion().setFromUnitVectors(UP, up.normalize()));
    this.cones = this.instanced(cone, new MeshStandardMaterial({ roughness: 0.8 }), this.held.length);
    this.held.forEach((node, k) => {
      color.set(model.flags[node] & NODE.PINNED ? palette.pinned : palette.anchor);
      this.cones.setColorAt(k, color);
    });
  }

  makeLinks() {
    const { model } = this;
    const soft = [], hard = [];
    const few = model.linkFlags.reduce((n, f) => n + (f & LINK.SOFT ? 1 : 0), 0) <= 64;
    // links of cables and cloths are called name[3] or cables[0][3]: ropes, however much they give
    const rope = (i) => /^(?!(springs|elements)\[).+\[[^[]+\]$/.test(model.info.linkNames?.[i] ?? '');
    const inCable = (i) => rope(i) || this.inCable(model.ends[2 * i]) || this.inCable(model.ends[2 * i + 1]);
    for (let i = 0; i < model.links; i++) {
      if (model.linkFlags[i] & LINK.CUT) continue;
      (few && model.linkFlags[i] & LINK.SOFT && !inCable(i) ? soft : hard).push(i);
    }
    this.rods = { list: hard, thick: 1 };
    this.coils = { list: soft, thick: 4.5 };
    const material = new MeshStandardMaterial({ roughness: 0.5, metalness: 0.1 });
    const sides = model.links > 2000 ? 5 : 10;
    this.rods.mesh = this.instanced(new CylinderGeometry(1, 1, 1, sides, 1, true).rotateX(Math.PI / 2), material, hard.length);
    this.coils.mesh = this.instanced(coil(this.typical / (this.coils.thick * this.linkRadius)), material, soft.length);
  }

  makeCloth(options) {
    const { faces } = this;
    if (!faces.length) return;
    const geometry = new BufferGeometry();
    this.clothPosition = new BufferAttribute(new Float32Array(3 * this.model.nodes), 3).setUsage(DynamicDrawUsage);
    geometry.setAttribute('position', this.clothPosition);
    geometry.setIndex(new BufferAttribute(faces, 1));
    this.stress = new Stress(this.model, geometry, this.palette.cloth[0]);
    // two sides, each with its colour; smooth by the normals at the nodes
    this.cloth = new Group();
    this.cloth.geometry = geometry;
    [FrontSide, BackSide].forEach((side, k) => {
      const sheet = new Mesh(geometry, new MeshStandardMaterial({
        color: this.stress.any ? '#ffffff' : this.palette.cloth[k], vertexColors: this.stress.any, side, roughness: 0.85, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1,
      }));
      sheet.castShadow = sheet.receiveShadow = true;
      sheet.frustumCulled = false;
      this.cloth.add(sheet);
    });
    this.cloth.visible = options.surface ?? this.isCloth;
    this.group.add(this.cloth);
  }

  // Forces: what supports carry, and the weight of the load.
  makeArrows() {
    const shaft = new CylinderGeometry(0.022, 0.022, 0.8, 10).rotateX(Math.PI / 2).translate(0, 0, 0.4);
    const head = new ConeGeometry(0.07, 0.2, 14).rotateX(Math.PI / 2).translate(0, 0, 0.9);
    // seen through the things that they push at: forces of contacts are inside of it as often as not
    const material = new MeshStandardMaterial({ roughness: 0.6, depthTest: false, transparent: true, opacity: 0.92 });
    this.arrowShapes = [shaft, head];
    this.arrowMaterial = material;
    this.makeArrowRoom(this.held.length + 1 + SUPPORTS);
  }

  // Room for so many arrows: contacts come and go.
  makeArrowRoom(count) {
    if (this.arrows && count <= this.arrowRoom) return;
    const visible = this.arrows?.[0].visible ?? false;
    this.arrows?.forEach((mesh) => this.group.remove(mesh));
    this.arrowRoom = Math.max(count, 2 * (this.arrowRoom ?? 0));
    this.arrows = this.arrowShapes.map((shape) => this.instanced(shape, this.arrowMaterial, this.arrowRoom));
    this.arrows.forEach((mesh) => { mesh.castShadow = mesh.receiveShadow = false; mesh.visible = visible; mesh.renderOrder = 4; });
  }

  makeGrab() {
    const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(6), 3));
    this.grab = new Line(geometry, new LineDashedMaterial({
      color: this.palette.grab, dashSize: 0.02 * this.size, gapSize: 0.012 * this.size,
    }));
    this.grab.frustumCulled = false;
    this.group.add(this.grab);
  }

  show(options) {
    this.balls.visible = options.nodes;
    this.bodies.show(options);
    this.contacts.show(options);
    this.arrows.forEach((mesh) => { mesh.visible = options.forces; });
    if (this.cloth) this.cloth.visible = options.surface ?? this.isCloth;
    this.stress?.show(options);
  }

  node(i, target = new Vector3()) {
    return target.fromArray(this.state.position, 3 * i);
  }

  // Of a node or a body, counted together.
  thing(i, target = new Vector3()) {
    const { nodes } = this.model;
    return i < nodes ? this.node(i, target) : target.fromArray(this.state.pose, 7 * (i - nodes));
  }

  update(state) {
    this.state = state;
    this.placeNodes(state);
    this.placeLinks(this.rods, state);
    this.placeLinks(this.coils, state);
    if (this.cloth?.visible) {
      this.clothPosition.array.set(state.position);
      this.clothPosition.needsUpdate = true;
      this.cloth.geometry.computeVertexNormals();
      this.stress.update(state);
    }
    this.bodies.update(state);
    this.wheels.update(state);
    this.placeArrows(state);
    this.placeGrab(state.info);
  }

  placeNodes({ position }) {
    const put = (mesh, list) => {
      const m = mesh.instanceMatrix.array;
      list.forEach((node, k) => {
        const r = this.radius[node], at = 16 * k;
        m.fill(0, at, at + 16);
        m[at] = m[at + 5] = m[at + 10] = r;
        m[at + 12] = position[3 * node];
        m[at + 13] = position[3 * node + 1];
        m[at + 14] = position[3 * node + 2];
        m[at + 15] = 1;
      });
      mesh.instanceMatrix.needsUpdate = true;
    };
    put(this.balls, this.free);
    put(this.cones, this.held);
  }

  // By its share of the largest tension, or by its utilisation where it has a safe working load.
  linkColor(i, code) {
    const safe = this.safe?.[i];
    if (!(safe > 0)) return this.colors(code);
    const used = tensionShare(code) * this.state.mostTension / safe;
    return used > 1 ? this.over : this.colors(Math.round(127 * Math.max(used, 0)));
  }

  // Safe working loads of links, N, 0 = none; null: of no link.
  setSafe(loads) {
    this.safe = loads;
    if (this.state) this.update(this.state);
  }

  // A unit cylinder along z between two nodes: any two directions across it will do.
  placeLinks({ mesh, list, thick }, { position, tension }) {
    const m = mesh.instanceMatrix.array, ends = this.model.ends;
    for (let k = 0; k < list.length; k++) {
      const i = list[k], a = 3 * ends[2 * i], b = 3 * ends[2 * i + 1], at = 16 * k;
      const dx = position[b] - position[a], dy = position[b + 1] - position[a + 1], dz = position[b + 2] - position[a + 2];
      const length = Math.hypot(dx, dy, dz) || 1e-9;
      const ux = dx / length, uy = dy / length, uz = dz / length;
      let px, py, pz; // across: u x (z or x)
      if (Math.abs(uz) < 0.9) { px = uy; py = -ux; pz = 0; } else { px = 0; py = uz; pz = -uy; }
      const scale = thick * this.linkRadii[i] / Math.hypot(px, py, pz);
      px *= scale; py *= scale; pz *= scale;
      m[at] = px; m[at + 1] = py; m[at + 2] = pz; m[at + 3] = 0;
      m[at + 4] = uy * pz - uz * py; m[at + 5] = uz * px - ux * pz; m[at + 6] = ux * py - uy * px; m[at + 7] = 0;
      m[at + 8] = dx; m[at + 9] = dy; m[at + 10] = dz; m[at + 11] = 0;
      m[at + 12] = 0.5 * (position[a] + position[b]);
      m[at + 13] = 0.5 * (position[a + 1] + position[b + 1]);
      m[at + 14] = 0.5 * (position[a + 2] + position[b + 2]);
      m[at + 15] = 1;
      mesh.setColorAt(k, this.linkColor(i, tension[i]));
    }
    mesh.instanceMatrix.needsUpdate = true;
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  }

  // Forces at supports, the weight of the load, forces of contacts: one scale for all of them. A force: where, which way, colour.
  forcesOf(state) {
    const { model, palette } = this, forces = [];
    const pull = new Map(this.held.map((node) => [node, new Vector3()]));
    const a = new Vector3(), b = new Vector3();
    for (let i = 0; i < model.links; i++) {
      if (model.linkFlags[i] & LINK.CUT) continue;
      for (let k = 0; k < 2; k++) {
        const sum = pull.get(model.ends[2 * i + k]);
        if (!sum) continue;
        this.node(model.ends[2 * i + k], a);
        this.node(model.ends[2 * i + 1 - k], b);
        sum.addScaledVector(b.sub(a).normalize(), tensionShare(state.tension[i]) * state.mostTension);
      }
    }
    const { load, gravity } = model.info;
    this.held.forEach((node) => forces.push({ at: this.node(node), force: pull.get(node), color: palette.arrow }));
    if (load >= 0) forces.push({ at: this.thing(load), force: new Vector3(...gravity).multiplyScalar(model.mass[load]), color: palette.arrow });
    for (const s of state.info.supports ?? []) forces.push({ at: new Vector3(...s), force: new Vector3(s[3], s[4], s[5]), color: palette.arrow });
    const { selected } = this.contacts;
    for (const contact of this.contacts.shown(state))
      forces.push({
        at: new Vector3(...contact.point), force: new Vector3(...contact.force).multiplyScalar(sideOf(model, contact, selected)),
        color: contact.state === 2 ? palette.slide : palette.stick,
      });
    return forces;
  }

  placeArrows(state) {
    const wanted = this.arrows[0].visible || this.contacts.options.cones;
    const forces = wanted ? this.forcesOf(state) : [];
    const most = forces.reduce((sum, { force }) => Math.max(sum, force.length()), 0);
    const length = (force) => (most > 0 ? 0.22 * this.size * force / most : 0);
    this.contacts.update(state, length);
    if (!this.arrows[0].visible) return;
    const matrix = new Matrix4(), turn = new Quaternion(), scale = new Vector3(), way = new Vector3(), paint = new Color();
    this.makeArrowRoom(forces.length);
    forces.forEach(({ at, force, color }, k) => {
      const long = length(force.length());
      turn.setFromUnitVectors(UP, long > 0 ? way.copy(force).normalize() : UP);
      matrix.compose(at, turn, scale.setScalar(Math.max(long, 1e-9)));
      paint.set(color);
      this.arrows.forEach((mesh) => { mesh.setMatrixAt(k, matrix); mesh.setColorAt(k, paint); });
    });
    this.arrows.forEach((mesh) => {
      mesh.count = forces.length;
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    });
  }

  // The contacts of one thing or collider, { thing } or { collider }; null: of all.
  select(selected) {
    this.contacts.select(selected);
    this.update(this.state);
  }

  placeGrab(info) {
    this.grab.visible = info.grab !== undefined;
    if (!this.grab.visible) return;
    const points = this.grab.geometry.attributes.position;
    points.setXYZ(0, ...info.grabAt);
    points.setXYZ(1, ...info.grabTo);
    points.needsUpdate = true;
    this.grab.computeLineDistances();
  }

  // One thing, or none (-1), lights up.
  highlight(thing) {
    const { model, palette } = this, color = new Color();
    this.bodies.highlight(thing >= model.nodes ? thing - model.nodes : -1);
    const paint = (mesh, list, usual) => list.forEach((node, k) => {
      if (node !== thing && node !== this.lit) return;
      mesh.setColorAt(k, node === thing ? color.set(palette.hover) : usual(node));
      mesh.instanceColor.needsUpdate = true;
    });
    paint(this.balls, this.free, (node) => color.set(node === model.info.load ? palette.load : palette.node));
    paint(this.cones, this.held, (node) => color.set(model.flags[node] & NODE.PINNED ? palette.pinned : palette.anchor));
    this.lit = thing;
  }

  dispose() {
    this.group.traverse((object) => {
      object.geometry?.dispose();
      object.material?.dispose();
      if (object.isInstancedMesh) object.dispose();
    });
  }
}
