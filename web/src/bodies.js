// SPDX-License-Identifier: MIT
// bodies.js -- rigid bodies and frames of a world, and the marks of its joints. Bodies that look alike are
// one instanced mesh: thousands of them are few calls.
import {
  Color, ConeGeometry, CylinderGeometry, InstancedMesh, DynamicDrawUsage, Matrix4, MeshStandardMaterial, Quaternion,
  SphereGeometry, Vector3,
} from 'three';
import { LINK, NODE, NONE } from './protocol.js';
import { halfOf, middleOf, isSolid, makeAxes, makeShape, shapeKey } from './shapes.js';

const MANY = 200;
const Z = new Vector3(0, 0, 1);
// Joints that turn or slide along an axis are drawn as a pin along it, others as a ball.
const pinned = new Set(['hinge', 'prismatic', 'cylindrical', 'screw', 'axial', 'point_on_line', 'gear', 'planar']);

function instanced(parent, geometry, material, count) {
  const mesh = new InstancedMesh(geometry, material, Math.max(count, 1));
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false;
  mesh.castShadow = mesh.receiveShadow = true;
  mesh.count = count;
  parent.add(mesh);
  return mesh;
}

export class Bodies {
  // `size` is that of the scene, for what has none of its own.
  constructor(parent, model, palette, colors, size) {
    Object.assign(this, { model, palette, colors, size });
    this.half = model.shapes.map(halfOf);
    this.middle = model.shapes.map(middleOf);
    this.fat = model.shapes.map((shape, i) => this.fatten(i));
    this.solids = []; // { mesh, list }
    this.color = model.shapes.map((shape, i) => this.colorOf(i));
    this.makeSolids(parent);
    this.axes = instanced(parent, makeAxes(), new MeshStandardMaterial({ vertexColors: true, roughness: 0.6 }), model.bodies);
    this.axes.castShadow = false;
    this.makeJoints(parent);
    this.slender = model.shapes.map((shape, i) => isSolid(shape) && this.thickness(i) < 0.005 * size);
    this.showAxes = false;
    this.at = new Vector3();
    this.turn = new Quaternion();
    this.matrix = new Matrix4();
    this.scale = new Vector3();
  }

  // The colour of the file; else what is held is grey, the load has its own colour, neighbours in a chain differ a little.
  colorOf(i) {
    const { model, palette } = this, thing = model.nodes + i, { colour } = model.shapes[i];
    if (model.flags[thing] & NODE.PINNED) return new Color(palette.pinned);
    if (colour !== undefined) return new Color(colour);
    if (model.flags[thing] & NODE.FIXED) return new Color(palette.anchor);
    if (thing === model.info.load && model.bodies > 1) return new Color(palette.load);
    return new Color(palette.bodies[i % palette.bodies.length]);
  }

  makeSolids(parent) {
    const groups = new Map();
    this.model.shapes.forEach((shape, i) => {
      if (!isSolid(shape)) return;
      const key = shapeKey(shape, i);
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(i);
    });
    const many = this.model.bodies > MANY;
    for (const list of groups.values()) {
      const mesh = instanced(parent, makeShape(this.model.shapes[list[0]], many),
        new MeshStandardMaterial({ roughness: 0.5, metalness: 0.08 }), list.length);
      list.forEach((i, k) => mesh.setColorAt(k, this.color[i]));
      mesh.userData.bodies = list;
      this.solids.push({ mesh, list });
    }
  }

  // A rod that is thinner than a line on the screen is drawn as thick as one.
  fatten(i) {
    const half = this.half[i], least = 0.0022 * this.size, long = Math.max(...half);
    return new Vector3(...half.map((x) => (x > 0 && x < least && long > 8 * x ? least / x : 1)));
  }

  // Half of the smallest edge: of a rod its radius, of a plank how thick it is.
  thickness(i) {
    return Math.min(...this.half[i]);
  }

  jointRadius({ things }) {
    const { nodes } = this.model;
    const near = things.filter((t) => t !== NONE && t >= nodes).map((t) => this.thickness(t - nodes)).filter((x) => x > 0);
    const radius = near.length ? 1.22 * Math.min(...near) : 0.012 * this.size;
    return Math.min(Math.max(radius, 0.0016 * this.size), 0.026 * this.size);
  }

  makeJoints(parent) {
    const { jointList, jointFlags } = this.model;
    const balls = [], pins = [], rods = [];
    jointList.forEach((joint, i) => {
      if (jointFlags[i] & LINK.CUT) return;
      if (joint.kind === 'distance') rods.push(i);
      else (pinned.has(joint.kind) ? pins : balls).push(i);
    });
    const held = jointList.map((joint, i) => (joint.things.includes(NONE) && !(jointFlags[i] & LINK.CUT) ? i : -1)).filter((i) => i >= 0);
    const cone = new ConeGeometry(1, 1.5, 4).rotateX(-Math.PI / 2).translate(0, 0, 0.75); // stands on its point
    this.supports = { list: held, mesh: instanced(parent, cone, new MeshStandardMaterial({ color: this.palette.anchor, roughness: 0.8 }), held.length) };
    const driven = new Set((this.model.info.drives ?? []).filter(({ joint, servo }) => joint >= 0 && !servo).map(({ joint }) => joint));
    const motors = [...driven].filter((i) => !(jointFlags[i] & LINK.CUT));
    this.motors = { list: motors, mesh: instanced(parent, new CylinderGeometry(1, 1, 1, 28).rotateX(Math.PI / 2), new MeshStandardMaterial({ color: this.palette.motor, roughness: 0.45, metalness: 0.3 }), motors.length) };
    const many = jointList.length > MANY;
    const material = () => new MeshStandardMaterial({ roughness: 0.4, metalness: 0.25 });
    this.joints = [
      { list: balls, mesh: instanced(parent, new SphereGeometry(1, many ? 10 : 20, many ? 8 : 14), material(), balls.length) },
      { list: pins, pin: true, mesh: instanced(parent, new CylinderGeometry(1, 1, 1, many ? 10 : 24).rotateX(Math.PI / 2), material(), pins.length) },
      { list: rods, rod: true, mesh: instanced(parent, new CylinderGeometry(1, 1, 1, 10).rotateX(Math.PI / 2), material(), rods.length) },
    ];
    this.radius = jointList.map((joint) => this.jointRadius(joint));
  }

  read(state, i) {
    this.at.fromArray(state.pose, 7 * i);
    this.turn.fromArray(state.pose, 7 * i + 3);
  }

  // A place on one side of a joint, in the world.
  side(state, joint, k, target = new Vector3()) {
    const thing = joint.things[k], { nodes } = this.model;
    target.fromArray(joint.places[k]);
    if (thing === NONE) return target;
    if (thing < nodes) return target.fromArray(state.position, 3 * thing);
    this.read(state, thing - nodes);
    return target.applyQuaternion(this.turn).add(this.at);
  }

  joint(state, i, target = new Vector3()) {
    const joint = this.model.jointList[i];
    return this.side(state, joint, 0, target).add(this.side(state, joint, 1)).multiplyScalar(0.5);
  }

  update(state) {
    for (const { mesh, list } of this.solids) {
      list.forEach((i, k) => {
        this.read(state, i);
        mesh.setMatrixAt(k, this.matrix.compose(this.at, this.turn, this.fat[i]));
      });
      mesh.instanceMatrix.needsUpdate = true;
      mesh.boundingSphere = null;
    }
    this.tint(state);
    this.placeAxes(state);
    this.joints.forEach((kind) => this.placeJoints(state, kind));
    this.placeSupports(state);
    this.placeMotors(state);
  }

  // The housing of a motor around the axis of its joint.
  placeMotors(state) {
    const { list, mesh } = this.motors, at = new Vector3(), way = new Vector3(), tilt = new Quaternion();
    list.forEach((i, k) => {
      const r = Math.max(this.radius[i], 0.006 * this.size);
      this.axisOf(state, this.model.jointList[i], way);
      this.side(state, this.model.jointList[i], 1, at);
      mesh.setMatrixAt(k, this.matrix.compose(at, tilt.setFromUnitVectors(Z, way), this.scale.set(1.5 * r, 1.5 * r, 2 * r)));
    });
    mesh.instanceMatrix.needsUpdate = true;
  }

  // The axis of a joint in the world.
  axisOf(state, joint, way) {
    way.fromArray(joint.axis);
    if (joint.things[0] !== NONE && joint.things[0] >= this.model.nodes) {
      this.read(state, joint.things[0] - this.model.nodes);
      way.applyQuaternion(this.turn);
    }
    return way.lengthSq() > 0 ? way.normalize() : way.copy(Z);
  }

  // Bodies that are thin as a cable are coloured like one, by the largest force in their joints.
  tint(state) {
    if (!this.slender.some(Boolean)) return;
    const { model } = this, most = new Int8Array(model.bodies);
    model.jointList.forEach((joint, i) => {
      if (model.jointFlags[i] & LINK.CUT) return;
      for (const thing of joint.things)
        if (thing !== NONE && thing >= model.nodes) most[thing - model.nodes] = Math.max(most[thing - model.nodes], state.force[i]);
    });
    for (const { mesh, list } of this.solids) {
      list.forEach((i, k) => { if (this.slender[i]) mesh.setColorAt(k, this.colors(most[i])); });
      mesh.instanceColor.needsUpdate = true;
    }
  }

  // Axes of what has no shape, of all where they are wanted.
  placeAxes(state) {
    const list = this.model.shapes.map((shape, i) => (this.showAxes || !isSolid(shape) ? i : -1)).filter((i) => i >= 0);
    list.forEach((i, k) => {
      this.read(state, i);
      const reach = isSolid(this.model.shapes[i]) ? Math.max(1.3 * Math.max(...this.half[i]), 0.03 * this.size) : 0.06 * this.size;
      this.axes.setMatrixAt(k, this.matrix.compose(this.at, this.turn, this.scale.setScalar(Math.min(reach, 0.12 * this.size))));
    });
    this.axes.count = list.length;
    this.axes.instanceMatrix.needsUpdate = true;
  }

  // Where the world holds a body: from above what hangs, from below what stands.
  placeSupports(state) {
    const { list, mesh } = this.supports, { model } = this, up = new Vector3(...model.info.gravity).negate();
    if (up.lengthSq() === 0) up.copy(Z);
    up.normalize();
    const at = new Vector3(), over = new Quaternion().setFromUnitVectors(Z, up);
    const under = new Quaternion().setFromUnitVectors(Z, up.clone().negate());
    this.stands ??= list.map((i) => {
      const joint = model.jointList[i], thing = joint.things.find((t) => t !== NONE);
      if (thing === undefined || thing < model.nodes) return false;
      this.read(state, thing - model.nodes);
      return this.at.clone().sub(this.side(state, joint, joint.things.indexOf(NONE))).dot(up) > 0;
    });
    list.forEach((i, k) => {
      const joint = model.jointList[i], r = Math.min(Math.max(1.7 * this.radius[i], 0.008 * this.size), 0.03 * this.size);
      this.side(state, joint, joint.things.indexOf(NONE), at);
      mesh.setMatrixAt(k, this.matrix.compose(at, this.stands[k] ? under : over, this.scale.setScalar(r)));
    });
    mesh.instanceMatrix.needsUpdate = true;
  }

  placeJoints(state, { list, mesh, pin, rod }) {
    const a = new Vector3(), b = new Vector3(), way = new Vector3(), tilt = new Quaternion();
    list.forEach((i, k) => {
      const joint = this.model.jointList[i], r = this.radius[i];
      this.side(state, joint, 0, a);
      this.side(state, joint, 1, b);
      tilt.identity();
      this.scale.setScalar(r);
      if (rod) {
        tilt.setFromUnitVectors(Z, way.copy(b).sub(a).normalize());
        this.scale.set(0.5 * r, 0.5 * r, a.distanceTo(b));
      } else if (pin) {
        tilt.setFromUnitVectors(Z, this.axisOf(state, joint, way));
        this.scale.set(0.8 * r, 0.8 * r, 2.7 * r);
      }
      const at = joint.kind === 'ball' || rod ? a.add(b).multiplyScalar(0.5) : b;
      mesh.setMatrixAt(k, this.matrix.compose(at, tilt, this.scale));
      mesh.setColorAt(k, this.colors(state.force[i]));
    });
    mesh.instanceMatrix.needsUpdate = true;
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  }

  show(options) {
    this.showAxes = !!options.axes;
    [...this.joints, this.supports, this.motors].forEach(({ mesh }) => { mesh.visible = options.joints ?? true; });
  }

  // The body under a ray, and where.
  hit(raycaster) {
    const [first] = raycaster.intersectObjects(this.solids.map(({ mesh }) => mesh), false);
    return first ? { body: first.object.userData.bodies[first.instanceId], point: first.point, distance: first.distance } : null;
  }

  // The ends of its longest edge, for what is too thin to be hit.
  ends(state, i, a, b) {
    const half = this.half[i], long = half.indexOf(Math.max(...half));
    this.read(state, i);
    const axis = new Vector3();
    axis.setComponent(long, half[long]);
    axis.applyQuaternion(this.turn);
    const middle = new Vector3(...this.middle[i]).applyQuaternion(this.turn).add(this.at);
    a.copy(middle).sub(axis);
    b.copy(middle).add(axis);
  }

  // The corners of the box around a body as it is now.
  corners(state, i) {
    const half = this.half[i], middle = this.middle[i];
    this.read(state, i);
    return Array.from({ length: 8 }, (_, n) => new Vector3(...half.map((x, k) => middle[k] + (n >> k & 1 ? x : -x))).applyQuaternion(this.turn).add(this.at));
  }

  // One body, or none, lights up.
  highlight(body) {
    for (const { mesh, list } of this.solids)
      list.forEach((i, k) => {
        if (i !== body && i !== this.lit) return;
        const color = this.color[i].clone();
        if (i === body) color.lerp(new Color(this.palette.hover), 0.45);
        mesh.setColorAt(k, color);
        mesh.instanceColor.needsUpdate = true;
      });
    this.lit = body;
  }
}
