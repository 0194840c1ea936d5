/* position.c - makes any position, statement by statement (docs/scenarios.md). `position`
 * begins an empty one; `ready` fills in what was left open and checks that the position is
 * possible. Statements may come in any order, but a race must have an owner before its tokens
 * are placed. */
#include "realms/position/position.h"
#include "realms/rules/hooks.h"

#include <string.h>

/* ---- places of banners and badges ---- */

static bool claim_race(writer *w, uint8_t army)
{
    uint8_t at = w->s->army[army].at;
    return at == REALMS_AT_STACK || at == REALMS_AT_OUT ||
           fail_word(w, FAULT_PUT_RACE_ELSEWHERE, er_span_of(w->su->race[army].tile.key));
}

bool realms_claim_power(writer *w, uint8_t badge)
{
    uint64_t bit = (uint64_t)1 << badge;
    if (((w->s->bag | w->s->badges_out) & bit) == 0)
        return fail_word(w, FAULT_PUT_POWER_ELSEWHERE, er_span_of(w->su->power[badge].tile.key));
    w->s->bag &= ~bit;
    w->s->badges_out &= ~bit;
    return true;
}

static bool army_flag(writer *w, realms_army *a)
{
    bool active = a->at == REALMS_AT_ACTIVE;
    if (!accept(w, active ? "first" : "spirit"))
        return fail_word(w, FAULT_UNKNOWN_WORD, peek(w));
    a->flags |= active ? REALMS_ARMY_FIRST : REALMS_ARMY_EXEMPT;
    return true;
}

static bool army_words(writer *w, realms_army *a)
{
    const struct {
        const char *word;
        uint8_t *count;
    } counts[] = {{"hand", &a->hand},         {"aside", &a->aside}, {"out", &a->out},
                  {"camps", &a->camps},       {"holes", &a->holes}, {"hammers", &w->s->hammers[a->owner]},
                  {"armor", &w->s->new_armor}};
    const size_t known = a->at == REALMS_AT_ACTIVE ? sizeof counts / sizeof *counts : 1;
    while (peek(w).len > 0) {
        size_t i = 0;
        while (i < known && !accept(w, counts[i].word))
            i++;
        if (i < known ? !count(w, 40, counts[i].count) : !army_flag(w, a))
            return false;
    }
    return true;
}

static bool put_active(writer *w)
{
    uint8_t owner, army, badge;
    if (!seat(w, &owner) || !race(w, &army) || !power(w, &badge) || !claim_race(w, army) ||
        !realms_claim_power(w, badge))
        return false;
    if (w->s->active[owner] != REALMS_NONE)
        return fail(w, FAULT_PUT_HAS_ACTIVE);
    realms_army *a = &w->s->army[army];
    *a = (realms_army){.at = REALMS_AT_ACTIVE,
                       .owner = owner,
                       .power = badge,
                       .tray = a->tray,
                       .gone = a->gone,
                       .aside = UNSAID,
                       .camps = UNSAID,
                       .holes = UNSAID};
    w->s->active[owner] = army;
    return army_words(w, a);
}

static bool is_power(const writer *w)
{
    er_span word = peek(w);
    for (int i = 0; i < w->su->power_count; i++)
        if (er_span_is(word, w->su->power[i].tile.key))
            return true;
    return false;
}

/* "spirit" is both a power and a keyword: after a race it is the badge. */
static bool put_declined(writer *w)
{
    uint8_t owner, army, badge = REALMS_NONE;
    if (!seat(w, &owner) || !race(w, &army) || !claim_race(w, army))
        return false;
    if (is_power(w) && (!power(w, &badge) || !realms_claim_power(w, badge)))
        return false;
    if (badge != REALMS_NONE && !w->su->power[badge].kept)
        return fail_word(w, FAULT_PUT_NOT_KEPT, er_span_of(w->su->power[badge].tile.key));
    realms_army *a = &w->s->army[army];
    *a = (realms_army){.at = REALMS_AT_DECLINED, .owner = owner, .power = badge, .tray = a->tray, .gone = a->gone};
    realms_side side;
    realms_look_at(w->su, w->s, army, &side);
    if (realms_can(&side, REALMS_ABILITY_SPIRIT))
        a->flags |= REALMS_ARMY_EXEMPT;
    return army_words(w, a);
}

/* ---- regions ---- */

static bool put_piece(writer *w, uint8_t where)
{
    for (int p = 0; p < REALMS_PIECE_COUNT; p++) {
        if (!accept(w, realms_piece_words[p].first))
            continue;
        int32_t n = 1;
        if (realms_is_counted(p) && !number(w, 1, 40, &n))
            return false;
        realms_set_pieces(w->s, p, where, n);
        return true;
    }
    return fail_word(w, FAULT_PUT_PIECE, peek(w));
}

static bool put_at(writer *w)
{
    realms_state *s = w->s;
    uint8_t where, army, n;
    if (!region(w, &where))
        return false;
    if (s->holder[where] != REALMS_NONE)
        return fail(w, FAULT_PUT_HELD);
    s->tribes &= ~realms_bit(where);
    s->monsters &= ~realms_bit(where);
    if (accept(w, "empty"))
        return true;
    bool tribe = accept(w, "tribe");
    if (tribe || (w->su->under && accept(w, "monsters"))) {
        *(tribe ? &s->tribes : &s->monsters) |= realms_bit(where);
        return true;
    }
    if (!race(w, &army) || !count(w, 40, &n))
        return false;
    if (s->army[army].at != REALMS_AT_ACTIVE && s->army[army].at != REALMS_AT_DECLINED)
        return fail_word(w, FAULT_PUT_NOBODYS, er_span_of(w->su->race[army].tile.key));
    if (n == 0)
        return fail(w, FAULT_PUT_NO_TOKEN);
    s->holder[where] = army;
    s->tokens[where] = n;
    s->army[army].held |= realms_bit(where);
    while (peek(w).len > 0)
        if (!put_piece(w, where))
            return false;
    return true;
}

/* Puts so many tokens of an army there, or a Tribe, or Monsters, or nobody. */
static bool hold_one(writer *w, uint8_t army, uint8_t n, realms_set *marked)
{
    realms_state *s = w->s;
    uint8_t where;
    if (!region(w, &where))
        return false;
    if (s->holder[where] != REALMS_NONE)
        return fail(w, FAULT_PUT_HELD);
    s->tribes &= ~realms_bit(where);
    s->monsters &= ~realms_bit(where);
    if (marked != NULL)
        *marked |= realms_bit(where);
    if (army == REALMS_NONE)
        return true;
    s->holder[where] = army;
    s->tokens[where] = n;
    s->army[army].held |= realms_bit(where);
    return true;
}

/* Reads hold RACE N REGION... [N REGION...], hold tribe|monsters|empty REGION...: many regions at once,
 * without pieces. */
static bool put_hold(writer *w)
{
    bool tribe = accept(w, "tribe"), monsters = !tribe && w->su->under && accept(w, "monsters");
    realms_set *marked = tribe ? &w->s->tribes : monsters ? &w->s->monsters : NULL;
    uint8_t army = REALMS_NONE, n = 0;
    bool people = marked == NULL && !accept(w, "empty");
    if (people && !race(w, &army))
        return false;
    if (people && w->s->army[army].at != REALMS_AT_ACTIVE && w->s->army[army].at != REALMS_AT_DECLINED)
        return fail_word(w, FAULT_PUT_NOBODYS, er_span_of(w->su->race[army].tile.key));
    do {
        er_span ahead = peek(w);
        int32_t number_ahead;
        if (people && er_span_int(ahead, 0, INT32_MAX, &number_ahead) && !count(w, 40, &n))
            return false;
        if (people && n == 0)
            return fail(w, FAULT_PUT_NO_TOKEN);
        if (!hold_one(w, army, n, marked))
            return false;
    } while (peek(w).len > 0);
    return true;
}

static bool put_tray(writer *w)
{
    uint8_t army, n;
    if (!race(w, &army) || !count(w, 40, &n))
        return false;
    w->s->army[army].tray = n;
    w->s->army[army].gone = UNSAID;
    return true;
}

/* ---- combos ---- */

static bool offer_one(writer *w)
{
    realms_state *s = w->s;
    uint8_t army, badge, coins = 0;
    int32_t number_ahead;
    if (!race(w, &army) || !power(w, &badge) || !claim_race(w, army) || !realms_claim_power(w, badge))
        return false;
    if (er_span_int(peek(w), 0, INT32_MAX, &number_ahead) && !count(w, 100, &coins))
        return false;
    if (s->offers == REALMS_COMBOS)
        return reader_fail_number(&w->in, FAULT_PUT_COMBOS, REALMS_COMBOS);
    s->army[army].at = REALMS_AT_OFFER;
    s->offer_race[s->offers] = army;
    s->offer_power[s->offers] = badge;
    s->offer_coins[s->offers++] = coins;
    return true;
}

/* Reads one combo or several, RACE POWER [COINS] each. */
static bool put_offer(writer *w)
{
    w->s->edit |= EDIT_OFFER;
    if (accept(w, "none"))
        return true;
    do {
        if (!offer_one(w))
            return false;
    } while (peek(w).len > 0);
    return true;
}

static bool lies_one(writer *w)
{
    uint8_t which, where;
    if (!find(w, &which) || !region(w, &where))
        return false;
    if (w->s->find[which] != REALMS_FIND_STACK && w->s->find[which] != REALMS_FIND_OUT)
        return fail_word(w, FAULT_PUT_FIND_ELSEWHERE, er_span_of(w->su->find[which].tile.key));
    w->s->find[which] = where;
    w->s->monsters &= ~realms_bit(where); /* they left when it was found */
    return true;
}

static bool put_lies(writer *w)
{
    do {
        if (!lies_one(w))
            return false;
    } while (peek(w).len > 0);
    return true;
}

/* Reads how many Places and Relics the stack has: all that players know of it. */
static bool put_finds_left(writer *w)
{
    return count(w, w->su->find_count, &w->s->finds_left);
}

/* Reads the stack of Places and Relics. Finds that are neither in it nor on the board are out of
 * the game. */
static bool put_finds(writer *w)
{
    for (int i = 0; i < w->su->find_count; i++)
        if (w->s->find[i] == REALMS_FIND_STACK)
            w->s->find[i] = REALMS_FIND_OUT;
    if (accept(w, "none"))
        return true;
    while (peek(w).len > 0) {
        uint8_t which;
        if (!find(w, &which))
            return false;
        if (w->s->find[which] != REALMS_FIND_OUT)
            return fail_word(w, FAULT_PUT_FIND_ELSEWHERE, er_span_of(w->su->find[which].tile.key));
        w->s->find[which] = REALMS_FIND_STACK;
    }
    return true;
}

static bool put_stack(writer *w)
{
    realms_state *s = w->s;
    if (accept(w, "finds"))
        return put_finds(w);
    bool banners = accept(w, "banners");
    if (!banners && !accept(w, "badges"))
        return fail_word(w, FAULT_PUT_STACK, peek(w));
    s->edit |= banners ? EDIT_BANNERS : EDIT_BADGES;
    if (!banners) {
        s->badges_out |= s->bag;
        s->bag = 0;
    }
    for (int a = 0; a < w->su->race_count && banners; a++)
        if (s->army[a].at == REALMS_AT_STACK)
            s->army[a].at = REALMS_AT_OUT;
    if (accept(w, "none"))
        return true;
    while (peek(w).len > 0) {
        uint8_t tile;
        if (banners ? !race(w, &tile) || !claim_race(w, tile) : !power(w, &tile) || !realms_claim_power(w, tile))
            return false;
        if (banners)
            s->army[tile].at = REALMS_AT_STACK;
        else
            s->bag |= (uint64_t)1 << tile;
    }
    return true;
}

static bool put_under(writer *w)
{
    if (!accept(w, "banners"))
        return fail_word(w, FAULT_PUT_BANNERS, peek(w));
    while (peek(w).len > 0) {
        uint8_t army;
        if (!race(w, &army) || !claim_race(w, army))
            return false;
        w->s->army[army].at = REALMS_AT_UNDER;
        w->s->under[w->s->under_count++] = army;
    }
    return true;
}

static bool put_discard(writer *w)
{
    if (!accept(w, "badges"))
        return fail_word(w, FAULT_PUT_BADGES, peek(w));
    while (peek(w).len > 0) {
        uint8_t badge;
        if (!power(w, &badge) || !realms_claim_power(w, badge))
            return false;
        w->s->discard |= (uint64_t)1 << badge;
    }
    return true;
}

/* ---- the turn ---- */

static bool put_coins(writer *w)
{
    do {
        uint8_t who;
        int32_t n;
        if (!seat(w, &who) || !number(w, 0, 9999, &n))
            return false;
        w->s->coins[who] = n;
    } while (peek(w).len > 0);
    return true;
}

static bool put_peace(writer *w)
{
    uint8_t who, with;
    if (!seat(w, &who) || !seat(w, &with))
        return false;
    w->s->peace[who] = with;
    return true;
}

/* Reads what the die is for: a region named for the final die or by Wisps; without one it is a
 * Berserk roll. */
static bool put_named(writer *w)
{
    if (peek(w).len > 0) {
        if (!region(w, &w->s->named))
            return false;
        w->s->deeds |= accept(w, "wisp") ? REALMS_DEED_WISP : 0;
        return true;
    }
    w->s->did |= REALMS_DID_BERSERK | REALMS_DID_CONQUER;
    return true;
}

/* Reads phase swap N or phase volcano N: the combo being picked. */
static bool put_picking(writer *w)
{
    int32_t n;
    if (!number(w, 1, REALMS_COMBOS, &n))
        return false;
    w->s->picked = (uint8_t)(n - 1);
    return true;
}

static bool put_phase(writer *w)
{
    for (uint8_t p = 0; p < REALMS_PHASE_COUNT; p++)
        if (realms_phase_is(p, REALMS_PHASE_IS_WRITTEN) && accept(w, realms_phase_word(p))) {
            w->s->edit = (uint8_t)((w->s->edit & ~EDIT_PHASE) | p);
            if (p == REALMS_PHASE_DIE && !put_named(w))
                return false;
            if (p == REALMS_PHASE_SWAP || p == REALMS_PHASE_VOLCANO)
                return put_picking(w);
            return !realms_phase_acts(p) || peek(w).len == 0 || race(w, &w->s->army_acting);
        }
    return fail_word(w, FAULT_PUT_PHASE, peek(w));
}

/* Reads what was done with an ability. */
static bool put_deed(writer *w)
{
    for (int i = 0; realms_abilities[i] != NULL; i++)
        for (const realms_deed *d = realms_abilities[i]->did; d->word != NULL; d++)
            if (accept(w, d->word)) {
                w->s->did |= d->did;
                w->s->deeds |= d->deeds;
                return d->put == NULL || d->put(w);
            }
    return fail_word(w, FAULT_PUT_DEED, peek(w));
}

static bool put_did(writer *w)
{
    realms_state *s = w->s;
    uint8_t which = 0;
    if (accept(w, "conquer")) {
        if (!region(w, &which))
            return false;
        s->taken |= realms_bit(which);
        s->did |= REALMS_DID_CONQUER;
        if (accept(w, "nonempty"))
            s->looted |= realms_bit(which);
    } else if (accept(w, "attack")) {
        return put_attacked(w, &s->attacked);
    } else if (accept(w, "deploy")) {
        s->did |= REALMS_DID_DEPLOY;
    } else if (accept(w, "picked")) {
        s->did |= WROTE_PICKED;
    } else if (accept(w, "ghouls")) {
        s->did |= WROTE_GHOULS;
    } else {
        return put_deed(w);
    }
    return true;
}

static bool put_die(writer *w)
{
    w->s->did |= REALMS_DID_BERSERK | REALMS_DID_CONQUER;
    return count(w, 3, &w->s->die);
}

static bool put_round(writer *w)
{
    return count(w, w->su->rounds, &w->s->round);
}

static bool put_turn(writer *w)
{
    return seat(w, &w->s->turn);
}

static bool put_first(writer *w)
{
    return seat(w, &w->s->first);
}

/* ---- begin and end ---- */

static bool put_position(writer *w)
{
    realms_state *s = w->s;
    w->g->rules->init(w->g, (er_state *)(void *)s);
    s->phase = REALMS_PHASE_EDIT;
    s->edit = 0;
    s->turn = s->first = 0;
    s->army_acting = REALMS_NONE;
    s->finds_left = w->su->find_count;
    return true;
}

static bool ready_army(writer *w, int army, bool own_turn)
{
    realms_state *s = w->s;
    realms_army *a = &s->army[army];
    int placed, total = w->su->race[army].tile.tray;
    if (a->at == REALMS_AT_ACTIVE || a->at == REALMS_AT_DECLINED) {
        realms_side side;
        realms_look_at(w->su, s, army, &side);
        for (int p = 0; p < REALMS_PIECE_COUNT; p++) {
            uint8_t *hand = realms_pieces_in_hand(a, p);
            int rest = realms_pieces(&side, p) - realms_pieces_out(s, army, p);
            if (hand != NULL && *hand == UNSAID)
                *hand = (uint8_t)(rest > 0 ? rest : 0);
        }
        REALMS_FOR_REGIONS(r, s->army[army].held)
            FOR_HOOKS(h, w->su, SETTLED)
                h->settled(&side, s, r);
        a->lent = (uint8_t)realms_lend(&side);
        if (a->aside == UNSAID)
            a->aside = own_turn ? 0 : a->lent;
        if (own_turn && a->aside > 0)
            return fail_word(w, FAULT_SANE_ASIDE, er_span_of(w->su->race[army].tile.key));
    }
    placed = a->hand + a->aside + a->out;
    REALMS_FOR_REGIONS(r, s->army[army].held)
        placed += s->tokens[r];
    int rest = total - placed - (a->gone == UNSAID ? a->tray : 0);
    if (rest < 0)
        return fail_word(w, FAULT_PUT_TOKENS, er_span_of(w->su->race[army].tile.key));
    if (a->gone == UNSAID)
        a->gone = (uint8_t)rest;
    else
        a->tray = (uint8_t)rest;
    return true;
}

/* Offers the first tiles that are nowhere else, in table order. */
static void default_offer(writer *w)
{
    realms_state *s = w->s;
    uint8_t free_at = (s->edit & EDIT_BANNERS) != 0 ? REALMS_AT_OUT : REALMS_AT_STACK;
    uint64_t *free_badges = (s->edit & EDIT_BADGES) != 0 ? &s->badges_out : &s->bag;
    for (int a = 0; a < w->su->race_count && s->offers < REALMS_COMBOS && *free_badges != 0; a++) {
        if (s->army[a].at != free_at)
            continue;
        int badge = realms_first(*free_badges);
        *free_badges &= *free_badges - 1;
        s->army[a].at = REALMS_AT_OFFER;
        s->offer_race[s->offers] = (uint8_t)a;
        s->offer_power[s->offers] = (uint8_t)badge;
        s->offer_coins[s->offers++] = 0;
    }
}

/* Checks that the phase fits the pick and the Ghouls that have acted. */
static bool ready_deeds(writer *w, uint8_t phase)
{
    realms_state *s = w->s;
    uint8_t active = s->active[s->turn];
    if ((s->did & WROTE_PICKED) != 0 && (phase == REALMS_PHASE_START || active == REALMS_NONE))
        return fail_word(w, FAULT_PUT_DEED, er_span_of("picked"));
    if ((s->did & WROTE_GHOULS) != 0 && phase == REALMS_PHASE_START)
        return fail_word(w, FAULT_PUT_DEED, er_span_of("ghouls"));
    if ((s->did & WROTE_PICKED) != 0)
        s->army[active].flags |= REALMS_ARMY_FIRST;
    s->did &= (uint8_t) ~(WROTE_PICKED | WROTE_GHOULS);
    return true;
}

/* Derives from the phase who has acted: declined Ghouls before the pick, the active race after
 * it. */
static bool ready_phase(writer *w, uint8_t phase)
{
    realms_state *s = w->s;
    uint8_t active = s->active[s->turn], acting = s->army_acting != REALMS_NONE ? s->army_acting : active;
    bool runs = realms_phase_acts(phase);
    if (phase == REALMS_PHASE_EDIT)
        phase = active != REALMS_NONE ? REALMS_PHASE_START : REALMS_PHASE_PICK;
    if (!ready_deeds(w, phase))
        return false;
    if (runs && (acting == REALMS_NONE || s->army[acting].owner != s->turn))
        return fail(w, FAULT_SANE_NO_ARMY);
    bool early = realms_phase_part(phase) == REALMS_TURN_EARLY;
    bool active_acts = !early && (!runs || acting == active);
    for (int a = 0; a < w->su->race_count && phase != REALMS_PHASE_START; a++)
        if (s->army[a].at == REALMS_AT_DECLINED && s->army[a].owner == s->turn &&
            (a == acting || ((active_acts || early) && realms_army_can(w->su, s, a, REALMS_ABILITY_UNDYING))))
            s->army[a].flags |= REALMS_ARMY_ACTED;
    if (active_acts && active != REALMS_NONE)
        s->army[active].flags |= REALMS_ARMY_ACTED;
    s->army_acting = active_acts || runs ? acting : REALMS_NONE;
    s->phase = phase == REALMS_PHASE_HEROES ? REALMS_PHASE_LIFT : phase;
    if (phase == REALMS_PHASE_TOMB) {
        s->army[acting].flags |= REALMS_ARMY_WANED;
        s->resume = REALMS_PHASE_SCORE;
    }
    return true;
}

/* The stack of Places and Relics is what it holds; the abilities fill in the rest. */
static void ready_abilities(writer *w)
{
    uint8_t left = 0;
    w->s->finds_on = realms_finds_on(w->s, &w->s->lying);
    for (int i = 0; i < w->su->find_count; i++)
        left = (uint8_t)(left + (w->s->find[i] == REALMS_FIND_STACK));
    w->s->finds_left = left < w->s->finds_left ? left : w->s->finds_left;
    for (int i = 0; realms_abilities[i] != NULL; i++)
        if (realms_abilities[i]->ready != NULL)
            realms_abilities[i]->ready(w);
}

static bool put_ready(writer *w)
{
    realms_state *s = w->s;
    uint8_t phase = s->edit & EDIT_PHASE;
    uint8_t acting = s->army_acting != REALMS_NONE ? s->army_acting : s->active[s->turn];
    bool own = realms_phase_acts(phase) && phase != REALMS_PHASE_REDEPLOY;
    ready_abilities(w);
    for (int a = 0; a < w->su->race_count; a++)
        if (!ready_army(w, a, own && a == acting))
            return false;
    if ((s->edit & EDIT_OFFER) == 0)
        default_offer(w);
    s->paid = -5 * w->su->seats;
    for (int i = 0; i < w->su->seats; i++)
        s->paid += s->coins[i];
    for (int i = 0; i < s->offers; i++)
        s->paid += s->offer_coins[i];
    if (!ready_phase(w, phase))
        return false;
    if (realms_phase_is(phase, REALMS_PHASE_HAS_ACTIVE) && s->active[s->turn] == REALMS_NONE)
        return fail(w, FAULT_SANE_NO_ACTIVE);
    s->edit = 0;
    realms_derive(w->su, s);
    realms_state written;
    realms_copy(w->su, &written, s);
    realms_settle(w->su, s, true, NULL);
    if (written.ghost != s->ghost)
        return fail(w, FAULT_SANE_GHOST);
    if (written.armed != s->armed || ((written.deeds ^ s->deeds) & REALMS_DEED_BAG_ARMED) != 0)
        return fail(w, FAULT_SANE_ARMED);
    if (phase != REALMS_PHASE_EDIT && s->phase != phase && !realms_draw_due(s))
        return fail_word(w, FAULT_SANE_IDLE_PHASE, er_span_of(realms_phase_word(phase)));
    return realms_sane(w->g, (er_state *)(void *)s, w->why);
}

/* ---- the statements ---- */

static const realms_statement statements[] = {
    {"position", put_position}, {"ready", put_ready},
    {"round", put_round},       {"turn", put_turn},
    {"coins", put_coins},       {"active", put_active},
    {"declined", put_declined}, {"at", put_at},
    {"hold", put_hold},         {"tray", put_tray},
    {"offer", put_offer},       {"stack", put_stack},
    {"under", put_under},       {"discard", put_discard},
    {"peace", put_peace},       {"phase", put_phase},
    {"did", put_did},           {"die", put_die},
    {"first", put_first},       {"lies", put_lies},
    {"finds", put_finds_left},  {NULL, NULL},
};

static const realms_statement *statement_of(const realms_statement *list, er_span word)
{
    while (list->word != NULL && !er_span_is(word, list->word))
        list++;
    return list->word != NULL ? list : NULL;
}

static bool put_statement(writer *w)
{
    er_span word = er_next_word(&w->in.rest);
    const realms_statement *found = statement_of(statements, word);
    for (int i = 0; found == NULL && realms_abilities[i] != NULL; i++)
        found = statement_of(realms_abilities[i]->put, word);
    if (found == NULL)
        return fail_word(w, FAULT_PUT_STATEMENT, word);
    if (w->s->phase != REALMS_PHASE_EDIT && found->put != put_position)
        return fail(w, FAULT_PUT_CLOSED);
    return found->put(w) && er_read_end(&w->in);
}

er_err realms_put(const er_game *g, er_state *state, er_span statement, er_text *why)
{
    realms_fault fault = {0};
    realms_state copy;
    realms_copy(realms_setup_of(g), &copy, realms_of(state));
    writer w = {g, realms_setup_of(g), &copy, {.rest = statement, .fault = &fault}, why};
    if (put_statement(&w)) {
        realms_copy(w.su, realms_of(state), &copy);
        return ER_OK;
    }
    if (fault.key != NULL) /* otherwise realms_sane has reported it */
        er_put_why(why, fault.key, fault.word);
    return (er_err){"err.position", NULL};
}
