/* greedy_abilities.c - how the greedy player uses abilities, pieces, Places and Relics that ask
 * for decisions: it tries every choice on a copy and judges it by the coins of this turn; pieces go
 * where the danger is. */
#include "ai/realms/greedy.h"

/* ---- picking ---- */

void greedy_finish_pick(const mind *m, er_state_room *room)
{
    er_move moves[64];
    for (;;) {
        uint8_t phase = realms(room)->phase;
        if ((phase != REALMS_PHASE_SWAP && phase != REALMS_PHASE_VOLCANO && phase != REALMS_PHASE_REBORN) ||
            realms(room)->turn != m->seat)
            return;
        int n = m->g->rules->legal(m->g, state(room), m->seat, moves, 64);
        if (n == 0)
            return;
        int done = greedy_with_verb(moves, n, REALMS_VERB_DONE);
        greedy_try(m, room, &moves[done >= 0 ? done : 0]);
    }
}

/* Chooses the badge, or the place of the Volcano, that makes the turn pay best. */
int greedy_choose_combo(const mind *m, const er_state *s, const er_move *moves, int n)
{
    int best = 0, best_value = INT32_MIN, left = m->su->rounds - realms_at(s)->round;
    for (int i = 0; i < n; i++) {
        er_state_room room;
        copy_to(m, &room, s);
        greedy_try(m, &room, &moves[i]);
        greedy_finish_pick(m, &room);
        uint8_t army = realms(&room)->active[m->seat];
        int tokens = army != REALMS_NONE ? greedy_tokens(m->su, realms(&room), army) : 0;
        int value = greedy_run_out(m, &room) + TOKEN * tokens * (left > 3 ? 3 : left);
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}

/* ---- the start of a turn ---- */

/* Returns, among moves with this verb, the one after which the position is worth most, if it
 * gains at least so much. */
static int best_of(const mind *m, const er_state *s, const er_move *moves, int n, int verb, int least)
{
    int best = -1, best_value = greedy_worth(m, realms_at(s)) + least;
    for (int i = 0; i < n; i++) {
        if (moves[i].verb != verb)
            continue;
        er_state_room room;
        copy_to(m, &room, s);
        greedy_try(m, &room, &moves[i]);
        int value = greedy_worth(m, realms(&room));
        if (value >= best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}

/* A token from the tray is one more token: worth a little of the region's other coins. */
static int best_reborn(const mind *m, const er_state *s, const er_move *moves, int n)
{
    uint8_t active = realms_at(s)->active[m->seat];
    bool free = active != REALMS_NONE && realms_at(s)->army[active].tray > 0;
    return best_of(m, s, moves, n, REALMS_VERB_REBORN, free ? -TOKEN : TOKEN);
}

int greedy_choose_reborn(const mind *m, const er_state *s, const er_move *moves, int n)
{
    int best = best_reborn(m, s, moves, n);
    return best >= 0 ? best : greedy_with_verb(moves, n, REALMS_VERB_DONE);
}

/* The Great Ancient goes to a region that needs it much more than the one it guards. */
static int best_ancient(const mind *m, const er_state *s, const er_move *moves, int n)
{
    const realms_state *now = realms_at(s);
    realms_set at = now->piece[REALMS_PIECE_ANCIENT] & now->army[now->active[m->seat]].held;
    int best = greedy_most_needed(m, now, moves, n, REALMS_VERB_ANCIENT);
    if (best < 0 || at == 0)
        return -1;
    realms_state without;
    realms_copy(m->su, &without, now);
    without.piece[REALMS_PIECE_ANCIENT] &= ~at;
    int here = greedy_danger(m, &without, realms_first(at)), there = greedy_danger(m, now, moves[best].arg[0]);
    return there >= here + 15 ? best : -1;
}

int greedy_before_expanding(const mind *m, const er_state *s, const er_move *moves, int n)
{
    int best = best_reborn(m, s, moves, n);
    return best >= 0 ? best : best_ancient(m, s, moves, n);
}

/* ---- the Balrog and the Ghost ---- */

int greedy_best_balrog(const mind *m, const er_state *s, const er_move *moves, int n)
{
    return best_of(m, s, moves, n, REALMS_VERB_BALROG, ENOUGH);
}

/* It prefers waiting on the Pentacle to a place where it costs coins. */
int greedy_choose_balrog(const mind *m, const er_state *s, const er_move *moves, int n)
{
    int wait = greedy_with_verb(moves, n, REALMS_VERB_DONE);
    int best = best_of(m, s, moves, n, REALMS_VERB_BALROG, wait >= 0 ? 0 : -100 * COIN);
    return best >= 0 ? best : wait >= 0 ? wait : 0;
}

/* Puts it on the seat's own region that is in most danger. */
int greedy_choose_ghost(const mind *m, const er_state *s, const er_move *moves, int n)
{
    const realms_state *now = realms_at(s);
    int best = -1, best_danger = 0;
    for (int i = 0; i < n; i++) {
        uint8_t holder = moves[i].verb == REALMS_VERB_GHOST ? now->holder[moves[i].arg[0]] : REALMS_NONE;
        if (holder == REALMS_NONE || now->army[holder].owner != m->seat)
            continue;
        int danger = greedy_danger(m, now, moves[i].arg[0]);
        if (danger > best_danger) {
            best = i;
            best_danger = danger;
        }
    }
    return best >= 0 ? best : greedy_with_verb(moves, n, REALMS_VERB_DONE);
}

/* ---- the end of a turn ---- */

/* Picks up nothing: all tokens stay where they are. */
int greedy_choose_tomb(const mind *m, const er_state *s, const er_move *moves, int n)
{
    int best = greedy_most_needed(m, realms_at(s), moves, n, REALMS_VERB_DEPLOY);
    return best >= 0 ? best : greedy_with_verb(moves, n, REALMS_VERB_DONE);
}

/* Returns the coins with a Relic, or the Bag as one, laid there. */
static int worth_laid(const mind *m, const er_state *s, const er_move *move)
{
    realms_state copy;
    realms_copy(m->su, &copy, realms_at(s));
    realms_lay(&copy, copy.active[m->seat], move->arg[0], move->arg[1], move->verb == REALMS_VERB_BAG);
    return greedy_worth(m, &copy);
}

int greedy_choose_relic(const mind *m, const er_state *s, const er_move *moves, int n)
{
    int best = -1, best_value = greedy_worth(m, realms_at(s));
    for (int i = 0; i < n; i++) {
        int value = moves[i].verb == REALMS_VERB_DONE ? INT32_MIN : worth_laid(m, s, &moves[i]);
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best >= 0 ? best : greedy_with_verb(moves, n, REALMS_VERB_DONE);
}

/* Compares three coins now with the coin of a region in the turns left; a second token of a
 * stack is free. */
int greedy_choose_sacrifice(const mind *m, const er_state *s, const er_move *moves, int n)
{
    const realms_state *now = realms_at(s);
    int left = m->su->rounds - now->round, best = -1, best_value = 0;
    int coins = realms_altar(m->su, now, m->seat), base = greedy_worth(m, now);
    for (int i = 0; i < n; i++) {
        if (moves[i].verb != REALMS_VERB_SACRIFICE)
            continue;
        realms_state copy;
        int lost = 0;
        realms_copy(m->su, &copy, now);
        if (copy.tokens[moves[i].arg[0]] == 1) {
            realms_clear_region(&copy, moves[i].arg[0]);
            lost = base - greedy_worth(m, &copy);
        }
        int value = COIN * coins - lost * (left < HORIZON ? left : HORIZON);
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best >= 0 ? best : greedy_with_verb(moves, n, REALMS_VERB_DONE);
}
