/* analyse.h - what the files of `elbowroom analyse` share. */
#ifndef CLI_ANALYSE_H
#define CLI_ANALYSE_H

#include "cli/analysis.h"

/* What was played in a stretch and what the computer would have played, in words, from where they part; room for ADVICE_TEXT
   each. */
void analyse_words(const analysis *, const cli *, const analysis_stretch *, char *played, char *better);

/* All of it for programs: docs/analysis.md. */
void analyse_json(const analysis *, const cli *);

#endif
