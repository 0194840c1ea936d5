/* cli.h - what all commands share: the table of commands, options, words, files, tables of games.
 *
 * A command is one function in a file of its own; it gets its arguments, writes to c->out and c->err and returns
 * an exit code. Every word people see comes from content/text (content_text); `{1}` to `{9}` in a text are filled
 * with arguments.
 * Layer: cli. May include everything below it.
 */
#ifndef CLI_H
#define CLI_H

#include "content/content.h"
#include "session/session.h"

#include <stdio.h>

/* Exit codes: good; what was to be judged is bad; bad usage, or input that cannot be used. */
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2, CLI_GO_ON = -1 };
enum { CLI_JSON = 1 << 18, CLI_LIST = 2048, CLI_MAX_FILE = SESSION_MAX_RECORD };

typedef struct cli {
    const char *command; /* "play"; "" before one is known */
    int lang;
    FILE *in, *out, *err;
} cli;

typedef int cli_run(cli *, int argc, char **argv); /* argv[0] is the first word after the command */

cli_run cli_play, cli_referee, cli_scenario, cli_selfplay, cli_replay, cli_verify, cli_perft, cli_show, cli_bench,
    cli_content, cli_map, cli_cards, cli_ladder, cli_hint, cli_analyse, cli_export, cli_import, cli_serve, cli_check;

/* ---- words ---- */

const char *cli_word(const cli *, const char *key);
void cli_fill(er_text *, const char *pattern, const char *const *args, size_t count);

/* The text of a key, filled with the arguments (strings), and a line end: cli_say(c, "cli.passed_failed", NUM(3), NUM(0)). */
void cli_print_list(const cli *, FILE *to, const char *const *key_and_args, size_t count);
#define CLI_ARGS(...) \
    (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *)
#define cli_say(c, ...) cli_print_list((c), (c)->out, CLI_ARGS(__VA_ARGS__))

/* The same on c->err behind "elbowroom play: "; returns `code`. */
int cli_refuse_list(const cli *, int code, const char *const *key_and_args, size_t count);
#define cli_refuse(c, code, ...) cli_refuse_list((c), (code), CLI_ARGS(__VA_ARGS__))

/* What is wrong in words, with the rule's id; `file` (or NULL) and the line go before it: "x.rec:3: ...". */
void cli_put_err(const cli *, er_text *, const struct err *);
void cli_put_reason(const cli *, er_text *, const struct err *); /* its reason and detail alone */
int cli_refuse_err(const cli *, int code, const char *file, const struct err *);

/* The exit code of that: CLI_USAGE for what could not be read at all, CLI_FAILED for what is bad. */
int cli_err_code(const struct err *);

/* For programs: {"file":...,"good":false,"line":...,"error":KEY,"rule":...,"words":...} */
void cli_json_err(const cli *, const char *file, const struct err *);

const char *cli_number(char *room, size_t cap, int64_t);
#define NUM(n) cli_number((char[24]){0}, 24, (n))

/* ---- text as people or programs may see it ---- */

/* Control characters and what is no UTF-8 become `?`; a character that was cut at the end is left out. */
void cli_put_plain(er_text *, const char *);
void cli_print_plain(FILE *, const char *);
void cli_print_json(FILE *, const char *); /* as a quoted JSON string */

size_t cli_width(const char *utf8);                     /* columns it takes: characters, not bytes */
void cli_pad(FILE *, const char *utf8, size_t columns); /* the text, then blanks up to that many columns */

/* The text from `column` on, in lines of at most `width` columns, broken between words; the lines after the first
   begin with `indent` blanks. Ends the line. */
void cli_flow(FILE *, const char *utf8, size_t column, size_t indent, size_t width);

/* The same with `indent` blanks before the first line too. */
void cli_wrap(FILE *, const char *utf8, size_t indent, size_t width);

const char *cli_kind_word(int kind); /* "race", "power", "place", "relic": also the beginning of a tile's text keys */

/* The name of a tile, region, ... in the user's language; homemade tiles have their own. */
const char *cli_tile_name(const cli *, const realms_tile *);
const char *cli_name(const cli *, char *room, size_t cap, const char *kind, const char *key); /* "terrain", "hill" */

/* ---- options: --word VALUE or --word=VALUE; --help and --lang are every command's ---- */

typedef struct cli_list {
    const char *at[CLI_LIST];
    int count;
} cli_list;

typedef struct cli_option {
    const char *word; /* "--seats" */
    enum { CLI_FLAG, CLI_TEXT, CLI_NUMBER, CLI_WORDS } kind;
    void *to;       /* bool, const char *, int64_t, cli_list */
    int64_t lo, hi; /* of a number */
} cli_option;

/* CLI_GO_ON, or the exit code when there is nothing left to do (help was shown, or something is wrong). Words that
   are no options go to `words`, at most `most` of them. */
int cli_parse(cli *, int argc, char **argv, const cli_option *, size_t count, cli_list *words, int most);

bool cli_read_number(const char *text, int64_t lo, int64_t hi, int64_t *out);

/* ---- files ---- */

/* Malloced, zero-terminated; "-" is c->in. NULL: `e` says why. */
char *cli_load_file(const cli *, const char *path, size_t *len, struct err *e);

/* The same; NULL: it was said why. */
char *cli_read_file(const cli *, const char *path, size_t *len);

/* Adds a text and a line end, where it has none, to a malloced and zero-terminated one (or NULL). */
bool cli_append(char **text, size_t *len, er_span more, struct err *e);
bool cli_write_file(const cli *, const char *path, const char *text, size_t len);

/* ---- tables: what several commands let one choose ---- */

session_library cli_library(void); /* what is built in */

typedef struct cli_table {
    const char *game;       /* a game's key; NULL: Realms */
    const char *seats_word; /* what was said of the seats; NULL: nothing */
    session_game kind;      /* read from `game` */
    int64_t seats;          /* read from `seats_word`; 0: as the map says, or as few as can be */
    const char *map;        /* key or file; NULL: the one of the set for so many seats */
    const char *set;        /* NULL: that of the map's world, or Surface */
    const char *places;     /* yes, no; NULL: as the set and the map have it */
    int64_t draw;           /* MX-5; 0: all */
    cli_list tiles;         /* files */
    cli_list cards;         /* files */
    cli_list options;       /* keys */
} cli_table;

#define CLI_TABLE_OPTIONS(t)                                                                               \
    {"--game", CLI_TEXT, &(t).game, 0, 0}, {"--seats", CLI_TEXT, &(t).seats_word, 0, 0},                   \
        {"--set", CLI_TEXT, &(t).set, 0, 0}, {"--map", CLI_TEXT, &(t).map, 0, 0},                          \
        {"--places", CLI_TEXT, &(t).places, 0, 0}, {"--draw", CLI_NUMBER, &(t).draw, 1, SESSION_MAX_DRAW}, \
        {"--tiles", CLI_WORDS, &(t).tiles, 0, 0}, {"--cards", CLI_WORDS, &(t).cards, 0, 0},                \
    {                                                                                                      \
        "--option", CLI_WORDS, &(t).options, 0, 0                                                          \
    }

/* Right after cli_parse: the game, its number of seats, and whether the other options go with that game. `all` seats
   are left to those who allow them. False: it was said what is wrong. */
bool cli_table_read(const cli *, cli_table *, bool all);

/* The first option by which something was chosen; NULL: none. */
const char *cli_table_chosen(const cli_table *);

/* A set by its word; NULL is `otherwise`. 0: there is none, and that was said. */
int cli_read_set(const cli *, const char *word, int otherwise);

/* NULL: it was said why. */
session *cli_table_open(const cli *, const cli_table *);

/* "set surface, map saucer2, seats: 2" */
void cli_put_table(const cli *, const session *, er_text *);

/* A record from a file. NULL: `e` says why. */
session *cli_record_load(const cli *, const char *path, session_claim *, struct err *e);

/* The same; NULL: it was said why. */
session *cli_record_open(const cli *, const char *path, session_claim *);

/* ---- moves and seats in words (moves.c) ---- */

void cli_put_move(const er_game *, const er_move *, char *room); /* room for ER_MOVE_TEXT */

/* Exactly one move; false: `e` says what is wrong, with the word that is. */
bool cli_read_move(const er_game *, er_span line, er_move *, struct err *e);

er_span cli_trimmed(er_span words); /* without blanks before and behind */

/* "p2" as a seat from 0, of so many; false: it is none. */
bool cli_read_seat(er_span word, int seats, int *seat);

/* ---- small things ---- */

void cli_put_region(const realms_map *, int region, er_text *); /* as a JSON object (show.c) */

uint64_t cli_random_seed(void);

#endif
