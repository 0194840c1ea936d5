/* turn.c - the steps of a turn. Phases are rows of a table: who decides there, and what happens
 * automatically on entering. Nothing waits inside a rule: a phase that needs a decision just
 * stays (RE-TURN-0 to 12). */
#include "realms/state/state.h"

/* Whether a find, or the Stonehedge's power, must be drawn. */
static bool find_due(const realms_state *s)
{
    return s->reveal != REALMS_NONE || s->second_due != 0;
}

/* ---- the automatic steps ---- */

typedef void step_fn(const realms_setup *, realms_state *, er_events *);

/* UG-L-FOUNTAIN */
static void muster(const realms_setup *su, realms_state *s, int army, er_events *events)
{
    realms_side side = realms_side_of(su, s, army);
    realms_army *a = &s->army[army];
    int n = realms_sum(&side, offsetof(realms_kit, muster));
    n = n < a->tray ? n : a->tray;
    if (n > 0)
        er_emit(events, EVENT_RECRUITED, a->owner, army, n, 0, 0);
    realms_add(&a->tray, -n);
    realms_add(&a->hand, n);
}

static void begin(const realms_setup *su, realms_state *s, er_events *events)
{
    s->peace[s->turn] = REALMS_NONE;
    s->did = s->attacked = s->cursed = s->die = s->heroes = 0;
    s->named = s->army_acting = REALMS_NONE;
    s->taken = s->looted = 0;
    s->used = s->armed = s->laid = 0;
    s->deeds = s->drained = s->reborn = 0;
    s->copied = REALMS_NONE;
    for (int a = 0; a < su->race_count; a++) {
        s->army[a].flags &= (uint8_t)~ARMY_ACTED;
        s->army[a].spoils[0] = s->army[a].spoils[1] = 0;
    }
    er_emit(events, EVENT_TURN, s->turn, s->round, 0, 0, 0);
    if (su->find_count > 0 && s->active[s->turn] != REALMS_NONE)
        muster(su, s, s->active[s->turn], events);
    s->phase = s->active[s->turn] != REALMS_NONE ? PHASE_START : PHASE_ARMIES;
}

/* Returns the regions where Monsters may be put by lot: those with a Lost Tribe, next to no
 * earlier one (MX-3). */
realms_set realms_monster_sites(const realms_setup *su, const realms_state *s)
{
    realms_set near = s->monsters;
    if (realms_size(s->monsters) >= su->monster_draw)
        return 0;
    FOR_REGIONS(r, s->monsters)
        near |= su->map.region[r].borders;
    return su->tribes & ~near;
}

/* Then makes the stack of Places and Relics as high as there are Monster regions (UG-SETUP-2). */
static void monsters(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    if (realms_monster_sites(su, s) != 0)
        return;
    int n = realms_size(s->monsters);
    s->finds_left = (uint8_t)(n < su->find_count ? n : su->find_count);
    s->phase = PHASE_BEGIN;
}

static void pay_score(realms_state *s, int sum, const realms_parts *parts, er_events *events)
{
    er_emit(events, EVENT_SCORED, s->turn, sum, 0, 0, 0);
    for (int i = 0; i < parts->count; i++)
        er_emit(events, EVENT_COINS, s->turn, parts->at[i].source, parts->at[i].index, parts->at[i].amount, 0);
    if (s->coins[s->turn] >= 0)
        s->coins[s->turn] += sum;
    s->paid += sum;
}

/* Pays for vanishing by the Stout, after the score, which has paid one coin for each region.
 * Edition 1 did not pay the second one (UG-P-VANISH). */
static void pay_vanishing(const realms_setup *su, realms_state *s, int army, er_events *events)
{
    if (su->edition < 2 || s->army[army].at != AT_DECLINED)
        return;
    realms_parts parts = {.count = 0};
    realms_side side = realms_side_of(su, s, army);
    int sum = realms_vanish_coins(&side, &parts);
    if (sum > 0)
        pay_score(s, sum, &parts, events);
}

/* The race that declined this turn leaves, after scoring if it does (UG-P-VANISH). */
static void vanish(const realms_setup *su, realms_state *s, er_events *events)
{
    for (int a = 0; a < su->race_count; a++) {
        if (s->army[a].at != AT_DECLINED || (s->army[a].flags & ARMY_WANED) == 0 ||
            !realms_army_can(su, s, a, ABILITY_VANISH))
            continue;
        er_emit(events, EVENT_VANISHED, s->army[a].owner, a, 0, 0, 0);
        realms_extinct(s, a, events);
    }
}

/* Whether there are tokens to redeploy (UG-P-TOMB). */
static bool can_redeploy(const realms_state *s, int army)
{
    FOR_REGIONS(r, s->held[army])
        if (s->tokens[r] > 1)
            return true;
    return false;
}

/* The column was refilled after step 1, before this race's badge can be drawn again (RE-TURN-D 2
 * and 3). */
static void wane(const realms_setup *su, realms_state *s, er_events *events)
{
    uint8_t army = s->active[s->turn], then = s->phase == PHASE_STOUT_WANE ? PHASE_DEFEND : PHASE_SCORE;
    bool tomb = realms_army_can(su, s, army, ABILITY_TOMB);
    realms_decline(su, s, s->turn, events);
    s->phase = then;
    if (then == PHASE_DEFEND) {
        pay_vanishing(su, s, army, events);
        vanish(su, s, events);
    }
    if (!tomb || s->army[army].at != AT_DECLINED || !can_redeploy(s, army))
        return;
    s->army_acting = army;
    s->did = 0;
    s->resume = then;
    s->phase = PHASE_TOMB;
}

/* On a picking turn this comes after the pick, if there is a declined race that may be reborn
 * and a token to put there (UG-P-REBORN). */
static void reborn(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    if (realms_reborn_regions(su, s) == 0)
        s->phase = PHASE_ARMIES;
}

realms_set realms_reborn_regions(const realms_setup *su, const realms_state *s)
{
    uint8_t active = s->active[s->turn];
    realms_set set = 0;
    if ((su->abilities >> ABILITY_REBORN & 1) == 0 || s->reborn >= 2 || active == REALMS_NONE ||
        s->army[active].tray + s->army[active].hand == 0)
        return 0;
    for (int a = 0; a < su->race_count; a++) {
        if (s->army[a].at != AT_DECLINED || s->army[a].owner != s->turn || s->held[a] == 0)
            continue;
        realms_side side = realms_side_of(su, s, a);
        if (realms_can(&side, ABILITY_REBORN))
            set |= side.held;
    }
    if (s->ghost != REALMS_NONE && s->ghost_seat != s->turn) /* RE-CONQ-7 */
        set &= ~realms_bit(s->ghost);
    return realms_army_can(su, s, active, ABILITY_ENTER_WATER) ? set : set & ~su->sealed;
}

/* The spare tokens go to the hand, with the Amazons' four (RE-TURN-4 READY). */
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

/* Declined Ghouls act first, then comes the pick, then the active race; once all have acted, the
 * turn ends (RE-TURN-2 to 4). */
static void armies(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    for (int a = 0; a < su->race_count; a++) {
        const realms_army *army = &s->army[a];
        if (army->at != AT_DECLINED || army->owner != s->turn || (army->flags & ARMY_ACTED) != 0)
            continue;
        if (realms_army_can(su, s, a, ABILITY_UNDYING)) {
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
    s->armed = 0;
    s->deeds &= (uint8_t) ~(DEED_BAG_ARMED | DEED_WISP);
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

/* Gives new Armor, as far as the supply allows; only an active race gets any (UG-P-SHIELD). */
static void earn_armor(const realms_side *side, realms_state *s, er_events *events)
{
    int n = side->active ? realms_earned(side, PIECE_ARMOR) : 0, left = side->su->most[PIECE_ARMOR];
    for (int r = 0; r < side->su->map.count; r++)
        left -= s->armor[r];
    n = n < left ? n : left > 0 ? left : 0;
    s->new_armor = (uint8_t)n;
    if (n > 0)
        er_emit(events, EVENT_EARNED, side->owner, PIECE_ARMOR, n, 0, 0);
}

/* Takes all Hammers off the board and adds new ones, seven in all (UG-R-IRON). */
static void earn_hammers(const realms_side *side, realms_state *s, er_events *events)
{
    if (!side->active)
        return;
    int had = s->hammers[side->owner] + s->struck[side->owner], most = realms_pieces(side, PIECE_HAMMER);
    int n = had + realms_earned(side, PIECE_HAMMER);
    n = n < most ? n : most;
    s->hammers[side->owner] = (uint8_t)n;
    s->struck[side->owner] = 0;
    if (n > had)
        er_emit(events, EVENT_EARNED, side->owner, PIECE_HAMMER, n - had, 0, 0);
}

/* Counts new Armor and leaves the River; puts recruits and own tokens that were beaten into the
 * hand, and all spare tokens if the Amazons' four are not available (RE-TURN-7 a to d). */
static void gather(const realms_setup *su, realms_state *s, er_events *events)
{
    uint8_t army = s->army_acting;
    realms_army *a = &s->army[army];
    realms_side side = realms_side_of(su, s, army);
    if (realms_pieces(&side, PIECE_ARMOR) > 0)
        earn_armor(&side, s, events);
    realms_leave_river(&side, s, events);
    side.held = s->held[army];
    if (realms_pieces(&side, PIECE_HAMMER) > 0)
        earn_hammers(&side, s, events);
    int recruits = realms_recruits(&side);
    recruits = recruits < a->tray ? recruits : a->tray;
    if (recruits > 0)
        er_emit(events, EVENT_RECRUITED, a->owner, army, recruits, 0, 0);
    realms_add(&a->tray, -recruits);
    realms_add(&a->hand, recruits + a->out);
    a->out = 0;
    camps_up(s, army);
    if (realms_place_pieces(su, s, army, PIECE_ENCAMPMENT) > 0) /* those left out before are available again */
        a->camps = (uint8_t)realms_pieces(&side, PIECE_ENCAMPMENT);
    FOR_REGIONS(r, a->hand < a->lent ? s->held[army] : 0) {
        realms_add(&a->hand, s->tokens[r] - 1);
        s->tokens[r] = 1;
    }
    s->phase = PHASE_GIVEUP;
}

/* The player gives up regions of their choice until four tokens are available (RE-R-AMAZ). */
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
    s->new_armor = 0;
    s->phase = PHASE_ARMIES;
}

static void redeploy(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)su, (void)events;
    if (s->held[s->army_acting] == 0) /* RE-DEPLOY-2 */
        realms_redeployed(s);
}

/* Picks up Heroes and the Queen, to be placed again (RE-TURN-8). */
static void lift(const realms_setup *su, realms_state *s, er_events *events)
{
    uint8_t army = s->active[s->turn];
    int heroes = realms_army_pieces(su, s, army, PIECE_HERO), regions = realms_size(s->held[army]);
    (void)events;
    s->piece[PIECE_HERO] &= ~s->held[army];
    s->piece[PIECE_QUEEN] &= ~s->held[army];
    s->heroes = (uint8_t)(heroes < regions ? heroes : regions);
    s->phase = PHASE_HEROES;
}

static void heroes(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    if (s->heroes == 0)
        s->phase = su->deep ? PHASE_QUEEN : PHASE_SCORE;
}

static void queen(const realms_setup *su, realms_state *s, er_events *events)
{
    uint8_t army = s->active[s->turn];
    (void)events;
    if (s->held[army] == 0 || realms_army_pieces(su, s, army, PIECE_QUEEN) == 0 ||
        (s->piece[PIECE_QUEEN] & s->held[army]) != 0)
        s->phase = PHASE_GHOST;
}

/* Frozen while the Crypt's holder is declined (UG-L-CRYPT). */
static void ghost(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    if (su->find_count == 0 || !realms_ghost_seat(su, s, s->turn))
        s->phase = PHASE_LAY;
}

/* Whether there is a Scepter or Ring to lay, or the Bag as either. */
static bool can_lay(const realms_setup *su, const realms_state *s)
{
    uint8_t active = s->active[s->turn];
    if (su->find_count == 0 || active == REALMS_NONE || s->held[active] == 0)
        return false;
    realms_side side = realms_side_of(su, s, active);
    bool bag = realms_pieces(&side, PIECE_BAG) > 0 && (s->deeds & DEED_BAG) == 0;
    for (int i = 0; i < su->find_count; i++) {
        if ((su->relics >> i & 1) == 0 || !realms_lies(s, i) || realms_closed(s, s->find[i]) ||
            realms_relic_use(su, i) != RELIC_LAID)
            continue;
        bool own = realms_has(side.held, s->find[i]) && (s->used >> i & 1) == 0;
        if ((own && realms_lay_regions(&side, i) != 0) || (bag && realms_bag_regions(&side, i) != 0))
            return true;
    }
    return false;
}

static void lay(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    if (!can_lay(su, s))
        s->phase = PHASE_SCORE;
}

/* Moves the coins taken from other players. */
static void rob(const realms_setup *su, realms_state *s, er_events *events)
{
    int taken[ER_MAX_SEATS] = {0};
    uint8_t active = s->active[s->turn];
    if (active == REALMS_NONE)
        return;
    realms_side side = realms_side_of(su, s, active);
    int sum = realms_thefts(&side, NULL, taken);
    for (int i = 0; i < su->seats && sum > 0; i++) {
        if (taken[i] == 0)
            continue;
        if (s->coins[i] >= 0)
            s->coins[i] -= taken[i];
        er_emit(events, EVENT_ROBBED, (uint8_t)i, taken[i], s->turn, 0, 0);
    }
    s->paid -= sum;
}

/* The marks of vengeance go back; the Stonehedge's power has paid its one-time coins
 * (UG-L-STONE). */
static void after_score(realms_state *s)
{
    s->avenge[s->turn] = 0;
    if (s->second_army != REALMS_NONE && s->second_army == s->active[s->turn])
        s->second_paid = 1;
}

/* After a decline only the next turn follows (RE-TURN-9, RE-TURN-D 4). */
static void score(const realms_setup *su, realms_state *s, er_events *events)
{
    realms_parts parts;
    parts.count = 0;
    int sum = realms_income(su, s, s->turn, events != NULL ? &parts : NULL);
    pay_score(s, sum, &parts, events);
    s->phase = PHASE_ALLY;
    if (!su->deep)
        return;
    rob(su, s, events);
    after_score(s);
    vanish(su, s, events);
    s->phase = PHASE_ALTAR;
}

static void altar(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    if (realms_altar(su, s, s->turn) == 0)
        s->phase = PHASE_ALLY;
}

/* The Diplomat names a player, if there is anyone to name (RE-TURN-10). */
static void ally(const realms_setup *su, realms_state *s, er_events *events)
{
    uint8_t army = s->active[s->turn];
    unsigned others = ((1u << su->seats) - 1) & ~(1u << s->turn) & ~(unsigned)s->attacked;
    (void)events;
    if (army != REALMS_NONE && others != 0 && realms_army_can(su, s, army, ABILITY_DIPLOMACY))
        return;
    s->phase = PHASE_STOUT;
}

static void stout(const realms_setup *su, realms_state *s, er_events *events)
{
    uint8_t army = s->active[s->turn];
    (void)events;
    bool moved = (s->deeds & DEED_MOVED) != 0; /* then no decline is allowed */
    if (army != REALMS_NONE && !moved && realms_army_can(su, s, army, ABILITY_STOUT))
        return;
    s->phase = PHASE_DEFEND;
}

static bool must_come_down(const realms_state *s, int army)
{
    const realms_army *a = &s->army[army];
    return (a->at == AT_ACTIVE || a->at == AT_DECLINED) && s->held[army] != 0 && (a->hand > 0 || a->camps > 0);
}

/* Goes clockwise, from the active player. For each player, tokens come before Encampments, and
 * the active race comes first (RE-LOSS-2, RE-LOSS-10, RE-TURN-11). */
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

/* A declined race that does not act and has no region left cannot come back: its last tokens are
 * lost. */
static void bury_stranded(const realms_setup *su, realms_state *s, er_events *events)
{
    for (int a = 0; a < su->race_count; a++) {
        if (s->army[a].at != AT_DECLINED || s->held[a] != 0)
            continue;
        if (!realms_army_can(su, s, a, ABILITY_UNDYING))
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

/* RE-TURN-12 */
static void next(const realms_setup *su, realms_state *s, er_events *events)
{
    if (s->active[s->turn] != REALMS_NONE)
        s->army[s->active[s->turn]].flags &= (uint8_t)~ARMY_FIRST;
    for (int a = 0; su->deep && a < su->race_count; a++)
        s->army[a].flags &= (uint8_t)~ARMY_WANED;
    if (su->find_count > 0)
        realms_keep_finds(su, s, events);
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
    [PHASE_OVER] = {"over", DECIDES_NOBODY, NULL},         [PHASE_MONSTERS] = {"monsters", DECIDES_CHANCE, monsters},
    [PHASE_SWAP] = {"swap", DECIDES_TURN, NULL},           [PHASE_VOLCANO] = {"volcano", DECIDES_TURN, NULL},
    [PHASE_REBORN] = {"reborn", DECIDES_TURN, reborn},     [PHASE_TOMB] = {"tomb", DECIDES_TURN, NULL},
    [PHASE_BALROG] = {"balrog", DECIDES_TURN, NULL},       [PHASE_QUEEN] = {"queen", DECIDES_TURN, queen},
    [PHASE_GHOST] = {"ghost", DECIDES_TURN, ghost},        [PHASE_LAY] = {"lay", DECIDES_TURN, lay},
    [PHASE_ALTAR] = {"altar", DECIDES_TURN, altar},
};

const char *realms_phase_word(int phase)
{
    return rows[phase].word;
}

void realms_settle(const realms_setup *su, realms_state *s, er_events *events)
{
    while (s->phase != PHASE_OVER) {
        if (su->find_count > 0)
            realms_keep_finds(su, s, events);
        if (su->draw > 0)
            realms_end_stacks(su, s);
        if (realms_draw_due(su, s)) {
            realms_prepare_draw(su, s);
            return;
        }
        if (find_due(s))
            return;
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
    if (realms_draw_due(su, s) || find_due(s))
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
