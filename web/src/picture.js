// SPDX-License-Identifier: MIT
// picture.js -- the canvas: renderer, light, ground, camera; one world, or two side by side with one
// camera. Also what is under the mouse.
import {
  Box3, Color, DirectionalLight, DoubleSide, Fog, HemisphereLight, Matrix4, Mesh, PCFShadowMap, PerspectiveCamera,
  Plane, PlaneGeometry, Quaternion, Raycaster, Scene, ShaderMaterial, ShadowMaterial, Vector2, Vector3, WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { LINK, NODE, NONE } from './protocol.js';
import { WorldView, boxOf } from './world.js';
import { groundLevel } from './contacts.js';

// Lines a unit and ten units apart that fade out: a grid without an edge.
function makeGrid() {
  return new Mesh(new PlaneGeometry(1, 1), new ShaderMaterial({
    transparent: true, depthWrite: false, side: DoubleSide,
    uniforms: { color: { value: new Color() }, unit: { value: 1 }, reach: { value: 1 }, level: { value: new Matrix4() }, middle: { value: new Vector3() } },
    vertexShader: `varying vec3 place; uniform mat4 level;
      void main() { vec4 p = modelMatrix * vec4(position, 1.0); place = (level * p).xyz; gl_Position = projectionMatrix * viewMatrix * p; }`,
    fragmentShader: `varying vec3 place; uniform vec3 color; uniform float unit, reach; uniform vec3 middle;
      float lines(float step) {
        vec2 x = place.xy / step, d = fwidth(x), l = abs(fract(x - 0.5) - 0.5) / max(d, vec2(1e-6));
        return (1.0 - min(min(l.x, l.y), 1.0)) * (1.0 - smoothstep(0.2, 0.6, max(d.x, d.y)));
      }
      void main() {
        float fade = 1.0 - smoothstep(0.2, 1.0, distance(place, middle) / reach);
        float a = max(0.35 * lines(unit), 0.75 * lines(10.0 * unit)) * fade;
        if (a < 0.004) discard;
        gl_FragColor = vec4(color, a);
        #include <colorspace_fragment>
      }`,
  }));
}

// How far a point is from the segment p q on the canvas, and where along it.
function gapTo(p, q, px, py) {
  const dx = q.x - p.x, dy = q.y - p.y;
  const t = Math.min(1, Math.max(0, ((px - p.x) * dx + (py - p.y) * dy) / (dx * dx + dy * dy || 1)));
  return { t, gap: Math.hypot(p.x + t * dx - px, p.y + t * dy - py) };
}

// Whether the processor draws: a shadow would then take four fifths of the time of a picture.
function isSoftware(gl) {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  return /swiftshader|llvmpipe|softpipe|software/i.test(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
}

export class Picture {
  constructor(canvas) {
    this.canvas = canvas;
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.shadows = this.renderer.shadowMap.enabled = !isSoftware(this.renderer.getContext());
    this.renderer.shadowMap.type = PCFShadowMap; // the one whose edge is as soft as radius says
    this.renderer.autoClear = false;
    this.scenes = [];
    this.worlds = [];
    this.camera = new PerspectiveCamera(38, 1, 0.01, 1000);
    this.camera.up.set(0, 0, 1);
    this.controls = this.makeControls();
    this.follow = -1;
    this.dirty = true;
    this.raycaster = new Raycaster();
    new ResizeObserver(() => this.resize()).observe(canvas.parentElement);
    this.resize();
  }

  resize() {
    const { clientWidth: w, clientHeight: h } = this.canvas.parentElement;
    this.width = Math.max(w, 1);
    this.height = Math.max(h, 1);
    this.renderer.setSize(this.width, this.height, false);
    this.dirty = true;
  }

  makeScene(palette, box) {
    const scene = new Scene();
    const { size, up } = box;
    const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), up); // the ground is level
    scene.background = new Color(palette.sky);
    scene.fog = new Fog(palette.sky, 6 * size, 14 * size);
    scene.add(new HemisphereLight('#ffffff', palette.ground, palette.hemisphere));
    const sun = new DirectionalLight('#fff6e8', palette.sun);
    sun.position.copy(box.center).add(new Vector3(0.5, -0.8, 1.6).applyQuaternion(turn).multiplyScalar(1.5 * size));
    sun.target.position.copy(box.center);
    sun.castShadow = this.shadows;
    sun.shadow.mapSize.set(2048, 2048);
    sun.shadow.radius = 5;
    sun.shadow.normalBias = 0.004 * size;
    sun.shadow.bias = -0.0004;
    Object.assign(sun.shadow.camera, { left: -size, right: size, top: size, bottom: -size, near: 0.1 * size, far: 6 * size });
    scene.add(sun, sun.target);
    const fill = new DirectionalLight('#ffffff', palette.fill); // from where one looks, without a shadow
    fill.position.copy(this.camera.position).sub(box.center).normalize();
    scene.add(fill);
    scene.userData.fill = fill;
    const below = (v) => (v > 0 ? 'lo' : 'hi'); // the corner of the box that is lowest
    const lowest = up.x * box[below(up.x)].x + up.y * box[below(up.y)].y + up.z * box[below(up.z)].z;
    const floor = this.floorOf(box) ?? Math.min(lowest, box.lowest) - 0.06 * size;
    scene.userData.floor = floor;
    const shadow = new Mesh(new PlaneGeometry(30 * size, 30 * size), new ShadowMaterial({ opacity: palette.shadow, depthWrite: false }));
    shadow.quaternion.copy(turn);
    shadow.position.copy(box.center).addScaledVector(up, floor - up.dot(box.center));
    shadow.receiveShadow = true;
    shadow.visible = this.shadows;
    scene.userData.shade = { sun, shadow };
    const grid = makeGrid();
    grid.scale.setScalar(30 * size);
    grid.position.copy(shadow.position);
    grid.quaternion.copy(turn);
    grid.renderOrder = 1; // both lie in one plane
    grid.position.addScaledVector(up, 2e-4 * size);
    const u = grid.material.uniforms;
    u.color.value.set(palette.grid);
    u.unit.value = 10 ** Math.round(Math.log10(size / 8));
    u.reach.value = 5 * size;
    u.level.value.makeRotationFromQuaternion(turn.clone().invert());
    u.middle.value.copy(shadow.position).applyMatrix4(u.level.value);
    scene.add(shadow, grid);
    return scene;
  }

  setShadows(on) {
    this.shadows = this.renderer.shadowMap.enabled = on;
    this.scenes.forEach((scene) => {
      scene.userData.shade.sun.castShadow = scene.userData.shade.shadow.visible = on;
      scene.traverse(({ material }) => { if (material) material.needsUpdate = true; });
    });
    this.dirty = true;
  }

  // New worlds in the picture; `fresh`: another scene, so look at it anew.
  setWorlds(models, states, palette, options, fresh) {
    this.worlds.forEach((world) => world.dispose());
    if (fresh || !this.box) this.box = this.boxAround(states, models);
    this.palette = palette;
    this.scenes = states.map(() => this.makeScene(palette, this.box));
    this.worlds = states.map((state, w) => new WorldView(models[w], state, palette, options));
    this.worlds.forEach((world, w) => this.scenes[w].add(world.group));
    if (fresh) this.look(models[0]?.info.camera);
    this.dirty = true;
  }

  // Room for the swing: what hangs may go anywhere around what holds it.
  boxAround(states, models) {
    const boxes = models.length ? models.map(boxOf) : [{ lo: new Vector3(-1, -1, -1), hi: new Vector3(1, 1, 1) }];
    const [box] = boxes;
    box.up = new Vector3(...(models[0]?.info.gravity ?? [0, 0, -1])).negate();
    if (box.up.lengthSq() === 0) box.up.set(...(models[0]?.info.camera?.up ?? [0, 0, 1]));
    box.up.normalize();
    box.ground = groundLevel(models[0], box.up); // a plane that things lie on is drawn where it is
    boxes.forEach((other) => { box.lo.min(other.lo); box.hi.max(other.hi); });
    box.lowest = ['x', 'y', 'z'].reduce((sum, k) => sum + box.up[k] * (box.up[k] > 0 ? box.lo : box.hi)[k], 0); // of all there is
    const { camera } = models[0]?.info ?? {};
    if (camera) { // it looks below 0: down to where its picture ends, the ground is not in the way
      const [eye, target] = [camera.position, camera.target].map((at) => new Vector3(...at));
      if (Math.min(eye.dot(box.up), target.dot(box.up)) < 0) box.lowest = Math.min(box.lowest, target.dot(box.up) - eye.distanceTo(target) * Math.tan(this.camera.fov * Math.PI / 360));
    }
    if (models[0]?.info.replay) return this.finish(box, camera); // what it reached is known
    const things = (models[0]?.nodes ?? 0) + (models[0]?.bodies ?? 0);
    const place = (i) => (i < models[0].nodes ? new Vector3().fromArray(states[0].position, 3 * i)
      : new Vector3().fromArray(states[0].pose, 7 * (i - models[0].nodes)));
    const anchors = [];
    for (let i = 0; i < things; i++) if (models[0].flags[i] & NODE.FIXED) anchors.push(place(i));
    for (const joint of models[0]?.jointList ?? [])
      joint.things.forEach((thing, k) => { if (thing === NONE) anchors.push(new Vector3(...joint.places[k])); });
    if (anchors.length) {
      const held = new Box3().setFromPoints(anchors);
      let reach = 0;
      for (let i = 0; i < things; i++) reach = Math.max(reach, held.distanceToPoint(place(i)));
      // room below, along the axis that is nearest to up
      const deep = ['x', 'y', 'z'].reduce((best, k) => (Math.abs(box.up[k]) > Math.abs(box.up[best]) ? k : best), 'z');
      const room = Math.min(reach, 2 * box.size);
      if (box.up[deep] > 0) box.lo[deep] = Math.min(box.lo[deep], held.min[deep] - room);
      else box.hi[deep] = Math.max(box.hi[deep], held.max[deep] + room);
    }
    if (anchors.length === 1)
      for (const k of ['x', 'y', 'z'].filter((axis) => Math.abs(box.up[axis]) < 0.5)) {
        const [a] = anchors, side = Math.max(a[k] - box.lo[k], box.hi[k] - a[k]);
        box.lo[k] = a[k] - side;
        box.hi[k] = a[k] + side;
      }
    // nothing is seen below the ground that is drawn
    const floor = this.floorOf(box);
    if (floor !== undefined && box.up.z > 0.999) box.lo.z = Math.max(box.lo.z, floor);
    return this.finish(box, camera);
  }

  // Where the scene says; else at 0, unless something is below that at the start, or the scene has one look there.
  floorOf(box) {
    const size = box.lo.distanceTo(box.hi);
    return box.ground ?? (box.lowest >= -1e-3 * size ? 0 : undefined);
  }

  // What is seen from far away is in the midst of much.
  finish(box, camera) {
    box.center = box.lo.clone().add(box.hi).multiplyScalar(0.5);
    const away = camera ? new Vector3(...camera.position).distanceTo(new Vector3(...camera.target)) : 0;
    box.size = Math.max(box.lo.distanceTo(box.hi), 0.5 * away, 1e-6);
    return box;
  }

  // The scene's own camera, or all of it from the side and a little from above.
  look(camera) {
    const { size, center } = this.box;
    this.camera.near = 0.01 * size;
    this.camera.far = 40 * size;
    this.follow = -1;
    if (camera) {
      this.camera.up.set(...camera.up);
      this.camera.position.set(...camera.position);
      this.controls.target.set(...camera.target);
      // meant for a wide picture: from farther away where it is narrow
      const back = Math.max(1, 1.25 / this.aspect());
      this.camera.position.sub(this.controls.target).multiplyScalar(back).add(this.controls.target);
    } else {
      this.camera.up.copy(this.box.up);
      const wide = this.aspect(), turn = new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), this.box.up);
      const distance = 0.62 * size / Math.tan(this.camera.fov * Math.PI / 360) / Math.min(1, wide);
      this.camera.position.copy(center).add(new Vector3(0.3, -1, 0.33).applyQuaternion(turn).normalize().multiplyScalar(distance));
      this.controls.target.copy(center);
    }
    this.stand();
    this.controls.update();
    this.dirty = true;
  }

  // All that there is now, seen from where one looks from.
  lookAtAll() {
    const box = new Box3(), point = new Vector3();
    for (const view of this.worlds) {
      const { model, state } = view;
      for (let i = 0; i < model.nodes; i++) box.expandByPoint(view.node(i, point));
      for (let i = 0; i < model.bodies; i++)
        view.bodies.corners(state, i).forEach((corner) => { if (Number.isFinite(corner.x)) box.expandByPoint(corner); });
      for (const joint of model.jointList) joint.things.forEach((thing, k) => { if (thing === NONE) box.expandByPoint(point.fromArray(joint.places[k])); });
    }
    if (box.isEmpty()) return;
    const center = box.getCenter(new Vector3()), half = 0.5 * Math.max(box.min.distanceTo(box.max), 1e-3 * this.box.size);
    const fov = this.camera.fov * Math.PI / 360, across = Math.atan(Math.tan(fov) * Math.min(1, this.aspect()));
    const way = this.camera.position.clone().sub(this.controls.target).normalize();
    this.follow = -1;
    this.controls.target.copy(center);
    this.camera.position.copy(center).addScaledVector(way, 1.08 * half / Math.sin(across));
    this.camera.far = Math.max(40 * this.box.size, 20 * half);
    this.controls.update();
    this.dirty = true;
  }

  // The controls turn about what is up for the camera; they ask only when they are made.
  stand() {
    const target = this.controls.target.clone();
    this.controls.dispose();
    this.controls = this.makeControls();
    this.controls.target.copy(target);
  }

  makeControls() {
    const controls = new OrbitControls(this.camera, this.canvas);
    controls.enableDamping = true;
    controls.dampingFactor = 0.12;
    controls.addEventListener('change', () => {
      this.dirty = true;
      this.onTurn?.();
    });
    return controls;
  }

  aspect() {
    return this.width / Math.max(this.worlds.length, 1) / this.height;
  }

  update(states) {
    states.forEach((state, w) => this.worlds[w]?.update(state));
    if (this.follow >= 0 && this.worlds[0]) {
      const step = this.worlds[0].thing(this.follow).sub(this.controls.target);
      this.controls.target.add(step);
      this.camera.position.add(step);
    }
    this.dirty = true;
  }

  // Rectangle of a world on the canvas, in CSS pixels.
  part(w) {
    const width = this.width / Math.max(this.worlds.length, 1);
    return { x: w * width, y: 0, width, height: this.height };
  }

  draw() {
    this.controls.update();
    if (!this.dirty) return;
    this.dirty = false;
    this.camera.aspect = this.aspect();
    this.camera.updateProjectionMatrix();
    this.renderer.setScissorTest(true);
    this.scenes.forEach((scene, w) => {
      const { x, width, height } = this.part(w);
      this.renderer.setViewport(x, 0, width, height);
      this.renderer.setScissor(x, 0, width, height);
      scene.userData.fill.position.copy(this.camera.position).sub(this.controls.target);
      this.renderer.clear();
      this.renderer.render(scene, this.camera);
    });
    if (!this.scenes.length) {
      this.renderer.setScissorTest(false);
      this.renderer.clear();
    }
  }

  // --- the mouse ---

  worldAt(x) {
    return Math.min(this.worlds.length - 1, Math.max(0, Math.floor(x / this.part(0).width)));
  }

  // Where a point is on the canvas, in CSS pixels; z < 1 when before the camera.
  project(w, point) {
    this.camera.aspect = this.aspect();
    this.camera.updateMatrixWorld();
    this.camera.updateProjectionMatrix();
    return this.screen(this.part(w), point.clone());
  }

  screen({ x, width, height }, p) {
    p.project(this.camera);
    return { x: x + (0.5 + 0.5 * p.x) * width, y: (0.5 - 0.5 * p.y) * height, z: p.z };
  }

  // What is at a place on the canvas, within reach of a hand: a thing (node or body), a link or a joint.
  // `want`: 'thing', 'link' (joints too) or 'both'.
  pick(px, py, want = 'both') {
    const w = this.worldAt(px), view = this.worlds[w];
    if (!view) return null;
    this.project(w, new Vector3()); // brings the camera up to date
    const places = this.placesOf(w, view);
    const node = want === 'link' ? null : this.pickNode(w, view, places, px, py);
    if (node && node.gap < 4) return node;
    const body = want === 'link' ? null : this.pickBody(w, view, px, py);
    if (want === 'thing') return body ?? node;
    // 'all': joints too, where the mouse is on their mark
    const near = want === 'link' || want === 'all' ? this.pickJoint(w, view, px, py) : null;
    const joint = near && (want === 'link' || near.gap < 1) ? near : null;
    const link = this.pickLink(w, view, places, px, py, joint ? joint.gap : body ? 3 : 10);
    return link ?? joint ?? body ?? node ?? (want === 'both' || want === 'all' ? this.pickCollider(w, view, px, py) : null);
  }

  // Pixels that a metre takes at a distance.
  perMetre(away) {
    return this.height / (2 * Math.tan(this.camera.fov * Math.PI / 360)) / away;
  }

  placesOf(w, { model, state }) {
    const places = new Float32Array(3 * model.nodes), part = this.part(w), point = new Vector3();
    for (let i = 0; i < model.nodes; i++) {
      const { x, y, z } = this.screen(part, point.fromArray(state.position, 3 * i));
      places.set([x, y, z], 3 * i);
    }
    return places;
  }

  pickNode(w, view, places, px, py) {
    const point = new Vector3();
    let best = null, reach = 16;
    for (let i = 0; i < view.model.nodes; i++) {
      if (places[3 * i + 2] > 1 || view.model.flags[i] & NODE.MAPPED) continue;
      const away = view.node(i, point).distanceTo(this.camera.position);
      const gap = Math.max(0, Math.hypot(places[3 * i] - px, places[3 * i + 1] - py) - view.radius[i] * this.perMetre(away));
      if (gap < reach) { reach = gap; best = { world: w, kind: 'thing', index: i, gap, point: view.node(i) }; }
    }
    return best;
  }

  // The body under the mouse; else the one whose long edge is nearest, for those as thin as a thread.
  pickBody(w, view, px, py) {
    const { model, state, bodies } = view, part = this.part(w);
    if (!model.bodies) return null;
    this.aim(part, px, py);
    const found = (i, point, gap) => ({ world: w, kind: 'thing', index: model.nodes + i, gap, point });
    const hit = bodies.hit(this.raycaster);
    if (hit) return found(hit.body, hit.point, 0);
    const a = new Vector3(), b = new Vector3();
    let best = null, reach = 9;
    for (let i = 0; i < model.bodies; i++) {
      bodies.ends(state, i, a, b);
      const p = this.screen(part, a.clone()), q = this.screen(part, b.clone());
      if (p.z > 1 || q.z > 1) continue;
      const { gap, t } = gapTo(p, q, px, py);
      if (gap < reach) { reach = gap; best = found(i, a.clone().lerp(b, t), gap); }
    }
    return best;
  }

  // A collider that is no body; the ground is one too.
  pickCollider(w, view, px, py) {
    this.aim(this.part(w), px, py);
    const hit = view.contacts.hit(this.raycaster);
    if (hit) return { world: w, kind: 'collider', index: hit.collider, point: hit.point };
    const { up, ground } = this.box, { colliders } = view.model;
    const index = colliders.findIndex(({ kind, place }) => kind === 'plane' && Math.abs(up.dot(new Vector3(...place)) - ground) < 1e-6 * this.box.size);
    const point = index < 0 ? null : this.raycaster.ray.intersectPlane(new Plane(up, -ground), new Vector3());
    return point ? { world: w, kind: 'collider', index, point } : null;
  }

  pickJoint(w, { model, state, bodies }, px, py) {
    const part = this.part(w), at = new Vector3();
    let best = null, reach = 16;
    for (let i = 0; i < model.joints; i++) {
      if (model.jointFlags[i] & LINK.CUT) continue;
      const away = bodies.joint(state, i, at).distanceTo(this.camera.position);
      const p = this.screen(part, at);
      const gap = Math.max(0, Math.hypot(p.x - px, p.y - py) - bodies.radius[i] * this.perMetre(away));
      if (p.z < 1 && gap < reach) { reach = gap; best = { world: w, kind: 'joint', index: i, gap }; }
    }
    return best;
  }

  pickLink(w, { model }, places, px, py, reach) {
    let best = null;
    const at = (node) => ({ x: places[3 * node], y: places[3 * node + 1] });
    for (let i = 0; i < model.links; i++) {
      if (model.linkFlags[i] & LINK.CUT) continue;
      const { gap } = gapTo(at(model.ends[2 * i]), at(model.ends[2 * i + 1]), px, py);
      if (gap < reach) { reach = gap; best = { world: w, kind: 'link', index: i, gap }; }
    }
    return best;
  }

  aim({ x, width, height }, px, py) {
    this.raycaster.setFromCamera(new Vector2(2 * (px - x) / width - 1, 1 - 2 * py / height), this.camera);
  }

  // The point below the mouse on the plane through `through` that faces the camera.
  onPlane(w, px, py, through) {
    this.aim(this.part(w), px, py);
    const normal = this.camera.getWorldDirection(new Vector3());
    return this.raycaster.ray.intersectPlane(new Plane().setFromNormalAndCoplanarPoint(normal, through), new Vector3());
  }
}
