/* cards.c - names of cards, events, boards and factions; see cards.h. */
#include "cli/cards.h"

static const char *name_of(const cli *c, const char *kind, const char *key, const char own[][MINERS_NAME], char *room)
{
    static const int names[] = {[TEXT_EN] = 0, [TEXT_PL] = 1, [TEXT_CS] = 2};
    const char *name = own[names[c->lang]][0] != '\0' ? own[names[c->lang]] : own[0];
    return name[0] != '\0' ? name : cli_name(c, room, CARDS_NAME, kind, key);
}

const char *cards_card_name(const cli *c, const miners_card *card, char *room)
{
    return name_of(c, "card", card->key, card->name, room);
}

const char *cards_event_name(const cli *c, const miners_event *event, char *room)
{
    return name_of(c, "event", event->key, event->name, room);
}

const char *cards_side_name(const cli *c, const miners_side *side, char *room)
{
    return name_of(c, "side", side->key, side->name, room);
}

const char *cards_faction_name(const cli *c, int faction, char *room)
{
    return cli_name(c, room, CARDS_NAME, "faction", miners_faction_word(faction));
}
