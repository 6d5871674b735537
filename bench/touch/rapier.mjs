// SPDX-License-Identifier: MIT
// rapier.mjs -- Rapier behind touch.mjs. Its capsules lie along y.
import RAPIER from '@dimforge/rapier3d-compat';
import { serve, vec, BY_PRODUCT, SPHERE, BOX, CAPSULE } from './touch.mjs';

const tunings = [{ inner: 1, frequency: 30 }, { inner: 4, frequency: 200 }];
const MOVES = 1, STANDS = 2, APART = 4;
const groups = (member, filter) => (member << 16) | filter;

function shape(b) {
    const s = b.size;
    if (b.shape === SPHERE) return RAPIER.ColliderDesc.ball(s[0]);
    if (b.shape === BOX) return RAPIER.ColliderDesc.cuboid(s[0] / 2, s[1] / 2, s[2] / 2);
    if (b.shape === CAPSULE)
        return RAPIER.ColliderDesc.capsule(s[1] / 2, s[0])
            .setRotation({ x: Math.SQRT1_2, y: 0, z: 0, w: Math.SQRT1_2 });
    return RAPIER.ColliderDesc.convexHull(new Float32Array(b.corner));
}

function make(scene) {
    const world = new RAPIER.World({ x: 0, y: 0, z: -scene.gravity }), tuning = tunings[scene.tuning];
    world.timestep = scene.h;
    world.numSolverIterations = scene.effort;
    world.integrationParameters.numInternalPgsIterations = tuning.inner;
    world.integrationParameters.contact_natural_frequency = tuning.frequency;
    const number = new Map(), colliders = [], dress = (desc, mu, i, body) => {
        desc.setFriction(mu[BY_PRODUCT]).setRestitution(0).setDensity(0)
            .setFrictionCombineRule(RAPIER.CoefficientCombineRule.Multiply);
        const collider = world.createCollider(desc, body);
        number.set(collider.handle, i);
        if (i >= 0) colliders.push(collider);
    };
    if (scene.ground)
        dress(RAPIER.ColliderDesc.cuboid(30, 30, 1).setTranslation(0, 0, -1)
            .setCollisionGroups(groups(STANDS, MOVES | APART)), scene.groundMu, -1);
    const bodies = scene.bodies.map((b, i) => {
        const desc = b.mass > 0 ? RAPIER.RigidBodyDesc.dynamic() : RAPIER.RigidBodyDesc.fixed();
        desc.setCanSleep(false).setLinearDamping(0).setAngularDamping(0).setTranslation(...b.x)
            .setRotation({ w: b.q[0], x: b.q[1], y: b.q[2], z: b.q[3] })
            .setLinvel(...b.v).setAngvel(vec(b.w));
        if (b.mass > 0)
            desc.setAdditionalMassProperties(b.mass, { x: 0, y: 0, z: 0 }, vec(b.moment), { x: 0, y: 0, z: 0, w: 1 });
        const body = world.createRigidBody(desc);
        const member = b.mass === 0 ? STANDS : b.apart ? APART : MOVES;
        const filter = b.mass === 0 ? MOVES | APART : b.apart ? STANDS : MOVES | STANDS;
        dress(shape(b).setCollisionGroups(groups(member, filter)), b.mu, i, body);
        if (b.mass > 0) body.addForce(vec(b.force), true); // stays
        return body;
    });
    // a point of the world in the axes of a body
    const local = (b, at) => {
        const [w, x, y, z] = [b.q[0], -b.q[1], -b.q[2], -b.q[3]], d = at.map((a, k) => a - b.x[k]);
        const c = [y * d[2] - z * d[1] + w * d[0], z * d[0] - x * d[2] + w * d[1], x * d[1] - y * d[0] + w * d[2]];
        return { x: d[0] + 2 * (y * c[2] - z * c[1]), y: d[1] + 2 * (z * c[0] - x * c[2]), z: d[2] + 2 * (x * c[1] - y * c[0]) };
    };
    for (const j of scene.joints) {
        const data = RAPIER.JointData.spherical(local(scene.bodies[j.a], j.at), local(scene.bodies[j.b], j.at));
        const joint = scene.variant === 'rapier-multibody' ? world.createMultibodyJoint(data, bodies[j.a], bodies[j.b], true)
            : world.createImpulseJoint(data, bodies[j.a], bodies[j.b], true);
        if (scene.bodies[j.b].follows === j.a + 1) joint.setContactsEnabled(false);
    }
    return {
        step: () => world.step(),
        read: () => bodies.flatMap((b) => {
            const x = b.translation(), q = b.rotation(), v = b.linvel(), w = b.angvel();
            return [x.x, x.y, x.z, q.w, q.x, q.y, q.z, v.x, v.y, v.z, w.x, w.y, w.z];
        }),
        contacts: () => contacts(world, colliders, number, scene.h),
    };
}

// Impulses of the last sub-step are told; friction as two numbers along directions that are not: it is put along any
// one across the normal.
function contacts(world, colliders, number, h) {
    const out = [];
    for (const one of colliders)
        world.contactPairsWith(one, (two) => {
            const a = number.get(one.handle), b = number.get(two.handle);
            if (b > a) return; // met from the other side
            world.contactPair(one, two, (manifold, flipped) => {
                const normal = manifold.normal(), sign = flipped ? 1 : -1; // from the second to the first
                const n = [sign * normal.x, sign * normal.y, sign * normal.z];
                const k = Math.abs(n[0]) < 0.6 ? 0 : 1, e = [0, 0, 0];
                e[k] = 1;
                let t = e.map((x, i) => x - n[k] * n[i]);
                const size = Math.hypot(...t);
                t = t.map((x) => x / size);
                for (let i = 0; i < manifold.numSolverContacts(); i++) {
                    const p = manifold.solverContactPoint(i), N = manifold.contactImpulse(i) / h;
                    const T = Math.hypot(manifold.contactTangentImpulseX(i), manifold.contactTangentImpulseY(i)) / h;
                    if (N === 0 && T === 0) continue;
                    out.push(a, b, p.x, p.y, p.z, ...n, ...n.map((x, c) => x * N + t[c] * T));
                }
            });
        });
    return out;
}

await RAPIER.init();
await serve(make);
