/* relics.c - what Popular Places and Righteous Relics give their holder; Relics are armed for a
 * conquest, or laid for the coins of a turn (UG-RELIC-1, UG-RELIC-2). */
#include "realms/abilities/internal.h"

int realms_relic_use(const realms_setup *su, int find)
{
    const realms_kit *kit = &su->find_kit[find][REALMS_KIT_ACTIVE];
    if ((kit->gifts.abilities >> REALMS_ABILITY_ORB & 1) != 0)
        return REALMS_RELIC_ORB;
    bool pays = kit->first[REALMS_EFFECT_STEAL] < kit->first[REALMS_EFFECT_STEAL + 1] ||
                kit->first[REALMS_EFFECT_COINS] < kit->first[REALMS_EFFECT_COINS + 1] ||
                (kit->gifts.abilities >> REALMS_ABILITY_AVARICE & 1) != 0;
    return pays ? REALMS_RELIC_LAID : REALMS_RELIC_ARMED;
}

void realms_propose_relics(realms_list *l, uint8_t verb, realms_set regions)
{
    REALMS_FOR_REGIONS(i, l->t->su->relics & l->t->s->lying)
        REALMS_FOR_REGIONS(r, regions)
            realms_propose(l, verb, i, r);
}

void realms_propose_use(realms_list *l, uint8_t verb)
{
    const realms_task *t = l->t;
    if (t->side.active && (t->s->finds_on & t->side.held) != 0)
        realms_propose_relics(l, verb, 1); /* one region, number 0, because these moves have none */
}

static er_err judge_relic(const realms_task *t, int find, int use)
{
    if ((t->su->relics >> find & 1) == 0 || !t->side.active || !realms_holds_find(&t->side, find))
        return refuse(NO_RELIC);
    if (realms_relic_use(t->su, find) != use)
        return refuse(RELIC_WHEN);
    return (t->s->used >> find & 1) != 0 ? refuse(RELIC_USED) : ER_OK;
}

er_err realms_judge_use(const realms_task *t, const er_move *m)
{
    bool same = (t->s->deeds & REALMS_DEED_BAG_ARMED) != 0 && t->s->copied == m->arg[0];
    er_err err = judge_relic(t, m->arg[0], REALMS_RELIC_ARMED);
    if (err.key == NULL && realms_acting(t)->hand == 0) /* RE-TURN-5 */
        return refuse(NO_TOKEN);
    return err.key == NULL && same ? refuse(SAME_RELIC) : err;
}

void realms_do_use(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->used |= 1u << m->arg[0];
    s->armed |= 1u << m->arg[0];
}

/* Returns the regions where that Relic may lie: not with the Bag as its copy. */
static realms_set lay_regions(const realms_side *side, int find)
{
    bool laid = (side->s->deeds & REALMS_DEED_BAG_LAID) != 0 && side->s->copied == find;
    return laid ? side->held & ~side->s->piece[REALMS_PIECE_BAG] : side->held;
}

void realms_propose_lay(realms_list *l, uint8_t verb)
{
    realms_propose_relics(l, verb, l->t->side.held);
}

er_err realms_judge_lay(const realms_task *t, const er_move *m)
{
    er_err err = judge_relic(t, m->arg[0], REALMS_RELIC_LAID);
    if (err.key != NULL)
        return err;
    if (!realms_holds(t, m->arg[1]))
        return refuse(NOT_HELD);
    return realms_has(lay_regions(&t->side, m->arg[0]), m->arg[1]) ? ER_OK : refuse(SAME_RELIC);
}

void realms_do_lay(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_lay(s, t->side.army, m->arg[0], m->arg[1], false);
    er_emit(events, REALMS_EVENT_LAID, (uint8_t)t->seat, m->arg[0], m->arg[1], 0, 0);
}

/* Lays a Relic, or the Bag as one, for this turn's coins. */
void realms_lay(realms_state *s, int army, int find, int region, bool bag)
{
    if (bag) {
        s->copied = (uint8_t)find;
        s->deeds |= REALMS_DEED_BAG | REALMS_DEED_BAG_LAID;
        s->piece[REALMS_PIECE_BAG] = (s->piece[REALMS_PIECE_BAG] & ~s->army[army].held) | realms_bit(region);
    } else {
        realms_put_find(s, find, region);
        s->used |= 1u << find;
        s->laid |= 1u << find;
    }
}

/* Whether there is a Scepter or Ring to lay, or the Bag as either. */
static bool can_lay(const realms_setup *su, const realms_state *s)
{
    uint8_t active = s->active[s->turn];
    if ((su->relics & s->lying) == 0 || active == REALMS_NONE || s->army[active].held == 0)
        return false;
    realms_side side;
    realms_look_at(su, s, active, &side);
    bool bag = realms_pieces(&side, REALMS_PIECE_BAG) > 0 && (s->deeds & REALMS_DEED_BAG) == 0;
    REALMS_FOR_REGIONS(i, su->relics & s->lying) {
        if (realms_closed(s, s->find[i]) || realms_relic_use(su, i) != REALMS_RELIC_LAID)
            continue;
        bool own = realms_has(side.held, s->find[i]) && (s->used >> i & 1) == 0;
        if ((own && lay_regions(&side, i) != 0) || (bag && realms_bag_regions(&side, i) != 0))
            return true;
    }
    return false;
}

void realms_step_lay(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    if (!can_lay(su, s))
        s->phase = REALMS_PHASE_SCORE;
}

void realms_explain_laid(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    realms_state copy;
    realms_copy(su, &copy, s);
    if (m->arg[0] < 0 || m->arg[0] >= su->find_count || m->arg[1] < 0 || m->arg[1] >= su->map.count ||
        s->phase != REALMS_PHASE_LAY || s->active[m->seat] == REALMS_NONE)
        return;
    realms_lay(&copy, s->active[m->seat], m->arg[0], m->arg[1], m->verb == REALMS_VERB_BAG);
    (void)realms_income(su, &copy, m->seat, parts);
}

void realms_explain_lay(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    realms_explain_laid(su, s, m, parts);
    if (parts->count == 0)
        realms_explain_find(su, s, m, parts);
}

/* Adds the finds of a set that lie in regions of the army. */
static void add_lying(realms_side *side, uint32_t finds)
{
    const realms_state *s = side->s;
    for (uint32_t left = finds; left != 0; left &= left - 1) {
        int i = __builtin_ctz(left);
        if (realms_has(side->held, s->find[i]))
            realms_add_trait(
                side, (realms_trait){&side->su->find_kit[i][side->active ? REALMS_KIT_ACTIVE : REALMS_KIT_DECLINED],
                                     REALMS_SOURCE_FIND, (uint8_t)i, (uint8_t)i, s->find[i]});
    }
}

/* Places help whoever holds them, and Relics those who use them now (RE-TILE-2). */
static void traits(realms_side *side)
{
    if ((side->s->finds_on & side->held) == 0)
        return;
    add_lying(side, side->su->places & side->s->lying);
    if (side->active && side->owner == side->s->turn)
        add_lying(side, (side->s->armed | side->s->laid) & side->s->lying);
}

/* Those that helped a conquest are put down there (UG-RELIC-2). */
static void taken(const realms_side *side, realms_state *s, int region, int how, er_events *events)
{
    for (int i = 0; how == REALMS_TAKE_PLAIN && s->armed != 0 && i < side->su->find_count; i++)
        if ((s->armed >> i & 1) != 0) {
            s->armed &= ~(1u << i);
            realms_put_find(s, i, region);
            er_emit(events, REALMS_EVENT_LAID, side->owner, i, region, 0, 0);
        }
}

/* A Relic that is no longer held has no more effect. */
static void keep(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    uint8_t active = s->active[s->turn];
    uint32_t both = s->armed | s->laid;
    for (int i = 0; i < su->find_count && both != 0; i++)
        if ((both >> i & 1) != 0 &&
            (active == REALMS_NONE || !realms_lies(s, i) || !realms_has(s->army[active].held, s->find[i]))) {
            s->armed &= ~(1u << i);
            s->laid &= ~(1u << i);
        }
}

static bool in_range(const realms_setup *su, const realms_state *s, er_text *why)
{
    return ((s->used | s->armed | s->laid) & ~su->relics) == 0 ? true : realms_wrong(why, FAULT_SANE_ARMED, "");
}

/* Those armed or laid lie on the board and were used, at their time. */
static bool sane(const realms_setup *su, const realms_state *s, er_text *why)
{
    bool conquers = s->phase == REALMS_PHASE_CONQUER || s->phase == REALMS_PHASE_DIE || s->phase == REALMS_PHASE_BALROG;
    uint32_t both = s->armed | s->laid;
    if ((both & ~(s->used & s->lying)) != 0 || (s->armed & s->laid) != 0 || (s->armed != 0 && !conquers))
        return realms_wrong(why, FAULT_SANE_ARMED, "");
    for (int i = 0; i < su->find_count; i++)
        if (((s->armed >> i & 1) != 0 && realms_relic_use(su, i) != REALMS_RELIC_ARMED) ||
            ((s->laid >> i & 1) != 0 && realms_relic_use(su, i) != REALMS_RELIC_LAID))
            return realms_wrong(why, FAULT_SANE_ARMED, su->find[i].tile.key);
    return true;
}

bool realms_put_relic(writer *w, uint8_t *out)
{
    er_span word = peek(w);
    if (!find(w, out))
        return false;
    return (w->su->relics >> *out & 1) != 0 || fail_word(w, FAULT_PUT_RELIC, word);
}

static bool put_armed(writer *w)
{
    uint8_t which;
    if (accept(w, "bag")) {
        w->s->deeds |= REALMS_DEED_BAG_ARMED;
        return realms_put_copied(w);
    }
    if (!realms_put_relic(w, &which))
        return false;
    w->s->used |= 1u << which;
    w->s->armed |= 1u << which;
    return true;
}

static bool put_did(writer *w)
{
    uint8_t which;
    if (!realms_put_relic(w, &which))
        return false;
    w->s->used |= 1u << which;
    return true;
}

const realms_ability realms_ability_relics = {.traits = traits,
                                              .taken = taken,
                                              .keep = keep,
                                              .in_range = in_range,
                                              .sane = sane,
                                              .put = {{"armed", put_armed}},
                                              .did = {{.word = "use", .put = put_did}}};
