// shapes.js -- what a body looks like: one function from the description in the model's JSON to an
// object of three.js. A new shape is one entry of `makers`.
import {
  AxesHelper, BoxGeometry, BufferAttribute, BufferGeometry, CapsuleGeometry, CylinderGeometry, Group,
  Mesh, MeshStandardMaterial, SphereGeometry,
} from 'three';

const solid = (geometry, color) => {
  const mesh = new Mesh(geometry, new MeshStandardMaterial({ color, roughness: 0.55, metalness: 0.1 }));
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
};

const makers = {
  box: (b, color) => solid(new BoxGeometry(...b.size), color),
  sphere: (b, color) => solid(new SphereGeometry(b.radius, 32, 20), color),
  // three.js lays these along y, Taut along z
  capsule: (b, color) => solid(new CapsuleGeometry(b.radius, b.length, 8, 24).rotateX(Math.PI / 2), color),
  cylinder: (b, color) =>
    solid(new CylinderGeometry(b.radius, b.radius, b.length, 32).rotateX(Math.PI / 2), color),
  mesh: (b, color) => {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(b.vertices), 3));
    geometry.setIndex(b.faces);
    geometry.computeVertexNormals();
    return solid(geometry, color);
  },
  axes: (b, color, size) => new AxesHelper(0.06 * size),
};

// `size` is that of the scene, for what has none of its own.
export function makeBody(body, color, size) {
  const group = new Group();
  const shapes = body.shapes || [body];
  for (const shape of shapes) {
    const object = (makers[shape.shape] || makers.axes)(shape, color, size);
    if (shape.position) object.position.set(...shape.position);
    if (shape.rotation) object.quaternion.set(...shape.rotation);
    group.add(object);
  }
  return group;
}

// x y z, qx qy qz qw at `at` of an array.
export function placeBody(object, pose, at) {
  object.position.set(pose[at], pose[at + 1], pose[at + 2]);
  object.quaternion.set(pose[at + 3], pose[at + 4], pose[at + 5], pose[at + 6]);
}
