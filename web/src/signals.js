// SPDX-License-Identifier: MIT
// signals.js -- signals by their names: `load.velocity.x`, `hoist[3].tension`, `elbow.force.norm`, `energy`. The names are those of
// `taut run --follow`, of its CSV files and of `taut signals`.
const WORLD = 0, STEP = 1, NODE = 2, ELEMENT = 3, JOINT = 4, COLLIDER = 5;
export const kinds = { world: WORLD, step: STEP, thing: NODE, element: ELEMENT, joint: JOINT, collider: COLLIDER };

// Lists of names by kind: what has no name in the file has its place or its number.
function thingsOf(model) {
  const { names, linkNames = {}, jointNames = {}, colliderNames = {} } = model.info;
  const list = (count, of) => Array.from({ length: count }, (_, i) => of(i));
  return {
    [NODE]: list(model.nodes + model.bodies, (i) => names[i] || (i < model.nodes ? `node ${i}` : `body ${i - model.nodes}`)),
    [ELEMENT]: list(model.links, (i) => linkNames[i] || `link ${i}`),
    [JOINT]: list(model.joints, (i) => jointNames[i] || `joint ${i}`),
    [COLLIDER]: list(model.colliders.length, (i) => colliderNames[i] || `collider ${i}`),
  };
}

const partOf = (signal, text) => {
  if (text === undefined) return 0;
  if (text === 'norm' && signal.parts.length >= 3) return -1;
  const at = signal.parts.indexOf(text);
  return at >= 0 ? at : /^\d+$/.test(text) && +text < signal.width ? +text : -2;
};

// { kind, index, number, part } of a name; or { problem }.
export function findSignal(info, model, text) {
  const whole = text.trim();
  const find = (kind, name) => info.signals[kind].findIndex((signal) => signal.name === name);
  for (const kind of [STEP, WORLD]) { // solves, energy, centre.x
    const [name, part] = whole.split('.'), number = find(kind, name);
    if (number >= 0 && whole.split('.').length <= 2) {
      const at = partOf(info.signals[kind][number], part);
      if (at >= -1) return { kind, index: 0, number, part: at };
    }
  }
  const things = thingsOf(model);
  for (const kind of [NODE, ELEMENT, JOINT, COLLIDER]) {
    const index = things[kind].map((name, i) => (whole.startsWith(`${name}.`) ? i : -1)).filter((i) => i >= 0)
      .sort((a, b) => things[kind][b].length - things[kind][a].length)[0];
    if (index === undefined) continue;
    const [name, part] = whole.slice(things[kind][index].length + 1).split('.'), number = find(kind, name);
    if (number < 0) continue;
    const signal = info.signals[kind][number], at = partOf(signal, part);
    if (at >= -1 && !(part === undefined && signal.parts.length > 1)) return { kind, index, number, part: at };
    const thing = things[kind][index];
    return { problem: `${name} has parts: ${[...signal.parts, 'norm'].map((p) => `${thing}.${name}.${p}`).join(', ')}` };
  }
  return { problem: `there is no signal '${text}'; a name is like load.velocity.x, hoist[0].tension or energy` };
}

// Names to choose from, the likely ones first; not all there are.
export function suggestions(info, model, most = 400) {
  const things = thingsOf(model), list = [];
  const add = (kind, names) => names.forEach((name) => {
    const signal = info.signals[kind].find((s) => s.name === name);
    if (!signal) return;
    things[kind].forEach((thing) => {
      if (signal.parts.length > 1) {
        list.push(`${thing}.${name}.norm`, ...signal.parts.map((part) => `${thing}.${name}.${part}`));
      } else list.push(`${thing}.${name}`);
    });
  });
  add(ELEMENT, ['tension']);
  add(JOINT, ['force']);
  add(NODE, ['position', 'velocity', 'acceleration', 'spin']);
  add(COLLIDER, ['normal_force', 'gap']);
  add(JOINT, ['torque', 'coordinates']);
  add(ELEMENT, ['power', 'value']);
  info.signals[STEP].forEach((signal) => list.push(signal.name));
  return list.slice(0, most);
}
