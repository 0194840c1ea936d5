/* position_deep.c - statements of a position about the Underground: where Places and Relics lie,
 * Ghost, Balrog, Volcano, marks. */
#include "realms/state/position.h"

static bool relic(writer *w, uint8_t *out)
{
    er_span word = peek(w);
    if (!find(w, out))
        return false;
    return (w->su->relics >> *out & 1) != 0 || fail_word(w, FAULT_PUT_RELIC, word);
}

bool realms_put_lies(writer *w)
{
    uint8_t which, where;
    if (!find(w, &which) || !region(w, &where))
        return false;
    if (w->s->find[which] != FIND_STACK && w->s->find[which] != FIND_OUT)
        return fail_word(w, FAULT_PUT_FIND_ELSEWHERE, er_span_of(w->su->find[which].tile.key));
    w->s->find[which] = where;
    w->s->monsters &= ~realms_bit(where); /* they left when it was found */
    return true;
}

/* Reads the stack of Places and Relics. Finds that are neither in it nor on the board are out of
 * the game. */
bool realms_put_finds(writer *w)
{
    for (int i = 0; i < w->su->find_count; i++)
        if (w->s->find[i] == FIND_STACK)
            w->s->find[i] = FIND_OUT;
    if (accept(w, "none"))
        return true;
    while (peek(w).len > 0) {
        uint8_t which;
        if (!find(w, &which))
            return false;
        if (w->s->find[which] != FIND_OUT)
            return fail_word(w, FAULT_PUT_FIND_ELSEWHERE, er_span_of(w->su->find[which].tile.key));
        w->s->find[which] = FIND_STACK;
    }
    return true;
}

bool realms_put_stonehedge(writer *w)
{
    uint8_t badge;
    if (!named(w, REALMS_ARG_POWER, FAULT_PUT_POWER, &badge))
        return false;
    if (!realms_claim_power(w, badge))
        return false;
    w->s->second = badge;
    w->s->second_paid = accept(w, "paid");
    return true;
}

bool realms_put_ghost(writer *w)
{
    return region(w, &w->s->ghost);
}

bool realms_put_balrog(writer *w)
{
    if (!region(w, &w->s->balrog))
        return false;
    w->s->balrog_waits = accept(w, "waits");
    return true;
}

bool realms_put_volcano(writer *w)
{
    return region(w, &w->s->volcano);
}

bool realms_put_vengeance(writer *w)
{
    uint8_t who, on;
    if (!seat(w, &who))
        return false;
    do {
        if (!seat(w, &on))
            return false;
        w->s->avenge[who] |= (uint8_t)(1u << on);
    } while (peek(w).len > 0);
    return true;
}

bool realms_put_armed(writer *w)
{
    uint8_t which;
    bool bag = accept(w, "bag");
    if (!relic(w, &which))
        return false;
    if (bag) {
        w->s->copied = which;
        w->s->deeds |= DEED_BAG | DEED_BAG_ARMED;
        return true;
    }
    w->s->used |= 1u << which;
    w->s->armed |= 1u << which;
    return true;
}

bool realms_put_did_deep(writer *w)
{
    realms_state *s = w->s;
    uint8_t which = 0;
    if (accept(w, "use")) {
        if (!relic(w, &which))
            return false;
        s->used |= 1u << which;
    } else if (accept(w, "copy")) {
        if (!relic(w, &s->copied))
            return false;
        s->deeds |= DEED_BAG;
    } else if (accept(w, "vampire")) {
        if (!seat(w, &which))
            return false;
        s->drained |= (uint8_t)(1u << which);
        s->attacked |= (uint8_t)(1u << which);
        s->did |= DID_CONQUER;
    } else if (accept(w, "balrog")) {
        s->deeds |= DEED_BALROG | DEED_MOVED;
    } else if (accept(w, "ancient")) {
        s->deeds |= DEED_ANCIENT;
    } else if (accept(w, "reborn")) {
        return count(w, 2, &s->reborn);
    } else {
        return fail_word(w, FAULT_PUT_DEED, peek(w));
    }
    return true;
}

/* Reads phase swap N or phase volcano N: the combo being picked. */
bool realms_put_picking(writer *w)
{
    int32_t n;
    if (!number(w, 1, REALMS_COMBOS, &n))
        return false;
    w->s->picked = (uint8_t)(n - 1);
    return true;
}

/* Fills in the rest: the Ghost belongs to the holder of the Crypt, the second power to that of
 * the Stonehedge; a Balrog that was not mentioned waits on its Pentacle; the stack is what it
 * holds. */
void realms_ready_deep(writer *w)
{
    const realms_setup *su = w->su;
    realms_state *s = w->s;
    uint8_t crypt = su->find_with[ABILITY_GHOST], pentacle = su->find_with[ABILITY_BALROG];
    s->finds_left = 0;
    s->finds_on = realms_finds_on(su, s);
    for (int i = 0; i < su->find_count; i++)
        s->finds_left = (uint8_t)(s->finds_left + (s->find[i] == FIND_STACK));
    if (s->ghost != REALMS_NONE && crypt != REALMS_NONE && realms_lies(s, crypt)) {
        uint8_t holder = s->holder[s->find[crypt]];
        s->ghost_seat = holder != REALMS_NONE ? s->army[holder].owner : REALMS_NONE;
    }
    if (pentacle != REALMS_NONE && realms_lies(s, pentacle) && s->balrog == REALMS_NONE) {
        s->balrog = s->find[pentacle];
        s->balrog_waits = 1;
    }
    uint8_t stone = su->find_with[ABILITY_SECOND];
    if (s->second != REALMS_NONE && stone != REALMS_NONE && realms_lies(s, stone)) {
        uint8_t holder = s->holder[s->find[stone]];
        s->second_army = holder != REALMS_NONE && s->army[holder].at == AT_ACTIVE ? holder : REALMS_NONE;
    }
}
