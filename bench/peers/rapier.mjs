// SPDX-License-Identifier: MIT
// rapier.mjs -- Rapier (WebAssembly, from npm) behind the same command line and output as the other
// adapters: see peer_main.c, whose scenes, limits and figures are repeated here. Node has no clock of a
// thread: `cpu` is that of the process, of which this thread is all but the compiler of the first steps.
import RAPIER from '@dimforge/rapier3d-compat';

const ROD = 0.5, THICK = 0.05, RADIUS = 0.25, GRAVITY = 9.81;
const LOOK = 5e-4, OPEN = 0.01, GROWN = 0.1, PATH = 2;
const variants = ['rapier-impulse', 'rapier-multibody'];

// Sweeps inside an iteration, which is a sub-step; Rapier's own default is 1.
const inner = [1, 4];
const lacks = 'S3: no joint keeps a distance both ways';

function list() {
    const tunings = inner.map((n) => `${n} inner sweeps`).join(' | ');
    console.log(`engine Rapier ${RAPIER.version()} (wasm)`);
    console.log(`variant rapier-impulse 3 1 4 20 100 500 ; iterations ; Rapier, impulse joints ; ${lacks} ; ` +
        `1000 0 ; ${tunings}`);
    console.log(`variant rapier-multibody 3 1 4 20 ; iterations ; Rapier, multibody joints ; ${lacks} ; 100 0 ; `);
}

function make(variant, rods, load, h, effort, tuning) {
    const world = new RAPIER.World({ x: 0, y: 0, z: -GRAVITY });
    world.timestep = h;
    world.numSolverIterations = effort;
    world.integrationParameters.numInternalPgsIterations = inner[tuning];
    const bodies = [];
    const ground = world.createRigidBody(RAPIER.RigidBodyDesc.fixed());
    for (let i = 0; i <= rods; i++) {
        const rod = i < rods, m = rod ? 1 : load, s = 0.4 * m * RADIUS * RADIUS;
        const across = m / 12 * (ROD * ROD + THICK * THICK), along = m / 12 * 2 * THICK * THICK;
        const desc = RAPIER.RigidBodyDesc.dynamic().setCanSleep(false).setLinearDamping(0)
            .setAngularDamping(0).setTranslation(ROD * (rod ? i + 0.5 : i), 0, 0)
            .setAdditionalMassProperties(m, { x: 0, y: 0, z: 0 },
                rod ? { x: along, y: across, z: across } : { x: s, y: s, z: s },
                { x: 0, y: 0, z: 0, w: 1 });
        bodies.push(world.createRigidBody(desc));
        const joint = RAPIER.JointData.spherical({ x: i > 0 ? ROD / 2 : 0, y: 0, z: 0 },
            { x: rod ? -ROD / 2 : 0, y: 0, z: 0 });
        const parent = i > 0 ? bodies[i - 1] : ground;
        if (variant === 'rapier-multibody') world.createMultibodyJoint(joint, parent, bodies[i], true);
        else world.createImpulseJoint(joint, parent, bodies[i], true);
    }
    return { world, bodies, rods, load };
}

// R(q) (x, 0, 0)
const arm = (q, x) => [x * (1 - 2 * (q.y * q.y + q.z * q.z)), x * 2 * (q.x * q.y + q.w * q.z),
    x * 2 * (q.x * q.z - q.w * q.y)];

function figures(scene) {
    let end = [0, 0, 0], gap = 0, energy = 0;
    scene.bodies.forEach((body, i) => {
        const x = body.translation(), q = body.rotation(), v = body.linvel(), w = body.angvel();
        const rod = i < scene.rods, m = rod ? 1 : scene.load, a = rod ? arm(q, ROD / 2) : [0, 0, 0];
        const g = Math.hypot(x.x - a[0] - end[0], x.y - a[1] - end[1], x.z - a[2] - end[2]);
        if (!(g <= gap)) gap = g;
        end = [x.x + a[0], x.y + a[1], x.z + a[2]];
        const line = arm(q, 1), spin = w.x * line[0] + w.y * line[1] + w.z * line[2];
        const all = w.x * w.x + w.y * w.y + w.z * w.z, ball = 0.4 * m * RADIUS * RADIUS;
        const across = rod ? m / 12 * (ROD * ROD + THICK * THICK) : ball;
        const along = rod ? m / 12 * 2 * THICK * THICK : ball;
        energy += m * GRAVITY * x.z + 0.5 * m * (v.x * v.x + v.y * v.y + v.z * v.z) +
            0.5 * (along * spin * spin + across * (all - spin * spin));
    });
    return { gap: gap / ROD, energy };
}

function run(mode, variant, sceneName, load, perTenth, effort, tuning, seconds, limit) {
    const rods = sceneName === 'S1' ? 10 : 100, h = 0.1 / perTenth;
    const scene = make(variant, rods, load, h, effort, tuning);
    const steps = Math.round(seconds * 10 * perTenth);
    let every = mode === 'race' ? perTenth : Math.max(1, Math.round(LOOK / h));
    while (perTenth % every) every--;
    const start = figures(scene).energy;
    let drop = load * GRAVITY * ROD * rods;
    for (let i = 0; i < rods; i++) drop += GRAVITY * ROD * (i + 0.5);
    let done = 0, cpu = 0, wall = 0, gap = 0, gain = -Infinity, error = 0, verdict = 'done';
    while (done < steps && verdict === 'done') {
        const w0 = process.hrtime.bigint(), c0 = process.cpuUsage();
        for (let i = 0; i < every; i++) scene.world.step();
        const c = process.cpuUsage(c0);
        cpu += 1e-6 * (c.user + c.system);
        wall += 1e-9 * Number(process.hrtime.bigint() - w0);
        done += every;
        if (cpu > limit) verdict = 'slow';
        if (mode === 'race') continue;
        const f = figures(scene), change = (f.energy - start) / drop;
        if (!(f.gap <= gap)) gap = f.gap;
        if (!(change <= gain)) gain = change;
        if (!(Math.abs(change) <= error)) error = Math.abs(change);
        if (!(f.gap <= OPEN)) verdict = 'open';
        else if (!(change <= GROWN)) verdict = 'energy';
        else if (done % perTenth === 0 && done * h < PATH + 1e-9) {
            const x = scene.bodies[rods].translation();
            console.log(`load ${done / perTenth} ${x.x} ${x.y} ${x.z}`);
        }
    }
    console.log(`verdict ${verdict}\nsteps ${done}\nseconds ${done * h}\ncpu ${cpu}\nwall ${wall}`);
    console.log(`gap ${gap}\ngain ${gain}\nerror ${error}`);
}

await RAPIER.init();
const a = process.argv.slice(2);
if (a[0] === 'list') list();
else if (a.length === 10 && variants.includes(a[1]) && ['S1', 'S2'].includes(a[2]))
    run(a[0], a[1], a[2], Number(a[3]), Number(a[4]), Number(a[5]), Number(a[6]), Number(a[7]),
        Number(a[8]));
else {
    console.error('usage: rapier.mjs list | measure|race VARIANT SCENE R STEPS EFFORT TUNING SECONDS LIMIT CORE');
    process.exit(2);
}
