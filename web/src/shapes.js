// SPDX-License-Identifier: MIT
// shapes.js -- what a body looks like: from its description { shape, size, vertices, triangles }, with
// sizes as TautShape has them, to a geometry in the axes of the body. A new shape is one entry of `makers`.
import {
  BoxGeometry, BufferAttribute, BufferGeometry, CapsuleGeometry, Color, ConeGeometry, CylinderGeometry,
  SphereGeometry,
} from 'three';
import { mergeGeometries, toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';

const CREASE = 0.6; // rad between two triangles, from which on their edge is one
const FINE = 300000; // corners

const makers = {
  // a small round on the edges catches the light; many boxes do without
  box: ({ size }, many) => (many ? new BoxGeometry(...size) : new RoundedBoxGeometry(...size, 3, 0.045 * Math.min(...size))),
  sphere: ({ size }, many) => new SphereGeometry(size[0], many ? 16 : 40, many ? 10 : 24),
  // three.js lays these along y, Taut along z
  capsule: ({ size }, many) => new CapsuleGeometry(size[0], size[1], many ? 4 : 10, many ? 10 : 24).rotateX(Math.PI / 2),
  cylinder: ({ size }, many) => new CylinderGeometry(size[0], size[0], size[1], many ? 14 : 48).rotateX(Math.PI / 2),
  ellipsoid: ({ size }, many) => new SphereGeometry(1, many ? 16 : 48, many ? 10 : 32).scale(...size),
  mesh: ({ vertices, triangles }) => {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(Float32Array.from(vertices), 3));
    geometry.setIndex(new BufferAttribute(Uint32Array.from(triangles), 1));
    // what is round looks round, and edges are seen as edges; very fine meshes are round without it
    if (triangles.length < FINE) return toCreasedNormals(geometry, CREASE);
    geometry.computeVertexNormals();
    return geometry;
  },
};

export const isSolid = (body) => body.shape in makers;
export const makeShape = (body, many) => makers[body.shape](body, many);

// Bodies that look alike share one geometry.
export const shapeKey = (body, i) => (body.shape === 'mesh' ? `mesh ${i}` : `${body.shape} ${body.size.join(' ')}`);

// The corners of the box around a mesh, in the axes of its body.
function cornersOf(vertices) {
  const lo = [Infinity, Infinity, Infinity], hi = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < vertices.length; i++) {
    lo[i % 3] = Math.min(lo[i % 3], vertices[i]);
    hi[i % 3] = Math.max(hi[i % 3], vertices[i]);
  }
  return vertices.length ? [lo, hi] : [[0, 0, 0], [0, 0, 0]];
}

// The middle of the box around a body, in its axes: of a mesh, or of several shapes, not its origin.
export function middleOf({ shape, vertices }) {
  if (shape !== 'mesh') return [0, 0, 0];
  const [lo, hi] = cornersOf(vertices);
  return lo.map((x, k) => 0.5 * (x + hi[k]));
}

// Half the edges of that box.
export function halfOf({ shape, size, vertices }) {
  if (shape === 'box') return size.map((x) => 0.5 * x);
  if (shape === 'mesh') {
    const [lo, hi] = cornersOf(vertices);
    return lo.map((x, k) => 0.5 * (hi[k] - x));
  }
  if (shape === 'ellipsoid') return [...size];
  if (!(shape in makers)) return [0, 0, 0];
  const [r, length] = size;
  return [r, r, shape === 'sphere' ? r : 0.5 * length + (shape === 'capsule' ? r : 0)];
}

// Three arrows of length 1 in the colours of x, y, z.
export function makeAxes() {
  const arrow = (name) => {
    const shaft = new CylinderGeometry(0.03, 0.03, 0.8, 8).translate(0, 0.4, 0);
    const head = new ConeGeometry(0.09, 0.22, 12).translate(0, 0.89, 0);
    const whole = mergeGeometries([shaft, head]), color = new Color(name), count = whole.attributes.position.count;
    const colors = new Float32Array(3 * count);
    for (let i = 0; i < count; i++) color.toArray(colors, 3 * i);
    return whole.setAttribute('color', new BufferAttribute(colors, 3));
  };
  return mergeGeometries([arrow('#d8453a').rotateZ(-Math.PI / 2), arrow('#3f9b4f'), arrow('#3a6fd8').rotateX(Math.PI / 2)]);
}
