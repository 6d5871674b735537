// rotation.h -- rotations as unit quaternions (w, x, y, z) and as matrices [3][3], row by row.
// hat(a) b = a x b; a rotation vector theta turns by |theta| about its direction.
#pragma once

void cross3(const double *a, const double *b, double *c); // c = a x b; c may not alias

void quaternion_multiply(const double *a, const double *b, double *ab); // ab may alias neither
void quaternion_normalise(double *q);
// exp: the rotation by theta; exact for small theta too.
void quaternion_from_vector(const double *theta, double *q);
// log: the shortest rotation vector, |theta| <= pi.
void quaternion_to_vector(const double *q, double *theta);
void quaternion_to_matrix(const double *q, double *R);
// R must be a rotation up to round-off.
void quaternion_from_matrix(const double *R, double *q);
void quaternion_turn(const double *q, const double *a, double *b); // b = R a

// P = (B^T B)^(1/2), symmetric and positive semi-definite: the stretch of B = U P. Small singular
// values come out with small errors even next to large ones (one-sided Jacobi, Demmel and Veselic
// 1992).
void polar_stretch(const double *B, double *P);
