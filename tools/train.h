/* train.h - what the trainers share: solving the normal equations of a regression, rows of weights. */
#ifndef TOOLS_TRAIN_H
#define TOOLS_TRAIN_H

#include "ai/weights.h"

#include <stdio.h>

/* Solves A x = y by Cholesky, A symmetric and positive, its rows `stride` apart: the lower half is read, and overwritten. */
void train_solve(double *a, int stride, int n, const double *y, double *x);

int16_t train_whole(double); /* to the nearest, and no more than a weight can be */
void train_sort(ai_row *, int count);
void train_write(FILE *, const ai_weights *);

#endif
