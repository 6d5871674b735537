// SPDX-License-Identifier: MIT
// panel.js -- the side: settings, what to show, numbers, plots.
import { el, icon } from './dom.js';
import { mass, percent, plain, quantity, readSi, si } from './units.js';
import { Plots } from './plots.js';
import { Ropes } from './ropes.js';
import { findSignal, suggestions } from './signals.js';
import { SLIDES, colliderName, sideOf, touches } from './contacts.js';

const MOST_ROWS = 12; // contacts in the table

const log = (lo, hi) => ({
  to: (x) => Math.log(Math.max(x, lo) / lo) / Math.log(hi / lo),
  from: (t) => lo * (hi / lo) ** t,
});

export class Panel {
  // act: { send, compare, list, theme, help, options, show }
  constructor(root, act) {
    this.act = act;
    this.fields = {};
    this.root = root;
    this.settings = el('div');
    this.numbers = el('table', { class: 'numbers' });
    this.plotBox = el('div');
    this.worldSelect = el('select', { onchange: () => this.fill(), 'aria-label': 'World' });
    this.worldField = el('label', { class: 'field wide', hidden: true }, el('span', {}, 'Of'), this.worldSelect);
    root.append(
      el('div', { class: 'bar' }, el('span', { class: 'brand' }, 'Taut'), el('span', {},
        this.button('list', 'Scenes', () => act.list()),
        this.button('moon', 'Light or dark', () => act.theme()),
        this.button('help', 'Keys', () => act.help()))),
      this.findingTitle = el('h2', { hidden: true }, 'The check found'), this.findingList = el('ul', { class: 'findings', id: 'findings' }),
      this.ownTitle = el('h2', { hidden: true }, 'This scene'), this.own = el('div', { id: 'parameters' }),
      el('h2', {}, 'Settings'), this.worldField, this.settings, this.makeOthers(),
      this.compareField = this.makeCompare(), this.makeShow(),
      ...((this.ropes = new Ropes()), [this.ropes.title, this.ropes.table]),
      this.contactTitle = el('h2', { hidden: true }, 'Contacts'), this.contactTable = el('table', { class: 'numbers', id: 'contacts' }),
      this.plotTitle = el('h2', {}, 'Last 20 seconds'), this.makeWatch(), this.plotBox,
      el('h2', {}, 'Since the start'), this.numbers);
    this.plots = new Plots(this.plotBox, document.documentElement.classList.contains('dark'), {
      seek: (x) => act.send('seek', { x }), unwatch: (signal) => act.watch(signal),
    });
  }

  // Signals by name.
  makeWatch() {
    this.names = el('datalist', { id: 'signal-names' });
    this.watchInput = el('input', {
      type: 'text', id: 'watch', list: 'signal-names', placeholder: 'plot a signal: load.velocity.x', 'aria-label': 'Plot a signal', spellcheck: false,
      onkeydown: (event) => { if (event.key === 'Enter') this.watchNamed(); }, oninput: () => { this.watchProblem.textContent = ''; },
      onchange: () => this.watchNamed(),
    });
    this.watchProblem = el('p', { class: 'hint', id: 'watch-problem' });
    return el('div', {}, el('div', { class: 'watch' }, this.watchInput, this.names), this.watchProblem);
  }

  watchNamed() {
    const text = this.watchInput.value;
    if (!text.trim()) return;
    const found = findSignal(this.model.info, this.model.worlds[this.world], text);
    this.watchProblem.textContent = found.problem ?? '';
    if (found.problem) return;
    this.watchInput.value = '';
    this.act.watch(found);
  }

  button(name, title, onclick) {
    return el('button', { title, 'aria-label': title, onclick }, icon(name));
  }

  get world() {
    return +this.worldSelect.value || 0;
  }

  set(name, x) {
    const index = this.model.info.settings.findIndex((s) => s.name === name);
    this.act.send('set', { index, x, world: this.world });
  }

  slider(name, title, scale, text) {
    const output = el('output');
    const input = el('input', {
      type: 'range', min: '0', max: '1', step: 'any', name, 'aria-label': title,
      oninput: () => {
        const x = scale.from(+input.value);
        output.textContent = text(x);
        this.set(name, x);
      },
    });
    this.fields[name] = (x) => {
      row.hidden = !Number.isFinite(x);
      if (document.activeElement !== input || !input.matches(':active')) input.value = scale.to(x);
      output.textContent = text(x);
    };
    const row = el('label', { class: 'field' }, el('span', {}, title), input, output);
    return row;
  }

  choice(name, title, kinds) {
    const select = el('select', { name, 'aria-label': title, onchange: () => this.set(name, select.selectedIndex) },
      ...kinds.map((kind) => el('option', { title: kind.text }, kind.name)));
    this.fields[name] = (x) => { select.selectedIndex = x; };
    return el('label', { class: 'field wide' }, el('span', {}, title), select);
  }

  // What the file itself calls its parameters, and the motors and servos in it.
  makeOwn() {
    const { parameters = [], drives = [] } = this.model.worlds[0].info;
    const rows = [
      ...parameters.map((p, i) => (p.free ? this.ownSlider(`parameter ${p.name}`, p.name, p.value, p.unit, (x) => this.act.send('parameter', { index: i, x, world: this.world }), p.value === Math.round(p.value) && !p.unit) : null)),
      ...drives.map((d, i) => this.ownSlider(`drive ${d.name}`, d.name, d.before, d.unit, (x) => this.act.send('drive', { index: i, x, world: this.world }), false, !d.servo)),
    ].filter(Boolean);
    this.ownTitle.hidden = !rows.length;
    this.own.replaceChildren(...rows);
  }

  // Around the value of the file: from a tenth of it to ten times it; a motor and what is 0 on both sides of it.
  ownSlider(key, title, before, unit, send, whole, both) {
    const size = Math.abs(before), around = size || 1, sign = Math.sign(before) || 1;
    const scale = both || !size
      ? { to: (x) => 0.5 + x / (6 * around), from: (t) => 6 * around * (t - 0.5) }
      : { to: (x) => 0.5 + Math.log10(Math.max(x / (sign * around), 1e-9)) / 2, from: (t) => sign * around * 10 ** (2 * t - 1) };
    const text = (x) => (whole ? String(Math.round(x)) : quantity(x, unit, 3));
    const output = el('output');
    const input = el('input', {
      type: 'range', min: '0', max: '1', step: 'any', name: key, 'aria-label': title,
      oninput: () => {
        const x = whole ? Math.round(scale.from(+input.value)) : scale.from(+input.value);
        output.textContent = text(x);
        clearTimeout(this.later);
        this.later = setTimeout(() => send(x), key.startsWith('parameter') ? 80 : 0); // a file is read for each
      },
    });
    this.ownFields[key] = (x) => {
      if (!input.matches(':active')) input.value = scale.to(x);
      output.textContent = text(x);
    };
    return el('label', { class: 'field' }, el('span', { title }, title), input, output);
  }

  fillOwn() {
    const { parameters = [], drives = [] } = this.model.worlds[this.world].info;
    parameters.forEach((p) => this.ownFields[`parameter ${p.name}`]?.(p.value));
    drives.forEach((d) => this.ownFields[`drive ${d.name}`]?.(d.target));
  }

  // Errors and warnings of `taut check`.
  showFindings() {
    const list = this.model.worlds.flatMap((world) => world.info.findings ?? []);
    this.findingTitle.hidden = !list.length;
    this.findingList.replaceChildren(...list.map(({ level, text }) => el('li', { class: level }, el('b', {}, level), ` ${text}`)));
  }

  makeSettings() {
    const { info } = this.model, [world] = this.model.worlds;
    const named = world.info.names[world.info.load];
    const load = named && named !== 'load' ? `Mass of ${named}` : 'Load';
    const around = Math.max(this.model.worlds[0].info.settings.load || 1, 1e-3);
    this.settings.replaceChildren(
      this.slider('load', load, log(around * 1e-3, around * 1e3), mass),
      this.slider('step', 'Step', log(1e-3, 0.2), (x) => si(x, 's', 3)),
      this.slider('tolerance', 'Tolerance', log(1e-9, 1e-2), (x) => plain(x, 2)),
      this.slider('gravity', 'Gravity', { to: (x) => x / 30, from: (t) => 30 * t }, (x) => `${plain(x)} m/s²`),
      this.choice('stepper', 'Stepper', info.steppers),
      this.choice('geometric', 'Geometric', info.geometrics), this.makeMouse());
  }

  // The most that the mouse pulls with.
  makeMouse() {
    const input = el('select', { id: 'mouse-force', 'aria-label': 'Force of the mouse', onchange: () => this.act.send('mouse', { x: +input.value }) },
      el('option', { value: '0' }, 'up to 10 times the weight'), ...[10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8].map((x) => el('option', { value: String(x) }, `up to ${si(x, 'N')}`)));
    return el('label', { class: 'field wide' }, el('span', {}, 'Mouse'), input);
  }

  // Of a recording: how it was made, and what is missing of it.
  showFacts() {
    const of = (f) => this.model.worlds.map((world) => f(world.info.recorded, world.info.replay));
    const rows = [
      ['Stepper', of((r) => r.stepper ?? '–')], ['Geometric', of((r) => r.geometric ?? '–')], ['Solver', of((r) => r.solver ?? '–')],
      ['Step', of((r, p) => si(p.step, 's', 3))], ['Tolerance', of((r) => plain(r.tolerance, 2))],
      ['Frames', of((r, p) => String(p.frames))], ['Made by', of((r) => r.program ?? 'taut')],
    ];
    const lacks = this.model.worlds.map(({ info: { replay } }) => (replay.damaged ? `${replay.damaged} damaged block${replay.damaged > 1 ? 's' : ''} left out`
      : replay.cut ? `cut off at ${plain(replay.end)} s` : 'whole'));
    rows.push(['The file is', lacks, lacks.some((text) => text !== 'whole')]);
    this.fields = {};
    this.settings.replaceChildren(el('table', { class: 'numbers' }, ...rows.map(([name, values, warn]) =>
      el('tr', warn ? { class: 'warn' } : {}, el('td', {}, name), ...values.map((v) => el('td', {}, v))))));
    this.worldField.hidden = true;
  }

  // The methods before: Euler without geometric stiffness. Off again: what the world had before.
  makeOthers() {
    this.others = el('input', { type: 'checkbox', class: 'switch', id: 'others', onchange: () => this.toggleOthers() });
    this.othersBox = el('label', { class: 'others' }, el('b', {}, 'This is what the others do'), this.others,
      el('small', {}, 'One solve a step, no geometric stiffness'));
    return this.othersBox;
  }

  toggleOthers() {
    const { info, worlds } = this.model;
    const find = (list, name) => list.findIndex((kind) => kind.name === name);
    if (this.others.checked) {
      const { stepper, geometric } = worlds[this.world].info.settings;
      this.before = { stepper, geometric };
      this.set('stepper', find(info.steppers, 'euler'));
      this.set('geometric', find(info.geometrics, 'none'));
    } else {
      const before = this.before ?? { stepper: find(info.steppers, 'auto'), geometric: find(info.geometrics, 'psd') };
      this.set('stepper', before.stepper);
      this.set('geometric', before.geometric);
    }
  }

  makeCompare() {
    this.compare = el('select', { 'aria-label': 'Compare', onchange: () => this.act.compare(+this.compare.value) },
      el('option', { value: '0' }, 'nothing'), el('option', { value: '1' }, 'without geometric stiffness'),
      el('option', { value: '2' }, 'implicit Euler, 2015'));
    return el('label', { class: 'field wide' }, el('span', {}, 'Beside it'), this.compare);
  }

  makeShow() {
    const check = (name, title) => el('label', {}, el('input', {
      type: 'checkbox', name, checked: !!this.act.options[name],
      onchange: (event) => this.act.show(name, event.target.checked),
    }), title);
    return el('div', { class: 'checks' }, check('nodes', 'Nodes'), check('joints', 'Joints'), check('axes', 'Axes'), check('forces', 'Forces'), check('surface', 'Surface'), check('shadows', 'Shadows'),
      this.stressChecks = el('span', { class: 'checks', hidden: true }, check('stress', 'Stress'), this.makeStress()),
      this.contactChecks = el('span', { class: 'checks', hidden: true }, check('colliders', 'Colliders'), check('contacts', 'Contacts'), check('cones', 'Friction cones')));
  }

  // The end of the range of colours.
  makeStress() {
    const input = el('input', {
      class: 'swl', type: 'text', id: 'stress-most', placeholder: 'auto', 'aria-label': 'Stress that has the lightest colour', title: 'Stress that has the lightest colour: 20 MPa; empty: the largest so far',
      onchange: () => {
        const most = readSi(input.value, 'Pa');
        input.value = most > 0 && Number.isFinite(most) ? si(most, 'Pa', 4) : '';
        this.act.range(input.value ? most : 0);
      },
    });
    return el('label', {}, 'up to ', input);
  }

  // How many there are; of one thing or collider also which, and how strong.
  showContacts(state, selected) {
    const w = selected?.world ?? this.world, model = this.model?.worlds[w];
    const none = !model?.colliders.length;
    this.contactTitle.hidden = this.contactTable.hidden = none;
    if (none) return;
    const name = selected?.collider !== undefined ? colliderName(model, selected.collider)
      : selected ? model.info.names[selected.thing] || `thing ${selected.thing}` : '';
    this.contactTitle.textContent = name ? `Contacts of ${name}` : 'Contacts';
    const list = state.worlds[w].contacts.filter((contact) => touches(model, contact, selected));
    const sliding = list.filter((contact) => contact.state === SLIDES).length;
    const dot = (state) => el('i', { class: `dot ${state === SLIDES ? 'slide' : 'stick'}` });
    const row = (first, ...rest) => el('tr', {}, el('td', {}, ...first), ...rest.map((text) => el('td', {}, text)));
    const rows = [row([dot(0), 'stick'], String(list.length - sliding)), row([dot(SLIDES), 'slide'], String(sliding))];
    if (selected) {
      const total = [0, 0, 0];
      list.forEach((contact) => contact.force.forEach((x, k) => { total[k] += sideOf(model, contact, selected) * x; }));
      rows.push(row(['Sum of their forces'], si(Math.hypot(...total), 'N', 4)));
      const size = (contact) => Math.hypot(...contact.force);
      [...list].sort((a, b) => size(b) - size(a)).slice(0, MOST_ROWS).forEach((contact) => {
        const other = contact.colliders[sideOf(model, contact, selected) > 0 ? 1 : 0];
        rows.push(row([dot(contact.state), colliderName(model, other)], si(size(contact), 'N', 4)));
      });
    }
    this.contactTable.replaceChildren(...rows);
  }

  setModel(model, isCloth) {
    const fresh = !this.model || this.model.generation !== model.generation;
    this.model = model;
    if (!model.worlds.length) return;
    if (fresh) {
      const labels = model.worlds.map((world, w) => world.info.label || `world ${w + 1}`);
      this.worldSelect.replaceChildren(...labels.map((text, w) => el('option', { value: String(w) }, text)));
      this.worldField.hidden = model.worlds.length < 2;
      this.before = null;
      const replays = model.worlds.every((world) => world.info.replay);
      this.othersBox.hidden = this.compareField.hidden = replays;
      this.plotTitle.textContent = replays ? 'The whole run' : 'Last 20 seconds';
      if (replays) this.showFacts();
      else this.makeSettings();
      this.ownFields = {};
      this.makeOwn();
      this.names.replaceChildren(...suggestions(model.info, model.worlds[0]).map((value) => el('option', { value })));
      this.ropes.setModel(model, model.info.scenes[model.info.scene]?.file ?? model.worlds[0].info.title, (loads) => this.act.safe(loads));
      this.plots.setRun(replays);
      this.plots.rebuild(model.worlds.length, document.documentElement.classList.contains('dark'));
      const beside = model.worlds[1]?.info.label ?? 'nothing';
      this.compare.querySelector('.own')?.remove();
      if (![...this.compare.options].some((option) => option.text === beside))
        this.compare.append(el('option', { class: 'own' }, beside)); // asked for on the command line
      this.compare.selectedIndex = [...this.compare.options].findIndex((option) => option.text === beside);
    }
    this.shows('surface', this.act.options.surface ?? isCloth);
    this.showFindings();
    this.stressChecks.hidden = !model.worlds.some((world) => world.stressed.length);
    this.contactChecks.hidden = !model.worlds.some((world) => world.colliders.length);
    this.fill();
  }

  shows(name, on) {
    this.root.querySelector(`.checks input[name=${name}]`).checked = on;
  }

  fill() {
    const { info, worlds } = this.model;
    const { settings } = worlds[this.world].info;
    if (!settings) return; // a recording has none to change
    for (const [name, show] of Object.entries(this.fields)) show(settings[name]);
    this.fillOwn();
    const classic = info.steppers[settings.stepper].name === 'euler' && info.geometrics[settings.geometric].name === 'none';
    this.others.checked = classic;
    this.othersBox.classList.toggle('on', classic);
  }

  setState(state, selected) {
    if (!state.worlds.length) return;
    const worlds = state.info.worlds;
    this.plots.at(state.time, worlds);
    const now = performance.now();
    if (this.drawn && now - this.drawn < 120) return;
    this.drawn = now;
    this.showNumbers(worlds);
    this.showContacts(state, selected);
    this.ropes.update(state.worlds[0]);
    if (this.plots.isRun) this.plots.draw();
  }

  showNumbers(worlds) {
    const of = (f) => worlds.map(f);
    const total = (e) => e[0] + e[1] + e[2];
    const scale = (s) => Math.max(Math.abs(total(s.energy) - total(s.energyStart)), s.energy[0], Math.abs(s.energy[1] - s.energyStart[1]), 1e-300);
    const rows = [
      ['Steps', of((s) => String(s.steps))],
      ['Solves a step', of((s) => plain(s.steps ? s.solvesAll / s.steps : 0))],
      worlds.some((s) => s.fallbacks === undefined) ? null
        : ['Steps by a fallback', of((s) => percent(s.steps ? s.fallbacks / s.steps : 0)), worlds.some((s) => s.fallbacks > 0.1 * s.steps)],
      ['Worst error', of((s) => percent(s.worstError)), worlds.some((s) => s.worstError > 0.01)],
      worlds.length === 1 && worlds[0].worstIn !== undefined ? ['… in', of((s) => s.worstIn || '–')] : null,
      ['Largest tension', of((s) => si(s.mostTension, 'N'))],
      ['Kinetic energy', of((s) => si(s.energy[0], 'J'))],
      ['Work of motions', of((s) => si(s.work, 'J'))],
      ['Taken by dampers', of((s) => si(s.damped, 'J'))],
      ['Lost by the method', of((s) => Math.abs(s.lost) < 1e-9 * scale(s) ? '0 J' : si(s.lost, 'J', 3))],
    ].filter(Boolean);
    const head = worlds.length > 1
      ? [el('tr', {}, el('td'), ...this.model.worlds.map((world) => el('th', { title: world.info.label }, world.info.label)))] : [];
    this.numbers.replaceChildren(...head, ...rows.map(([name, values, warn]) =>
      el('tr', warn ? { class: 'warn' } : {}, el('td', {}, name), ...values.map((v) => el('td', {}, v)))));
  }
}
