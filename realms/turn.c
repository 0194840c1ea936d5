/* turn.c - the steps of a turn (RE-TURN-0 to 12). Phases are rows of a table: who decides there, and what is done
 * automatically on coming to it. Nothing waits inside a rule: a phase that needs a decision just stays. */
#include "realms/state.h"

/* ---- drawing combos (RE-SETUP-3, RE-PICK-3, RE-PICK-5, RE-DECL-4) ---- */

static bool stack_is_empty(const realms_setup *su, const realms_state *s)
{
    for (int a = 0; a < su->race_count; a++)
        if (s->army[a].at == AT_STACK)
            return false;
    return true;
}

bool realms_draw_due(const realms_setup *su, const realms_state *s)
{
    if (s->fresh != REALMS_NONE)
        return true;
    if (s->offers >= REALMS_COMBOS || (s->bag | s->discard) == 0)
        return false;
    return s->under_count > 0 || !stack_is_empty(su, s);
}

/* What needs no chance of a draw: the discards become the bag; returned banners come when the stack is empty. */
static void prepare_draw(const realms_setup *su, realms_state *s)
{
    if (s->bag == 0) {
        s->bag = s->discard;
        s->discard = 0;
    }
    if (s->fresh != REALMS_NONE || !stack_is_empty(su, s))
        return;
    s->fresh = s->under[0];
    s->army[s->fresh].at = AT_OFFER;
    s->under_count--;
    for (int i = 0; i < s->under_count; i++)
        s->under[i] = s->under[i + 1];
    s->under[s->under_count] = REALMS_NONE;
}

/* ---- the automatic steps ---- */

typedef void step_fn(const realms_setup *, realms_state *, er_events *);

static void begin(const realms_setup *su, realms_state *s, er_events *events)
{
    s->peace[s->turn] = REALMS_NONE;
    s->did = s->attacked = s->cursed = s->die = s->heroes = 0;
    s->named = s->army_acting = REALMS_NONE;
    s->taken = s->looted = 0;
    for (int a = 0; a < su->race_count; a++) {
        s->army[a].flags &= (uint8_t)~ARMY_ACTED;
        s->army[a].spoils[0] = s->army[a].spoils[1] = 0;
    }
    er_emit(events, EVENT_TURN, s->turn, s->round, 0, 0, 0);
    s->phase = s->active[s->turn] != REALMS_NONE ? PHASE_START : PHASE_ARMIES;
}

/* RE-TURN-D 2 and 3; the column has been refilled after step 1, before this race's badge can be drawn again. */
static void wane(const realms_setup *su, realms_state *s, er_events *events)
{
    realms_decline(su, s, s->turn, events);
    s->phase = s->phase == PHASE_STOUT_WANE ? PHASE_DEFEND : PHASE_SCORE;
}

/* RE-TURN-4 READY: the spare tokens come to hand, with the Amazons' four. */
static void ready(const realms_setup *su, realms_state *s, int army)
{
    realms_army *a = &s->army[army];
    if (s->army_acting != REALMS_NONE)
        realms_bank_spoils(su, s, s->army_acting);
    s->taken = s->looted = 0;
    FOR_REGIONS(r, s->held[army]) {
        realms_add(&a->hand, s->tokens[r] - 1);
        s->tokens[r] = 1;
    }
    realms_add(&a->hand, a->aside);
    a->aside = 0;
    a->flags |= ARMY_ACTED;
    s->army_acting = (uint8_t)army;
    s->did = 0;
    s->phase = PHASE_CONQUER;
}

/* RE-TURN-2 to 4: declined Ghouls first, then the pick, then the active race; once all have acted, the turn ends. */
static void armies(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    for (int a = 0; a < su->race_count; a++) {
        const realms_army *army = &s->army[a];
        if (army->at != AT_DECLINED || army->owner != s->turn || (army->flags & ARMY_ACTED) != 0)
            continue;
        realms_side side = realms_side_of(su, s, a);
        if (realms_can(&side, ABILITY_UNDYING)) {
            ready(su, s, a);
            return;
        }
    }
    uint8_t active = s->active[s->turn];
    if (active == REALMS_NONE)
        s->phase = s->offers > 0 ? PHASE_PICK : PHASE_SCORE;
    else if ((s->army[active].flags & ARMY_ACTED) == 0)
        ready(su, s, active);
    else
        s->phase = PHASE_LIFT;
}

void realms_conquests_over(realms_state *s)
{
    s->did &= (uint8_t)~DID_BERSERK;
    s->die = 0;
    s->named = REALMS_NONE;
    s->phase = PHASE_GATHER;
}

static void camps_up(realms_state *s, int army)
{
    FOR_REGIONS(r, s->held[army]) {
        realms_add(&s->army[army].camps, s->camps[r]);
        s->camps[r] = 0;
    }
    s->piece[PIECE_ENCAMPMENT] &= ~s->held[army];
}

/* RE-TURN-7 c and d: recruits and beaten own tokens to hand; all that can be spared if the Amazons' four are not
   at hand. */
static void gather(const realms_setup *su, realms_state *s, er_events *events)
{
    uint8_t army = s->army_acting;
    realms_army *a = &s->army[army];
    realms_side side = realms_side_of(su, s, army);
    int recruits = realms_recruits(&side);
    recruits = recruits < a->tray ? recruits : a->tray;
    if (recruits > 0)
        er_emit(events, EVENT_RECRUITED, a->owner, army, recruits, 0, 0);
    realms_add(&a->tray, -recruits);
    realms_add(&a->hand, recruits + a->out);
    a->out = 0;
    camps_up(s, army);
    FOR_REGIONS(r, a->hand < a->lent ? s->held[army] : 0) {
        realms_add(&a->hand, s->tokens[r] - 1);
        s->tokens[r] = 1;
    }
    s->phase = PHASE_GIVEUP;
}

/* RE-R-AMAZ: regions are given up, by choice, until four tokens are at hand. */
static void give_up(const realms_setup *su, realms_state *s, er_events *events)
{
    realms_army *a = &s->army[s->army_acting];
    (void)su, (void)events;
    if (a->hand < a->lent && s->held[s->army_acting] != 0)
        return;
    a->aside = a->hand < a->lent ? a->hand : a->lent;
    realms_add(&a->hand, -a->aside);
    s->phase = PHASE_REDEPLOY;
}

void realms_redeployed(realms_state *s)
{
    s->did &= (uint8_t)~DID_DEPLOY;
    s->phase = PHASE_ARMIES;
}

static void redeploy(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)su, (void)events;
    if (s->held[s->army_acting] == 0) /* RE-DEPLOY-2 */
        realms_redeployed(s);
}

/* RE-TURN-8: Heroes are placed anew. */
static void lift(const realms_setup *su, realms_state *s, er_events *events)
{
    uint8_t army = s->active[s->turn];
    realms_side side = realms_side_of(su, s, army);
    int heroes = realms_pieces(&side, PIECE_HERO), regions = realms_size(side.held);
    (void)events;
    s->piece[PIECE_HERO] &= ~side.held;
    s->heroes = (uint8_t)(heroes < regions ? heroes : regions);
    s->phase = PHASE_HEROES;
}

static void heroes(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)su, (void)events;
    if (s->heroes == 0)
        s->phase = PHASE_SCORE;
}

/* RE-TURN-9, and RE-TURN-D 4: after a decline nothing but the next turn follows. */
static void score(const realms_setup *su, realms_state *s, er_events *events)
{
    realms_parts parts;
    parts.count = 0;
    int sum = realms_income(su, s, s->turn, events != NULL ? &parts : NULL);
    er_emit(events, EVENT_SCORED, s->turn, sum, 0, 0, 0);
    for (int i = 0; i < parts.count; i++)
        er_emit(events, EVENT_COINS, s->turn, parts.at[i].source, parts.at[i].index, parts.at[i].amount, 0);
    if (s->coins[s->turn] >= 0)
        s->coins[s->turn] += sum;
    s->paid += sum;
    s->phase = PHASE_ALLY;
}

/* RE-TURN-10: the Diplomat names, if there is anyone to name. */
static void ally(const realms_setup *su, realms_state *s, er_events *events)
{
    uint8_t army = s->active[s->turn];
    unsigned others = ((1u << su->seats) - 1) & ~(1u << s->turn) & ~(unsigned)s->attacked;
    (void)events;
    if (army != REALMS_NONE && others != 0) {
        realms_side side = realms_side_of(su, s, army);
        if (realms_can(&side, ABILITY_DIPLOMACY))
            return;
    }
    s->phase = PHASE_STOUT;
}

static void stout(const realms_setup *su, realms_state *s, er_events *events)
{
    uint8_t army = s->active[s->turn];
    (void)events;
    if (army != REALMS_NONE) {
        realms_side side = realms_side_of(su, s, army);
        if (realms_can(&side, ABILITY_STOUT))
            return;
    }
    s->phase = PHASE_DEFEND;
}

static bool must_come_down(const realms_state *s, int army)
{
    const realms_army *a = &s->army[army];
    return (a->at == AT_ACTIVE || a->at == AT_DECLINED) && s->held[army] != 0 && (a->hand > 0 || a->camps > 0);
}

/* RE-LOSS-2, RE-LOSS-10, RE-TURN-11: clockwise, the active player first; of one player tokens before Encampments, those of the
   active race first. */
int realms_defender(const realms_setup *su, const realms_state *s)
{
    int best = -1, best_order = 4 * ER_MAX_SEATS;
    for (int a = 0; a < su->race_count; a++) {
        if (!must_come_down(s, a))
            continue;
        int seats_on = (s->army[a].owner - s->turn + su->seats) % su->seats;
        int order = 4 * seats_on + (s->army[a].hand == 0 ? 2 : 0) + (s->army[a].at == AT_DECLINED);
        if (order < best_order) {
            best = a;
            best_order = order;
        }
    }
    return best;
}

/* A declined race that does not act and has no region left cannot come back: its last tokens are lost. */
static void bury_stranded(const realms_setup *su, realms_state *s, er_events *events)
{
    for (int a = 0; a < su->race_count; a++) {
        if (s->army[a].at != AT_DECLINED || s->held[a] != 0)
            continue;
        realms_side side = realms_side_of(su, s, a);
        if (!realms_can(&side, ABILITY_UNDYING))
            realms_extinct(s, a, events);
    }
}

static void defend(const realms_setup *su, realms_state *s, er_events *events)
{
    if (realms_defender(su, s) >= 0)
        return;
    bury_stranded(su, s, events);
    s->phase = PHASE_NEXT;
}

/* RE-TURN-12. */
static void next(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    if (s->active[s->turn] != REALMS_NONE)
        s->army[s->active[s->turn]].flags &= (uint8_t)~ARMY_FIRST;
    uint8_t seat = (uint8_t)((s->turn + 1) % su->seats);
    if (seat == s->first && s->round == su->rounds) {
        s->phase = PHASE_OVER;
        return;
    }
    s->round = (uint8_t)(s->round + (seat == s->first));
    s->turn = seat;
    s->phase = PHASE_BEGIN;
}

/* ---- the table ---- */

enum decides { DECIDES_NOBODY, DECIDES_TURN, DECIDES_DEFENDER, DECIDES_CHANCE };

static const struct {
    const char *word;
    enum decides decides;
    step_fn *step;
} rows[PHASE_COUNT] = {
    [PHASE_EDIT] = {"edit", DECIDES_NOBODY, NULL},         [PHASE_FIRST] = {"first", DECIDES_CHANCE, NULL},
    [PHASE_BEGIN] = {"begin", DECIDES_NOBODY, begin},      [PHASE_START] = {"start", DECIDES_TURN, NULL},
    [PHASE_WANE] = {"wane", DECIDES_NOBODY, wane},         [PHASE_ARMIES] = {"armies", DECIDES_NOBODY, armies},
    [PHASE_PICK] = {"pick", DECIDES_TURN, NULL},           [PHASE_CONQUER] = {"conquer", DECIDES_TURN, NULL},
    [PHASE_DIE] = {"die", DECIDES_CHANCE, NULL},           [PHASE_GATHER] = {"gather", DECIDES_NOBODY, gather},
    [PHASE_GIVEUP] = {"giveup", DECIDES_TURN, give_up},    [PHASE_REDEPLOY] = {"redeploy", DECIDES_TURN, redeploy},
    [PHASE_LIFT] = {"lift", DECIDES_NOBODY, lift},         [PHASE_HEROES] = {"heroes", DECIDES_TURN, heroes},
    [PHASE_SCORE] = {"score", DECIDES_NOBODY, score},      [PHASE_ALLY] = {"ally", DECIDES_TURN, ally},
    [PHASE_STOUT] = {"stout", DECIDES_TURN, stout},        [PHASE_STOUT_WANE] = {"wane", DECIDES_NOBODY, wane},
    [PHASE_DEFEND] = {"defend", DECIDES_DEFENDER, defend}, [PHASE_NEXT] = {"next", DECIDES_NOBODY, next},
    [PHASE_OVER] = {"over", DECIDES_NOBODY, NULL},
};

const char *realms_phase_word(int phase)
{
    return rows[phase].word;
}

void realms_settle(const realms_setup *su, realms_state *s, er_events *events)
{
    while (s->phase != PHASE_OVER) {
        if (realms_draw_due(su, s)) {
            prepare_draw(su, s);
            return;
        }
        uint8_t before = s->phase;
        if (rows[before].step == NULL)
            return;
        rows[before].step(su, s, events);
        if (s->phase == before)
            return;
    }
}

uint8_t realms_to_act(const er_game *g, const er_state *state)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    if (s->phase == PHASE_EDIT || s->phase == PHASE_OVER)
        return 0;
    if (realms_draw_due(su, s))
        return 1u << ER_CHANCE;
    switch (rows[s->phase].decides) {
    case DECIDES_TURN: return (uint8_t)(1u << s->turn);
    case DECIDES_CHANCE: return 1u << ER_CHANCE;
    case DECIDES_DEFENDER: {
        int army = realms_defender(su, s);
        return (uint8_t)(army >= 0 ? 1u << s->army[army].owner : 0);
    }
    case DECIDES_NOBODY: break;
    }
    return 0;
}
