/* train.h - shared by the trainers: solves the normal equations of a regression, and handles
 * rows of weights. */
#ifndef TOOLS_TRAIN_H
#define TOOLS_TRAIN_H

#include "ai/weights.h"

#include <stdio.h>

/* Solves A x = y by Cholesky. A is symmetric and positive; its rows are `stride` apart. It reads
 * and overwrites the lower half. */
void train_solve(double *a, int stride, int n, const double *y, double *x);

int16_t train_whole(double); /* rounds to the nearest weight, within the limits of a weight */
void train_sort(ai_row *, int count);
void train_write(FILE *, const ai_weights *);

#endif
