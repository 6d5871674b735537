// SPDX-License-Identifier: MIT
// contacts.js -- colliders that are not drawn as a body already, and contacts: points, friction cones, and the forces that
// world.js draws with all others. Contacts of one thing or collider alone where one is selected.
import {
  Color, ConeGeometry, DoubleSide, DynamicDrawUsage, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial, MeshStandardMaterial,
  PlaneGeometry, Quaternion, SphereGeometry, Vector3,
} from 'three';
import { NONE } from './protocol.js';
import { isSolid, makeShape, shapeKey } from './shapes.js';

const Z = new Vector3(0, 0, 1);
const LEVEL = 0.9999; // cosine: a plane that is the ground
export const STICKS = 1, SLIDES = 2;

// The height of the ground along `up`: that of the highest level plane of the world; undefined where there is none.
export function groundLevel(model, up) {
  const normal = new Vector3(), at = new Vector3();
  const levels = (model?.colliders ?? []).filter(({ kind, thing }) => kind === 'plane' && thing === NONE)
    .filter(({ turn }) => normal.copy(Z).applyQuaternion(new Quaternion(...turn)).dot(up) > LEVEL)
    .map(({ place }) => at.fromArray(place).dot(up));
  return levels.length ? Math.max(...levels) : undefined;
}

// Where the forces of contacts start, and which way: on the thing that moves, or that is selected.
export function sideOf(model, contact, selected) {
  const [a, b] = contact.colliders.map((c) => model.colliders[c]);
  if (selected && matches(model, contact.colliders[1], selected)) return -1;
  if (selected && matches(model, contact.colliders[0], selected)) return 1;
  const moves = (c) => c && c.thing !== NONE && !(model.flags[c.thing] & 1);
  return moves(a) || !moves(b) ? 1 : -1;
}

// Is collider number `c` the one that is selected, or on the thing that is?
function matches(model, c, { thing, collider }) {
  if (collider !== undefined) return c === collider;
  return model.colliders[c]?.thing === thing;
}

export const touches = (model, contact, selected) =>
  !selected || contact.colliders.some((c) => matches(model, c, selected));

// A collider as a shape; hulls, meshes and height fields by their triangles, nine numbers each, which recordings do not have.
function solidOf({ kind, size }, corners) {
  if (!corners) return { shape: kind === 'mesh' ? 'none' : kind, size };
  return { shape: 'mesh', size, vertices: corners, triangles: Array.from({ length: corners.length / 3 }, (_, k) => k) };
}

// The name of a collider: its own, that of its thing, or its number.
export function colliderName(model, c) {
  const collider = model.colliders[c], { names, colliderNames } = model.info;
  if (!collider) return 'something';
  return colliderNames?.[c] || names?.[collider.thing]
    || (collider.thing === NONE ? `${collider.kind} ${c}` : collider.thing < model.nodes ? `node ${collider.thing}` : `body ${collider.thing - model.nodes}`);
}

function instanced(parent, geometry, material, count) {
  const mesh = new InstancedMesh(geometry, material, Math.max(count, 1));
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false;
  mesh.count = count;
  parent.add(mesh);
  return mesh;
}

export class Contacts {
  // `up`: against gravity; `size`: of the scene; `center`: of its box.
  constructor(parent, model, palette, { up, size, center }) {
    Object.assign(this, { parent, model, palette, size, options: {}, selected: null });
    this.colors = [palette.stick, palette.stick, palette.slide].map((name) => new Color(name));
    this.solids = [];
    this.planes = [];
    this.at = new Vector3();
    this.turn = new Quaternion();
    this.matrix = new Matrix4();
    this.scale = new Vector3();
    this.dot = this.dotRadius();
    this.makeSolids();
    this.makePlanes(up, center);
    this.room = 0;
  }

  // Of a point: small beside the scene, and beside the colliders.
  dotRadius() {
    const thin = this.model.colliders.map(({ size }) => Math.min(...size.filter((x) => x > 0), Infinity)).filter(Number.isFinite);
    thin.sort((a, b) => a - b);
    return Math.min(0.0065 * this.size, thin.length ? 0.12 * thin[thin.length >> 1] : Infinity);
  }

  // Those that are seen only through this: of the world, of particles, and of bodies that look otherwise.
  makeSolids() {
    const { model, palette } = this, groups = new Map();
    model.colliders.forEach((collider, i) => {
      const shape = solidOf(collider, model.info.surfaces?.[i]);
      if (!isSolid(shape) || collider.own) return;
      const body = collider.thing !== NONE && collider.thing >= model.nodes;
      const veil = body && isSolid(model.shapes[collider.thing - model.nodes]);
      const key = `${shapeKey(shape, i)} ${collider.thing === NONE} ${veil}`;
      if (!groups.has(key)) groups.set(key, { shape, veil, list: [] });
      groups.get(key).list.push(i);
    });
    const many = model.colliders.length > 200;
    for (const { shape, veil, list } of groups.values()) {
      const material = new MeshStandardMaterial({ roughness: 0.7, metalness: 0.05, transparent: veil, opacity: veil ? 0.28 : 1, depthWrite: !veil });
      const mesh = instanced(this.parent, makeShape(shape, many), material, list.length);
      mesh.castShadow = mesh.receiveShadow = !veil;
      list.forEach((i, k) => mesh.setColorAt(k, this.colorOf(i)));
      mesh.userData.colliders = list;
      this.solids.push({ mesh, list });
    }
  }

  colorOf(i) {
    const { model, palette } = this, { thing } = model.colliders[i];
    if (this.selected?.collider === i) return new Color(palette.hover).lerp(new Color(palette.anchor), 0.4);
    return new Color(thing === NONE ? palette.anchor : thing === model.info.load ? palette.load : palette.bodies[0]);
  }

  // Slopes and walls; the level one is the ground, which the picture draws.
  makePlanes(up, center) {
    const { model, palette, size } = this;
    model.colliders.forEach((collider, i) => {
      if (collider.kind !== 'plane') return;
      const turn = new Quaternion(...collider.turn), normal = Z.clone().applyQuaternion(turn);
      if (normal.dot(up) > LEVEL) return;
      const mesh = new Mesh(new PlaneGeometry(1.6 * size, 1.6 * size), new MeshStandardMaterial({
        color: palette.anchor, roughness: 0.9, side: DoubleSide, transparent: true, opacity: 0.55,
      }));
      const at = new Vector3(...collider.place);
      mesh.position.copy(center).addScaledVector(normal, normal.dot(at) - normal.dot(center));
      mesh.quaternion.copy(turn);
      mesh.receiveShadow = true;
      mesh.userData.colliders = [i];
      this.parent.add(mesh);
      this.planes.push(mesh);
    });
  }

  // Points and cones for so many contacts; made anew when they become more.
  makeRoom(count) {
    if (this.points && count <= this.room) return;
    [this.points, this.cones].forEach((mesh) => { if (mesh) { this.parent.remove(mesh); mesh.geometry.dispose(); mesh.material.dispose(); } });
    this.room = Math.max(64, 2 * count);
    this.points = instanced(this.parent, new SphereGeometry(1, 12, 8), new MeshBasicMaterial({ depthTest: false, transparent: true, opacity: 0.9 }), this.room);
    this.points.renderOrder = 3; // seen through bodies
    const cone = new ConeGeometry(1, 1, 28, 1, true).rotateX(-Math.PI / 2).translate(0, 0, 0.5); // its point in the origin, open along z
    this.cones = instanced(this.parent, cone, new MeshBasicMaterial({ transparent: true, opacity: 0.3, side: DoubleSide, depthWrite: false }), this.room);
    this.cones.renderOrder = 2;
    this.show(this.options);
  }

  show(options) {
    this.options = options;
    const { colliders = true, contacts = true, cones = false } = options;
    [...this.solids.map(({ mesh }) => mesh), ...this.planes].forEach((mesh) => { mesh.visible = colliders; });
    if (this.points) this.points.visible = contacts;
    if (this.cones) this.cones.visible = cones;
  }

  select(selected) {
    this.selected = selected;
    for (const { mesh, list } of this.solids) {
      list.forEach((i, k) => mesh.setColorAt(k, this.colorOf(i)));
      mesh.instanceColor.needsUpdate = true;
    }
  }

  // Those to be shown: all, or those of the thing or collider that is selected.
  shown(state) {
    return (state.contacts ?? []).filter((contact) => touches(this.model, contact, this.selected));
  }

  placeSolids(state) {
    const { model } = this, place = new Vector3(), own = new Quaternion();
    for (const { mesh, list } of this.solids) {
      list.forEach((i, k) => {
        const { thing, place: at, turn } = model.colliders[i];
        place.fromArray(at);
        own.fromArray(turn);
        if (thing !== NONE && thing >= model.nodes) {
          this.at.fromArray(state.pose, 7 * (thing - model.nodes));
          this.turn.fromArray(state.pose, 7 * (thing - model.nodes) + 3);
          place.applyQuaternion(this.turn).add(this.at);
          own.premultiply(this.turn);
        } else if (thing !== NONE) place.add(this.at.fromArray(state.position, 3 * thing));
        mesh.setMatrixAt(k, this.matrix.compose(place, own, this.scale.setScalar(1)));
      });
      mesh.instanceMatrix.needsUpdate = true;
      mesh.boundingSphere = null;
    }
  }

  // `length(force)`: metres of an arrow, the scale of all forces in the picture.
  update(state, length) {
    this.placeSolids(state);
    const list = this.shown(state);
    this.makeRoom(list.length);
    const { matrix, turn, scale, at } = this, normal = new Vector3(), force = new Vector3();
    list.forEach((contact, k) => {
      const color = this.colors[contact.state] ?? this.colors[STICKS];
      const side = sideOf(this.model, contact, this.selected);
      at.fromArray(contact.point);
      this.points.setMatrixAt(k, matrix.compose(at, turn.identity(), scale.setScalar(this.dot)));
      this.points.setColorAt(k, color);

      // as high as the normal part of the arrow is long, so that its head is inside while it sticks
      normal.fromArray(contact.normal).multiplyScalar(side);
      force.fromArray(contact.force).multiplyScalar(side);
      const high = Math.max(length(Math.max(force.dot(normal), 0)), 1e-9);
      const wide = high * Math.max(this.friction(contact), 1e-3);
      turn.setFromUnitVectors(Z, normal.normalize());
      this.cones.setMatrixAt(k, matrix.compose(at, turn, scale.set(wide, wide, high)));
      this.cones.setColorAt(k, color);
    });
    for (const mesh of [this.points, this.cones]) {
      mesh.count = list.length;
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
  }

  // Of two materials the geometric mean.
  friction({ colliders }) {
    const [a, b] = colliders.map((c) => this.model.colliders[c]?.friction ?? 0);
    return Math.sqrt(a * b);
  }

  // The collider under a ray that is no body, and how far.
  hit(raycaster) {
    const meshes = [...this.solids.map(({ mesh }) => mesh), ...this.planes].filter((mesh) => mesh.visible);
    const [first] = raycaster.intersectObjects(meshes, false);
    return first ? { collider: first.object.userData.colliders[first.instanceId ?? 0], point: first.point, distance: first.distance } : null;
  }
}
