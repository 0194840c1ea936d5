/* play.c - the games of the ladder: seats, dice, time used, and moves made for programs that
 * make none; see internal.h. */
#include "cli/games.h"
#include "cli/ladder/internal.h"
#include "cli/shared/jobs.h"
#include "session/news.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STREAMS = 16 };

/* The random streams of one dice number: the dice, each place of the line-up, and the moves made
 * for programs in each rotation. */
enum { STREAM_DICE, STREAM_PLACE, STREAM_STRAY = STREAM_PLACE + ER_MAX_SEATS };

typedef struct match {
    ladder_job *j;
    int64_t unit, number;
    int rotation;
    int index[ER_MAX_SEATS]; /* numbers of the bots */
    ladder_count *count[ER_MAX_SEATS];
    ai_seat bot[ER_MAX_SEATS];        /* without a player for the seat of a program */
    ladder_guest guest[ER_MAX_SEATS]; /* without a program for the seat of a built-in player */
    ai_rng dice, stray;
    int64_t thought[ER_MAX_SEATS]; /* nanoseconds in the current turn */
    unsigned acted;                /* seats that have decided anything in it */
} match;

/* Returns processor time for a player in this process, since a busy machine does not stretch it;
 * clock time for a program. */
static int64_t clock_now(bool outside_program)
{
    struct timespec t;
    clock_gettime(outside_program ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* ---- seats ---- */

static uint64_t stream(const match *m, int which)
{
    return (uint64_t)(m->unit / m->j->p->lineups) * STREAMS + (uint64_t)which;
}

/* Returns the nth of this bot's programs at the table. */
static outside *program_of(match *m, int bot, int nth)
{
    outside **at = &m->j->program[bot][nth];
    if (*at == NULL)
        *at = outside_new(m->j->p->bot[bot].name);
    return *at;
}

static bool seat_bot(match *m, int seat)
{
    const ladder_plan *p = m->j->p;
    int bot = ladder_bot_at(p, m->unit, m->rotation, seat), place = (seat + m->rotation) % p->seats, nth = 0;
    uint64_t seed = (uint64_t)p->seed, own = stream(m, STREAM_PLACE + place);
    char name[SESSION_NAME];
    m->index[seat] = bot;
    m->count[seat] = &m->j->count[bot];
    err_copy_printable(name, sizeof name, er_span_of(p->bot[bot].name));
    (void)session_set_name(m->j->s, seat, er_span_of(name), NULL);
    if (p->bot[bot].player != NULL) {
        ai_start(&m->bot[seat], p->bot[bot].player, &m->j->s->game, seat, seed, own);
        return true;
    }
    for (int i = 0; i < seat; i++)
        nth += m->index[i] == bot;
    ai_rng_seed(&m->bot[seat].rng, seed, own);
    m->guest[seat] = (ladder_guest){.p = p,
                                    .s = m->j->s,
                                    .name = p->bot[bot].name,
                                    .program = program_of(m, bot, nth),
                                    .seat = seat,
                                    .number = m->number,
                                    .seed = (uint32_t)(ai_rng_next(&m->bot[seat].rng) >> 33)};
    if (m->guest[seat].program == NULL)
        return cli_refuse(p->c, false, "err.session.memory");
    ladder_guest_begin(&m->guest[seat]);
    return true;
}

/* ---- moves ---- */

/* Gets a move of a program, or makes one for it. */
static void ask_guest(match *m, int seat, const er_state *seen, er_move *move)
{
    er_move legal[AI_MOVES];
    const er_game *g = &m->j->s->game;
    int n = g->rules->legal(g, seen, seat, legal, AI_MOVES);
    if (ladder_guest_choose(&m->guest[seat], seen, legal, n, move))
        return;
    m->count[seat]->lost++;
    *move = legal[ai_rng_below(&m->stray, (uint32_t)n)];
}

static void choose(match *m, int seat, er_move *move)
{
    const er_game *g = &m->j->s->game;
    er_state_room view = {0};
    er_state *seen = (er_state *)(void *)view.bytes;
    g->rules->view(g, session_now(m->j->s), seat, seen);
    bool from_outside = m->guest[seat].program != NULL;
    const ladder_game *game = cli_game_of(m->j->s)->sense;
    ai_seat before = m->bot[seat];
    int64_t start = clock_now(from_outside);
    if (from_outside)
        ask_guest(m, seat, seen, move);
    else
        ai_choose(&m->bot[seat], seen, move);
    m->thought[seat] += clock_now(from_outside) - start;
    if (!from_outside && game->reason != NULL)
        game->reason(m->count[seat], m->j->s, move, &before, seen);
    m->acted |= 1u << seat;
    m->count[seat]->decisions++;
}

/* Decisions of a seat out of turn count with its next turn. */
static void end_turns(match *m, unsigned seats)
{
    for (int i = 0; i < m->j->s->game.seats; i++) {
        ladder_count *count = m->count[i];
        if (((seats & m->acted) >> i & 1) == 0)
            continue;
        count->turns++;
        count->nanoseconds += m->thought[i];
        count->longest = m->thought[i] > count->longest ? m->thought[i] : count->longest;
        m->thought[i] = 0;
    }
    m->acted &= ~seats;
}

static bool report(const match *m, const char *key, const char *what)
{
    return cli_refuse(m->j->p->c, false, key, NUM(m->number), NUM(m->j->s->count), what);
}

/* Makes one move of any seat that must act; returns false if the game is over or broken. */
static bool step(match *m)
{
    session *s = m->j->s;
    const er_game *g = &s->game;
    uint8_t who = g->rules->to_act(g, session_now(s));
    if (who == 0)
        return false;
    er_move move;
    int actor = __builtin_ctz(who);
    if (actor == ER_CHANCE)
        ai_pick_chance(g, session_now(s), &m->dice, &move);
    else
        choose(m, actor, &move);
    er_event list[NEWS_MOST];
    er_events events = {.at = list, .cap = NEWS_MOST};
    const ladder_game *game = cli_game_of(s)->sense;
    unsigned flags = 0, turn = game->turn_of != NULL ? 1u << game->turn_of(s) : (1u << g->seats) - 1;
    if (actor != ER_CHANCE && game->move != NULL)
        game->move(m->count[actor], s, &move);
    er_err refused = session_play(s, &move, &events, &flags);
    if (refused.key != NULL) {
        char text[ER_MOVE_TEXT];
        cli_put_move(g, &move, text);
        return report(m, "cli.selfplay.refused", text);
    }
    if (game->news != NULL)
        game->news(m->count, s, &events);
    if ((flags & ER_TURN_OVER) != 0)
        end_turns(m, turn);
    ai_tell(m->bot, g->seats, session_now(s), &move);
    return true;
}

/* ---- a game, a group ---- */

static void note_result(const match *m, ladder_result *out)
{
    const er_game *g = &m->j->s->game;
    const er_state *now = session_now(m->j->s);
    uint8_t winners = g->rules->winners(g, now);
    int sharing = 0;
    out->over = true;
    out->hash = session_hash(m->j->s);
    g->rules->score(g, now, out->score);
    for (int i = 0; i < g->seats; i++)
        sharing += winners >> i & 1;
    for (int i = 0; i < g->seats; i++) {
        out->won[i] = (uint8_t)(winners >> i & 1 ? LADDER_WHOLE / sharing : 0);
        m->count[i]->games++;
        m->count[i]->points += out->score[i];
    }
}

static bool play_game(match *m, ladder_result *out)
{
    session *s = m->j->s;
    int seats = s->game.seats;
    session_restart(s);
    ai_rng_seed(&m->dice, (uint64_t)m->j->p->seed, stream(m, STREAM_DICE));
    ai_rng_seed(&m->stray, (uint64_t)m->j->p->seed, stream(m, STREAM_STRAY + m->rotation));
    for (int i = 0; i < seats; i++)
        if (!seat_bot(m, i))
            return false;
    while (s->count < CLI_MOVE_CAP && step(m)) {}
    if (s->game.rules->to_act(&s->game, session_now(s)) == 0)
        note_result(m, out);
    else if (s->count >= CLI_MOVE_CAP)
        (void)report(m, "cli.selfplay.unended", "");
    for (int i = 0; i < seats; i++) {
        if (m->guest[i].program != NULL)
            ladder_guest_over(&m->guest[i]);
        else
            ai_stop(&m->bot[i]);
    }
    return cli_keep_record(m->j->p->c, m->j->p->records, m->number, s);
}

bool ladder_play_unit(ladder_job *j, int64_t unit, ladder_result *out)
{
    for (int r = 0; r < j->p->rotations; r++) {
        match m = {.j = j, .unit = unit, .number = unit * j->p->rotations + r, .rotation = r};
        if (!play_game(&m, &out[r]))
            return false;
    }
    return true;
}
