/* figures.h - figures (lab/figures.h) in files and through pipes. */
#ifndef CLI_SHARED_FIGURES_H
#define CLI_SHARED_FIGURES_H

#include "cli/cli.h"
#include "lab/figures.h"

void cli_figures_print(figures *, FILE *); /* as a text (docs/figures.md) */

/* Adds the figures that a process has printed. Returns false after printing what is wrong. */
bool cli_figures_take(const cli *, figures *sum, FILE *from);

/* Reads a file into figures of zeros; prints what is wrong. Free them in any case. */
bool cli_figures_load(const cli *, const char *path, figures *);

/* Writes a file anew, all of it or nothing; prints what is wrong. */
bool cli_figures_save(const cli *, const char *path, figures *);

#endif
