/* play.c - the games of the ladder: seats, dice, time used, and moves made for programs that
 * make none; see internal.h. */
#include "cli/games.h"
#include "cli/ladder/internal.h"
#include "cli/shared/jobs.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STREAMS = 16 };

/* The random streams of one dice number: the dice, each place of the line-up, and the moves made
 * for programs in each rotation. */
enum { STREAM_DICE, STREAM_PLACE, STREAM_STRAY = STREAM_PLACE + ER_MAX_SEATS };

typedef struct played {
    ladder_job *j;
    match m;              /* its bots have no player for the seat of a program */
    int64_t unit, number; /* of the group, of the game */
    int rotation;
    int index[ER_MAX_SEATS]; /* numbers of the bots */
    ladder_count *count[ER_MAX_SEATS];
    ladder_guest guest[ER_MAX_SEATS]; /* without a program for the seat of a built-in player */
    ai_rng stray;                     /* for moves made for programs */
    int64_t thought[ER_MAX_SEATS];    /* nanoseconds in the current turn */
    unsigned acted;                   /* seats that have decided anything in it */
    unsigned turn;                    /* seats whose turn the current move may end */
} played;

/* Returns processor time for a player in this process, since a busy machine does not stretch it;
 * clock time for a program. */
static int64_t clock_now(bool outside_program)
{
    struct timespec t;
    clock_gettime(outside_program ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* ---- seats ---- */

static uint64_t stream(const played *m, int which)
{
    return (uint64_t)(m->unit / m->j->p->lineups) * STREAMS + (uint64_t)which;
}

/* Returns the nth of this bot's programs at the table. */
static outside *program_of(played *m, int bot, int nth)
{
    outside **at = &m->j->program[bot][nth];
    if (*at == NULL)
        *at = outside_new(m->j->p->bot[bot].name);
    return *at;
}

static bool seat_bot(played *m, int seat)
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
        ai_start(&m->m.bot[seat], p->bot[bot].player, &m->j->s->game, seat, seed, own);
        return true;
    }
    for (int i = 0; i < seat; i++)
        nth += m->index[i] == bot;
    ai_rng_seed(&m->m.bot[seat].rng, seed, own);
    m->guest[seat] = (ladder_guest){.p = p,
                                    .s = m->j->s,
                                    .name = p->bot[bot].name,
                                    .program = program_of(m, bot, nth),
                                    .seat = seat,
                                    .number = m->number,
                                    .seed = (uint32_t)(ai_rng_next(&m->m.bot[seat].rng) >> 33)};
    if (m->guest[seat].program == NULL)
        return cli_refuse(p->c, false, "err.session.memory");
    ladder_guest_begin(&m->guest[seat]);
    return true;
}

/* ---- moves ---- */

/* Gets a move of a program, or makes one for it. */
static void ask_guest(played *m, int seat, const er_state *seen, er_move *move)
{
    er_move legal[AI_MOVES];
    const er_game *g = &m->j->s->game;
    int n = g->rules->legal(g, seen, seat, legal, AI_MOVES);
    if (ladder_guest_choose(&m->guest[seat], seen, legal, n, move))
        return;
    m->count[seat]->lost++;
    *move = legal[ai_rng_below(&m->stray, (uint32_t)n)];
}

static void choose(void *host, int seat, const er_state *seen, er_move *move)
{
    played *m = host;
    bool from_outside = m->guest[seat].program != NULL;
    const ladder_game *game = cli_game_of(m->j->s)->sense;
    ai_seat before = m->m.bot[seat];
    int64_t start = clock_now(from_outside);
    if (from_outside)
        ask_guest(m, seat, seen, move);
    else
        ai_choose(&m->m.bot[seat], seen, move);
    m->thought[seat] += clock_now(from_outside) - start;
    if (!from_outside && game->reason != NULL)
        game->reason(m->count[seat], m->j->s, move, &before, seen);
    m->acted |= 1u << seat;
    m->count[seat]->decisions++;
}

/* Decisions of a seat out of turn count with its next turn. */
static void end_turns(played *m, unsigned seats)
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

static void before_move(void *host, const er_move *move)
{
    played *m = host;
    const session *s = m->j->s;
    const ladder_game *game = cli_game_of(s)->sense;
    m->turn = game->turn_of != NULL ? 1u << game->turn_of(s) : (1u << s->game.seats) - 1;
    if (move->seat != ER_CHANCE && game->move != NULL)
        game->move(m->count[move->seat], s, move);
}

static bool after_move(void *host, const er_events *events, unsigned flags)
{
    played *m = host;
    const ladder_game *game = cli_game_of(m->j->s)->sense;
    if (game->news != NULL)
        game->news(m->count, m->j->s, events);
    if ((flags & ER_TURN_OVER) != 0)
        end_turns(m, m->turn);
    return true;
}

/* ---- a game, a group ---- */

static bool play_game(played *m, match_result *out)
{
    session *s = m->j->s;
    int seats = s->game.seats;
    session_restart(s);
    ai_rng_seed(&m->m.dice, (uint64_t)m->j->p->seed, stream(m, STREAM_DICE));
    ai_rng_seed(&m->stray, (uint64_t)m->j->p->seed, stream(m, STREAM_STRAY + m->rotation));
    for (int i = 0; i < seats; i++)
        if (!seat_bot(m, i))
            return false;
    (void)cli_match_play(m->j->p->c, &m->m, m->number, out);
    for (int i = 0; i < seats; i++) {
        m->count[i]->games += out->over;
        m->count[i]->points += out->score[i];
        if (m->guest[i].program != NULL)
            ladder_guest_over(&m->guest[i]);
        else
            ai_stop(&m->m.bot[i]);
    }
    return cli_keep_record(m->j->p->c, m->j->p->records, m->number, s);
}

bool ladder_play_unit(ladder_job *j, int64_t unit, match_result *out)
{
    for (int r = 0; r < j->p->rotations; r++) {
        played m = {.j = j, .unit = unit, .rotation = r, .number = unit * j->p->rotations + r};
        m.m = (match){.s = j->s, .host = &m, .choose = choose, .before = before_move, .after = after_move};
        if (!play_game(&m, &out[r]))
            return false;
    }
    return true;
}
