/* bag.c - the Magic Bag copies a Relic that lies on the board once a turn (UG-P-MAGIC). */
#include "realms/abilities/internal.h"

static bool is_free(const realms_task *t)
{
    return t->side.active && realms_pieces(&t->side, REALMS_PIECE_BAG) > 0 && (t->s->deeds & REALMS_DEED_BAG) == 0;
}

void realms_propose_copy(realms_list *l, uint8_t verb)
{
    if (is_free(l->t))
        realms_propose_relics(l, verb, 1); /* one region, number 0, because these moves have none */
}

/* As the Orb while conquering; as Scepter or Ring before the pay. */
void realms_propose_bag(realms_list *l, uint8_t verb)
{
    const realms_task *t = l->t;
    uint8_t orb = t->su->find_with[REALMS_ABILITY_ORB];
    if (!is_free(t))
        return;
    if (t->s->phase == REALMS_PHASE_LAY)
        realms_propose_relics(l, verb, t->side.held);
    else if (orb != REALMS_NONE && realms_lies(t->s, orb) && t->side.held != 0)
        REALMS_FOR_REGIONS(r, realms_near(&t->side, 0, false))
            realms_propose(l, verb, orb, r);
}

static er_err judge_copy(const realms_task *t, int find, int use)
{
    if (!t->side.active || realms_pieces(&t->side, REALMS_PIECE_BAG) == 0)
        return refuse(NO_BAG);
    if ((t->su->relics >> find & 1) == 0 || !realms_lies(t->s, find))
        return refuse(RELIC_HIDDEN);
    if (realms_closed(t->s, t->s->find[find]))
        return refuse(BALROG_REGION);
    if (realms_relic_use(t->su, find) != use)
        return refuse(RELIC_WHEN);
    return (t->s->deeds & REALMS_DEED_BAG) != 0 ? refuse(BAG_USED) : ER_OK;
}

er_err realms_judge_copy(const realms_task *t, const er_move *m)
{
    er_err err = judge_copy(t, m->arg[0], REALMS_RELIC_ARMED);
    if (err.key == NULL && realms_acting(t)->hand == 0) /* RE-TURN-5 */
        return refuse(NO_TOKEN);
    return err.key == NULL && (t->s->armed >> m->arg[0] & 1) != 0 ? refuse(SAME_RELIC) : err;
}

/* The Bag cannot double the Relic it copies in one region (UG-P-MAGIC). */
realms_set realms_bag_regions(const realms_side *side, int find)
{
    bool laid = (side->s->laid >> find & 1) != 0;
    return laid ? side->held & ~realms_bit(side->s->find[find]) : side->held;
}

er_err realms_judge_bag(const realms_task *t, const er_move *m)
{
    er_err err = judge_copy(t, m->arg[0], t->s->phase == REALMS_PHASE_LAY ? REALMS_RELIC_LAID : REALMS_RELIC_ORB);
    if (err.key != NULL)
        return err;
    if (t->s->phase == REALMS_PHASE_CONQUER)
        return realms_judge_replace(t, m->arg[1]);
    if (!realms_holds(t, m->arg[1]))
        return refuse(NOT_HELD);
    return realms_has(realms_bag_regions(&t->side, m->arg[0]), m->arg[1]) ? ER_OK : refuse(SAME_RELIC);
}

void realms_do_copy(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->copied = (uint8_t)m->arg[0];
    s->deeds |= REALMS_DEED_BAG | REALMS_DEED_BAG_ARMED;
}

/* Uses the Bag as the Orb, or lays it as Scepter or Ring. */
void realms_do_bag(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    if (s->phase == REALMS_PHASE_CONQUER) {
        s->copied = (uint8_t)m->arg[0];
        s->deeds |= REALMS_DEED_BAG;
        realms_take(&t->side, s, m->arg[1], 1, REALMS_TAKE_LONE, events);
        s->piece[REALMS_PIECE_BAG] = (s->piece[REALMS_PIECE_BAG] & ~s->army[t->side.army].held) | realms_bit(m->arg[1]);
    } else {
        realms_lay(s, t->side.army, m->arg[0], m->arg[1], true);
    }
    er_emit(events, REALMS_EVENT_LAID, (uint8_t)t->seat, m->arg[0], m->arg[1], 1, 0);
}

void realms_explain_bag(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    realms_explain_laid(su, s, m, parts);
    if (parts->count == 0)
        realms_name_giver(su, s, m, s->phase == REALMS_PHASE_LAY ? 0 : 1, parts);
}

/* Adds the tile that the Bag copies. */
static void traits(realms_side *side)
{
    const realms_state *s = side->s;
    if ((s->deeds & (REALMS_DEED_BAG_ARMED | REALMS_DEED_BAG_LAID)) == 0 || !side->active || side->owner != s->turn)
        return;
    realms_set at = s->piece[REALMS_PIECE_BAG] & side->held;
    for (int k = 0; k < side->traits; k++)
        if (side->trait[k].kit->piece[REALMS_PIECE_BAG] > 0) {
            realms_trait copy = side->trait[k];
            copy.kit = &side->su->find_kit[s->copied][REALMS_KIT_ACTIVE];
            copy.find = s->copied;
            copy.site = (uint8_t)(at != 0 ? realms_first(at) : REALMS_NONE);
            realms_add_trait(side, copy);
            return;
        }
}

static void taken(const realms_side *side, realms_state *s, int region, int how, er_events *events)
{
    if (how != REALMS_TAKE_PLAIN || (s->deeds & REALMS_DEED_BAG_ARMED) == 0)
        return;
    s->piece[REALMS_PIECE_BAG] = (s->piece[REALMS_PIECE_BAG] & ~s->army[side->army].held) | realms_bit(region);
    er_emit(events, REALMS_EVENT_LAID, side->owner, s->copied, region, 1, 0);
    s->deeds &= (uint8_t)~REALMS_DEED_BAG_ARMED;
}

static void forget(realms_state *s)
{
    s->deeds &= (uint8_t) ~(REALMS_DEED_BAG_ARMED | REALMS_DEED_BAG_LAID);
}

static void declined(realms_state *s, int seat)
{
    (void)seat;
    forget(s);
}

static void lost(const realms_side *side, const realms_kit *kit, realms_state *s)
{
    if (kit->piece[REALMS_PIECE_BAG] > 0 && realms_pieces(side, REALMS_PIECE_BAG) == 0 && side->owner == s->turn)
        forget(s);
}

static bool in_range(const realms_setup *su, const realms_state *s, er_text *why)
{
    bool copies = s->copied != REALMS_NONE, good = realms_in_or_none(s->copied, su->find_count);
    if (!good)
        return realms_wrong(why, FAULT_SANE_ARMED, "");
    good = ((s->deeds & REALMS_DEED_BAG) != 0) == copies && (!copies || (su->relics >> s->copied & 1) != 0) &&
           (copies || (s->deeds & (REALMS_DEED_BAG_ARMED | REALMS_DEED_BAG_LAID)) == 0);
    return good ? true : realms_wrong(why, FAULT_SANE_BAG, "");
}

/* It copies something that it can, at its time. */
static bool sane(const realms_setup *su, const realms_state *s, er_text *why)
{
    bool armed = (s->deeds & REALMS_DEED_BAG_ARMED) != 0, laid = (s->deeds & REALMS_DEED_BAG_LAID) != 0;
    bool conquers = s->phase == REALMS_PHASE_CONQUER || s->phase == REALMS_PHASE_DIE || s->phase == REALMS_PHASE_BALROG;
    uint8_t active = s->active[s->turn];
    if (armed && !conquers)
        return realms_wrong(why, FAULT_SANE_ARMED, "");
    if (!armed && !laid)
        return true;
    int use = realms_relic_use(su, s->copied);
    bool good = active != REALMS_NONE && realms_army_pieces(su, s, active, REALMS_PIECE_BAG) > 0 &&
                (!laid || ((s->piece[REALMS_PIECE_BAG] & s->army[active].held) != 0 && use == REALMS_RELIC_LAID)) &&
                (!armed || use == REALMS_RELIC_ARMED);
    return good ? true : realms_wrong(why, FAULT_SANE_BAG, "");
}

bool realms_put_copied(writer *w)
{
    w->s->deeds |= REALMS_DEED_BAG;
    return realms_put_relic(w, &w->s->copied);
}

const realms_ability realms_ability_bag = {.traits = traits,
                                           .taken = taken,
                                           .declined = declined,
                                           .lost = lost,
                                           .in_range = in_range,
                                           .sane = sane,
                                           .did = {{.word = "copy", .put = realms_put_copied}}};
