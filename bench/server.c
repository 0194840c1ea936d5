/* server.c - load for `elbowroom serve`:
 *   bench_server --port N [--tables N] [--seats N] [--seconds N] [--rate R] [--views] [--json]
 *   bench_server --port N --hold [--pid P] [--seconds N]
 *
 * Every table has its own people, with a connection each, who play random legal moves one after
 * another: as fast as they are answered, or R moves a second at each table. The client follows
 * the position of every table from the moves that the server sends, so it notices a move that
 * the rules do not allow. When a game is over, another follows. It counts answered moves; every
 * seat must hear of every move. It asks for changes instead of whole views, unless --views is
 * given. With --hold everyone sits there and waits, and the memory of
 * process P is printed.
 * Layer: bench. Speaks docs/protocol.md; only the setup of a game comes from session/.
 */
#include "ai/ai.h"
#include "bench/scan.h"
#include "bench/ws.h"
#include "cli/cli.h"
#include "session/session.h"
#include "session/realms/content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

enum { MOST_TABLES = 10000, MOST_MOVES = AI_MOVES, ID = 64, TEXT = 512, WARM_US = 1000000, PATIENCE_US = 60000000 };

typedef enum stage { STAGE_PEOPLE, STAGE_CREATE, STAGE_SIT, STAGE_BEGIN, STAGE_PLAY } stage;

typedef struct seat {
    ws web;
    int64_t asked;    /* id of the request under way; 0 if there is none */
    int64_t asked_at; /* us */
    int64_t n, own;   /* the last entry heard of; the seat's own last decision */
    uint32_t heard;   /* moves of this game */
    bool is_person, sat, attached, over;
} seat;

typedef struct table {
    stage stage;
    char id[ID], invite[ID];
    er_state_room state;
    seat seat[ER_MAX_SEATS];
    uint32_t moves;    /* answered, in this game */
    int64_t due;       /* us: when the next move may be sent */
    bool waits, begun; /* waits: for a move's answer */
} table;

typedef struct load {
    int port, tables, seats, poll;
    long seconds, rate, pid;
    bool json, hold, views, counting;
    session *game; /* the setup of every table */
    table *table;
    int playing;
    ai_rng rng;
    int64_t ids;
    uint64_t moves, games, errors, bytes, messages;
    ws_times times;
} load;

static void complain(load *l, const char *what, er_span about)
{
    if (++l->errors <= 10)
        fprintf(stderr, "bench_server: %s: %.*s\n", what, (int)(about.len < 300 ? about.len : 300), about.at);
}

static void quit(const char *what)
{
    fprintf(stderr, "bench_server: %s\n", what);
    exit(1);
}

/* ---- requests ---- */

static void ask_begin(load *l, seat *s, er_text *text, const char *what)
{
    s->asked = ++l->ids;
    s->asked_at = ws_now_us();
    er_put_char(text, '{');
    er_json_text(text, "do", what);
    er_json_int(text, "id", s->asked);
}

static void ask_end(seat *s, er_text *text)
{
    er_put_char(text, '}');
    if (text->full || !ws_send(&s->web, text->at, text->len))
        quit("a connection takes nothing more");
}

static void ask_person(load *l, seat *s)
{
    char room[TEXT];
    er_text text = er_text_on(room, sizeof room);
    ask_begin(l, s, &text, "person");
    er_json_text(&text, "name", "Bench");
    ask_end(s, &text);
}

static void ask_create(load *l, table *t)
{
    char room[TEXT];
    er_text text = er_text_on(room, sizeof room);
    t->stage = STAGE_CREATE;
    t->begun = t->waits = false;
    t->moves = 0;
    session_first(l->game, &t->state);
    for (int i = 0; i < l->seats; i++) {
        seat *s = &t->seat[i];
        s->n = s->own = s->heard = 0;
        s->sat = s->attached = s->over = false;
    }
    ask_begin(l, &t->seat[0], &text, "create");
    er_json_text(&text, "game", "realms");
    er_json_text(&text, "set", "surface");
    er_json_text(&text, "map", realms_content_of(l->game)->map.key);
    er_json_text(&text, "watch", "all");
    er_json_open(&text, "seats", '[');
    for (int i = 0; i < l->seats; i++)
        er_json_text(&text, NULL, i == 0 ? "me" : "invited");
    er_put_char(&text, ']');
    ask_end(&t->seat[0], &text);
}

static void ask_attach(load *l, table *t, seat *s)
{
    char room[TEXT];
    er_text text = er_text_on(room, sizeof room);
    ask_begin(l, s, &text, "attach");
    er_json_text(&text, "table", t->id);
    if (!l->views)
        er_json_bool(&text, "changes", true); /* a server that does not know it sends whole views */
    ask_end(s, &text);
}

static void ask_sit(load *l, table *t, seat *s)
{
    char room[TEXT];
    er_text text = er_text_on(room, sizeof room);
    ask_begin(l, s, &text, "sit");
    er_json_text(&text, "table", t->id);
    er_json_text(&text, "invite", t->invite);
    er_json_text(&text, "seat", er_seat_word((int)(s - t->seat)));
    ask_end(s, &text);
}

static void leave_table(table *t, seat *s)
{
    char room[TEXT];
    er_text text = er_text_on(room, sizeof room);
    er_put_char(&text, '{');
    er_json_text(&text, "do", "detach");
    er_json_text(&text, "table", t->id);
    ask_end(s, &text);
}

/* ---- playing ---- */

/* Sends a random legal move of a seat that must act. */
static void ask_move(load *l, table *t)
{
    static er_move legal[MOST_MOVES];
    const er_game *game = &l->game->game;
    const er_state *state = (const er_state *)&t->state;
    unsigned acts = game->rules->to_act(game, state);
    int who = 0;
    while (who < l->seats && (acts >> who & 1) == 0)
        who++;
    uint16_t count = who < l->seats ? game->rules->legal(game, state, who, legal, MOST_MOVES) : 0;
    if (count == 0) {
        complain(l, "nobody can act", er_span_of(t->id));
        return;
    }
    char room[TEXT];
    er_text text = er_text_on(room, sizeof room);
    seat *s = &t->seat[who];
    ask_begin(l, s, &text, "move");
    er_json_text(&text, "table", t->id);
    er_json_int(&text, "after", s->own);
    er_json_move(&text, "move", game, &legal[ai_rng_below(&l->rng, count)]);
    ask_end(s, &text);
    t->waits = true;
}

static void go_on(load *l, table *t)
{
    if (t->stage != STAGE_PLAY || t->waits || l->hold)
        return;
    if (l->rate == 0 || ws_now_us() >= t->due) {
        t->due += l->rate == 0 ? 0 : 1000000 / l->rate;
        ask_move(l, t);
    }
}

static void play_told(load *l, table *t, er_span list)
{
    er_span words;
    er_move move;
    while (scan_next_string(&list, &words)) {
        er_err why = er_move_parse(&l->game->game, words, &move);
        if (why.key == NULL)
            why = er_apply(&l->game->game, (er_state *)&t->state, &move, NULL, NULL);
        if (why.key != NULL)
            complain(l, why.key, words);
    }
}

static void end_game(load *l, table *t)
{
    for (int i = 0; i < l->seats; i++)
        if (!t->seat[i].over)
            return;
    for (int i = 0; i < l->seats; i++) {
        if (t->seat[i].heard != t->moves)
            complain(l, "a seat has not heard of every move", er_span_of(t->id));
        leave_table(t, &t->seat[i]);
    }
    l->games++;
    ask_create(l, t);
}

static void start_play(load *l, table *t)
{
    bool all = t->begun;
    for (int i = 0; i < l->seats; i++)
        all = all && t->seat[i].attached;
    if (t->stage != STAGE_BEGIN || !all)
        return;
    t->stage = STAGE_PLAY;
    if (t->due == 0) {
        l->playing++;
        t->due = ws_now_us();
        if (l->rate > 0) /* not all at the same time */
            t->due += ai_rng_below(&l->rng, (uint32_t)(1000000 / l->rate));
    }
    go_on(l, t);
}

/* ---- messages of the server ---- */

/* Whether a seat's copy of a message is the one to play: the copy of the seat that moved, since
 * nothing is hidden from it; otherwise that of the first. */
static bool is_copy_to_play(const scan *m, int who)
{
    return m->by.len == 2 ? m->by.at[1] == '1' + who : who == 0;
}

static void on_entry(load *l, table *t, int who, const scan *m)
{
    seat *s = &t->seat[who];
    if (m->n <= s->n)
        complain(l, "n does not grow", er_span_of(t->id));
    s->n = m->n;
    bool moved = er_span_is(m->what, "move");
    s->heard += moved;
    if (is_copy_to_play(m, who) && (moved || er_span_is(m->what, "begin"))) {
        play_told(l, t, m->moves);
        if (moved) {
            s->own = m->n;
            t->moves++;
            l->moves += l->counting;
            t->waits = false;
            if (l->counting)
                ws_times_add(&l->times, ws_now_us() - s->asked_at);
            if (m->re != s->asked)
                complain(l, "a move without its answer", m->what);
        } else {
            t->begun = true;
        }
    }
    s->over = s->over || m->over.len > 0;
    if (s->over) {
        t->waits = true; /* for the others to hear of it */
        end_game(l, t);
    }
    if (t->stage == STAGE_PLAY)
        go_on(l, t);
    else
        start_play(l, t);
}

static void keep_id(load *l, char out[ID], er_span from)
{
    if (from.len == 0 || from.len >= ID) {
        complain(l, "an id is missing", from);
        return;
    }
    memcpy(out, from.at, from.len);
    out[from.len] = '\0';
}

static void on_person(load *l, table *t)
{
    for (int i = 0; i < l->seats; i++)
        if (!t->seat[i].is_person)
            return;
    ask_create(l, t);
}

/* The first attaches before others sit, so that it hears of the beginning; the others attach
 * after they sat. */
static void on_answer(load *l, table *t, int who, const scan *m)
{
    seat *s = &t->seat[who];
    switch (t->stage) {
    case STAGE_PEOPLE:
        s->is_person = true;
        on_person(l, t);
        break;
    case STAGE_CREATE:
        keep_id(l, t->id, m->table);
        keep_id(l, t->invite, m->invite);
        t->stage = STAGE_SIT;
        ask_attach(l, t, s);
        break;
    case STAGE_SIT:
        s->attached = who == 0;
        t->stage = STAGE_BEGIN;
        for (int i = 1; i < l->seats; i++)
            ask_sit(l, t, &t->seat[i]);
        break;
    case STAGE_BEGIN:
        if (s->sat) {
            s->attached = true;
            s->n = m->n;
            start_play(l, t);
        } else {
            s->sat = true;
            ask_attach(l, t, s);
        }
        break;
    case STAGE_PLAY: complain(l, "an answer nobody asked for", m->what); break;
    }
}

static void on_text(load *l, int at, er_span text)
{
    table *t = &l->table[at / l->seats];
    int who = at % l->seats;
    scan m;
    l->bytes += text.len;
    l->messages++;
    if (!scan_message(text, &m)) {
        complain(l, "not JSON", text);
        return;
    }
    if (m.error.len > 0) {
        complain(l, "refused", text);
        if (m.re == t->seat[who].asked && t->stage >= STAGE_CREATE)
            ask_create(l, t); /* this table is given up */
        return;
    }
    bool here = m.table.len > 0 && er_span_is(m.table, t->id);
    bool sits = t->stage == STAGE_BEGIN && !t->seat[who].attached && m.re == t->seat[who].asked;
    if (m.n >= 0 && m.what.len > 0 && !sits) {
        if (here && t->stage >= STAGE_SIT)
            on_entry(l, t, who, &m);
    } else if (m.re >= 0 && m.re == t->seat[who].asked) {
        on_answer(l, t, who, &m);
    }
}

/* ---- the run ---- */

static void take_texts(load *l, int at)
{
    ws *web = &l->table[at / l->seats].seat[at % l->seats].web;
    er_span text;
    if (!ws_read(web))
        quit("the server closed a connection");
    for (;;) {
        int got = ws_next(web, &text);
        if (got < 0)
            quit("the server closed a connection");
        if (got == 0)
            return;
        on_text(l, at, text);
    }
}

static void turn(load *l)
{
    struct epoll_event event[256];
    int n = epoll_wait(l->poll, event, 256, l->rate > 0 ? 1 : 100);
    for (int i = 0; i < n; i++)
        take_texts(l, (int)event[i].data.u32);
    for (int i = 0; l->rate > 0 && i < l->tables; i++)
        go_on(l, &l->table[i]);
}

static void open_game(load *l)
{
    struct err e = {0};
    const realms_map *map = content_map_for(CONTENT_SET_SURFACE, l->seats);
    if (map == NULL)
        quit("no map for so many seats");
    session_table chosen = {.map = er_span_of(map->key), .seats = (uint8_t)l->seats, .set = CONTENT_SET_SURFACE};
    session_library lib = cli_library();
    l->game = session_open(&lib, &chosen, &e);
    if (l->game == NULL)
        quit(e.key);
}

static void open_tables(load *l)
{
    l->poll = epoll_create1(0);
    l->table = calloc((size_t)l->tables, sizeof *l->table);
    if (l->table == NULL || l->poll < 0)
        quit("no memory");
    for (int i = 0; i < l->tables * l->seats; i++) {
        seat *s = &l->table[i / l->seats].seat[i % l->seats];
        struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)i};
        if (!ws_open(&s->web, l->port) || epoll_ctl(l->poll, EPOLL_CTL_ADD, s->web.fd, &event) != 0)
            quit("cannot connect");
        ask_person(l, s);
    }
    for (int64_t end = ws_now_us() + PATIENCE_US; l->playing < l->tables;) {
        turn(l);
        if (ws_now_us() > end)
            quit("the games do not begin");
    }
}

static void run_for(load *l, int64_t us)
{
    for (int64_t end = ws_now_us() + us; ws_now_us() < end;)
        turn(l);
}

/* Returns kilobytes, from /proc; -1 if unknown. */
static long memory_of(long pid)
{
    char path[64], line[256];
    er_text text = er_text_on(path, sizeof path);
    er_put(&text, "/proc/");
    er_put_int(&text, pid);
    er_put(&text, "/status");
    FILE *file = fopen(path, "r");
    long kb = -1;
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, "VmRSS:", 6) == 0)
            kb = strtol(line + 6, NULL, 10);
    if (file != NULL)
        fclose(file);
    return kb;
}

static void tell_json(const load *l, double took, double per_s, const double ms[3], int64_t mean, int64_t kb)
{
    const cli c = {.out = stdout};
    er_text *t = cli_json(&c);
    er_json_open(t, NULL, '{');
    er_json_int(t, "tables", l->tables);
    er_json_int(t, "seats", l->seats);
    cli_json_real(t, "seconds", took, 2);
    er_json_int(t, "moves", (int64_t)l->moves);
    cli_json_real(t, "moves_per_s", per_s, 0);
    cli_json_real(t, "p50_ms", ms[0], 3);
    cli_json_real(t, "p99_ms", ms[1], 3);
    cli_json_real(t, "max_ms", ms[2], 3);
    er_json_int(t, "games", (int64_t)l->games);
    er_json_int(t, "mean_bytes", mean);
    er_json_int(t, "errors", (int64_t)l->errors);
    er_json_int(t, "rss_kb", kb);
    er_put_char(t, '}');
    (void)cli_json_end(&c, CLI_OK);
}

static void tell(const load *l, double took)
{
    double per_s = (double)l->moves / took;
    /* The median, 99 of 100, and the longest. */
    const double ms[3] = {(double)ws_times_at(&l->times, 0.5) / 1000, (double)ws_times_at(&l->times, 0.99) / 1000,
                          (double)l->times.max / 1000};
    long kb = l->pid > 0 ? memory_of(l->pid) : -1;
    unsigned long mean = l->messages > 0 ? (unsigned long)(l->bytes / l->messages) : 0;
    if (l->json)
        tell_json(l, took, per_s, ms, (int64_t)mean, kb);
    else
        printf("%d tables, %d seats each: %.0f moves/s; answered in %.2f ms (median), %.2f ms (99 of 100), %.2f ms "
               "(longest); "
               "%lu games over, %lu bytes a message, %lu errors; server %ld KB\n",
               l->tables, l->seats, per_s, ms[0], ms[1], ms[2], (unsigned long)l->games, mean, (unsigned long)l->errors,
               kb);
}

static bool read_arguments(load *l, int argc, char **argv)
{
    bool good = true;
    for (int i = 1; i < argc && good; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--json") == 0)
            l->json = true;
        else if (strcmp(argv[i], "--hold") == 0)
            l->hold = true;
        else if (strcmp(argv[i], "--views") == 0)
            l->views = true;
        else if (strcmp(argv[i], "--port") == 0)
            l->port = (int)ws_number(value, 1, 65535, &good), i++;
        else if (strcmp(argv[i], "--tables") == 0)
            l->tables = (int)ws_number(value, 1, MOST_TABLES, &good), i++;
        else if (strcmp(argv[i], "--seats") == 0)
            l->seats = (int)ws_number(value, 2, ER_MAX_SEATS, &good), i++;
        else if (strcmp(argv[i], "--seconds") == 0)
            l->seconds = ws_number(value, 1, 86400, &good), i++;
        else if (strcmp(argv[i], "--rate") == 0)
            l->rate = ws_number(value, 0, 100000, &good), i++;
        else if (strcmp(argv[i], "--pid") == 0)
            l->pid = ws_number(value, 1, 1L << 30, &good), i++;
        else
            good = false;
    }
    return good && l->port > 0;
}

int main(int argc, char **argv)
{
    static load l = {.tables = 200, .seats = 2, .seconds = 10};
    if (!read_arguments(&l, argc, argv)) {
        fprintf(stderr,
                "usage: bench_server --port N [--tables N] [--seats N] [--seconds N] [--rate MOVES_PER_S_AND_TABLE] "
                "[--views] [--hold] [--pid P] [--json]\n");
        return 2;
    }
    ai_rng_seed(&l.rng, (uint64_t)ws_now_us(), 0);
    open_game(&l);
    open_tables(&l);
    if (!l.hold)
        run_for(&l, WARM_US);
    l.counting = true;
    int64_t begin = ws_now_us();
    run_for(&l, l.seconds * 1000000);
    tell(&l, (double)(ws_now_us() - begin) / 1e6);
    for (int i = 0; i < l.tables * l.seats; i++)
        ws_close(&l.table[i / l.seats].seat[i % l.seats].web);
    free(l.table);
    session_close(l.game);
    return l.errors == 0 ? 0 : 1;
}
