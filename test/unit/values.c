// SPDX-License-Identifier: MIT
// values.c -- the numbers of the public enumerators. A program that was compiled with an older header passes numbers,
// not names: each must mean the same in every version. A kind is added at the end of its list and of its lines here;
// a line that fails here is a change that breaks compiled programs (VERSIONING.md).
#include "methods/methods.h"
#include "taut/ext_method.h"
#include "taut/taut.h"

#include <criterion/criterion.h>
#include <string.h>

#define V(name, value)                                                                             \
    {                                                                                              \
#name, name, value                                                                         \
    }

static const struct {
    const char *name;
    long is, was;
} values[] = {
    // definitions
    V(TAUT_DEF_WORLD, 0),
    V(TAUT_DEF_PARTICLE, 1),
    V(TAUT_DEF_FRAME, 2),
    V(TAUT_DEF_BODY, 3),
    V(TAUT_DEF_SCALAR, 4),
    V(TAUT_DEF_MAPPED, 5),
    V(TAUT_DEF_ELEMENT, 6),
    V(TAUT_DEF_JOINT, 7),
    V(TAUT_DEF_LIMIT, 8),
    V(TAUT_DEF_MOTOR, 9),
    V(TAUT_DEF_SERVO, 10),
    V(TAUT_DEF_FRICTION, 11),
    V(TAUT_DEF_CABLE, 12),
    V(TAUT_DEF_CLOTH, 13),
    V(TAUT_DEF_MATERIAL, 14),
    V(TAUT_DEF_COLLIDER, 15),
    V(TAUT_DEF_PAIR, 16),
    V(TAUT_DEF_MESH, 17),
    V(TAUT_DEF_SOLID, 18),
    // statuses
    V(TAUT_OK, 0),
    V(TAUT_STEP_REFUSED, 1),
    V(TAUT_INACCURATE, 2),
    V(TAUT_NOT_CONVERGED, 3),
    V(TAUT_INFEASIBLE, 4),
    V(TAUT_OUT_OF_MEMORY, -1),
    V(TAUT_BAD_ARGUMENT, -2),
    V(TAUT_BAD_ID, -3),
    V(TAUT_BAD_DEF, -4),
    V(TAUT_BAD_SNAPSHOT, -5),
    V(TAUT_BAD_SCENE, -6),
    V(TAUT_IO, -7),
    V(TAUT_UNSUPPORTED, -8),
    V(TAUT_NOT_SYMMETRIC, -9),
    // levels of messages
    V(TAUT_NOTE, 0),
    V(TAUT_WARNING, 1),
    V(TAUT_ERROR, 2),
    // maps
    V(TAUT_MAP_DISTANCE, 0),
    V(TAUT_MAP_DIFFERENCE, 1),
    V(TAUT_MAP_IDENTITY, 2),
    V(TAUT_MAP_SUBSET, 3),
    V(TAUT_MAP_AFFINE, 4),
    V(TAUT_MAP_SUM, 5),
    V(TAUT_MAP_DOT, 6),
    V(TAUT_MAP_TURN, 7),
    V(TAUT_MAP_AXIAL, 8),
    V(TAUT_MAP_NORMALISE, 9),
    V(TAUT_MAP_BARYCENTRIC, 10),
    V(TAUT_MAP_CENTRE, 11),
    V(TAUT_MAP_SKIN, 12),
    V(TAUT_MAP_ANGLE, 13),
    V(TAUT_MAP_USER, 14),
    V(TAUT_MAP_GRADIENT, 15),
    V(TAUT_MAP_SKIN_GRADIENT, 16),
    V(TAUT_MAP_GREEN, 17),
    V(TAUT_MAP_STRETCH, 18),
    V(TAUT_MAP_DET, 19),
    V(TAUT_MAP_COFACTOR, 20),
    V(TAUT_MAP_FIBRE, 21),
    V(TAUT_MAP_TRIANGLE, 22),
    V(TAUT_MAP_QUAD, 23),
    V(TAUT_MAP_TETRA, 24),
    V(TAUT_MAP_TETRA10, 25),
    V(TAUT_MAP_BRICK, 26),
    V(TAUT_MAP_VOLUME, 27),
    V(TAUT_MAP_HINGE, 28),
    V(TAUT_MAP_ROD, 29),
    V(TAUT_MAP_ACROSS, 30),
    V(TAUT_MAP_FACET, 31),
    V(TAUT_MAP_SPIN, 32),
    V(TAUT_MAP_HILL, 33),
    V(TAUT_MAP_STRETCH_POWER, 34),
    V(TAUT_MAP_PRINCIPAL, 35),
    V(TAUT_MAP_INVARIANTS, 36),
    V(TAUT_MAP_QUAD_POINTS, 37),
    V(TAUT_MAP_NONE, -1),
    // kinds of nodes
    V(TAUT_NODE_NONE, 0),
    V(TAUT_NODE_PARTICLE, 1),
    V(TAUT_NODE_FRAME, 2),
    V(TAUT_NODE_SCALAR, 3),
    V(TAUT_NODE_BODY, 4),
    V(TAUT_NODE_STATE, 5),
    // sizes
    V(TAUT_MAX_POINTS, 4),
    V(TAUT_MAX_ROWS, 24),
    V(TAUT_MAX_WIDTH, 12),
    V(TAUT_MAX_MEMORIES, 16),
    // laws
    V(TAUT_LAW_ELASTIC, 0),
    V(TAUT_LAW_HOLONOMIC, 1),
    V(TAUT_LAW_BAUMGARTE, 2),
    V(TAUT_LAW_STABILISED, 3),
    V(TAUT_LAW_VELOCITY, 4),
    V(TAUT_LAW_TABLE, 5),
    V(TAUT_LAW_USER, 6),
    V(TAUT_LAW_CONTACT, 7),
    V(TAUT_LAW_FORCE, 8),
    V(TAUT_LAW_DRAG, 9),
    V(TAUT_LAW_BUOYANCY, 10),
    V(TAUT_LAW_CURVE, 11),
    V(TAUT_LAW_PLASTIC, 12),
    V(TAUT_LAW_MUSCLE, 13),
    V(TAUT_LAW_NONE, -1),
    V(TAUT_COLLIDER_PLANE, 0),
    V(TAUT_COLLIDER_SPHERE, 1),
    V(TAUT_COLLIDER_CAPSULE, 2),
    V(TAUT_COLLIDER_BOX, 3),
    V(TAUT_COLLIDER_HULL, 4),
    V(TAUT_COLLIDER_MESH, 5),
    V(TAUT_COLLIDER_HEIGHT, 6),
    V(TAUT_COLLIDER_SDF, 7),
    V(TAUT_COLLIDER_CYLINDER, 8),
    V(TAUT_COLLIDER_ELLIPSOID, 9),
    V(TAUT_COLLIDER_SEGMENT, 10),
    V(TAUT_COLLIDER_SHEET, 11),
    V(TAUT_CONTACT_OPEN, 0),
    V(TAUT_CONTACT_STICK, 1),
    V(TAUT_CONTACT_SLIDE, 2),
    // forms
    V(TAUT_FORM_AUTO, 0),
    V(TAUT_FORM_STIFFNESS, 1),
    V(TAUT_FORM_COMPLIANCE, 2),
    // keep_energy
    V(TAUT_KEEP_ENERGY_NO, 0),
    V(TAUT_KEEP_ENERGY_YES, 1),
    V(TAUT_KEEP_ENERGY_AUTO, 2),
    // corrections
    V(TAUT_CORRECTION_PRE, 0),
    V(TAUT_CORRECTION_POST, 1),
    V(TAUT_CORRECTION_POST_NEW, 2),
    // geometric stiffness
    V(TAUT_GEOMETRIC_NONE, 0),
    V(TAUT_GEOMETRIC_EXACT, 1),
    V(TAUT_GEOMETRIC_SYMMETRIC, 2),
    V(TAUT_GEOMETRIC_PSD, 3),
    V(TAUT_GEOMETRIC_STABLE, 4),
    V(TAUT_GEOMETRIC_INHERIT, -1),
    // steppers
    V(TAUT_STEPPER_EULER, 0),
    V(TAUT_STEPPER_THETA, 1),
    V(TAUT_STEPPER_BDF2, 2),
    V(TAUT_STEPPER_TRBDF2, 3),
    V(TAUT_STEPPER_ALPHA, 4),
    V(TAUT_STEPPER_AUTO, 5),
    V(TAUT_STEPPER_PENALTY, 6),
    V(TAUT_STEPPER_MASS_MODIFICATION, 7),
    V(TAUT_STEPPER_PROJECTIVE, 8),
    V(TAUT_STEPPER_XPBD, 9),
    V(TAUT_STEPPER_AVBD, 10),
    V(TAUT_STEPPER_DAMPED, 11),
    V(TAUT_STEPPER_EXPLICIT, 12),
    V(TAUT_STEPPER_SYMPLECTIC, 13),
    V(TAUT_STEPPER_RK4, 14),
    V(TAUT_STEPPER_NONE, -1),
    V(TAUT_STEPPER_USER, 1000),
    // enforcements
    V(TAUT_ENFORCEMENT_IMPLICIT, 0),
    V(TAUT_ENFORCEMENT_BAUMGARTE, 1),
    V(TAUT_ENFORCEMENT_POST, 2),
    V(TAUT_ENFORCEMENT_DRIFT, 3),
    // damping
    V(TAUT_DAMPING_CONSTRAINT, 0),
    V(TAUT_DAMPING_INERTIAL, 1),
    V(TAUT_DAMPING_INERTIAL_ALL, 2),
    // measures: bits
    V(TAUT_WITHOUT_START, 1),
    V(TAUT_WITHOUT_PREDICTION, 2),
    V(TAUT_WITHOUT_RESIDUAL, 4),
    V(TAUT_WITHOUT_MERIT, 8),
    V(TAUT_WITHOUT_CORRECTION, 16),
    V(TAUT_WITHOUT_WHOLE, 32),
    V(TAUT_WITHOUT_GUARD, 64),
    V(TAUT_WITHOUT_LADDER, 128),
    // linear solvers
    V(TAUT_SOLVER_LDLT, 0),
    V(TAUT_SOLVER_SCHUR, 1),
    V(TAUT_SOLVER_LU, 2),
    V(TAUT_SOLVER_MINRES, 3),
    V(TAUT_SOLVER_CG, 4),
    V(TAUT_SOLVER_BICGSTAB, 5),
    V(TAUT_SOLVER_LOWRANK, 6),
    V(TAUT_SOLVER_NONE, -1),
    V(TAUT_SOLVER_USER, 1000),
    V(TAUT_LDLT_PIVOTED, 0),
    V(TAUT_LDLT_PLAIN, 1),
    V(TAUT_LDLT_DOFS_FIRST, 2),
    // solvers with bounds
    V(TAUT_BOUNDED_AUTO, 0),
    V(TAUT_BOUNDED_PIVOT, 1),
    V(TAUT_BOUNDED_NEWTON, 2),
    V(TAUT_BOUNDED_PGS, 3),
    V(TAUT_BOUNDED_NNCG, 4),
    V(TAUT_BOUNDED_MINRES, 5),
    // preconditioners
    V(TAUT_PRECONDITIONER_IC, 0),
    V(TAUT_PRECONDITIONER_COMMUTATOR, 1),
    V(TAUT_PRECONDITIONER_JACOBI, 2),
    V(TAUT_PRECONDITIONER_NONE, 3),
    // unknowns
    V(TAUT_UNKNOWN_CHANGE, 0),
    V(TAUT_UNKNOWN_VELOCITY, 1),
    V(TAUT_UNKNOWN_ACCELERATION, 2),
    // motions
    V(TAUT_MOTION_NONE, 0),
    V(TAUT_MOTION_LINEAR, 1),
    V(TAUT_MOTION_SINE, 2),
    V(TAUT_MOTION_PATH, 3),
    V(TAUT_MOTION_CALLBACK, 4),
    // holds
    V(TAUT_HOLD_NONE, 0),
    V(TAUT_HOLD_PLANE, 1),
    V(TAUT_HOLD_LINE, 2),
    // shapes
    V(TAUT_SHAPE_NONE, 0),
    V(TAUT_SHAPE_BOX, 1),
    V(TAUT_SHAPE_SPHERE, 2),
    V(TAUT_SHAPE_CAPSULE, 3),
    V(TAUT_SHAPE_CYLINDER, 4),
    V(TAUT_SHAPE_MESH, 5),
    V(TAUT_SHAPE_ELLIPSOID, 6),
    V(TAUT_SHAPE_CONE, 7),
    V(TAUT_SHAPE_HULL, 8),
    // joints
    V(TAUT_JOINT_BALL, 0),
    V(TAUT_JOINT_UNIVERSAL, 1),
    V(TAUT_JOINT_HINGE, 2),
    V(TAUT_JOINT_PRISMATIC, 3),
    V(TAUT_JOINT_CYLINDRICAL, 4),
    V(TAUT_JOINT_PLANAR, 5),
    V(TAUT_JOINT_RIGID, 6),
    V(TAUT_JOINT_AXIAL, 7),
    V(TAUT_JOINT_CABLE, 8),
    V(TAUT_JOINT_DISTANCE, 9),
    V(TAUT_JOINT_POINT_ON_LINE, 10),
    V(TAUT_JOINT_POINT_ON_PLANE, 11),
    V(TAUT_JOINT_GEAR, 12),
    V(TAUT_JOINT_SCREW, 13),
    V(TAUT_JOINT_GENERIC, 14),
    V(TAUT_JOINT_ROD, 15),
    V(TAUT_JOINT_NONE, -1),
    // axes of joints
    V(TAUT_AXIS_ALONG_U, 0),
    V(TAUT_AXIS_ALONG_V, 1),
    V(TAUT_AXIS_ALONG_N, 2),
    V(TAUT_AXIS_ABOUT_U, 3),
    V(TAUT_AXIS_ABOUT_V, 4),
    V(TAUT_AXIS_ABOUT_N, 5),
    V(TAUT_AXIS_COUNT, 6),
    // corners
    V(TAUT_CORNER_START, 0),
    V(TAUT_CORNER_ALONG, 1),
    V(TAUT_CORNER_ACROSS, 2),
    V(TAUT_CORNER_OPPOSITE, 3),
    V(TAUT_BULK_NEO_HOOKE, 0),
    V(TAUT_BULK_HOOKE, 1),
    V(TAUT_BULK_COROTATIONAL, 2),
    V(TAUT_BULK_MOONEY, 3),
    V(TAUT_BULK_HENCKY, 4),
    V(TAUT_BULK_OGDEN, 5),
    V(TAUT_FIBRE_NONE, 0),
    V(TAUT_FIBRE_TENDON, 1),
    V(TAUT_FIBRE_LIGAMENT, 2),
    V(TAUT_FIBRE_LIMIT, 3),
    V(TAUT_FIBRE_MUSCLE, 4),
    V(TAUT_WEIGHTS_HAT, 0),
    V(TAUT_WEIGHTS_SHEPARD, 1),
    V(TAUT_VOLUME_AUTO, 0),
    V(TAUT_VOLUME_POINT, 1),
    V(TAUT_VOLUME_ROW, 2),
    V(TAUT_CELL_TRIANGLE, 0),
    V(TAUT_CELL_QUAD, 1),
    V(TAUT_CELL_TETRA, 2),
    V(TAUT_CELL_TETRA10, 3),
    V(TAUT_CELL_BRICK, 4),
    V(TAUT_MESH_SHAPE_BOX, 0),
    V(TAUT_MESH_SHAPE_BEAM, 1),
    V(TAUT_MESH_SHAPE_SHEET, 2),
    V(TAUT_MESH_SHAPE_DISC, 3),
    V(TAUT_MESH_SHAPE_CYLINDER, 4),
    V(TAUT_MESH_SHAPE_TUBE, 5),
    V(TAUT_MESH_SHAPE_BLEND, 6),
    V(TAUT_MESH_CUT_DIAGONAL, 0),
    V(TAUT_MESH_CUT_CROSS, 1),
    V(TAUT_FORMAT_MSH2, 0),
    V(TAUT_FORMAT_MSH4, 1),
    V(TAUT_FORMAT_INP, 2),
    V(TAUT_PART_BALL, 0),
    V(TAUT_PART_CAPSULE, 1),
    V(TAUT_PART_BOX, 2),
    V(TAUT_SELECT_ALL, 0),
    V(TAUT_SELECT_BOX, 1),
    V(TAUT_SELECT_SPHERE, 2),
    V(TAUT_SELECT_SIDE, 3),
    V(TAUT_SELECT_GROUP, 4),
    V(TAUT_SELECT_NEAREST, 5),
    // signals
    V(TAUT_SIGNAL_WORLD, 0),
    V(TAUT_SIGNAL_STEP, 1),
    V(TAUT_SIGNAL_NODE, 2),
    V(TAUT_SIGNAL_ELEMENT, 3),
    V(TAUT_SIGNAL_JOINT, 4),
    V(TAUT_SIGNAL_COLLIDER, 5),
    V(TAUT_SIGNAL_SOLID, 6),
    // fields of definitions, options of methods
    V(TAUT_FIELD_NUMBER, 0),
    V(TAUT_FIELD_INTEGER, 1),
    V(TAUT_FIELD_FLAG, 2),
    V(TAUT_FIELD_WORD, 3),
    V(TAUT_FIELD_BITS, 4),
    V(TAUT_FIELD_TEXT, 5),
    V(TAUT_FIELD_NODE, 6),
    V(TAUT_FIELD_ELEMENT, 7),
    V(TAUT_FIELD_STRUCT, 8),
    V(TAUT_FIELD_POINTER, 9),
    V(TAUT_FIELD_MATERIAL, 10),
};

Test(values, never_change)
{
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        cr_expect_eq(values[i].is, values[i].was, "%s is %ld and was %ld", values[i].name,
                     values[i].is, values[i].was);
}

// Tables are indexed by kinds, and the viewer gets the names in the order of the list: values have no gaps and are in
// that order. Every kind stands in the table above: `count` of them begin with `stem`; those of a user are beyond.
static void expect_dense(const char *stem, const int *value, int count, int end)
{
    int listed = 0;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        listed += values[i].was >= 0 && values[i].was < TAUT_STEPPER_USER &&
                  strncmp(values[i].name, stem, strlen(stem)) == 0;
    cr_expect_eq(listed, count, "%s: %d kinds, %d in the table of this test", stem, count, listed);
    cr_expect_eq(count, end, "%s: %d kinds, its COUNT is %d", stem, count, end);
    for (int i = 0; i < count; i++)
        cr_expect_eq(value[i], i, "%s: kind %d of the list has the value %d", stem, i, value[i]);
}

#define VALUE(NAME, name, value, text) value,
#define EXPECT_DENSE(STEM, PREFIX)                                                                 \
    do {                                                                                           \
        static const int value[] = {TAUT_##STEM##_LIST(VALUE)};                                    \
        expect_dense(PREFIX, value, (int)(sizeof value / sizeof *value), TAUT_##STEM##_COUNT);     \
    } while (0)

Test(values, lists_are_dense_and_in_order)
{
    EXPECT_DENSE(DEF, "TAUT_DEF_");
    EXPECT_DENSE(MAP, "TAUT_MAP_");
    EXPECT_DENSE(LAW, "TAUT_LAW_");
    EXPECT_DENSE(COLLIDER, "TAUT_COLLIDER_");
    EXPECT_DENSE(FORM, "TAUT_FORM_");
    EXPECT_DENSE(KEEP_ENERGY, "TAUT_KEEP_ENERGY_");
    EXPECT_DENSE(CORRECTION, "TAUT_CORRECTION_");
    EXPECT_DENSE(GEOMETRIC, "TAUT_GEOMETRIC_");
    EXPECT_DENSE(STEPPER, "TAUT_STEPPER_");
    EXPECT_DENSE(ENFORCEMENT, "TAUT_ENFORCEMENT_");
    EXPECT_DENSE(DAMPING, "TAUT_DAMPING_");
    EXPECT_DENSE(MEASURE, "TAUT_WITHOUT_");
    EXPECT_DENSE(SOLVER, "TAUT_SOLVER_");
    EXPECT_DENSE(BOUNDED, "TAUT_BOUNDED_");
    EXPECT_DENSE(PRECONDITIONER, "TAUT_PRECONDITIONER_");
    EXPECT_DENSE(UNKNOWN, "TAUT_UNKNOWN_");
    EXPECT_DENSE(HOLD, "TAUT_HOLD_");
    EXPECT_DENSE(SIGNAL, "TAUT_SIGNAL_");
    EXPECT_DENSE(SHAPE, "TAUT_SHAPE_");
    EXPECT_DENSE(JOINT, "TAUT_JOINT_");
    EXPECT_DENSE(CORNER, "TAUT_CORNER_");
    EXPECT_DENSE(CELL, "TAUT_CELL_");
    EXPECT_DENSE(BULK, "TAUT_BULK_");
    EXPECT_DENSE(VOLUME, "TAUT_VOLUME_");
    EXPECT_DENSE(MESH_SHAPE, "TAUT_MESH_SHAPE_");
    EXPECT_DENSE(MESH_CUT, "TAUT_MESH_CUT_");
}
