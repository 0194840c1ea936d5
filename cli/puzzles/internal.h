/* internal.h - what the commands of `elbowroom puzzles` share: a file of puzzles, read and opened.
 * Private to this folder. */
#ifndef CLI_PUZZLES_INTERNAL_H
#define CLI_PUZZLES_INTERNAL_H

#include "cli/cli.h"
#include "puzzles/find.h"

typedef struct puzzles_options {
    const char *out;
    cli_list tables;
    int64_t games, first, seed, jobs, playouts, each, times, sample, count;
    bool levels, json;
} puzzles_options;

/* All puzzles of some files. */
typedef struct puzzles_book {
    char *text[CLI_LIST];
    int texts;
    struct {
        puzzle p;
        const char *file;
    } * at;
    int count;
} puzzles_book;

/* Reads files; returns false after printing what is wrong. Free the book in any case. */
bool puzzles_load(const cli *, const cli_list *files, puzzles_book *);
void puzzles_free(puzzles_book *);
/* Opens one; returns false after printing what is wrong. */
bool puzzles_open(const cli *, const puzzles_book *, int index, puzzle_opened *);

void puzzles_put_id(er_text *, const puzzle *);

int puzzles_make(const cli *, const puzzles_options *);
int puzzles_check(const cli *, const puzzles_options *, const puzzles_book *);
int puzzles_list(const cli *, const puzzles_options *, const puzzles_book *);
int puzzles_choose(const cli *, const puzzles_options *, const puzzles_book *);

#endif
