/* cli.h - shared by all commands: the list of commands, options, words, files, tables of games.
 *
 * A command is one function in its own file. It gets its arguments, writes to c->out and c->err,
 * and returns an exit code. Every word that people see comes from content/text (content_text);
 * arguments replace `{1}` to `{9}` in a text.
 * Layer: cli. May include everything below it.
 */
#ifndef CLI_H
#define CLI_H

#include "content/content.h"
#include "core/json.h"
#include "session/session.h"

#include <stdio.h>

/* Exit codes: success; the input was judged bad; wrong usage or unusable input. */
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2, CLI_GO_ON = -1 };
enum { CLI_LIST = 2048, CLI_MAX_FILE = SESSION_MAX_RECORD };

typedef struct cli {
    const char *command; /* "play"; "" before it is known */
    int lang;
    FILE *in, *out, *err;
} cli;

typedef int cli_run(cli *, int argc, char **argv); /* argv[0] is the first word after the command */

cli_run cli_play, cli_referee, cli_scenario, cli_selfplay, cli_replay, cli_verify, cli_perft, cli_show, cli_bench,
    cli_content, cli_map, cli_cards, cli_ladder, cli_hint, cli_analyse, cli_export, cli_import, cli_serve, cli_check,
    cli_learn, cli_puzzles, cli_figures, cli_lab;

/* ---- words ---- */

const char *cli_word(const cli *, const char *key);
void cli_fill(er_text *, const char *pattern, const char *const *args, size_t count);

/* Print the text of a key, filled with the arguments (strings), and a line end: cli_say(c,
 * "cli.passed_failed", NUM(3), NUM(0)). */
void cli_print_list(const cli *, FILE *to, const char *const *key_and_args, size_t count);
#define CLI_ARGS(...) \
    (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *)
#define cli_say(c, ...) cli_print_list((c), (c)->out, CLI_ARGS(__VA_ARGS__))

/* Do the same on c->err, after "elbowroom play: "; return `code`. */
int cli_refuse_list(const cli *, int code, const char *const *key_and_args, size_t count);
#define cli_refuse(c, code, ...) cli_refuse_list((c), (code), CLI_ARGS(__VA_ARGS__))

/* Write an error in words, with the id of the rule. cli_refuse_err puts `file` (unless NULL) and
 * the line before it: "x.rec:3: ...". */
void cli_put_err(const cli *, er_text *, const struct err *);
void cli_put_reason(const cli *, er_text *, const struct err *); /* writes only its reason and detail */
int cli_refuse_err(const cli *, int code, const char *file, const struct err *);

/* Returns the exit code of an error: CLI_USAGE if something could not be read at all, CLI_FAILED
 * if it is bad. */
int cli_err_code(const struct err *);

/* Writes an error for programs:
 * {"file":...,"good":false,"line":...,"error":KEY,"rule":...,"words":...} */
void cli_json_err(const cli *, const char *file, const struct err *);

/* Tells an error to people or to programs; returns its exit code. */
int cli_tell_err(const cli *, bool json, const char *file, const struct err *);
/* Says all faults of a text; `key` is the error that they are. As JSON, the first is told as
 * cli_tell_err would, and `faults` has all. Returns CLI_FAILED. */
int cli_tell_faults(const cli *, bool json, const char *file, const char *key, const er_fault *faults, int count);
int cli_count_faults(const er_fault *faults, int most); /* those before the first without a key */

const char *cli_number(char *room, size_t cap, int64_t);
#define NUM(n) cli_number((char[24]){0}, 24, (n))

/* ---- JSON: core/json.h writes it into a text that goes to c->out as it fills ---- */

er_text *cli_json(const cli *);                        /* returns the text, begun if it was not */
int cli_json_end(const cli *, int code);               /* ends the line and prints what is left; returns `code` */
er_text *cli_json_file(const cli *, const char *path); /* begins an object about a file, on a line of its own */
void cli_json_real(er_text *, const char *key, double, int digits); /* writes null for NAN */
void cli_json_hash(er_text *, const char *key, uint64_t);
/* Writes a text from outside, with `?` for invalid UTF-8. */
void cli_json_text(er_text *, const char *key, const char *);
/* Begin an object with a list; close the list, write how many passed and failed, and end. */
void cli_json_begin(const cli *, const char *list);
void cli_json_verdict(const cli *, int passed, int failed);

/* ---- text that is safe to show ---- */

/* Writes a text with `?` for control characters and invalid UTF-8. A character that was cut at
 * the end is left out. */
void cli_put_plain(er_text *, const char *);
void cli_print_plain(FILE *, const char *);

size_t cli_width(const char *utf8);                          /* returns the columns it takes: characters, not bytes */
void cli_pad(FILE *, const char *utf8, size_t columns);      /* prints the text, then blanks up to that many columns */
void cli_pad_left(FILE *, const char *utf8, size_t columns); /* the blanks come first */

/* Prints a text from `column` on, in lines of at most `width` columns, broken between words.
 * Lines after the first begin with `indent` blanks. Ends the line. */
void cli_flow(FILE *, const char *utf8, size_t column, size_t indent, size_t width);

/* Does the same, with `indent` blanks before the first line too. */
void cli_wrap(FILE *, const char *utf8, size_t indent, size_t width);

/* Whether a name begins with these words, at least one letter, in capital or small letters. */
bool cli_begins_with(const char *name, er_span words);

/* Returns the name of a region, terrain, ... in the user's language; takes "terrain", "hill". */
const char *cli_name(const cli *, char *room, size_t cap, const char *kind, const char *key);

/* ---- options: --word VALUE or --word=VALUE; every command has --help and --lang ---- */

typedef struct cli_list {
    const char *at[CLI_LIST];
    int count;
} cli_list;

typedef struct cli_option {
    const char *word; /* "--seats" */
    enum { CLI_FLAG, CLI_TEXT, CLI_NUMBER, CLI_WORDS, CLI_SETTINGS } kind;
    void *to;       /* a bool, const char *, int64_t, cli_list or cli_table */
    int64_t lo, hi; /* limits of a number */
} cli_option;

/* Reads the options. Returns CLI_GO_ON, or the exit code if there is nothing left to do (help
 * was shown, or something is wrong). Words that are not options go to `words`, at most `most` of
 * them. */
int cli_parse(cli *, int argc, char **argv, const cli_option *, size_t count, cli_list *words, int most);

/* Does the same for a command that needs files. */
int cli_parse_files(cli *, int argc, char **argv, const cli_option *, size_t count, cli_list *files, int most);

bool cli_read_number(const char *text, int64_t lo, int64_t hi, int64_t *out);

/* ---- what a person types ---- */

/* Reads a line of c->in, zero-terminated, with blanks for other control characters. A longer one is cut. Prints a line end and
 * returns false at the end of input. */
bool cli_read_input(const cli *, char *room, size_t cap, size_t *len);

/* ---- files ---- */

/* Loads a file, malloced and zero-terminated; "-" is c->in. Returns NULL if it fails; `e` says
 * why. */
char *cli_load_file(const cli *, const char *path, size_t *len, struct err *e);

/* Does the same. Returns NULL if it fails, after printing why. */
char *cli_read_file(const cli *, const char *path, size_t *len);

/* Adds the text of a file to what was read from others. On false, `e` says what is wrong. */
typedef bool cli_add(void *to, const cli *, const char *path, er_span text, struct err *e);

/* Loads a file and adds it. */
bool cli_add_file(const cli *, const char *path, cli_add *, void *to, struct err *e);

/* Appends a text, and a line end if it has none, to a malloced and zero-terminated text (or
 * NULL). */
bool cli_append(char **text, size_t *len, er_span more, struct err *e);
bool cli_write_file(const cli *, const char *path, const char *text, size_t len);

bool cli_is_missing(const char *path); /* whether there is no such file; one that cannot be opened is there */

/* Writes a file beside the old one, which is replaced when all of it is there. What is not a plain file, such as a terminal or
 * a link, is written to as it is. Returns false after printing why it failed. */
typedef void cli_put(void *what, FILE *);
bool cli_replace_file(const cli *, const char *path, cli_put *, void *what);
bool cli_replace_text(const cli *, const char *path, er_span text);

/* Writes where a file with this name is kept between runs: $XDG_STATE_HOME/elbowroom/NAME. Returns NULL if
 * there is no such place. */
const char *cli_state_path(const char *name, char *room, size_t cap);
void cli_make_folders(char *path); /* makes the folders that a file lies in, as far as they are missing */

/* ---- tables: the settings that several commands share ---- */

session_library cli_library(void); /* returns the built-in content */

enum { CLI_GIVEN = 256 };

typedef struct cli_table {
    struct {
        const session_setting *row;
        const char *value; /* as typed; a file for texts, and perhaps for the map */
    } given[CLI_GIVEN];
    int count;
    session_game kind; /* read from them by cli_table_read, as is the number of seats */
    int64_t seats;     /* 0 for the map's number, or the fewest possible */
} cli_table;

/* One row for all options of settings.def. */
#define CLI_TABLE_OPTIONS(t)         \
    {                                \
        "", CLI_SETTINGS, &(t), 0, 0 \
    }

/* Returns the value of a setting, the last if there are several; NULL if it was not given. */
const char *cli_table_word(const cli_table *, const char *setting);
bool cli_table_add(cli_table *, const char *setting, const char *value); /* false if there are too many */

/* Reads the game, its number of seats, and whether the other options belong to that game. Call
 * it right after cli_parse. `all` seats is left to commands that allow it. Returns false after
 * printing what is wrong. */
bool cli_table_read(const cli *, cli_table *, bool all);

/* If a map was chosen but no number of seats, takes that of the map. Returns false after printing
 * why the table cannot be opened. */
bool cli_table_seats(const cli *, cli_table *);

/* Returns the first option that was used; NULL if none was. */
const char *cli_table_chosen(const cli_table *);

/* Adds the content of all files that a setting names. Returns false after printing why one cannot
 * be read. */
bool cli_table_add_files(const cli *, const cli_table *, const char *setting, cli_add *, void *to);

/* Reads the word of a set; NULL gives `otherwise`. Returns 0 if there is no such set, after
 * printing that. */
int cli_read_set(const cli *, const char *word, int otherwise);

/* Returns NULL if it fails, after printing why. */
session *cli_table_open(const cli *, const cli_table *);

/* Writes "set surface, map saucer2, seats: 2". */
void cli_put_table(const cli *, const session *, er_text *);

/* Loads a record from a file. Returns NULL if it fails; `e` says why. */
session *cli_record_load(const cli *, const char *path, session_claim *, struct err *e);

/* Does the same. Returns NULL if it fails, after printing why. */
session *cli_record_open(const cli *, const char *path, session_claim *);

/* Returns the last line of a text where a block with that key begins; 0 if there is none. */
int cli_line_of(er_span text, bool (*begins)(er_span first_word), const char *key);

/* ---- moves and seats in words (moves.c) ---- */

void cli_put_move(const er_game *, const er_move *, char *room); /* writes to `room`, of size ER_MOVE_TEXT */

/* Reads exactly one move. On false, `e` says what is wrong, with the wrong word. */
bool cli_read_move(const er_game *, er_span line, er_move *, struct err *e);

er_span cli_unindented(er_span words); /* cuts off blanks at the beginning */
er_span cli_trimmed(er_span words);    /* cuts off blanks at either end */

/* Cuts the next line off a text, without its end; returns false if nothing is left. */
bool cli_next_line(er_span *text, er_span *line);

/* Reads "p2" as a seat from 0, among so many. Returns false if it is not one. */
bool cli_read_seat(er_span word, int seats, int *seat);

/* ---- helpers ---- */

uint64_t cli_random_seed(void);

#endif
