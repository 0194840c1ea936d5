/* setup.c - the setup of a table: the built-in and the homemade book together, with what is
 * computed from them in advance. */
#include "miners/state/state.h"

#include <string.h>

size_t miners_setup_size(void)
{
    return sizeof(miners_setup);
}

static er_err bad(er_text *why, const char *key, const char *word)
{
    er_put(why, word);
    return (er_err){key, NULL};
}

typedef struct rows { /* a list of the book; each row begins with its key */
    uint8_t *at;
    size_t size;
    int *count, most;
} rows;

/* Puts a row at `at`: after the others, or in place of one of them. Its key may occur only once. */
static er_err add(rows list, int at, const void *row, er_text *why)
{
    er_span key = er_span_of(row);
    for (int i = 0; i < *list.count; i++)
        if (er_span_is(key, (const char *)list.at + (size_t)i * list.size))
            return bad(why, "err.miners.key_taken", row);
    if (at == list.most)
        return bad(why, "err.miners.too_many", row);
    memcpy(list.at + (size_t)at * list.size, row, list.size);
    *list.count += at == *list.count;
    return ER_OK;
}

/* Returns the index for a card; a Level IV card replaces the existing one. */
static int place_of(const miners_book *b, const miners_card *card)
{
    int at = b->card_count;
    for (int i = 0; i < b->card_count; i++)
        if (card->level == MINERS_LEVELS && b->card[i].level == MINERS_LEVELS)
            at = i;
    return at;
}

static er_err add_book(miners_setup *su, const miners_book *from, er_text *why)
{
    miners_book *b = &su->book;
    const rows cards = {(uint8_t *)b->card, sizeof b->card[0], &b->card_count, MINERS_MAX_CARDS};
    const rows events = {(uint8_t *)b->event, sizeof b->event[0], &b->event_count, MINERS_MAX_EVENTS};
    const rows sides = {(uint8_t *)b->side, sizeof b->side[0], &b->side_count, MINERS_MAX_SIDES};
    er_err err = ER_OK;
    for (int i = 0; i < from->card_count && err.key == NULL; i++)
        err = add(cards, place_of(b, &from->card[i]), &from->card[i], why);
    for (int i = 0; i < from->event_count && err.key == NULL; i++)
        err = add(events, b->event_count, &from->event[i], why);
    for (int i = 0; i < from->side_count && err.key == NULL; i++)
        err = add(sides, b->side_count, &from->side[i], why);
    if (from->has_surface) {
        b->has_surface = true;
        b->surface_count = from->surface_count;
        memcpy(b->surface, from->surface, sizeof b->surface);
    }
    return err;
}

static void work_out(miners_setup *su)
{
    const miners_book *b = &su->book;
    su->four = MINERS_NONE;
    for (int i = 0; i < b->card_count; i++) {
        const miners_card *card = &b->card[i];
        su->card_level[i] = card->level;
        su->card_cost[i] = card->cost;
        su->card_factions[i] = card->factions;
        su->card_carts[i] = card->carts;
        su->card_discount[i] = card->discount;
        if (card->level == MINERS_LEVELS) {
            su->four = (uint8_t)i;
            continue;
        }
        miners_set_bit(su->level[card->level - 1], i);
        for (int f = 0; f < MINERS_FACTION_COUNT; f++)
            if ((card->factions >> f & 1) != 0)
                miners_set_bit(su->faction[f], i);
    }
    su->events = ((uint64_t)1 << b->event_count) - 1;
}

/* Checks what every game needs. */
static er_err check_book(const miners_book *b, er_text *why)
{
    bool board[MINERS_BOARDS] = {false};
    for (int i = 0; i < b->side_count; i++)
        board[b->side[i].board - 1] = true;
    if (!board[0] || !board[1] || !board[2])
        return bad(why, "err.miners.needs", "side");
    if (b->event_count < MINERS_ROUNDS)
        return bad(why, "err.miners.needs", "event");
    return b->has_surface ? ER_OK : bad(why, "err.miners.needs", "surface");
}

er_err miners_setup_make(const miners_choice *choice, miners_setup *su, er_text *why)
{
    memset(su, 0, sizeof *su);
    if (choice->seats < 1 || choice->seats > ER_MAX_SEATS)
        return bad(why, "err.miners.seats", "");
    er_err err = add_book(su, choice->shipped, why);
    if (err.key == NULL && choice->own != NULL)
        err = add_book(su, choice->own, why);
    if (err.key == NULL)
        err = check_book(&su->book, why);
    if (err.key != NULL)
        return err;
    bool first = (choice->options & MINERS_OPTION_FIRST_GAME) != 0;
    su->seats = choice->seats;
    su->options = choice->options;
    su->first_hand[0] = 2; /* MI-SETUP-4 */
    su->first_hand[1] = su->first_hand[2] = first ? 2 : 3;
    work_out(su);
    return ER_OK;
}
