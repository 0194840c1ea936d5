/* players.c - the list of players, and the functions by which hosts use them. */
#include "ai/brain.h"

#include <assert.h>
#include <string.h>

/* ---- the brains: one for each game ---- */

static const ai_brain *const brains[] = {
#define GAME(ID, name, content, shown) &ai_##shown##_brain,
#include "games/games.def"
};

const ai_brain *ai_brain_of(const er_game *g)
{
    for (size_t i = 0; i < sizeof brains / sizeof brains[0]; i++)
        if (brains[i]->rules == g->rules)
            return brains[i];
    return &ai_plain_brain;
}

/* ---- the players ---- */

static void choose_random(ai_seat *a, const er_state *view, const er_move *legal, int n, er_move *out)
{
    (void)view;
    *out = legal[ai_rng_below(&a->rng, (uint32_t)n)];
}

static void choose_greedy(ai_seat *a, const er_state *view, const er_move *legal, int n, er_move *out)
{
    if (n == 1)
        *out = legal[0];
    else
        ai_greedy_choose(a->g, view, a->seat, &a->rng, out);
}

static void choose_level(ai_seat *a, const er_state *view, const er_move *legal, int n, er_move *out)
{
    if (n == 1)
        *out = legal[0];
    else
        ai_brain_of(a->g)->choose(a, view, legal, n, out);
}

static void told_level(ai_seat *a, const er_state *view, const er_move *move)
{
    const ai_brain *brain = ai_brain_of(a->g);
    if (brain->told != NULL)
        brain->told(a, view, move);
}

const ai_player ai_players[] = {
    {.key = "random", .level = -1, .choose = choose_random},
    {.key = "easy", .level = AI_EASY, .told = told_level, .choose = choose_level},
    {.key = "greedy", .level = -1, .choose = choose_greedy},
    {.key = "normal", .level = AI_NORMAL, .told = told_level, .choose = choose_level},
    {.key = "hard", .level = AI_HARD, .told = told_level, .choose = choose_level},
    {.key = "expert", .level = AI_EXPERT, .told = told_level, .choose = choose_level},
};
const int ai_player_count = sizeof ai_players / sizeof ai_players[0];

const ai_player *ai_player_find(er_span key)
{
    for (int i = 0; i < ai_player_count; i++)
        if (er_span_is(key, ai_players[i].key))
            return &ai_players[i];
    return NULL;
}

/* ---- the functions for hosts ---- */

void ai_greedy_choose(const er_game *g, const er_state *view, int seat, ai_rng *rng, er_move *out)
{
    ai_brain_of(g)->greedy(g, view, seat, rng, out);
}

void ai_start(ai_seat *a, const ai_player *player, const er_game *g, int seat, uint64_t seed, uint64_t stream)
{
    memset(a, 0, sizeof *a);
    a->player = player;
    a->g = g;
    a->seat = seat;
    if (player->level >= 0)
        a->budget = ai_brain_of(g)->budget[player->level];
    ai_rng_seed(&a->rng, seed, stream);
}

void ai_told(ai_seat *a, const er_state *view, const er_move *move)
{
    if (a->player->told != NULL)
        a->player->told(a, view, move);
}

void ai_tell(ai_seat *seats, int count, const er_state *now, const er_move *move)
{
    for (int i = 0; i < count; i++) {
        er_state_room view;
        er_state *seen = (er_state *)(void *)view.bytes;
        if (seats[i].player == NULL || seats[i].player->told == NULL)
            continue;
        seats[i].g->rules->view(seats[i].g, now, seats[i].seat, seen);
        ai_told(&seats[i], seen, ai_brain_of(seats[i].g)->secret && move->seat != seats[i].seat ? NULL : move);
    }
}

static void begin_decision(ai_seat *a)
{
    a->pieces = 0;
    if (a->team != NULL)
        a->team->begin(a->team->with);
}

void ai_choose(ai_seat *a, const er_state *view, er_move *out)
{
    er_move legal[AI_MOVES];
    begin_decision(a);
    assert(a->g->rules->max_legal <= AI_MOVES);
    int n = a->g->rules->legal(a->g, view, a->seat, legal, a->g->rules->max_legal);
    assert(n > 0);
    a->player->choose(a, view, legal, n, out);
}

void ai_stop(ai_seat *a)
{
    memset(a->memory, 0, sizeof a->memory);
}

void ai_judge(ai_seat *a, const er_state *view, ai_outlook *out)
{
    ai_brain_of(a->g)->judge(a, view, out);
}

int ai_advise(ai_seat *a, const er_state *view, ai_advice *out, int cap)
{
    begin_decision(a);
    return ai_brain_of(a->g)->advise(a, view, out, cap);
}
