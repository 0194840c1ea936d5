/* internal.h - what the files of `elbowroom lab` share. Private to this folder.
 *
 * command.c: the options and the table. measure.c: learns, and plays until the answer is clear. tell.c: says what came of it.
 * plot.c: as a picture. suggest.c: other numbers. */
#ifndef CLI_LAB_INTERNAL_H
#define CLI_LAB_INTERNAL_H

#include "cli/cli.h"
#include "lab/answer.h"

typedef struct lab_options {
    cli_table table;
    const char *file, *key, *level, *resume, *plot;
    int64_t games, seed, jobs, learn;
    bool json, suggest;
} lab_options;

/* One measurement: a table with something homemade, and what was counted so far. */
typedef struct lab_bench {
    const cli *c;
    const lab_options *o;
    lab lab;
    ai_lore lore;
    figures sum;
    int64_t games;      /* played so far */
    const char *resume; /* a file that is kept up to date; NULL for none */
    lab_answer answer;
} lab_bench;

/* Learns, and plays up to so many games, as far as they are needed. Returns false after printing what is wrong. */
bool lab_measure(lab_bench *, int64_t games);
void lab_bench_free(lab_bench *);

/* A version of a tile with another number (lab/vary.h), measured. */
typedef struct lab_try {
    char what[128]; /* "tokens 4 of 10" */
    int line;
    int change;
    lab_answer answer;
    int64_t games;
} lab_try;

enum { LAB_TRIES_MOST = 8 };

/* Measures other versions. Returns how many, the fairest first; -1 after printing what is wrong. */
int lab_suggest(const lab_bench *, lab_try *, int cap);

/* Writes which table it is, for figures of built-in things: "set=surface seats=2". */
void lab_put_table(const lab_bench *, er_text *);

/* What was measured of built-in things at such a table; of zeros if nothing was. */
void lab_load_ships(const lab_bench *, figures *);

void lab_tell(lab_bench *, const figures *ships, const lab_try *, int tries);
bool lab_plot(const lab_bench *, const figures *ships, const char *path);

/* Writes the sentence that says it all, and a name in the user's language. */
void lab_put_sentence(const lab_bench *, const lab_try *, int tries, er_text *);
const char *lab_name_of(const lab_bench *, const char *kind, const char *key, char *room, size_t cap);
const char *lab_percent(double share, int seats, char room[24]);

#endif
