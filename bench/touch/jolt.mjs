// SPDX-License-Identifier: MIT
// jolt.mjs -- Jolt behind touch.mjs. Its capsules lie along y, and the friction of two bodies is their geometric mean.
import initJolt from 'jolt-physics';
import { serve, BY_PRODUCT, SPHERE, BOX, CAPSULE } from './touch.mjs';

const Jolt = await initJolt();
const tunings = [{ baumgarte: 0.2, slop: 1e-4 }, { baumgarte: 0.8, slop: 1e-4 }];
const MOVES = 0, STANDS = 1, APART = 2, LAYERS = 3;
const v3 = (x) => new Jolt.Vec3(x[0], x[1], x[2]), r3 = (x) => new Jolt.RVec3(x[0], x[1], x[2]);

function settings() {
    const s = new Jolt.JoltSettings(), pairs = new Jolt.ObjectLayerPairFilterTable(LAYERS);
    pairs.EnableCollision(MOVES, MOVES);
    pairs.EnableCollision(MOVES, STANDS);
    pairs.EnableCollision(APART, STANDS);
    const broad = new Jolt.BroadPhaseLayerInterfaceTable(LAYERS, 2);
    for (let i = 0; i < LAYERS; i++) broad.MapObjectToBroadPhaseLayer(i, new Jolt.BroadPhaseLayer(i === STANDS ? 1 : 0));
    s.mObjectLayerPairFilter = pairs;
    s.mBroadPhaseLayerInterface = broad;
    s.mObjectVsBroadPhaseLayerFilter = new Jolt.ObjectVsBroadPhaseLayerFilterTable(broad, 2, pairs, LAYERS);
    return s;
}

function shape(b) {
    const s = b.size;
    if (b.shape === SPHERE) return new Jolt.SphereShape(s[0]);
    if (b.shape === BOX) return new Jolt.BoxShape(v3(s.map((x) => x / 2)), 0);
    if (b.shape === CAPSULE) {
        const turn = new Jolt.Quat(Math.SQRT1_2, 0, 0, Math.SQRT1_2);
        return new Jolt.RotatedTranslatedShapeSettings(v3([0, 0, 0]), turn, new Jolt.CapsuleShapeSettings(s[1] / 2, s[0]))
            .Create().Get();
    }
    const hull = new Jolt.ConvexHullShapeSettings();
    for (let i = 0; i < b.corner.length; i += 3) hull.mPoints.push_back(v3(b.corner.slice(i, i + 3)));
    hull.mMaxConvexRadius = 0;
    return hull.Create().Get();
}

// Neighbours of a chain are in one group, whose filter lets them be.
function neighbours(bodies) {
    if (!bodies.some((b) => b.follows)) return null;
    const filter = new Jolt.GroupFilterTable(bodies.length);
    bodies.forEach((b, i) => b.follows && filter.DisableCollision(b.follows - 1, i));
    return filter;
}

function addBody(system, b, group) {
    const place = r3(b.x), turn = new Jolt.Quat(b.q[1], b.q[2], b.q[3], b.q[0]);
    const type = b.mass > 0 ? Jolt.EMotionType_Dynamic : Jolt.EMotionType_Static;
    const c = new Jolt.BodyCreationSettings(shape(b), place, turn, type, b.mass === 0 ? STANDS : b.apart ? APART : MOVES);
    c.mFriction = b.mu[BY_PRODUCT] ** 2;
    c.mRestitution = 0;
    c.mLinearDamping = c.mAngularDamping = 0;
    c.mAllowSleeping = false;
    c.mApplyGyroscopicForce = true;
    c.mMaxLinearVelocity = 1e6;
    c.mMaxAngularVelocity = 1e6;
    c.mLinearVelocity = v3(b.v);
    c.mAngularVelocity = v3(b.w);
    if (b.mass > 0) {
        c.mOverrideMassProperties = Jolt.EOverrideMassProperties_MassAndInertiaProvided;
        c.mMassPropertiesOverride.mMass = b.mass;
        c.mMassPropertiesOverride.mInertia = Jolt.Mat44.prototype.sScaleVec3(v3(b.moment));
    }
    if (group) c.mCollisionGroup = group;
    const body = system.GetBodyInterface().CreateBody(c);
    if (b.mass > 0) // once more: moments below 1e-6 kg m^2 are taken for those of a ball of 1 m
        body.GetMotionProperties().SetInverseInertia(v3(b.moment.map((x) => 1 / x)), new Jolt.Quat(0, 0, 0, 1));
    system.GetBodyInterface().AddBody(body.GetID(), Jolt.EActivation_Activate);
    return body;
}

function make(scene) {
    const jolt = new Jolt.JoltInterface(settings()), system = jolt.GetPhysicsSystem(), tuning = tunings[scene.tuning];
    const p = system.GetPhysicsSettings();
    p.mNumVelocitySteps = scene.effort;
    p.mNumPositionSteps = Math.max(2, Math.round(scene.effort / 5));
    p.mBaumgarte = tuning.baumgarte;
    p.mPenetrationSlop = tuning.slop;
    p.mAllowSleeping = false;
    system.SetPhysicsSettings(p);
    system.SetGravity(v3([0, 0, -scene.gravity]));
    if (scene.ground)
        addBody(system, { shape: BOX, size: [60, 60, 2], x: [0, 0, -1], q: [1, 0, 0, 0], v: [0, 0, 0], w: [0, 0, 0],
            mass: 0, mu: scene.groundMu });
    const filter = neighbours(scene.bodies);
    const bodies = scene.bodies.map((b, i) => addBody(system, b, filter && new Jolt.CollisionGroup(filter, 0, i)));
    for (const j of scene.joints) {
        const point = new Jolt.PointConstraintSettings();
        point.mPoint1 = point.mPoint2 = r3(j.at);
        system.AddConstraint(point.Create(bodies[j.a], bodies[j.b]));
    }
    const forces = scene.bodies.map((b) => v3(b.force));
    return {
        step: () => {
            scene.bodies.forEach((b, i) => b.mass > 0 && bodies[i].AddForce(forces[i]));
            jolt.Step(scene.h, 1);
        },
        read: () => bodies.flatMap((b) => {
            const x = b.GetCenterOfMassPosition(), out = [x.GetX(), x.GetY(), x.GetZ()], q = b.GetRotation();
            out.push(q.GetW(), q.GetX(), q.GetY(), q.GetZ());
            const v = b.GetLinearVelocity();
            out.push(v.GetX(), v.GetY(), v.GetZ());
            const w = b.GetAngularVelocity();
            out.push(w.GetX(), w.GetY(), w.GetZ());
            return out;
        }),
        contacts: () => null,
    };
}

await serve(make);
