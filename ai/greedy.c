/* greedy.c - a player that looks one turn ahead: it tries every conquest on a copy and takes the one that pays
 * best for its tokens, picks the combo whose first turn pays most, and declines when a new race would pay more
 * than the old one.
 *
 * It keeps nothing between calls and works on what its seat may see. Values are in hundredths of a coin.
 */
#include "ai/ai.h"
#include "realms/state.h"

enum {
    COIN = 100,
    HURT = 45,   /* a coin that the others lose, spread over them */
    TOKEN = 14,  /* a token more in the race's later turns */
    ENOUGH = 30, /* a conquest worth less than this is not worth its tokens */
    HORIZON = 3  /* turns over which staying and declining are compared */
};

typedef struct mind {
    const er_game *g;
    const realms_setup *su;
    int seat;
} mind;

static er_state *state(er_state_room *room)
{
    return (er_state *)(void *)room->bytes;
}

static realms_state *realms(er_state_room *room)
{
    return realms_of(state(room));
}

static er_state_room copy_of(const mind *m, const er_state *s)
{
    er_state_room room;
    __builtin_memcpy(room.bytes, s, m->g->rules->state_size);
    return room;
}

/* ---- how good a position is for the turn ---- */

/* Own coins if scored now, less what the others would be paid. */
static int worth(const mind *m, const realms_state *s)
{
    int value = COIN * realms_income(m->su, s, m->seat, NULL), others = 0;
    for (int i = 0; i < m->su->seats; i++)
        if (i != m->seat)
            others += realms_income(m->su, s, i, NULL);
    return value - HURT * others / (m->su->seats - 1);
}

/* Draws that an experiment runs into come out as listed first; they don't matter for this turn. */
static void draw(const mind *m, er_state_room *room)
{
    er_outcome first;
    while (realms_draw_due(m->su, realms(room)) && m->g->rules->chance(m->g, state(room), &first, 1) > 0)
        (void)m->g->rules->apply(m->g, state(room), &first.move, NULL);
}

static void try_move(const mind *m, er_state_room *room, const er_move *move)
{
    (void)m->g->rules->apply(m->g, state(room), move, NULL);
    draw(m, room);
}

static bool is_conquest(const er_move *move)
{
    return move->verb == VERB_CONQUER || move->verb == VERB_DRAGON || move->verb == VERB_SORCERY;
}

/* What a conquest gains for each token it takes; the best of the list, or -1 if none is worth it. */
static int best_conquest(const mind *m, const er_state *s, const er_move *moves, int n)
{
    int base = worth(m, realms_at(s)), best = -1, best_rate = 0;
    const realms_army *army = &realms_at(s)->army[realms_at(s)->army_acting];
    for (int i = 0; i < n; i++) {
        if (!is_conquest(&moves[i]))
            continue;
        er_state_room room = copy_of(m, s);
        try_move(m, &room, &moves[i]);
        int gain = worth(m, realms(&room)) - base;
        int spent = army->hand - realms(&room)->army[realms_at(s)->army_acting].hand;
        int rate = 100 * gain / (spent > 0 ? spent : 1);
        if (gain >= ENOUGH && (best < 0 || rate > best_rate)) {
            best = i;
            best_rate = rate;
        }
    }
    return best;
}

/* Plays the conquests out on the copy, without dice; what the turn would then be worth. */
static int run_out(const mind *m, er_state_room *room)
{
    er_move moves[AI_MOVES];
    while (realms(room)->phase == PHASE_CONQUER && realms(room)->turn == m->seat) {
        int n = m->g->rules->legal(m->g, state(room), m->seat, moves, AI_MOVES);
        int best = best_conquest(m, state(room), moves, n);
        if (best < 0)
            break;
        try_move(m, room, &moves[best]);
    }
    return worth(m, realms(room));
}

static int tokens_of(const realms_setup *su, const realms_state *s, int army)
{
    int n = s->army[army].hand;
    for (int r = 0; r < su->map.count; r++)
        n += s->holder[r] == army ? s->tokens[r] : 0;
    return n;
}

/* ---- picking and declining ---- */

static int worth_of_pick(const mind *m, const er_state *s, const er_move *move)
{
    er_state_room room = copy_of(m, s);
    int combo = move->arg[0] - 1;
    int coins = realms_at(s)->offer_coins[combo] - combo;
    try_move(m, &room, move);
    uint8_t army = realms(&room)->active[m->seat];
    int tokens = army != REALMS_NONE ? tokens_of(m->su, realms(&room), army) : 0;
    int left = m->su->rounds - realms_at(s)->round;
    return COIN * coins + run_out(m, &room) + TOKEN * tokens * (left > 3 ? 3 : left);
}

static int best_pick(const mind *m, const er_state *s, const er_move *moves, int n, int *value)
{
    int best = 0;
    *value = INT32_MIN;
    for (int i = 0; i < n; i++) {
        int v = worth_of_pick(m, s, &moves[i]);
        if (v > *value) {
            *value = v;
            best = i;
        }
    }
    return best;
}

/* What the best new race would add in a turn, on the board as it is with the old one declined. */
static int worth_of_new_race(const mind *m, er_state_room declined)
{
    realms_state *s = realms(&declined);
    er_move moves[REALMS_COMBOS];
    int value = 0, before = worth(m, s);
    s->turn = (uint8_t)m->seat;
    s->phase = PHASE_PICK;
    s->taken = s->looted = 0;
    draw(m, &declined);
    if (s->coins[m->seat] < 0 || s->phase != PHASE_PICK)
        return 0;
    int n = m->g->rules->legal(m->g, state(&declined), m->seat, moves, REALMS_COMBOS);
    if (n > 0)
        (void)best_pick(m, state(&declined), moves, n, &value);
    return n > 0 ? value - before : 0;
}

/* Whether to decline now: the turns to come with the old race, and with it declined and a new one. */
static bool should_decline(const mind *m, const er_state *s, bool scored)
{
    int left = m->su->rounds - realms_at(s)->round; /* turns after this one */
    int turns = left < HORIZON ? left : HORIZON;
    if (left == 0)
        return false;
    er_state_room stay = copy_of(m, s), go = copy_of(m, s);
    er_move expand = {.seat = (uint8_t)m->seat, .verb = VERB_EXPAND};
    if (!scored)
        try_move(m, &stay, &expand);
    int before = worth(m, realms_at(s)), staying = scored ? before : run_out(m, &stay);
    realms_decline_older(m->su, realms(&go), m->seat, NULL);
    realms_decline(m->su, realms(&go), m->seat, NULL);
    int declined = worth(m, realms(&go));
    int fresh = worth_of_new_race(m, go);
    int with = (scored ? 0 : declined) + turns * (declined * 9 / 10 + fresh);
    int without = (scored ? 0 : staying) + turns * staying;
    return with > without;
}

/* ---- the die ---- */

/* A final roll costs nothing: the region whose chance is worth most. */
static int best_roll(const mind *m, const er_state *s, const er_move *moves, int n)
{
    static const int chance[4] = {6, 3, 2, 1}; /* of six: to roll at least 0, 1, 2, 3 */
    int best = -1, best_value = 0, base = worth(m, realms_at(s));
    realms_side side = realms_side_of(m->su, realms_at(s), realms_at(s)->army_acting);
    for (int i = 0; i < n; i++) {
        if (moves[i].verb != VERB_ROLL)
            continue;
        int missing = realms_cost(&side, moves[i].arg[0], 0, NULL) - realms_at(s)->army[side.army].hand;
        er_state_room room = copy_of(m, s);
        er_move three = {.seat = ER_CHANCE, .verb = VERB_DIE, .arg = {3}};
        (void)m->g->rules->apply(m->g, state(&room), &moves[i], NULL);
        try_move(m, &room, &three);
        int value = (worth(m, realms(&room)) - base) * chance[missing] / 6;
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}

static int with_verb(const er_move *moves, int n, int verb)
{
    for (int i = 0; i < n; i++)
        if (moves[i].verb == verb)
            return i;
    return -1;
}

/* Berserk: a roll can only help, unless nothing is worth a conquest. */
static int choose_conquest(const mind *m, const er_state *s, const er_move *moves, int n)
{
    int best = best_conquest(m, s, moves, n);
    int berserk = with_verb(moves, n, VERB_BERSERK);
    if (berserk >= 0 && (best < 0 || moves[best].verb == VERB_CONQUER))
        return berserk;
    if (best < 0)
        best = best_roll(m, s, moves, n);
    return best >= 0 ? best : with_verb(moves, n, VERB_STOP);
}

/* ---- where tokens and pieces are needed ---- */

/* How much a region wants help: rivals at its borders against what defends it. */
static int danger(const mind *m, const realms_state *s, int region)
{
    int rivals = 0, guards = 0;
    uint8_t holder = s->holder[region];
    realms_set immune = s->piece[PIECE_HOLE] | s->piece[PIECE_HERO] | s->piece[PIECE_DRAGON];
    FOR_REGIONS(r, m->su->map.region[region].borders)
        if (s->holder[r] != REALMS_NONE && s->army[s->holder[r]].owner != m->seat &&
            s->army[s->holder[r]].at == AT_ACTIVE)
            rivals++;
    if (realms_has(m->su->entry, region))
        rivals++;
    if (holder != REALMS_NONE)
        guards = s->tokens[region] + s->camps[region] + realms_has(s->piece[PIECE_LAIR], region) +
                 realms_has(s->piece[PIECE_FORTRESS], region) + realms_has(m->su->fixed[FILTER_MOUNTAIN], region);
    return realms_has(immune, region) ? -100 : 10 * rivals - 6 * guards;
}

/* Of the moves with this verb and, where it has one, count 1: the region in most danger. */
static int most_needed(const mind *m, const realms_state *s, const er_move *moves, int n, int verb)
{
    int best = -1, best_danger = INT32_MIN;
    for (int i = 0; i < n; i++) {
        if (moves[i].verb != verb || moves[i].arg[1] > 1)
            continue;
        int d = danger(m, s, moves[i].arg[0]);
        if (d > best_danger) {
            best = i;
            best_danger = d;
        }
    }
    return best;
}

static int choose_redeployment(const mind *m, const er_state *view, const er_move *moves, int n)
{
    static const uint8_t order[] = {VERB_FORTRESS, VERB_DEPLOY, VERB_CAMP, VERB_HERO};
    for (size_t i = 0; i < sizeof order; i++) {
        int best = most_needed(m, realms_at(view), moves, n, order[i]);
        if (best >= 0)
            return best;
    }
    return with_verb(moves, n, VERB_DONE);
}

/* The region whose loss costs least. */
static int choose_giveup(const mind *m, const er_state *s, const er_move *moves, int n)
{
    int best = 0, best_value = INT32_MIN;
    for (int i = 0; i < n; i++) {
        er_state_room room = copy_of(m, s);
        realms_leave_region(realms(&room), moves[i].arg[0], NULL);
        int value = worth(m, realms(&room));
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}

/* The opponent with most tokens to attack with. */
static int choose_ally(const mind *m, const er_state *view, const er_move *moves, int n)
{
    const realms_state *s = realms_at(view);
    int best = n - 1, most = -1;
    for (int i = 0; i < n; i++) {
        if (moves[i].verb != VERB_ALLY)
            continue;
        uint8_t army = s->active[moves[i].arg[0]];
        int tokens = army != REALMS_NONE ? tokens_of(m->su, s, army) : 0;
        if (tokens > most) {
            best = i;
            most = tokens;
        }
    }
    return best;
}

static int choose_start(const mind *m, const er_state *view, const er_move *moves, int n)
{
    return with_verb(moves, n, should_decline(m, view, false) ? VERB_DECLINE : VERB_EXPAND);
}

static int choose_stout(const mind *m, const er_state *view, const er_move *moves, int n)
{
    return with_verb(moves, n, should_decline(m, view, true) ? VERB_DECLINE : VERB_DONE);
}

static int choose_pick(const mind *m, const er_state *view, const er_move *moves, int n)
{
    int value;
    return best_pick(m, view, moves, n, &value);
}

static int (*const choices[PHASE_COUNT])(const mind *, const er_state *view, const er_move *, int n) = {
    [PHASE_START] = choose_start,           [PHASE_PICK] = choose_pick,
    [PHASE_CONQUER] = choose_conquest,      [PHASE_GIVEUP] = choose_giveup,
    [PHASE_REDEPLOY] = choose_redeployment, [PHASE_HEROES] = choose_redeployment,
    [PHASE_DEFEND] = choose_redeployment,   [PHASE_ALLY] = choose_ally,
    [PHASE_STOUT] = choose_stout,
};

void ai_greedy_choose(const er_game *g, const er_state *view, int seat, ai_rng *rng, er_move *out)
{
    er_move moves[AI_MOVES];
    mind m = {g, realms_setup_of(g), seat};
    int n = g->rules->legal(g, view, seat, moves, AI_MOVES);
    int which = n > 1 ? choices[realms_at(view)->phase](&m, view, moves, n) : 0;
    (void)rng;
    *out = moves[which >= 0 ? which : 0];
}
