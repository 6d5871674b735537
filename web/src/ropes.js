// SPDX-License-Identifier: MIT
// ropes.js -- safe working loads: a rope is all links with one name before the bracket. A rope with a load that it may
// carry is coloured by its utilisation, and the table tells it. Kept in this browser, by scene and rope.
import { el } from './dom.js';
import { tensionShare } from './protocol.js';
import { plain, readSi, si } from './units.js';

const MOST_ROPES = 12;

const readForce = (text) => readSi(text, 'N');

export class Ropes {
  constructor() {
    this.title = el('h2', { hidden: true }, 'Ropes');
    this.table = el('table', { class: 'ropes', id: 'ropes' });
    this.load = {}; // rope: N
    this.ropes = [];
  }

  setModel(model, key, onChange) {
    this.model = model.worlds[0];
    this.key = `taut-safe-${key}`;
    this.onChange = onChange;
    try { this.load = JSON.parse(localStorage.getItem(this.key)) ?? {}; } catch { this.load = {}; }
    const names = this.model?.info.linkNames ?? {}, ropes = new Map();
    for (let i = 0; i < (this.model?.links ?? 0); i++) {
      const rope = (names[i] ?? `link ${i}`).replace(/\[\d+\]$/, '');
      if (!ropes.has(rope)) ropes.set(rope, []);
      ropes.get(rope).push(i);
    }
    this.ropes = [...ropes].map(([name, links]) => ({ name, links }));
    this.of = [];
    this.ropes.forEach((rope) => rope.links.forEach((i) => { this.of[i] = rope; }));
    this.make();
    this.apply();
  }

  // Safe load of a link, N; 0 = none is known.
  safe(link) {
    return this.load[this.of[link]?.name] ?? 0;
  }

  set(rope, text) {
    const force = readForce(text);
    if (force > 0 && Number.isFinite(force)) this.load[rope] = force;
    else delete this.load[rope];
    try { localStorage.setItem(this.key, JSON.stringify(this.load)); } catch { /* private mode */ }
    this.make();
    this.apply();
  }

  apply() {
    const loads = Float64Array.from({ length: this.model?.links ?? 0 }, (_, i) => this.safe(i));
    this.onChange(loads.some((x) => x > 0) ? loads : null);
  }

  make() {
    const shown = this.ropes.filter((rope) => rope.links.length > 1 || this.ropes.length <= MOST_ROPES || this.load[rope.name]).slice(0, MOST_ROPES);
    this.title.hidden = this.table.hidden = !shown.length;
    this.rows = shown.map((rope) => {
      const now = el('td'), used = el('td');
      const input = el('input', {
        class: 'swl', type: 'text', placeholder: 'kN', 'aria-label': `Safe working load of ${rope.name}`, 'data-rope': rope.name,
        value: this.load[rope.name] ? si(this.load[rope.name], 'N', 4) : '', onchange: (event) => this.set(rope.name, event.target.value),
      });
      return { rope, now, used, row: el('tr', {}, el('td', { title: rope.name }, rope.name), now, el('td', {}, input), used) };
    });
    this.table.replaceChildren(el('tr', {}, el('th', {}, ''), el('th', {}, 'tension'), el('th', {}, 'safe load'), el('th', {}, 'used')), ...this.rows.map(({ row }) => row));
  }

  // The largest tension of each rope now, and its share of what it may carry.
  update(state) {
    this.rows?.forEach(({ rope, now, used }) => {
      let most = 0;
      for (const i of rope.links) most = Math.max(most, tensionShare(state.tension[i]) * state.mostTension);
      const safe = this.load[rope.name];
      now.textContent = si(most, 'N', 3);
      used.textContent = safe ? `${plain(100 * most / safe, 3)} %` : '';
      used.className = safe && most > safe ? 'over' : '';
    });
  }
}
