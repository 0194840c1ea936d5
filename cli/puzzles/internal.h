/* internal.h - what the commands of `elbowroom puzzles` share: a file of puzzles, read and opened.
 * Private to this folder. */
#ifndef CLI_PUZZLES_INTERNAL_H
#define CLI_PUZZLES_INTERNAL_H

#include "cli/cli.h"
#include "puzzles/find.h"
#include "puzzles/kept.h"

typedef struct puzzles_options {
    const char *out, *game, *theme, *date, *progress;
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

/* Reads files, or the built-in puzzles if there are none. Returns false after printing what is wrong. Free
 * the book in any case. */
bool puzzles_load(const cli *, const cli_list *files, puzzles_book *);
void puzzles_free(puzzles_book *);
/* Opens one; returns false after printing what is wrong. */
bool puzzles_open(const cli *, const puzzles_book *, int index, puzzle_opened *);

void puzzles_put_id(er_text *, const puzzle *);
const char *puzzles_theme(const cli *, er_span theme, char *room, size_t cap); /* its title */
void puzzles_put_subject(const cli *, const puzzle_opened *, er_text *);       /* what a puzzle is named after */
/* Sorts puzzles by table and rating, and writes them to --out or the standard output. Returns an exit code. */
int puzzles_write(const cli *, const puzzles_options *, puzzle *list, int count);

int puzzles_make(const cli *, const puzzles_options *);
int puzzles_check(const cli *, const puzzles_options *, const puzzles_book *);
int puzzles_list(const cli *, const puzzles_options *, const puzzles_book *);
int puzzles_choose(const cli *, const puzzles_options *, const puzzles_book *);

/* ---- solving ---- */

typedef enum puzzles_mode { PUZZLES_TODAY, PUZZLES_NEXT, PUZZLES_STREAK, PUZZLES_ONE } puzzles_mode;

/* Somebody who solves puzzles. */
typedef struct puzzles_solver {
    cli *c;
    const puzzles_options *o;
    puzzles_book b;
    daily_card *card; /* of each puzzle */
    daily_wish wish;
    puzzles_mode mode;
    int one;     /* the puzzle that was asked for */
    int32_t day; /* today */
    int streak;  /* solved in a row */
    bool echo;   /* nobody is typing: what is read is printed too */
    bool over;   /* the person leaves */
    bool missed; /* the last puzzle */
    const char *path;
    char room[512];
    kept kept;
} puzzles_solver;

int puzzles_solve(cli *, const puzzles_options *, const char *what);

/* Lets the person solve a puzzle. Returns false if it cannot be opened. */
bool puzzles_ask(puzzles_solver *, int index);
/* Reads a line; returns its words, nothing at the end of input, which ends everything. */
er_span puzzles_read(puzzles_solver *, char *room, size_t cap);

/* Read and write what is kept. Return false after printing what is wrong. Another terminal may have written since: so recall it
 * before anything is noted. */
bool puzzles_recall(puzzles_solver *);
bool puzzles_note(puzzles_solver *);

#endif
