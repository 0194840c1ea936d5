/* object.c - the object of a move of Realms in words: a region, a combo, a Relic; see face.h. */
#include "cli/terminal/face.h"

static void put_region(const board *b, int region, bool brief, er_text *out)
{
    char room[BOARD_NAME];
    er_put(out, brief ? b->s->map->region[region].key : board_region(b, region, room));
}

/* Numbers of the offer have a meaning only while the offer is there. */
static void put_number(const board *b, const er_move *m, er_text *out)
{
    char room[BOARD_NAME];
    int race, power, left;
    if (b->seen != NULL && board_picked(&b->s->game, b->seen, m, &race, &power))
        er_put(out, board_combo(b, race, power, room));
    else if (b->seen != NULL && board_swapped(b->seen, m, &left, &power))
        er_put(out, board_power(b, power));
    else
        er_put_int(out, m->arg[0]);
}

void realms_put_object(const board *b, const er_move *m, bool brief, er_text *out)
{
    const uint8_t *kind = b->s->game.rules->verbs[m->verb].arg;
    char room[BOARD_NAME];
    for (int i = 0; i < 2 && kind[i] != ER_ARG_END; i++) {
        if (kind[i] == ER_ARG_NUMBER && i > 0) {
            er_put(out, m->arg[i] > 1 ? "\u00a0×" : "");
            if (m->arg[i] > 1)
                er_put_int(out, m->arg[i]);
            continue;
        }
        er_put(out, i > 0 ? " → " : "");
        if (kind[i] == REALMS_ARG_REGION)
            put_region(b, m->arg[i], brief, out);
        else if (kind[i] == REALMS_ARG_FIND)
            er_put(out, board_find(b, m->arg[i]));
        else if (kind[i] == ER_ARG_SEAT)
            er_put(out, board_seat(b, m->arg[i], room));
        else
            put_number(b, m, out);
    }
}
