/* make.c - `elbowroom puzzles make`: lets `expert` play against itself and looks for puzzles at its
 * decisions.
 *
 * Game number i depends only on the seed and on i. The games of a chunk are shared out among processes;
 * their puzzles are written in the order of the games when the chunk is done. So the result does not
 * depend on the number of processes, and a long run that is stopped continues with --first. */
#include "cli/puzzles/internal.h"
#include "cli/shared/jobs.h"
#include "cli/shared/match.h"
#include "session/games.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    GAMES_PER_JOB = 8,
    FEW = 3,   /* of the decisions within a turn, one in so many is looked at */
    ROUNDS = 8 /* it begins to look in one of the first rounds */
};

/* The tables, one game after the other: every set and number of seats. */
static const char *const usual[] = {
    "game=realms set=surface seats=2",     "game=miners seats=1", "game=realms set=underground seats=3",
    "game=realms set=mixed seats=2",       "game=miners seats=1", "game=realms set=surface seats=4",
    "game=realms set=underground seats=2", "game=miners seats=2", "game=realms set=mixed seats=3",
    "game=realms set=surface seats=3",     "game=miners seats=1", "game=realms set=underground seats=4",
    "game=realms set=mixed seats=4",       "game=miners seats=3", "game=realms set=surface seats=5",
    "game=realms set=underground seats=5", "game=miners seats=1", "game=realms set=mixed seats=5",
};

typedef struct plan {
    const cli *c;
    const puzzles_options *o;
    int64_t from, upto; /* the games of this chunk */
} plan;

/* What comes through the pipe: this, then both texts. The last one has no texts: game -1, with counts. */
typedef struct parcel {
    int64_t game, table, text;
    int64_t ends[FIND_ENDS];
} parcel;

/* ---- one game ---- */

typedef struct made {
    const plan *p;
    match m;
    int64_t number;
    FILE *to;
    find_made *room;
    ai_rng rng; /* picks the decisions to look at */
    int found;  /* puzzles in this game */
    int wait;   /* turns until it looks, so that puzzles come from all parts of games */
    int last;   /* who moved last; -1 at the start */
    bool quiet; /* there was a puzzle in this turn */
    int64_t *ends;
    bool failed;
} made;

static void send(made *g)
{
    char text[PUZZLE_TEXT];
    er_text out = er_text_on(text, sizeof text);
    const puzzle *p = &g->room->p;
    puzzle_put(&out, p);
    parcel head = {.game = g->number, .table = (int64_t)p->table.len, .text = (int64_t)out.len};
    if (out.full)
        return;
    g->failed = g->failed || fwrite(&head, sizeof head, 1, g->to) != 1 ||
                fwrite(p->table.at, 1, p->table.len, g->to) != p->table.len ||
                fwrite(text, 1, out.len, g->to) != out.len;
}

static void before_move(void *host, const er_move *move)
{
    made *g = host;
    bool first = move->seat != g->last;
    g->last = move->seat;
    if (move->seat == ER_CHANCE || g->wait > 0 || g->quiet || g->found >= g->p->o->each)
        return;
    if (!first && ai_rng_below(&g->rng, FEW) != 0)
        return;
    find_wish wish = {.seed = ai_rng_next(&g->rng), .games = (int)g->p->o->playouts};
    find_end end = find_puzzle(g->m.s, move->seat, move, &wish, g->room);
    g->ends[end]++;
    if (end != FIND_PUZZLE)
        return;
    g->found++;
    g->quiet = true;
    send(g);
}

static bool after_move(void *host, const er_events *events, unsigned flags)
{
    made *g = host;
    (void)events;
    g->quiet = g->quiet && (flags & ER_TURN_OVER) == 0;
    g->wait -= (flags & ER_TURN_OVER) != 0;
    return true;
}

static session *open_table(const plan *p, int64_t number)
{
    const puzzles_options *o = p->o;
    size_t count = o->tables.count > 0 ? (size_t)o->tables.count : sizeof usual / sizeof usual[0];
    const char *line = o->tables.count > 0 ? o->tables.at[(size_t)number % count] : usual[(size_t)number % count];
    const session_library lib = cli_library();
    session_table table = {0};
    struct err e = {0};
    session *s = NULL;
    if (session_choices_read(&lib, er_span_of(line), &table, &e)) {
        const session_row *row = session_row_at(table.game);
        bool whole = table.map.len > 0 || row->complete == NULL || row->complete(&lib, &table);
        table.options |= session_find_option(table.game, er_span_of("open-coins")); /* solvers have not counted them */
        s = whole ? session_open(&lib, &table, &e) : NULL;
    }
    if (s == NULL)
        (void)cli_refuse_err(p->c, 0, line, &e);
    return s;
}

static bool play_game(const plan *p, int64_t number, find_made *room, int64_t *ends, FILE *to)
{
    uint64_t seed = (uint64_t)p->o->seed, stream = (uint64_t)number * (ER_MAX_SEATS + 2);
    made g = {.p = p, .number = number, .to = to, .room = room, .last = -1, .ends = ends};
    match_result result = {.over = false};
    session *s = open_table(p, number);
    if (s == NULL)
        return false;
    g.m = (match){.s = s, .host = &g, .before = before_move, .after = after_move};
    ai_rng_seed(&g.m.dice, seed, stream);
    ai_rng_seed(&g.rng, seed, stream + 1);
    g.wait = (int)ai_rng_below(&g.rng, (uint32_t)(ROUNDS * (session_row_of(s)->at_once ? 1 : s->game.seats)));
    for (int i = 0; i < s->game.seats; i++)
        ai_start(&g.m.bot[i], ai_player_find(er_span_of("expert")), &s->game, i, seed, stream + 2 + (uint64_t)i);
    bool good = cli_match_play(p->c, &g.m, number, &result) == MATCH_OVER && !g.failed;
    session_close(s);
    return good;
}

/* ---- a chunk of games ---- */

static bool play_job(const void *host, int job, FILE *to)
{
    const plan *p = host;
    find_made *room = malloc(sizeof *room);
    parcel last = {.game = -1};
    bool good = room != NULL;
    for (int64_t i = p->from + job; good && i < p->upto; i += p->o->jobs) {
        good = play_game(p, i, room, last.ends, to);
        fflush(to);
    }
    free(room);
    return good && fwrite(&last, sizeof last, 1, to) == 1;
}

typedef struct found {
    int64_t game;
    char *table, *text;
} found;

/* The puzzles of a chunk as they come, and what was looked at. */
typedef struct harvest {
    plan p;
    found *at;
    int count;
    int64_t ends[FIND_ENDS];
} harvest;

static char *take_text(FILE *from, int64_t len)
{
    char *text = len >= 0 && len < PUZZLE_TEXT ? malloc((size_t)len + 1) : NULL;
    if (text == NULL || fread(text, 1, (size_t)len, from) != (size_t)len) {
        free(text);
        return NULL;
    }
    text[len] = '\0';
    return text;
}

static bool take_puzzle(harvest *h, const parcel *head, FILE *from)
{
    found *more = realloc(h->at, ((size_t)h->count + 1) * sizeof *more);
    if (more == NULL)
        return false;
    h->at = more;
    char *table = take_text(from, head->table), *text = table != NULL ? take_text(from, head->text) : NULL;
    if (text == NULL) {
        free(table);
        return false;
    }
    h->at[h->count++] = (found){head->game, table, text};
    return true;
}

static bool take_job(const void *host, int job, FILE *from)
{
    harvest *h = *(harvest *const *)host;
    parcel head;
    (void)job;
    while (fread(&head, sizeof head, 1, from) == 1) {
        if (head.game < 0) {
            for (int i = 0; i < FIND_ENDS; i++)
                h->ends[i] += head.ends[i];
            return true;
        }
        if (!take_puzzle(h, &head, from))
            return false;
    }
    return false;
}

static bool play_in_job(const void *host, int job, FILE *to)
{
    const harvest *h = *(harvest *const *)host;
    return play_job(&h->p, job, to);
}

/* ---- the file ---- */

/* Puzzles of a game come in their order already. */
static void sort_found(harvest *h)
{
    for (int i = 1; i < h->count; i++)
        for (int k = i; k > 0 && h->at[k - 1].game > h->at[k].game; k--) {
            found swap = h->at[k];
            h->at[k] = h->at[k - 1];
            h->at[k - 1] = swap;
        }
}

static void write_found(FILE *out, const harvest *h, bool begins)
{
    const char *table = "";
    char head[64];
    er_text text = er_text_on(head, sizeof head);
    puzzle_put_head(&text);
    if (begins)
        fputs(head, out);
    for (int i = 0; i < h->count; i++) {
        if (strcmp(table, h->at[i].table) != 0)
            fprintf(out, "table %s\n", h->at[i].table);
        table = h->at[i].table;
        fputs(h->at[i].text, out);
    }
    fflush(out);
}

static void forget(harvest *h)
{
    for (int i = 0; i < h->count; i++) {
        free(h->at[i].table);
        free(h->at[i].text);
    }
    free(h->at);
    h->at = NULL;
    h->count = 0;
}

static void say_progress(const cli *c, const harvest *h, int64_t games, int64_t puzzles, time_t begun)
{
    const int64_t *n = h->ends;
    cli_print_list(c, c->err,
                   CLI_ARGS("cli.puzzles.progress", NUM(h->p.upto), NUM(games), NUM(puzzles), NUM(time(NULL) - begun)));
    cli_print_list(c, c->err,
                   CLI_ARGS("cli.puzzles.looked", NUM(n[FIND_NOTHING]), NUM(n[FIND_UNWRITTEN]), NUM(n[FIND_ADVISED]),
                            NUM(n[FIND_EQUAL]), NUM(n[FIND_MANY]), NUM(n[FIND_UNCLEAR])));
}

static int make_into(const cli *c, const puzzles_options *o, FILE *out, bool begins)
{
    harvest h = {.p = {c, o, 0, 0}}, *at = &h;
    int64_t puzzles = 0, chunk = o->jobs == 1 ? 1 : o->jobs * GAMES_PER_JOB;
    time_t begun = time(NULL);
    bool good = true;
    for (int64_t i = 0; good && i < o->games; i += chunk) {
        h.p.from = o->first + i;
        h.p.upto = o->first + (i + chunk < o->games ? i + chunk : o->games);
        good = cli_run_jobs(&(cli_jobs){c, (int)o->jobs, play_in_job, take_job, &at});
        sort_found(&h);
        write_found(out, &h, begins);
        begins = false;
        puzzles += h.count;
        forget(&h);
        say_progress(c, &h, h.p.upto - o->first, puzzles, begun);
    }
    return good && ferror(out) == 0 ? CLI_OK : CLI_FAILED;
}

int puzzles_make(const cli *c, const puzzles_options *o)
{
    if (o->out == NULL)
        return make_into(c, o, c->out, true);
    FILE *out = fopen(o->out, "ab");
    if (out == NULL)
        return cli_refuse(c, CLI_USAGE, "cli.err.cannot_write", o->out, "");
    (void)fseek(out, 0, SEEK_END);
    int code = make_into(c, o, out, ftell(out) == 0);
    return fclose(out) == 0 ? code : CLI_FAILED;
}
