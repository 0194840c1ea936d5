/* encampment.c - Encampments: pieces that come up and down with the tokens (RE-P-BIVO). */
#include "realms/abilities/internal.h"

void realms_propose_camp(realms_list *l, uint8_t verb)
{
    const realms_army *a = realms_acting(l->t);
    if (l->t->s->phase != REALMS_PHASE_DEFEND || a->hand == 0) /* RE-LOSS-10: tokens first */
        realms_list_numbers(l, verb, l->t->side.held, a->camps);
}

er_err realms_judge_camp(const realms_task *t, const er_move *m)
{
    return realms_judge_down(t, m, true);
}

void realms_do_camp(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_army *a = &s->army[s->holder[m->arg[0]]];
    (void)t, (void)events;
    s->camps[m->arg[0]] = (uint8_t)(s->camps[m->arg[0]] + m->arg[1]);
    a->camps = (uint8_t)(a->camps - m->arg[1]);
    s->piece[REALMS_PIECE_ENCAMPMENT] |= realms_bit(m->arg[0]);
}

/* They come up before the redeployment; those of the Stonehedge that were left out before are
 * available again. */
static void gather(const realms_side *side, realms_state *s, er_events *events)
{
    realms_army *a = &s->army[side->army];
    (void)events;
    REALMS_FOR_REGIONS(r, s->piece[REALMS_PIECE_ENCAMPMENT] & s->army[side->army].held) {
        realms_add(&a->camps, s->camps[r]);
        s->camps[r] = 0;
    }
    s->piece[REALMS_PIECE_ENCAMPMENT] &= ~s->army[side->army].held;
    if (realms_place_pieces(side->su, s, side->army, REALMS_PIECE_ENCAMPMENT) > 0)
        a->camps = (uint8_t)realms_pieces(side, REALMS_PIECE_ENCAMPMENT);
}

static void gained(const realms_kit *kit, realms_state *s, int army)
{
    realms_add(&s->army[army].camps, kit->piece[REALMS_PIECE_ENCAMPMENT]);
}

/* All must be on the board or in hand, but those of the Stonehedge may be left out. */
static void limits(const realms_side *side, const realms_state *s, int *least, int *most)
{
    *least = *most - realms_place_pieces(side->su, s, side->army, REALMS_PIECE_ENCAMPMENT);
}

static bool sane(const realms_setup *su, const realms_state *s, er_text *why)
{
    for (int r = 0; r < su->map.count; r++)
        if ((s->camps[r] > 0) != realms_has(s->piece[REALMS_PIECE_ENCAMPMENT], r))
            return realms_wrong(why, FAULT_SANE_REGION_PIECES, su->map.region[r].key);
    return true;
}

const realms_ability realms_ability_encampment = {
    .gather = gather, .gained = gained, .sane = sane, .hand = offsetof(realms_army, camps), .limits = limits};
