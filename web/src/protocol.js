// protocol.js -- frames in, commands out: the page's side of apps/server/protocol.h, where the bytes
// are drawn. No DOM and no network here: a page that plays a recording reads its frames with this too.

const VERSION = 1;
const HEAD = 40;
const COMMAND = 40;
export const MODEL = 1;
export const STATE = 2;
export const ALL = 255;
export const NODE = { FIXED: 1, PINNED: 2, MAPPED: 4 };
export const LINK = { SOFT: 1, JOINT: 2, CUT: 4 };

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
}

function readModel(reader) {
  const [nodes, bodies, links] = reader.take(Uint32Array, 4);
  return {
    nodes, bodies, links,
    mass: reader.take(Float32Array, nodes),
    bodyMass: reader.take(Float32Array, bodies),
    ends: reader.take(Uint32Array, 2 * links),
    nodeFlags: reader.take(Uint8Array, nodes),
    linkFlags: reader.take(Uint8Array, links),
  };
}

function readState(reader) {
  const [nodes, bodies, links] = reader.take(Uint32Array, 3);
  const [mostTension] = reader.take(Float32Array, 1);
  return {
    nodes, bodies, links, mostTension,
    position: reader.take(Float32Array, 3 * nodes),
    pose: reader.take(Float32Array, 7 * bodies),
    tension: reader.take(Int8Array, links), // see tensionShare
  };
}

// Share of the largest tension, -1..1; positive pulls.
export function tensionShare(code) {
  const root = code / 127;
  return root * Math.abs(root);
}

// Kind of a frame without reading it.
export function frameKind(buffer) {
  return buffer.byteLength >= HEAD ? new DataView(buffer).getUint16(6, true) : 0;
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
  for (let w = 0; w < count; w++) worlds.push(kind === MODEL ? readModel(reader) : readState(reader));
  const info = JSON.parse(new TextDecoder().decode(reader.take(Uint8Array, jsonBytes)));
  worlds.forEach((world, w) => { world.info = info.worlds[w]; });
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
