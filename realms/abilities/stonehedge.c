/* stonehedge.c - the Stonehedge and the second power on it: which army has it, what must be asked
 * for, and what may be done without. A power on the race's own badge is never asked about. Edition
 * 1 used every Place without asking (UG-L-STONE, UG-PLACE-1, UG-PLACE-2). */
#include "realms/abilities/internal.h"

static const realms_kit *second_kit(const realms_setup *su, const realms_state *s)
{
    return &su->power_kit[s->second][REALMS_KIT_ACTIVE];
}

static bool kit_can(const realms_kit *kit, int ability)
{
    return (kit->gifts.abilities >> ability & 1) != 0;
}

/* Vanishing acts if it was asked for; Spirit and held water act unless the race declines without
 * them. */
uint32_t realms_idle(const realms_setup *su, const realms_state *s)
{
    bool marked = (s->deeds & REALMS_DEED_STONE) != 0;
    if (su->edition < 2 || s->second == REALMS_NONE)
        return 0;
    if (kit_can(second_kit(su, s), REALMS_ABILITY_VANISH))
        return marked ? 0 : 1u << REALMS_ABILITY_VANISH;
    return marked ? 1u << REALMS_ABILITY_SPIRIT | 1u << REALMS_ABILITY_ENTER_WATER : 0;
}

static bool own_can(const realms_side *side, int ability)
{
    for (int k = 0; k < side->traits && side->trait[k].find == REALMS_NONE; k++)
        if (kit_can(side->trait[k].kit, ability))
            return true;
    return false;
}

/* Whether it has an ability only through the Stonehedge, and so may do without it. */
static bool may_do_without(const realms_side *side, int ability)
{
    const realms_state *s = side->s;
    return side->su->edition >= 2 && s->second != REALMS_NONE && s->second_army == side->army &&
           kit_can(second_kit(side->su, s), ability) && !own_can(side, ability);
}

bool realms_must(const realms_side *side, int ability)
{
    return realms_can(side, ability) && !may_do_without(side, ability);
}

bool realms_may_vanish(const realms_side *side)
{
    return may_do_without(side, REALMS_ABILITY_VANISH);
}

bool realms_may_leave_river(const realms_side *side)
{
    return side->active && may_do_without(side, REALMS_ABILITY_ENTER_WATER);
}

/* Only Spirit and a held River act by themselves when a race declines. A power that also
 * vanishes is asked for as a whole. */
bool realms_may_decline_without(const realms_side *side)
{
    bool river = (side->held & side->su->fixed[REALMS_FILTER_RIVER]) != 0;
    return !realms_may_vanish(side) &&
           (may_do_without(side, REALMS_ABILITY_SPIRIT) || (river && may_do_without(side, REALMS_ABILITY_ENTER_WATER)));
}

int realms_place_pieces(const realms_setup *su, const realms_state *s, int army, int piece)
{
    return su->edition >= 2 && s->second != REALMS_NONE && s->second_army == army ? second_kit(su, s)->piece[piece] : 0;
}

bool realms_must_place(const realms_task *t, int piece, int many)
{
    return many > realms_place_pieces(t->su, t->s, t->side.army, piece);
}

/* Whether the holder of the Stonehedge uses it for this declined race: the one that holds it,
 * otherwise the first on the board. */
static bool is_declined_user(const realms_side *side, uint8_t holder)
{
    const realms_state *s = side->s;
    if (side->active || s->army[holder].owner != side->owner || s->army[holder].at != REALMS_AT_ACTIVE ||
        side->held == 0)
        return false;
    REALMS_FOR_DECLINED(a, s)
        if (s->army[a].owner == side->owner && s->army[a].held != 0)
            return a == side->army;
    return true;
}

/* Adds the second power: for an active race, and during its decline turn. A declined race gets
 * only what works in decline (UG-L-STONE). */
static void traits(realms_side *side)
{
    const realms_state *s = side->s;
    uint8_t stone = side->su->find_with[REALMS_ABILITY_SECOND];
    if (s->second == REALMS_NONE || stone == REALMS_NONE || !realms_lies(s, stone))
        return;
    uint8_t holder = s->holder[s->find[stone]];
    int status = REALMS_KIT_DECLINED_ONLY;
    if (holder == REALMS_NONE || (holder != side->army && !is_declined_user(side, holder)))
        return;
    if (holder == side->army && side->active)
        status = REALMS_KIT_ACTIVE;
    else if (holder == side->army && s->second_army == holder && (s->army[holder].flags & REALMS_ARMY_WANED) != 0)
        status = REALMS_KIT_DECLINED;
    uint32_t idle = realms_idle(side->su, s) & ~side->gifts.abilities;
    realms_add_trait(side, (realms_trait){&side->su->power_kit[s->second][status], REALMS_SOURCE_POWER, s->second,
                                          stone, s->find[stone]});
    side->gifts.abilities &= ~idle;
}

/* Removes so many of a piece from the board, the lowest regions first. */
static void take_off(realms_state *s, int army, int piece, int many)
{
    REALMS_FOR_REGIONS(r, s->piece[piece] & s->army[army].held) {
        int there = realms_pieces_at(s, piece, r), n = there < many ? there : many;
        if (n <= 0)
            return;
        many -= n;
        realms_set_pieces(s, piece, r, there - n);
    }
}

/* Removes the pieces of a lost power: those beyond what race and badge give, from the hand
 * first. */
static void drop_piece(const realms_side *side, realms_state *s, int piece)
{
    uint8_t none = 0, *hand = realms_pieces_in_hand(&s->army[side->army], piece);
    int least, most;
    if (hand == NULL)
        hand = &none;
    realms_limit_pieces(side, s, piece, &least, &most);
    int many = *hand + realms_pieces_out(s, side->army, piece) - most, n = many < *hand ? many : *hand;
    if (many <= 0)
        return;
    realms_add(hand, -n);
    take_off(s, side->army, piece, many - n);
}

static void drop_second(const realms_setup *su, realms_state *s, uint8_t army)
{
    const realms_kit *kit = second_kit(su, s);
    const realms_army *a = &s->army[army];
    if (a->at != REALMS_AT_ACTIVE && a->at != REALMS_AT_DECLINED)
        return;
    realms_side side;
    realms_look_at(su, s, army, &side);
    for (int p = 0; p < REALMS_PIECE_COUNT; p++)
        if (kit->piece[p] > 0)
            drop_piece(&side, s, p);
    FOR_HOOKS(h, su, LOST)
        h->lost(&side, kit, s);
}

static void keep(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    if (s->second == REALMS_NONE)
        return;
    uint8_t holder = realms_holder_of_find(su, s, REALMS_ABILITY_SECOND);
    if (holder != REALMS_NONE && s->army[holder].at != REALMS_AT_ACTIVE &&
        (s->second_army != holder || (s->army[holder].flags & REALMS_ARMY_WANED) == 0))
        holder = REALMS_NONE;
    if (holder == s->second_army)
        return;
    uint8_t before = s->second_army;
    s->second_army = holder;
    if (before != REALMS_NONE)
        drop_second(su, s, before);
    if (holder != REALMS_NONE)
        FOR_HOOKS(a, su, GAINED)
            a->gained(second_kit(su, s), s, holder);
}

/* Puts a power on the Stonehedge, where it stays for the rest of the game (UG-L-STONE). */
void realms_show_second(const realms_setup *su, realms_state *s, int power, er_events *events)
{
    s->bag &= ~((uint64_t)1 << power);
    s->discard &= ~((uint64_t)1 << power);
    s->second = (uint8_t)power;
    s->second_due = 0;
    er_emit(events, REALMS_EVENT_SECOND_POWER, s->turn, s->find[su->find_with[REALMS_ABILITY_SECOND]], power, 0, 0);
}

static void revealed(const realms_setup *su, realms_state *s, int find, er_events *events)
{
    if (find != su->find_with[REALMS_ABILITY_SECOND])
        return;
    s->second_due = (s->bag | s->discard) != 0;
    if (s->second_due == 0)
        er_emit(events, REALMS_EVENT_SECOND_POWER, s->turn, s->find[find], -1, 0, 0);
}

/* The power has paid its one-time coins. */
static void scored(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)su, (void)events;
    if (s->second_army != REALMS_NONE && s->second_army == s->active[s->turn])
        s->second_paid = 1;
}

static bool in_range(const realms_setup *su, const realms_state *s, er_text *why)
{
    bool good = realms_in_or_none(s->second, su->power_count) && realms_in_or_none(s->second_army, su->race_count) &&
                s->second_due <= 1 && s->second_paid <= 1 &&
                (s->second != REALMS_NONE || s->second_army == REALMS_NONE);
    return good ? true : realms_wrong(why, FAULT_SANE_SECOND, "");
}

/* Whether its use was chosen for a decline that is under way or done (UG-PLACE-2). */
static bool chose_so(const realms_setup *su, const realms_state *s)
{
    bool wanes =
        s->phase == REALMS_PHASE_WANE || s->phase == REALMS_PHASE_STOUT_WANE || s->active[s->turn] == REALMS_NONE;
    return (s->deeds & REALMS_DEED_STONE) == 0 || (su->edition >= 2 && s->second != REALMS_NONE && wanes);
}

static bool sane(const realms_setup *su, const realms_state *s, er_text *why)
{
    bool lies = realms_site_of(su, s, REALMS_ABILITY_SECOND) != REALMS_NONE, due = s->second_due != 0;
    if (((s->second != REALMS_NONE || due) && !lies) ||
        (due && (s->second != REALMS_NONE || (s->bag | s->discard) == 0)))
        return realms_wrong(why, FAULT_SANE_SECOND, "");
    return chose_so(su, s) ? true : realms_wrong(why, FAULT_SANE_PHASE, "");
}

static bool put_stonehedge(writer *w)
{
    uint8_t badge;
    if (!power(w, &badge) || !realms_claim_power(w, badge))
        return false;
    w->s->second = badge;
    w->s->second_paid = accept(w, "paid");
    return true;
}

/* The power belongs to the active race that holds the Place. */
static void ready(writer *w)
{
    realms_state *s = w->s;
    if (s->second == REALMS_NONE || realms_site_of(w->su, s, REALMS_ABILITY_SECOND) == REALMS_NONE)
        return;
    uint8_t holder = realms_holder_of_find(w->su, s, REALMS_ABILITY_SECOND);
    s->second_army = holder != REALMS_NONE && s->army[holder].at == REALMS_AT_ACTIVE ? holder : REALMS_NONE;
}

const realms_ability realms_ability_stonehedge = {.traits = traits,
                                                  .keep = keep,
                                                  .revealed = revealed,
                                                  .scored = scored,
                                                  .in_range = in_range,
                                                  .sane = sane,
                                                  .put = {{"stonehedge", put_stonehedge}},
                                                  .ready = ready};
