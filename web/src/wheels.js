// SPDX-License-Identifier: MIT
// wheels.js -- pulleys where a rope turns, and drums of winches where it is wound up: they have no body of their own.
import { CylinderGeometry, Group, Mesh, MeshStandardMaterial, Quaternion, TorusGeometry, Vector3 } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';

const Z = new Vector3(0, 0, 1);

// A wheel of radius 1 with a groove, axis along z.
function pulley() {
  return mergeGeometries([new TorusGeometry(0.86, 0.14, 10, 36), new CylinderGeometry(0.8, 0.8, 0.12, 32).rotateX(Math.PI / 2), new CylinderGeometry(0.2, 0.2, 0.5, 16).rotateX(Math.PI / 2)]
    .map((part) => part.toNonIndexed()));
}

// A drum of radius 1 with two flanges.
function drum() {
  const flange = (z) => new CylinderGeometry(1.35, 1.35, 0.14, 36).rotateX(Math.PI / 2).translate(0, 0, z);
  return mergeGeometries([new CylinderGeometry(1, 1, 1.8, 36).rotateX(Math.PI / 2), flange(-0.9), flange(0.9)].map((part) => part.toNonIndexed()));
}

// Level, and across the rope that leaves it.
function axisOf(model, state, node, up) {
  const at = new Vector3().fromArray(state.position, 3 * node), away = new Vector3(), axis = new Vector3();
  for (let i = 0; i < model.links; i++) {
    const [a, b] = model.ends.subarray(2 * i, 2 * i + 2);
    if (a !== node && b !== node) continue;
    away.fromArray(state.position, 3 * (a === node ? b : a)).sub(at);
    axis.crossVectors(up, away);
    if (axis.length() > 0.05 * away.length()) return axis.normalize();
  }
  return axis.set(0, 1, 0).addScaledVector(up, -up.y).normalize();
}

export function makeWheels(parent, model, state, palette, size) {
  const up = new Vector3(...model.info.gravity).negate(), group = new Group();
  if (up.lengthSq() === 0) up.copy(Z);
  up.normalize();
  const list = (model.info.wheels ?? []).map(([node, isDrum]) => {
    const mesh = new Mesh(isDrum ? drum() : pulley(), new MeshStandardMaterial({ color: isDrum ? palette.motor : palette.anchor, roughness: 0.5, metalness: 0.2 }));
    mesh.scale.setScalar((isDrum ? 0.02 : 0.024) * size);
    mesh.quaternion.copy(new Quaternion().setFromUnitVectors(Z, axisOf(model, state, node, up)));
    mesh.castShadow = mesh.receiveShadow = true;
    group.add(mesh);
    return { node, mesh };
  });
  parent.add(group);
  return { list, update: ({ position }) => list.forEach(({ node, mesh }) => mesh.position.fromArray(position, 3 * node)) };
}
