/* finds.c - Popular Places and Righteous Relics lie on the board: how they are revealed, where
 * they are and who holds them (rules/underground.md, sections 4 and 5). The traits they give are a
 * hook of abilities/relics.c. */
#include "realms/rules/hooks.h"
#include "realms/rules/moves.h"

/* Reveals a find and carries out what happens then (UG-CONQ-5). */
void realms_do_reveal(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    uint8_t find = (uint8_t)m->arg[0], region = s->reveal;
    realms_put_find(s, find, region);
    s->finds_left--;
    s->reveal = REALMS_NONE;
    er_emit(events, REALMS_EVENT_REVEALED, s->turn, region, find, 0, 0);
    FOR_HOOKS(a, t->su, REVEALED)
        a->revealed(t->su, s, find, events);
}

realms_set realms_finds_on(const realms_state *s, uint32_t *lying)
{
    realms_set on = 0;
    *lying = 0;
    for (int i = 0; i < REALMS_MAX_FINDS; i++)
        if (realms_lies(s, i)) {
            *lying |= 1u << i;
            on |= realms_bit(s->find[i]);
        }
    return on;
}

void realms_put_find(realms_state *s, int find, int region)
{
    s->find[find] = (uint8_t)region;
    s->finds_on = realms_finds_on(s, &s->lying);
}

bool realms_holds_find(const realms_side *side, int find)
{
    return realms_lies(side->s, find) && realms_has(side->held, side->s->find[find]);
}

uint8_t realms_site_of(const realms_setup *su, const realms_state *s, int ability)
{
    uint8_t find = su->find_with[ability];
    return find != REALMS_NONE && realms_lies(s, find) ? s->find[find] : REALMS_NONE;
}

uint8_t realms_holder_of_find(const realms_setup *su, const realms_state *s, int ability)
{
    uint8_t site = realms_site_of(su, s, ability);
    return site != REALMS_NONE ? s->holder[site] : REALMS_NONE;
}

void realms_keep_finds(const realms_setup *su, realms_state *s, er_events *events)
{
    FOR_HOOKS(a, su, KEEP)
        a->keep(su, s, events);
}
