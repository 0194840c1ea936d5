/* greedy.c - a player that looks one turn ahead: it tries every conquest on a copy and makes the
 * one that pays best for its tokens, picks the combo whose first turn pays most, and declines when
 * a new race would pay more than the old one.
 *
 * It keeps nothing between calls and uses what its seat may see. Values are in hundredths of a
 * coin.
 */
#include "ai/brain.h"
#include "ai/realms/greedy.h"
#include "ai/realms/guards.h"

/* ---- the worth of a position for the turn ---- */

/* Returns the seat's own coins if scored now, minus what the others would be paid. */
int greedy_worth(const mind *m, const realms_state *s)
{
    int value = COIN * realms_income(m->su, s, m->seat, NULL), others = 0;
    for (int i = 0; i < m->su->seats; i++)
        if (i != m->seat)
            others += realms_income(m->su, s, i, NULL);
    return value - HURT * others / (m->su->seats - 1);
}

/* In an experiment the first listed outcome of a draw is taken; it does not matter for this
 * turn. What Monsters guard is left out, since nobody knows it. */
static void draw(const mind *m, er_state_room *room)
{
    er_outcome first;
    realms(room)->reveal = REALMS_NONE;
    while (realms_draw_due(realms(room)) && m->g->rules->chance(m->g, state(room), &first, 1) > 0)
        (void)m->g->rules->apply(m->g, state(room), &first.move, NULL);
}

void greedy_try(const mind *m, er_state_room *room, const er_move *move)
{
    (void)m->g->rules->apply(m->g, state(room), move, NULL);
    draw(m, room);
}

static bool is_conquest(const realms_state *s, const er_move *move)
{
    return move->verb == REALMS_VERB_CONQUER || move->verb == REALMS_VERB_DRAGON || move->verb == REALMS_VERB_SORCERY ||
           move->verb == REALMS_VERB_VAMPIRE || move->verb == REALMS_VERB_ORB ||
           (move->verb == REALMS_VERB_BAG && s->phase == REALMS_PHASE_CONQUER);
}

static int region_of(const er_move *move)
{
    return move->verb == REALMS_VERB_BAG ? move->arg[1] : move->arg[0];
}

/* Returns the conquest with the highest gain per token, or -1 if none is worthwhile. */
static int best_conquest(const mind *m, const er_state *s, const er_move *moves, int n, int *rate_of_best)
{
    int base = greedy_worth(m, realms_at(s)), best = -1, best_rate = 0;
    const realms_army *army = &realms_at(s)->army[realms_at(s)->army_acting];
    for (int i = 0; i < n; i++) {
        if (!is_conquest(realms_at(s), &moves[i]))
            continue;
        er_state_room room;
        copy_to(m, &room, s);
        greedy_try(m, &room, &moves[i]);
        int gain = greedy_worth(m, realms(&room)) - base;
        if (realms_has(realms_at(s)->monsters, region_of(&moves[i])) && realms_at(s)->finds_left > 0)
            gain += FOUND;
        int spent = army->hand - realms(&room)->army[realms_at(s)->army_acting].hand;
        int rate = 100 * gain / (spent > 0 ? spent : 1);
        if (gain >= ENOUGH && (best < 0 || rate > best_rate)) {
            best = i;
            best_rate = rate;
        }
    }
    if (rate_of_best != NULL)
        *rate_of_best = best_rate;
    return best;
}

/* Plays the conquests to the end on the copy, without dice. Returns the worth of the turn then. */
int greedy_run_out(const mind *m, er_state_room *room)
{
    er_move moves[AI_MOVES];
    greedy_finish_pick(m, room);
    while (realms(room)->phase == REALMS_PHASE_CONQUER && realms(room)->turn == m->seat) {
        int n = m->g->rules->legal(m->g, state(room), m->seat, moves, AI_MOVES);
        int best = best_conquest(m, state(room), moves, n, NULL);
        if (best < 0)
            break;
        greedy_try(m, room, &moves[best]);
    }
    return greedy_worth(m, realms(room));
}

int greedy_tokens(const realms_setup *su, const realms_state *s, int army)
{
    int n = s->army[army].hand;
    for (int r = 0; r < su->map.count; r++)
        n += s->holder[r] == army ? s->tokens[r] : 0;
    return n;
}

/* ---- picking and declining ---- */

static int worth_of_pick(const mind *m, const er_state *s, const er_move *move)
{
    er_state_room room;
    copy_to(m, &room, s);
    int combo = move->arg[0] - 1;
    int coins = realms_at(s)->offer_coins[combo] - combo;
    greedy_try(m, &room, move);
    greedy_finish_pick(m, &room);
    uint8_t army = realms(&room)->active[m->seat];
    int tokens = army != REALMS_NONE ? greedy_tokens(m->su, realms(&room), army) : 0;
    int left = m->su->rounds - realms_at(s)->round;
    return COIN * coins + greedy_run_out(m, &room) + TOKEN * tokens * (left > 3 ? 3 : left);
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

/* Returns what the best new race would add in a turn, on the current board with the old one
 * declined. Changes that board. */
static int worth_of_new_race(const mind *m, er_state_room *declined)
{
    realms_state *s = realms(declined);
    er_move moves[REALMS_COMBOS];
    int value = 0, before = greedy_worth(m, s);
    s->turn = (uint8_t)m->seat;
    s->phase = REALMS_PHASE_PICK;
    s->taken = s->looted = 0;
    draw(m, declined);
    if (s->coins[m->seat] < 0 || s->phase != REALMS_PHASE_PICK)
        return 0;
    int n = m->g->rules->legal(m->g, state(declined), m->seat, moves, REALMS_COMBOS);
    if (n > 0)
        (void)best_pick(m, state(declined), moves, n, &value);
    return n > 0 ? value - before : 0;
}

/* Values this turn and later ones with the race declined and a new one; for `vanish`, with the
 * Stonehedge's power. */
static int worth_of_decline(const mind *m, const er_state *s, bool scored, int turns, int verb)
{
    er_state_room go;
    copy_to(m, &go, s);
    uint8_t army = realms_at(s)->active[m->seat];
    if (verb == REALMS_VERB_VANISH)
        realms(&go)->deeds |= REALMS_DEED_STONE;
    bool vanishes = realms_army_can(m->su, realms(&go), army, REALMS_ABILITY_VANISH);
    int gone = scored && verb == REALMS_VERB_VANISH ? COIN * realms_size(realms(&go)->army[army].held) : 0;
    realms_decline_older(m->su, realms(&go), m->seat, NULL);
    realms_decline(m->su, realms(&go), m->seat, NULL);
    int declined = greedy_worth(m, realms(&go));
    if (vanishes && realms(&go)->army[army].at == REALMS_AT_DECLINED)
        realms_extinct(realms(&go), army, NULL);
    int later = vanishes ? greedy_worth(m, realms(&go)) : declined;
    int fresh = worth_of_new_race(m, &go);
    return (scored ? gone : declined) + turns * (later * 9 / 10 + fresh);
}

/* Returns how to decline, if that is better than the coming turns with the old race; -1 if the
 * race continues. */
static int best_decline(const mind *m, const er_state *s, bool scored, const er_move *moves, int n)
{
    int left = m->su->rounds - realms_at(s)->round; /* turns after this one */
    int turns = left < HORIZON ? left : HORIZON, best = -1;
    if (left == 0 && greedy_with_verb(moves, n, REALMS_VERB_VANISH) < 0)
        return -1;
    er_state_room stay;
    copy_to(m, &stay, s);
    er_move expand = {.seat = (uint8_t)m->seat, .verb = REALMS_VERB_EXPAND};
    if (!scored)
        greedy_try(m, &stay, &expand);
    int staying = scored ? greedy_worth(m, realms_at(s)) : greedy_run_out(m, &stay);
    int best_value = (scored ? 0 : staying) + turns * staying;
    for (int i = 0; i < n; i++) {
        if (moves[i].verb != REALMS_VERB_VANISH && (moves[i].verb != REALMS_VERB_DECLINE || left == 0))
            continue;
        int value = worth_of_decline(m, s, scored, turns, moves[i].verb);
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}

/* ---- the die ---- */

/* Chooses the region with the most valuable chance; a final roll costs nothing. */
static int best_roll(const mind *m, const er_state *s, const er_move *moves, int n)
{
    static const int chance[4] = {6, 3, 2, 1}; /* of six: chances to roll at least 0, 1, 2, 3 */
    int best = -1, best_value = 0, base = greedy_worth(m, realms_at(s));
    realms_side side;
    realms_look_at(m->su, realms_at(s), realms_at(s)->army_acting, &side);
    for (int i = 0; i < n; i++) {
        if (moves[i].verb != REALMS_VERB_ROLL && moves[i].verb != REALMS_VERB_WISP)
            continue;
        int missing = realms_cost(&side, moves[i].arg[0], 0, NULL) - realms_means(&side, moves[i].arg[0]);
        missing = missing > 0 ? missing < 3 ? missing : 3 : 0;
        er_state_room room;
        copy_to(m, &room, s);
        er_move three = {.seat = ER_CHANCE, .verb = REALMS_VERB_DIE, .arg = {3}};
        (void)m->g->rules->apply(m->g, state(&room), &moves[i], NULL);
        greedy_try(m, &room, &three);
        int value = (greedy_worth(m, realms(&room)) - base) * chance[missing] / 6;
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}

int greedy_with_verb(const er_move *moves, int n, int verb)
{
    for (int i = 0; i < n; i++)
        if (moves[i].verb == verb)
            return i;
    return -1;
}

/* Returns a Relic, or the Bag as one, to arm if it makes the next conquest a better bargain;
 * otherwise -1. */
static int best_arming(const mind *m, const er_state *s, const er_move *moves, int n, int rate)
{
    int best = -1;
    for (int i = 0; i < n; i++) {
        er_move then[AI_MOVES];
        if (moves[i].verb != REALMS_VERB_USE && moves[i].verb != REALMS_VERB_COPY)
            continue;
        er_state_room room;
        copy_to(m, &room, s);
        greedy_try(m, &room, &moves[i]);
        int armed_rate, count = m->g->rules->legal(m->g, state(&room), m->seat, then, AI_MOVES);
        if (best_conquest(m, state(&room), then, count, &armed_rate) >= 0 && armed_rate > rate) {
            best = i;
            rate = armed_rate;
        }
    }
    return best;
}

/* For Berserk and Wisps a roll can only help if the region is affordable without it. Relics are
 * armed when they make a better bargain. */
static int choose_conquest(const mind *m, const er_state *s, const er_move *moves, int n)
{
    int rate, best = best_conquest(m, s, moves, n, &rate);
    int berserk = greedy_with_verb(moves, n, REALMS_VERB_BERSERK), balrog = greedy_best_balrog(m, s, moves, n);
    int arm = best_arming(m, s, moves, n, best < 0 ? 0 : rate);
    if (balrog >= 0)
        return balrog;
    if (arm >= 0)
        return arm;
    if (berserk >= 0 && (best < 0 || moves[best].verb == REALMS_VERB_CONQUER))
        return berserk;
    for (int i = 0; best >= 0 && i < n; i++)
        if (moves[i].verb == REALMS_VERB_WISP && moves[best].verb == REALMS_VERB_CONQUER &&
            moves[i].arg[0] == moves[best].arg[0])
            return i;
    if (best < 0)
        best = best_roll(m, s, moves, n);
    return best >= 0 ? best : greedy_with_verb(moves, n, REALMS_VERB_STOP);
}

/* ---- where tokens and pieces are needed ---- */

/* Returns how much a region needs help: rivals at its borders against its defence. */
int greedy_danger(const mind *m, const realms_state *s, int region)
{
    int guards = 0;
    realms_set rivals = 0;
    realms_set immune = realms_immune_pieces(s);
    if (s->ghost != REALMS_NONE && s->ghost_seat == m->seat)
        immune |= realms_bit(s->ghost);
    for (int i = 0; i < m->su->seats; i++)
        if (i != m->seat && s->active[i] != REALMS_NONE)
            rivals |= s->army[s->active[i]].held;
    int threats = realms_size(m->su->map.region[region].borders & rivals) + realms_has(m->su->entry, region);
    if (s->holder[region] != REALMS_NONE)
        guards = ai_realms_guards(m->su, s, region);
    return realms_has(immune, region) ? -100 : 10 * threats - 6 * guards;
}

/* Returns, among moves with this verb and, if it has one, count 1, the one for the region in
 * most danger. */
int greedy_most_needed(const mind *m, const realms_state *s, const er_move *moves, int n, int verb)
{
    int best = -1, best_danger = INT32_MIN;
    for (int i = 0; i < n; i++) {
        if (moves[i].verb != verb || moves[i].arg[1] > 1)
            continue;
        int d = greedy_danger(m, s, moves[i].arg[0]);
        if (d > best_danger) {
            best = i;
            best_danger = d;
        }
    }
    return best;
}

static int choose_redeployment(const mind *m, const er_state *view, const er_move *moves, int n)
{
    static const uint8_t order[] = {REALMS_VERB_FORTRESS, REALMS_VERB_ARMOR, REALMS_VERB_DEPLOY,
                                    REALMS_VERB_CAMP,     REALMS_VERB_HERO,  REALMS_VERB_QUEEN};
    for (size_t i = 0; i < sizeof order; i++) {
        int best = greedy_most_needed(m, realms_at(view), moves, n, order[i]);
        if (best >= 0)
            return best;
    }
    return greedy_with_verb(moves, n, REALMS_VERB_DONE);
}

/* Chooses the region whose loss costs least. */
static int choose_giveup(const mind *m, const er_state *s, const er_move *moves, int n)
{
    int best = 0, best_value = INT32_MIN;
    for (int i = 0; i < n; i++) {
        er_state_room room;
        copy_to(m, &room, s);
        realms_leave_region(realms(&room), moves[i].arg[0], NULL);
        int value = greedy_worth(m, realms(&room));
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}

/* Chooses the opponent with the most tokens to attack with. */
static int choose_ally(const mind *m, const er_state *view, const er_move *moves, int n)
{
    const realms_state *s = realms_at(view);
    int best = n - 1, most = -1;
    for (int i = 0; i < n; i++) {
        if (moves[i].verb != REALMS_VERB_ALLY)
            continue;
        uint8_t army = s->active[moves[i].arg[0]];
        int tokens = army != REALMS_NONE ? greedy_tokens(m->su, s, army) : 0;
        if (tokens > most) {
            best = i;
            most = tokens;
        }
    }
    return best;
}

static int choose_start(const mind *m, const er_state *view, const er_move *moves, int n)
{
    int first = best_decline(m, view, false, moves, n);
    if (first < 0)
        first = greedy_before_expanding(m, view, moves, n);
    return first >= 0 ? first : greedy_with_verb(moves, n, REALMS_VERB_EXPAND);
}

static int choose_stout(const mind *m, const er_state *view, const er_move *moves, int n)
{
    int decline = best_decline(m, view, true, moves, n);
    return decline >= 0 ? decline : greedy_with_verb(moves, n, REALMS_VERB_DONE);
}

static int choose_pick(const mind *m, const er_state *view, const er_move *moves, int n)
{
    int value;
    return best_pick(m, view, moves, n, &value);
}

static int (*const choices[REALMS_PHASE_COUNT])(const mind *, const er_state *view, const er_move *, int n) = {
    [REALMS_PHASE_START] = choose_start,           [REALMS_PHASE_PICK] = choose_pick,
    [REALMS_PHASE_CONQUER] = choose_conquest,      [REALMS_PHASE_GIVEUP] = choose_giveup,
    [REALMS_PHASE_REDEPLOY] = choose_redeployment, [REALMS_PHASE_HEROES] = choose_redeployment,
    [REALMS_PHASE_DEFEND] = choose_redeployment,   [REALMS_PHASE_ALLY] = choose_ally,
    [REALMS_PHASE_STOUT] = choose_stout,           [REALMS_PHASE_SWAP] = greedy_choose_combo,
    [REALMS_PHASE_VOLCANO] = greedy_choose_combo,  [REALMS_PHASE_REBORN] = greedy_choose_reborn,
    [REALMS_PHASE_TOMB] = greedy_choose_tomb,      [REALMS_PHASE_BALROG] = greedy_choose_balrog,
    [REALMS_PHASE_QUEEN] = choose_redeployment,    [REALMS_PHASE_GHOST] = greedy_choose_ghost,
    [REALMS_PHASE_LAY] = greedy_choose_relic,      [REALMS_PHASE_ALTAR] = greedy_choose_sacrifice,
};

void ai_realms_greedy(const er_game *g, const er_state *view, int seat, ai_rng *rng, er_move *out)
{
    (void)rng;
    er_move moves[AI_MOVES];
    mind m = {g, realms_setup_of(g), seat};
    int n = g->rules->legal(g, view, seat, moves, AI_MOVES);
    int which = n > 1 ? choices[realms_at(view)->phase](&m, view, moves, n) : 0;
    *out = moves[which >= 0 ? which : 0];
}
