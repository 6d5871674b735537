// SPDX-License-Identifier: MIT
// turning.h -- the law of one spinning body in a stage (spin.h).
//
// Seen from a known motion R*(t), p*(t), R = exp(theta) R*, all that belongs to the body is turned back by
// theta and gets a hat. With u the rate of the turn in that frame,
//
//   theta' = (theta - turnbar)/tau,      u = theta' - theta x theta'/2 + theta x (theta x theta')/6
//   p^ = p* + I* u,                      (p^ - pbar)/tau = T^ - u x p^
//
// which is Euler's law without approximation but for the series of u. A body of revolution in a steady spin
// keeps p^ . n* to round-off, whatever turns its axis.
#pragma once

#include "model/work.h"

// u and p^ of the turn theta. J: masses of the axes.
void turning_momentum(const double *J, const Spin *s, double tau, const double *theta, double *u,
                      double *p);
// T, in world axes, that the law asks for.
void turning_torque(const double *J, const Spin *s, double tau, const double *theta, double *T);
// The part of -T that natural coordinates do not have: they are minus N = -sum_j J_j F_j x F*_j/tau^2.
void turning_rest(const double *J, const Spin *s, double tau, const double *theta, double *rest);
// S [3][3]: minus the change of that rest with a small turn beyond theta.
void turning_slope(const double *J, const Spin *s, double tau, const double *theta, double *S);
// Where torque T would lead, nearly: Newton's method from theta = 0, twice.
void turning_under(const double *J, const Spin *s, double tau, const double *T, double *theta);
