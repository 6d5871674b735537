// SPDX-License-Identifier: MIT
// plots.js -- four plots: live, of the last twenty seconds; of a recording, of the whole run, with a line
// where the clock stands, and a click leads there. The worlds of a comparison share them: the second one
// is dashed.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { el } from './dom.js';
import { plain, si } from './units.js';

const ROOM = 1200;
const SPAN = 20; // s

const colors = (dark) => dark
  ? { a: '#5cc0d2', b: '#f2bc3f', c: '#9c86ff', d: '#e9edf1', axis: '#737e8a', grid: '#2c333c' }
  : { a: '#1f7a8c', b: '#c98a12', c: '#6a4fc8', d: '#1d2329', axis: '#8b939b', grid: '#e6e2d8' };

// Each series: a key of colour, a title, and what it is of a world's state.
const kinds = [
  {
    title: 'Energy', unit: 'J', log: false,
    series: [['a', 'kinetic', (s) => s.energy[0]], ['b', 'potential', (s, z) => s.energy[1] - z.potential],
      ['c', 'elastic', (s) => s.energy[2]], ['d', 'total', (s, z) => s.energy[0] + s.energy[1] + s.energy[2] - z.potential]],
    value: (s) => si(s.energy[0] + s.energy[1] + s.energy[2] - (s.zero ?? 0), 'J'),
  },
  { title: 'Constraint error', unit: '', log: true, series: [['a', '', (s) => Math.max(s.error, 1e-17)]], value: (s) => plain(s.error) },
  { title: 'Solves in a step', unit: '', log: false, from0: true, series: [['a', '', (s) => s.solves]], value: (s) => plain(s.solves) },
  { title: 'Tension', unit: 'N', log: false, pick: true, series: [['b', '', (s) => s.pickTension ?? null]], value: (s) => si(s.pickTension, 'N') },
];

export class Plots {
  // seek(time): what a click in the plot of a recording does
  constructor(parent, dark, seek) {
    this.parent = parent;
    this.seek = seek;
    this.run = null;
    this.clear();
    this.rebuild(1, dark);
  }

  clear() {
    this.time = [];
    this.samples = []; // [sample][world] = { energy, error, solves, pickTension }
    this.zero = [];
  }

  // Series of recordings, one a world ({ time, kinetic, ... }); null: live.
  setRun(runs) {
    this.run = runs;
    this.clear();
    if (!runs) return;
    // one axis of time for all of them: that of the first; others are looked up on it
    this.time = runs[0].time;
    const at = (run, t) => {
      let i = 0;
      while (i + 1 < run.time.length && run.time[i + 1] <= t) i++;
      return i;
    };
    this.zero = runs.map((run) => ({ potential: run.potential[0] }));
    this.samples = this.time.map((t) => runs.map((run) => {
      if (t > run.time[run.time.length - 1]) return null;
      const i = at(run, t), k = Math.max(i, 1), steps = run.step[k] - run.step[k - 1];
      return {
        energy: [run.kinetic[i], run.potential[i], run.elastic[i]], error: run.error[i],
        solves: steps > 0 ? (run.solves[k] - run.solves[k - 1]) / steps : null,
      };
    }));
  }

  // In a recording: a line at the time that is shown, and a click that leads to another.
  cursor() {
    return {
      draw: [(u) => {
        if (!this.run || this.now === undefined) return;
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
          if (this.run && event.buttons & 1) this.seek(u.posToVal(event.clientX - u.over.getBoundingClientRect().left, 'x'));
        };
        u.over.addEventListener('pointerdown', (event) => { if (this.run) u.over.setPointerCapture(event.pointerId); go(event); });
        u.over.addEventListener('pointermove', go);
      }],
    };
  }

  rebuild(worlds, dark) {
    this.parent.replaceChildren();
    this.worlds = Math.max(worlds, 1);
    const c = colors(dark);
    this.plots = kinds.filter((kind) => !(kind.pick && this.run)).map((kind) => {
      const value = el('span');
      const title = el('b', {}, kind.title);
      const key = el('span', { class: 'key' }, ...(kind.series.length > 1
        ? kind.series.map(([color, name]) => el('span', { style: `--c:${c[color]}` }, name)) : []));
      const box = el('div', { class: 'plot' }, el('header', {}, title, kind.series.length > 1 ? key : value));
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
        kind.series.forEach(([color]) => series.push({
          stroke: c[color], width: 1.5, dash: w ? [4, 3] : undefined, points: { show: false }, spanGaps: false,
        }));
      const plot = new uPlot({
        width: 290, height: kind.series.length > 1 ? 120 : 84, cursor: { show: false }, legend: { show: false }, series,
        hooks: this.cursor(),
        padding: [6, 4, 0, 0],
        scales: {
          x: { time: false, range: (u, lo, hi) => (this.run ? [lo, Math.max(hi, lo + 1e-6)] : [Math.max(0, hi - SPAN), Math.max(hi, 1)]) },
          y: kind.log ? { distr: 3, range: (u, lo, hi) => [Math.max(lo / 3, 1e-18) || 1e-16, Math.max(3 * hi, 1e-12)] }
            : { range: (u, lo, hi) => kind.from0 ? [0, Math.max(1, 1.15 * hi)] : lo === hi ? [lo - 1, hi + 1] : [lo - 0.06 * (hi - lo), hi + 0.06 * (hi - lo)] },
        },
        axes: [{ ...axis, size: 18, space: 60, values: (u, v) => v.map((x) => `${x} s`) },
          { ...axis, size: 46, space: 22, ...(kind.log ? { splits: decades, filter: (u, splits) => splits } : {}), ...(kind.from0 ? { incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500] } : {}), values: (u, v) => v.map((x) => x === null ? '' : kind.log ? plain(x, 1) : si(x, '', 3).replace(' ', '')) }],
      }, [[]], box);
      return { kind, plot, value, title };
    });
    this.draw();
  }

  // The first state of a run tells where potential energy is counted from.
  add(time, worlds) {
    this.now = time;
    if (this.run) {
      this.last = worlds;
      return;
    }
    if (this.time.length && time < this.time[this.time.length - 1]) this.clear();
    if (this.time.length && time === this.time[this.time.length - 1]) return;
    worlds.forEach((s, w) => { this.zero[w] ??= { potential: s.energyStart[1] }; });
    this.time.push(time);
    this.samples.push(worlds.map(({ energy, error, solves, pickTension }) => ({ energy, error, solves, pickTension })));
    if (this.time.length > ROOM) {
      this.time.shift();
      this.samples.shift();
    }
    this.last = worlds;
  }

  draw() {
    this.plots.forEach(({ kind, plot, value, title }) => {
      const data = [this.time];
      for (let w = 0; w < this.worlds; w++)
        kind.series.forEach(([, , of]) => data.push(this.samples.map((s) => {
          const x = s[w] ? of(s[w], this.zero[w]) : null;
          return Number.isFinite(x) ? x : null;
        })));
      plot.setData(data);
      const now = this.last?.[0];
      if (!now) return;
      value.textContent = kind.value(now);
      if (kind.pick) title.textContent = now.pickName ? `Tension of ${now.pickName}` : 'Tension: click a link';
    });
  }
}
