// SPDX-License-Identifier: MIT
// stress.js -- colours of a surface by the von Mises stress at the vertices of solids. Nodes without one have the colour of cloth.
import { BufferAttribute, Color, DynamicDrawUsage } from 'three';
import { stressColor } from './palette.js';

export class Stress {
  constructor(model, geometry, plain) {
    this.nodes = model.stressed ?? [];
    this.any = this.nodes.length > 0;
    this.most = 0; // Pa, so far
    if (!this.any) return;
    this.plain = new Color(plain);
    this.color = new BufferAttribute(new Float32Array(3 * model.nodes), 3).setUsage(DynamicDrawUsage);
    for (let i = 0; i < model.nodes; i++) this.plain.toArray(this.color.array, 3 * i);
    geometry.setAttribute('color', this.color);
  }

  // options: stress, false = one colour; stressMost, Pa at the end of the range, 0 = the largest so far.
  show({ stress = true, stressMost = 0 }) {
    this.on = stress;
    this.fixed = stressMost;
  }

  get range() {
    return this.fixed > 0 ? this.fixed : this.most;
  }

  update({ vonMises }) {
    if (!this.any || !vonMises) return;
    for (const x of vonMises) if (x > this.most) this.most = x;
    const color = new Color(), { range } = this;
    this.nodes.forEach((node, k) => {
      if (this.on) stressColor(range > 0 ? vonMises[k] / range : 0, color);
      else color.copy(this.plain);
      color.toArray(this.color.array, 3 * node);
    });
    this.color.needsUpdate = true;
  }
}
