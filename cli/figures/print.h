/* print.h - figures as lines for people: a share or a mean, and where the true one lies 19 times out of 20.
 * For the games' folders. */
#ifndef CLI_FIGURES_PRINT_H
#define CLI_FIGURES_PRINT_H

#include "cli/cli.h"
#include "lab/figures.h"

/* A number and the interval around it; n: how many it was made of, 0 for none. */
typedef struct figures_about {
    double at, low, high;
    int64_t n;
} figures_about;

figures_about figures_mean(int64_t n, int64_t sum, int64_t squares);
/* How many times its fair share a thing won; three numbers of figures_win. */
figures_about figures_fair(const int64_t *games);
double figures_per(int64_t sum, int64_t n); /* returns 0 if n is 0 */

/* Writes "1.04 (0.98 to 1.10)" with so many digits. */
const char *figures_words(const cli *, figures_about, int digits, char room[96]);
const char *figures_decimal(double, int digits, char room[24]);

enum { FIGURES_FEW = 12 /* of fewer, nothing is said */ };

#endif
