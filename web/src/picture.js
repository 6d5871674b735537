// picture.js -- the canvas: renderer, light, ground, camera; one world, or two side by side with one
// camera. Also what is under the mouse.
import {
  Box3, Color, DirectionalLight, DoubleSide, Fog, HemisphereLight, Mesh, PCFSoftShadowMap, PerspectiveCamera,
  Plane, PlaneGeometry, Raycaster, Scene, ShaderMaterial, ShadowMaterial, Vector2, Vector3, WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { LINK, NODE } from './protocol.js';
import { WorldView, boxOf } from './world.js';

// Lines a unit and ten units apart that fade out: a grid without an edge.
function makeGrid() {
  return new Mesh(new PlaneGeometry(1, 1), new ShaderMaterial({
    transparent: true, depthWrite: false, side: DoubleSide,
    uniforms: { color: { value: new Color() }, unit: { value: 1 }, reach: { value: 1 }, middle: { value: new Vector3() } },
    vertexShader: `varying vec3 place;
      void main() { vec4 p = modelMatrix * vec4(position, 1.0); place = p.xyz; gl_Position = projectionMatrix * viewMatrix * p; }`,
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

export class Picture {
  constructor(canvas) {
    this.canvas = canvas;
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFSoftShadowMap;
    this.renderer.autoClear = false;
    this.scenes = [];
    this.worlds = [];
    this.camera = new PerspectiveCamera(38, 1, 0.01, 1000);
    this.camera.up.set(0, 0, 1);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = true;
    this.controls.dampingFactor = 0.12;
    this.controls.addEventListener('change', () => { this.dirty = true; });
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
    const size = box.size;
    scene.background = new Color(palette.sky);
    scene.fog = new Fog(palette.sky, 6 * size, 14 * size);
    scene.add(new HemisphereLight('#ffffff', palette.ground, palette.hemisphere));
    const sun = new DirectionalLight('#fff6e8', palette.sun);
    sun.position.copy(box.center).add(new Vector3(0.5, -0.8, 1.6).multiplyScalar(1.5 * size));
    sun.target.position.copy(box.center);
    sun.castShadow = true;
    sun.shadow.mapSize.set(2048, 2048);
    sun.shadow.radius = 3;
    sun.shadow.normalBias = 0.002 * size;
    Object.assign(sun.shadow.camera, { left: -1.4 * size, right: 1.4 * size, top: 1.4 * size, bottom: -1.4 * size, near: 0.1 * size, far: 6 * size });
    scene.add(sun, sun.target);
    const floor = box.lo.z - 0.06 * size;
    const shadow = new Mesh(new PlaneGeometry(30 * size, 30 * size), new ShadowMaterial({ opacity: palette.shadow, depthWrite: false }));
    shadow.position.set(box.center.x, box.center.y, floor);
    shadow.receiveShadow = true;
    const grid = makeGrid();
    grid.scale.setScalar(30 * size);
    grid.position.copy(shadow.position);
    grid.renderOrder = 1; // both lie in one plane
    grid.position.z += 2e-4 * size;
    const u = grid.material.uniforms;
    u.color.value.set(palette.grid);
    u.unit.value = 10 ** Math.round(Math.log10(size / 12));
    u.reach.value = 5 * size;
    u.middle.value.set(box.center.x, box.center.y, floor);
    scene.add(shadow, grid);
    return scene;
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
    boxes.forEach((other) => { box.lo.min(other.lo); box.hi.max(other.hi); });
    const anchors = [];
    for (let i = 0; i < (models[0]?.nodes ?? 0); i++)
      if (models[0].nodeFlags[i] & NODE.FIXED) anchors.push(new Vector3().fromArray(states[0].position, 3 * i));
    if (anchors.length) {
      const held = new Box3().setFromPoints(anchors), point = new Vector3();
      let reach = 0;
      for (let i = 0; i < models[0].nodes; i++)
        reach = Math.max(reach, held.distanceToPoint(point.fromArray(states[0].position, 3 * i)));
      box.lo.z = Math.min(box.lo.z, held.min.z - Math.min(reach, 2 * box.size));
    }
    if (anchors.length === 1)
      for (const k of ['x', 'y']) {
        const [a] = anchors, side = Math.max(a[k] - box.lo[k], box.hi[k] - a[k]);
        box.lo[k] = a[k] - side;
        box.hi[k] = a[k] + side;
      }
    box.center = box.lo.clone().add(box.hi).multiplyScalar(0.5);
    box.size = Math.max(box.lo.distanceTo(box.hi), 1e-6);
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
      this.camera.up.set(0, 0, 1);
      const wide = this.aspect();
      const distance = 0.62 * size / Math.tan(this.camera.fov * Math.PI / 360) / Math.min(1, wide);
      this.camera.position.copy(center).add(new Vector3(0.3, -1, 0.33).normalize().multiplyScalar(distance));
      this.controls.target.copy(center);
    }
    this.controls.update();
    this.dirty = true;
  }

  aspect() {
    return this.width / Math.max(this.worlds.length, 1) / this.height;
  }

  update(states) {
    states.forEach((state, w) => this.worlds[w]?.update(state));
    if (this.follow >= 0 && this.worlds[0]) {
      const step = this.worlds[0].node(this.follow).sub(this.controls.target);
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

  // The node and the link that are nearest to a place on the canvas, within reach of a hand.
  pick(px, py, want = 'both') {
    const w = this.worldAt(px), view = this.worlds[w];
    if (!view) return null;
    const { model, state } = view;
    const point = new Vector3(), places = new Float32Array(2 * model.nodes);
    let best = null, reach = 16;
    const part = this.part(w), flat = new Vector3();
    this.project(w, point); // brings the camera up to date
    const perMetre = this.height / (2 * Math.tan(this.camera.fov * Math.PI / 360));
    for (let i = 0; i < model.nodes; i++) {
      view.node(i, point);
      const away = point.distanceTo(this.camera.position);
      const at = this.screen(part, flat.copy(point));
      places[2 * i] = at.x;
      places[2 * i + 1] = at.y;
      if (want === 'link' || at.z > 1) continue;
      const gap = Math.max(0, Math.hypot(at.x - px, at.y - py) - view.radius[i] * perMetre / away);
      if (gap < reach) { reach = gap; best = { world: w, kind: 'node', index: i, gap }; }
    }
    if (want === 'node' || (best && best.gap < 4)) return best;
    let nearest = 10;
    for (let i = 0; i < model.links; i++) {
      if (model.linkFlags[i] & LINK.CUT) continue;
      const a = 2 * model.ends[2 * i], b = 2 * model.ends[2 * i + 1];
      const dx = places[b] - places[a], dy = places[b + 1] - places[a + 1];
      const t = Math.min(1, Math.max(0, ((px - places[a]) * dx + (py - places[a + 1]) * dy) / (dx * dx + dy * dy || 1)));
      const gap = Math.hypot(places[a] + t * dx - px, places[a + 1] + t * dy - py);
      if (gap < nearest) { nearest = gap; best = { world: w, kind: 'link', index: i, gap, state }; }
    }
    return best;
  }

  // The point below the mouse on the plane through `through` that faces the camera.
  onPlane(w, px, py, through) {
    const { x, width, height } = this.part(w);
    const at = new Vector2(2 * (px - x) / width - 1, 1 - 2 * py / height);
    this.raycaster.setFromCamera(at, this.camera);
    const normal = this.camera.getWorldDirection(new Vector3());
    return this.raycaster.ray.intersectPlane(new Plane().setFromNormalAndCoplanarPoint(normal, through), new Vector3());
  }
}
