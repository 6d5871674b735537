// SPDX-License-Identifier: MIT
// protocol.js -- frames in, commands out: the page's side of apps/server/protocol.h, where the bytes
// are drawn. No DOM and no network here.
//
// A thing is what can be taken hold of: nodes first, then bodies, in one count.

const VERSION = 6;
const HEAD = 40;
const COMMAND = 40;
export const MODEL = 1;
export const STATE = 2;
export const TRACE = 3;
export const ALL = 255;
export const NODE = { FIXED: 1, PINNED: 2, MAPPED: 4, BODY: 8 }; // BODY: the place of a body, which is drawn itself
export const LINK = { SOFT: 1, JOINT: 2, CUT: 4 };
export const NONE = 0xffffffff; // a joint with the world

const pad = (n) => (n + 3) & ~3;

// Walks through a frame; every array is a view of the buffer, nothing is copied.
class Reader {
  constructor(buffer, at) {
    this.buffer = buffer;
    this.at = at;
  }
  take(Type, count) {
    const bytes = count * Type.BYTES_PER_ELEMENT;
    if (this.at + bytes > this.buffer.byteLength) throw new Error('the frame is cut short');
    const array = new Type(this.buffer, this.at, count);
    this.at += pad(bytes);
    return array;
  }
  // Records of words, some of them floats.
  records(count, words, read) {
    const integer = this.take(Uint32Array, words * count);
    const real = new Float32Array(this.buffer, integer.byteOffset, integer.length);
    return Array.from({ length: count }, (_, i) =>
      read(integer.subarray(words * i, words * (i + 1)), real.subarray(words * i, words * (i + 1))));
  }
}

function readModel(reader) {
  const [nodes, bodies, links, joints, faces, vertices, triangles, colliders, stressed] = reader.take(Uint32Array, 9);
  const model = {
    nodes, bodies, links, joints,
    mass: reader.take(Float32Array, nodes + bodies),
    ends: reader.take(Uint32Array, 2 * links),
    shapes: reader.records(bodies, 9, (u, f) => ({
      shape: u[0], size: [...f.subarray(1, 4)], mesh: [...u.subarray(4, 8)], colour: u[8] === NONE ? undefined : u[8],
    })),
    jointList: reader.records(joints, 12, (u, f) => ({
      things: [u[0], u[1]], places: [[...f.subarray(2, 5)], [...f.subarray(5, 8)]], axis: [...f.subarray(8, 11)], kind: u[11],
    })),
    faces: reader.take(Uint32Array, 3 * faces),
  };
  const vertex = reader.take(Float32Array, 3 * vertices), triangle = reader.take(Uint32Array, 3 * triangles);
  for (const shape of model.shapes) {
    const [v, vs, t, ts] = shape.mesh;
    shape.vertices = vertex.subarray(3 * v, 3 * (v + vs));
    shape.triangles = triangle.subarray(3 * t, 3 * (t + ts));
  }
  model.colliders = reader.records(colliders, 14, (u, f) => ({
    kind: u[0], own: !!(u[1] & 1), thing: u[2], size: [...f.subarray(3, 6)], place: [...f.subarray(6, 9)], turn: [...f.subarray(9, 13)], friction: f[13],
  }));
  model.stressed = reader.take(Uint32Array, stressed); // nodes that are vertices of solids
  model.flags = reader.take(Uint8Array, nodes + bodies);
  model.linkFlags = reader.take(Uint8Array, links);
  model.jointFlags = reader.take(Uint8Array, joints);
  return model;
}

function readState(reader) {
  const [nodes, bodies, links, joints, contacts, stressed] = reader.take(Uint32Array, 6);
  const [mostTension] = reader.take(Float32Array, 1);
  return {
    nodes, bodies, links, joints, mostTension,
    position: reader.take(Float32Array, 3 * nodes),
    pose: reader.take(Float32Array, 7 * bodies),
    tension: reader.take(Int8Array, links), // see tensionShare
    force: reader.take(Int8Array, joints),
    contacts: reader.records(contacts, 14, (u, f) => ({
      colliders: [u[0], u[1]], state: u[2], point: f.subarray(3, 6), normal: f.subarray(6, 9), force: f.subarray(9, 12), gap: f[12], slip: f[13],
    })),
    vonMises: reader.take(Float32Array, stressed), // Pa
  };
}

// Buckets of steps: { time, signals: [{ lo, hi }] }; names and units come with the JSON.
function readTrace(reader) {
  const [signals, buckets] = reader.take(Uint32Array, 2);
  const time = reader.take(Float64Array, buckets);
  return {
    time, range: Array.from({ length: signals }, () => ({ lo: reader.take(Float64Array, buckets), hi: reader.take(Float64Array, buckets) })),
  };
}

const readers = { [MODEL]: readModel, [STATE]: readState, [TRACE]: readTrace };

// Share of the largest tension, -1..1; positive pulls.
export function tensionShare(code) {
  const root = code / 127;
  return root * Math.abs(root);
}

// Kind of a frame without reading it.
export function frameKind(buffer) {
  return buffer.byteLength >= HEAD ? new DataView(buffer).getUint16(6, true) : 0;
}

// Numbers of kinds become their names, once a model.
function nameKinds(world, info) {
  world.shapes.forEach((shape) => { shape.shape = info.shapes[shape.shape]?.name ?? 'none'; });
  world.colliders.forEach((collider) => { collider.kind = info.colliders[collider.kind]?.name ?? 'none'; });
  world.jointList.forEach((joint) => { joint.kind = info.joints[joint.kind]?.name ?? 'ball'; });
}

// A whole frame: its head, its worlds, and `info`, the JSON. Throws on anything else.
export function decodeFrame(buffer) {
  if (buffer.byteLength < HEAD) throw new Error('the frame is cut short');
  const view = new DataView(buffer);
  if (view.getUint32(0, false) !== 0x54415554) throw new Error('this is no frame of Taut');
  const version = view.getUint16(4, true);
  if (version !== VERSION)
    throw new Error(`the program speaks version ${version}, the page ${VERSION}: load the page again`);
  const kind = view.getUint16(6, true);
  const count = view.getUint32(20, true);
  const jsonBytes = view.getUint32(32, true);
  const reader = new Reader(buffer, HEAD);
  const worlds = [];
  for (let w = 0; w < count; w++) worlds.push(readers[kind](reader));
  const info = JSON.parse(new TextDecoder().decode(reader.take(Uint8Array, jsonBytes)));
  worlds.forEach((world, w) => { world.info = info.worlds[w]; });
  if (kind === MODEL) worlds.forEach((world) => nameKinds(world, info));
  return {
    kind, worlds, info,
    generation: view.getUint32(8, true),
    revision: view.getUint32(12, true),
    sequence: view.getUint32(16, true),
    time: view.getFloat64(24, true),
  };
}

// A command, by its name in the model's list.
export function encodeCommand(model, name, { world = ALL, index = 0, x = 0, y = 0, z = 0 } = {}) {
  const number = model.info.commands.indexOf(name);
  if (number < 0) throw new Error(`the program knows no command ${name}`);
  const view = new DataView(new ArrayBuffer(COMMAND));
  view.setUint8(0, 0x54);
  view.setUint8(1, VERSION);
  view.setUint8(2, number);
  view.setUint8(3, world);
  view.setUint32(4, index, true);
  view.setUint32(8, model.generation, true);
  [x, y, z].forEach((value, k) => view.setFloat64(16 + 8 * k, value, true));
  return view.buffer;
}

// The first message of a page, before it has a model: room for so many frames. Credit is command 0.
export function encodeCredit(frames) {
  const view = new DataView(new ArrayBuffer(COMMAND));
  view.setUint8(0, 0x54);
  view.setUint8(1, VERSION);
  view.setUint8(3, ALL);
  view.setUint32(4, frames, true);
  return view.buffer;
}
