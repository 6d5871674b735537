// SPDX-License-Identifier: MIT
// mujoco.mjs -- MuJoCo's flex (WebAssembly, from npm), behind the command line and output of solid.h: tetrahedra of Saint Venant and Kirchhoff's
// law, whose forces are explicit. Its tool `flexcomp` gives all vertices the same mass.
import { performance } from 'node:perf_hooks';
import load from 'mujoco-js';

const LENGTH = 1, SIDE = 0.1, YOUNG = 2e7, POISSON = 0.3, DENSITY = 1000, GRAVITY = 9.81;
const [along, across, , h, duration] = process.argv.slice(2).map(Number);
if (!(along >= 1 && across >= 1 && h > 0 && duration > 0)) {
    console.error('usage: mujoco.mjs CELLS ACROSS LAW H SECONDS');
    process.exit(2);
}

const mass = DENSITY * LENGTH * SIDE * SIDE;
const text = `<mujoco>
<option timestep="${h}" gravity="0 0 ${-GRAVITY}" integrator="implicitfast"/>
<size memory="400M"/>
<worldbody>
<flexcomp name="bar" type="grid" dim="3" count="${along + 1} ${across + 1} ${across + 1}" pos="${LENGTH / 2} 0 0"
    spacing="${LENGTH / along} ${SIDE / across} ${SIDE / across}" mass="${mass}" radius="0.001">
<elasticity young="${YOUNG}" poisson="${POISSON}" damping="0"/>
<contact selfcollide="none" internal="false"/>
<pin gridrange="0 0 0 0 ${across} ${across}"/>
</flexcomp>
</worldbody>
</mujoco>`;

const mujoco = await load();
mujoco.FS.mkdir('/bench');
mujoco.FS.writeFile('/bench/bar.xml', text);
const model = mujoco.MjModel.loadFromXML('/bench/bar.xml');
const data = new mujoco.MjData(model);
mujoco.mj_forward(model, data);

const rest = Float64Array.from(data.flexvert_xpos);
const end = [];
for (let v = 0; v < rest.length / 3; v++)
    if (rest[3 * v] > LENGTH - 1e-9) end.push(v);

const steps = Math.round(duration / h);
let sag = 0, used = 0;
for (let s = 1; s <= steps; s++) {
    const from = performance.now();
    mujoco.mj_step(model, data);
    used += (performance.now() - from) / 1e3;
    let now = 0;
    const x = data.flexvert_xpos;
    for (const v of end) now += (rest[3 * v + 2] - x[3 * v + 2]) / end.length;
    // it starts over by itself where numbers are bad
    if (!(Math.abs(now) < LENGTH) || data.time < (s - 0.5) * h) process.exit(1);
    sag += now * (1 - Math.cos(2 * Math.PI * s / steps)) / steps;
}
console.log(`sag ${sag}\ncpu ${used / duration}`);
