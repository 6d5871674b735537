// SPDX-License-Identifier: MIT
// plots.js -- signals over time: live those of the last twenty seconds; of a recording those of the whole run, with a line
// where the clock stands, and a click leads there. Energy, error and solves are always there; signals that were chosen
// share a plot with others of their unit. Every step is in a plot: a column of it reaches from the least to the largest
// value of its steps. The worlds of a comparison share plots: the second one is dashed.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { el } from './dom.js';
import { plain, si } from './units.js';

const SPAN = 20; // s

// Series of one plot differ in hue and in lightness.
const colors = (dark) => dark
  ? { series: ['#5cc0d2', '#f2bc3f', '#b49cff', '#e9edf1', '#ff8a5c', '#7bd88f', '#ff8fc7', '#9fb4ff'], axis: '#8b96a2', grid: '#2c333c' }
  : { series: ['#1f7a8c', '#c98a12', '#6a4fc8', '#1d2329', '#c2531a', '#2d8a4e', '#b83280', '#3f5fbf'], axis: '#717a83', grid: '#e6e2d8' };

const ENERGY = ['kinetic', 'potential', 'elastic', 'energy'];
const fixed = [
  { key: 'energy', title: 'Energy', unit: 'J', of: (name) => ENERGY.includes(name), short: (name) => (name === 'energy' ? 'total' : name), tall: true },
  { key: 'error', title: 'Constraint error', unit: '', log: true, of: (name) => name === 'error' },
  { key: 'solves', title: 'Solves in a step', unit: '', from0: true, of: (name) => name === 'solves' },
];
const isUsual = (signal) => signal.kind === 1 && fixed.some((kind) => kind.of(signal.name));

const format = (x, unit) => (unit && !unit.includes(' or ') ? si(x, unit, 6) : plain(x, 6));

export class Plots {
  // act: { seek(time), unwatch(signal) }
  constructor(parent, dark, act) {
    this.parent = parent;
    this.act = act;
    this.isRun = false;
    this.ranges = {}; // key of a plot: [lo, hi] where the user fixed it
    this.trace = null;
    this.rebuild(1, dark);
  }

  // Whole runs, or the last seconds.
  setRun(isRun) {
    this.isRun = isRun;
  }

  // In a recording: a line at the time that is shown, and a click that leads to another.
  cursor() {
    return {
      draw: [(u) => {
        if (!this.isRun || this.now === undefined) return;
        const x = u.valToPos(this.now, 'x', true), { ctx } = u, { top, height } = u.bbox;
        ctx.save();
        ctx.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue('--accent');
        ctx.lineWidth = 1.5 * devicePixelRatio;
        ctx.beginPath();
        ctx.moveTo(x, top);
        ctx.lineTo(x, top + height);
        ctx.stroke();
        ctx.restore();
      }],
      ready: [(u) => {
        const go = (event) => {
          if (this.isRun && event.buttons & 1) this.act.seek(u.posToVal(event.clientX - u.over.getBoundingClientRect().left, 'x'));
        };
        u.over.addEventListener('pointerdown', (event) => { if (this.isRun) u.over.setPointerCapture(event.pointerId); go(event); });
        u.over.addEventListener('pointermove', go);
      }],
    };
  }

  // The plots that the signals ask for: { key, title, unit, signals: [place in the trace] }.
  wanted() {
    const signals = this.trace?.worlds[0]?.info.signals ?? [];
    const list = fixed.map((kind) => ({ ...kind, signals: signals.map((s, i) => (s.kind === 1 && kind.of(s.name) ? i : -1)).filter((i) => i >= 0) }));
    const units = [...new Set(signals.filter((s) => !isUsual(s)).map((s) => s.unit))];
    const own = units.map((unit) => ({
      key: `own ${unit}`, unit, own: true, tall: true, title: unit ? `Signals in ${unit}` : 'Signals',
      signals: signals.map((s, i) => (!isUsual(s) && s.unit === unit ? i : -1)).filter((i) => i >= 0),
    }));
    return [...own, ...list];
  }

  rebuild(worlds, dark) {
    this.worlds = Math.max(worlds, 1);
    this.dark = dark;
    this.shape = '';
    this.make();
  }

  // Anew where other signals are followed; each plot keeps its range.
  make() {
    const wanted = this.wanted(), names = this.trace?.worlds[0]?.info.signals.map((s) => s.name) ?? [];
    const shape = JSON.stringify([this.worlds, this.isRun, wanted.map(({ key, signals }) => [key, signals.map((i) => names[i])])]);
    if (shape === this.shape) return;
    this.shape = shape;
    this.plots?.forEach(({ plot }) => plot.destroy());
    this.parent.replaceChildren();
    this.plots = wanted.map((kind) => this.makePlot(kind, names));
    this.draw();
  }

  // The header of a plot: title and range; then its signals with their values now, and a way to be rid of them.
  makeHead(kind, names, c) {
    const values = kind.signals.map(() => el('output'));
    const range = el('button', { class: 'range', title: 'Fix the range as it is now, or give one; again: automatic', 'aria-pressed': String(!!this.ranges[kind.key]), onclick: () => this.toggleRange(kind.key) }, this.ranges[kind.key] ? 'fixed' : 'auto');
    const [lo, hi] = [0, 1].map((k) => el('input', {
      type: 'text', inputmode: 'decimal', class: 'limit', 'aria-label': k ? 'Highest' : 'Lowest', hidden: !this.ranges[kind.key],
      onchange: (event) => this.setLimit(kind.key, k, event.target.value),
    }));
    [lo, hi].forEach((input, k) => { if (this.ranges[kind.key]) input.value = plain(this.ranges[kind.key][k], 4); });
    const short = kind.short ?? ((name) => name);
    const key = el('div', { class: 'key' }, ...kind.signals.map((i, n) => el('span', { style: `--c:${c.series[n % c.series.length]}` }, el('b', {}, kind.signals.length > 1 || kind.own ? short(names[i]) : ''), ' ', values[n],
      kind.own ? el('button', { class: 'rid', title: `No longer plot ${names[i]}`, 'aria-label': `No longer plot ${names[i]}`, onclick: () => this.act.unwatch(this.trace.worlds[0].info.signals[i]) }, '×') : null)));
    const head = el('header', {}, el('b', {}, kind.title), el('span', {}, lo, hi, range));
    return { head, key, values };
  }

  makePlot(kind, names) {
    const c = colors(this.dark), { head, key, values } = this.makeHead(kind, names, c);
    const box = el('div', { class: 'plot', 'data-plot': kind.key }, head, key);
    this.parent.append(box);
    // of a logarithmic axis every second or third decade, of a count whole numbers
    const decades = (u, a, lo, hi) => {
      const from = Math.ceil(Math.log10(lo)), to = Math.floor(Math.log10(hi)), step = Math.max(1, Math.ceil((to - from) / 3));
      const list = [];
      for (let d = from; d <= to; d += step) list.push(10 ** d);
      return list;
    };
    const axis = { stroke: c.axis, grid: { stroke: c.grid, width: 1 }, ticks: { show: false }, font: '10px system-ui' };
    const series = [{}];
    for (let w = 0; w < this.worlds; w++)
      kind.signals.forEach((i, n) => series.push({
        stroke: c.series[n % c.series.length], width: 1.5, dash: w ? [4, 3] : undefined, points: { show: false }, spanGaps: false,
      }));
    const free = (u, lo, hi) => {
      if (!(lo <= hi)) return kind.log ? [1e-16, 1e-12] : [0, 1];
      if (kind.log) return [Math.max(lo / 3, 1e-18), Math.max(3 * hi, 1e-12)];
      if (kind.from0) return [0, Math.max(1, 1.15 * hi)];
      return lo === hi ? [lo - 1, hi + 1] : [lo - 0.06 * (hi - lo), hi + 0.06 * (hi - lo)];
    };
    const plot = new uPlot({
      width: 290, height: kind.tall ? 120 : 84, cursor: { show: false }, legend: { show: false }, series,
      hooks: this.cursor(),
      padding: [6, 4, 0, 0],
      scales: {
        x: { time: false, range: (u, lo, hi) => (this.isRun ? [lo, Math.max(hi, lo + 1e-6)] : [Math.max(0, hi - SPAN), Math.max(hi, 1)]) },
        y: { ...(kind.log ? { distr: 3 } : {}), range: (u, lo, hi) => this.ranges[kind.key] ?? free(u, lo, hi) },
      },
      axes: [{ ...axis, size: 18, space: 60, values: (u, v) => v.map((x) => `${x} s`) },
        { ...axis, size: 46, space: 22, ...(kind.log ? { splits: decades, filter: (u, splits) => splits } : {}), ...(kind.from0 ? { incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500] } : {}), values: (u, v) => v.map((x) => x === null ? '' : kind.log ? plain(x, 1) : si(x, '', 3).replace(' ', '')) }],
    }, [[]], box);
    return { kind, plot, values };
  }

  // Fixed: as it is now, and with numbers to change it.
  toggleRange(key) {
    const { plot } = this.plots.find(({ kind }) => kind.key === key);
    if (this.ranges[key]) delete this.ranges[key];
    else this.ranges[key] = [plot.scales.y.min, plot.scales.y.max];
    this.shape = '';
    this.make();
  }

  setLimit(key, which, text) {
    const x = Number(text), range = [...this.ranges[key]];
    range[which] = x;
    if (Number.isFinite(x) && range[0] < range[1]) this.ranges[key] = range;
    this.shape = '';
    this.make();
  }

  // Traces as they came: { worlds: [{ time, range, info: { signals } }] }.
  set(trace) {
    this.trace = trace;
    this.make();
    this.draw();
  }

  // The time that is shown, and the states of the worlds now.
  at(time, worlds) {
    this.now = time;
    this.zero = worlds.map((s) => s.energyStart?.[1] ?? 0);
  }

  // Least and largest of each bucket, one behind the other, the nearer to the bucket before first: the line goes through both. Potential energy counts from the start.
  values(w, i, times) {
    const world = this.trace.worlds[w], list = [];
    if (!world || i >= world.range.length) return times.map(() => null);
    const { lo, hi } = world.range[i], name = world.info.signals[i].name, usual = isUsual(world.info.signals[i]);
    const from = usual && (name === 'potential' || name === 'energy') ? this.zero?.[w] ?? 0 : 0;
    const least = usual && name === 'error' ? 1e-17 : -Infinity;
    const put = (x) => list.push(Number.isFinite(x) ? Math.max(x - from, least) : null);
    let last = NaN;
    const pair = (a, b) => {
      const falls = Math.abs(b - last) < Math.abs(a - last);
      put(falls ? b : a);
      put(last = falls ? a : b);
    };
    // worlds share an axis of time: that of the first
    let k = 0;
    for (let n = 0; n < times.length; n += 2) {
      while (w > 0 && k + 1 < world.time.length && world.time[k + 1] <= times[n]) k++;
      const at = w > 0 ? k : n / 2;
      const beyond = w > 0 && times[n] > world.time[world.time.length - 1] + 1;
      if (n === 0 && times.length > 2) last = lo[at + 1] < lo[at] ? hi[at] : lo[at];
      if (beyond) pair(NaN, NaN);
      else pair(lo[at], hi[at]);
    }
    return list;
  }

  draw() {
    if (!this.trace?.worlds.length) return;
    const times = [...this.trace.worlds[0].time].flatMap((t) => [t, t]);
    this.plots.forEach(({ kind, plot, values }) => {
      const data = [times];
      for (let w = 0; w < this.worlds; w++) kind.signals.forEach((i) => data.push(this.values(w, i, times)));
      plot.setData(data);
      kind.signals.forEach((i, n) => {
        const list = data[1 + n], last = this.isRun ? this.valueAt(times, list) : list[list.length - 1];
        if (kind.own || kind.signals.length === 1) values[n].textContent = last === null || last === undefined ? '–' : format(last, kind.unit);
      });
    });
  }

  // In a recording, where the clock stands.
  valueAt(times, list) {
    let k = 0;
    while (k + 1 < times.length && times[k + 1] <= this.now) k++;
    return list[k];
  }
}
