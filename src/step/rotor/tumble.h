// SPDX-License-Identifier: MIT
// tumble.h -- a rigid body by itself: its momentum, and how it tumbles.
//
// J: the masses of its axes, half the sums of two principal moments less the third. F: the axes [3][3] as
// columns. All in world axes.
#pragma once

typedef struct Tumble {
    double quaternion[4], F[9], v[9]; // axes and their rates
    double p[3];                      // momentum
} Tumble;

// sum_j J_j F_j x D_j for anything D of the shape of F: with dF/dt the momentum, with d2F/dt2 the torque.
void moment(const double *J, const double *F, const double *D, double *sum);
// b = I a and b = I^-1 a.
void times_inertia(const double *J, const double *F, const double *a, double *b);
void solve_inertia(const double *J, const double *F, const double *a, double *b);
// alpha = I^-1 (torque - omega x p).
void spin_acceleration(const double *J, const double *F, const double *omega, const double *p,
                       const double *torque, double *alpha);
// v = dF/dt at spin omega; a = d2F/dt2 where its rate is alpha.
void axis_velocities(const double *F, const double *omega, double *v);
void axis_accelerations(const double *F, const double *omega, const double *alpha, double *a);
// Of the spin that goes with momentum p the part that could go on for ever by itself: about the axis of a
// body of revolution, all of it where all moments are equal, else about the principal axis that has most.
void steady_spin(const double *J, const double *F, const double *p, double *omega);
// The motion for t seconds at that spin; out->p is that at its end.
void turn_steadily(const double *J, const double *quaternion, const double *omega, double t,
                   Tumble *out);
// The turn that leads from one pose to another.
void turn_between(const double *from, const double *to, double *theta);
// The motion for t seconds, which may be negative, from a pose with momentum p under a constant torque.
void tumble(const double *J, const double *quaternion, const double *p, const double *torque,
            double t, Tumble *out);
