/* words.c - short words of Miners in the terminal: names, levels, what a card is; see
 * internal.h. */
#include "cli/terminal/miners/internal.h"

void mines_put_list(const board *b, er_text *out, const char *key, int n, const char *const *args, size_t count)
{
    content_fill(out, content_form(b->c->lang, cli_word(b->c, key), n), args, count);
}

void mines_part(er_text *out)
{
    if (out->len > 0)
        er_put(out, " · ");
}

const char *mines_numeral(int level)
{
    static const char *const numerals[MINERS_LEVELS + 1] = {"", "I", "II", "III", "IV"};
    return numerals[level];
}

const char *mines_name(const board *b, int card)
{
    const miners_setup *su = mines_setup(b);
    return card < su->book.card_count ? content_card_name(b->c->lang, &su->book.card[card])
                                      : mines_numeral(miners_level_of(su, card));
}

const char *mines_level(const board *b, int level, char *room)
{
    return cli_name(b->c, room, BOARD_NAME, "miners.level", NUM(level));
}

const char *mines_event(const board *b)
{
    const miners_state *s = mines_seen(b);
    return s->event != MINERS_NONE ? content_event_name(b->c->lang, &mines_setup(b)->book.event[s->event]) : "-";
}

/* ---- cards ---- */

static void put_factions(const board *b, unsigned factions, er_text *out)
{
    char room[BOARD_NAME];
    const char *comma = "";
    for (int i = 0; i < MINERS_FACTION_COUNT; i++) {
        if ((factions >> i & 1) == 0)
            continue;
        er_putf(out, "%s%s", comma, cli_name(b->c, room, sizeof room, "faction", miners_faction_word(i)));
        comma = ", ";
    }
}

static void put_halves(unsigned carts, er_text *out)
{
    static const char *const arrows[MINERS_HALF_COUNT] = {
        [MINERS_HALF_UPPER_LEFT] = "↖", [MINERS_HALF_UPPER_RIGHT] = "↗", [MINERS_HALF_LEFT] = "←",
        [MINERS_HALF_RIGHT] = "→",      [MINERS_HALF_LOWER_LEFT] = "↙",  [MINERS_HALF_LOWER_RIGHT] = "↘",
    };
    for (int half = 0; half < MINERS_HALF_COUNT; half++)
        if ((carts >> half & 1) != 0)
            er_put(out, arrows[half]);
}

void mines_put_kind(const board *b, int card, er_text *out)
{
    const miners_card *c = &mines_setup(b)->book.card[card];
    char room[BOARD_NAME];
    er_text halves = er_text_on(room, sizeof room);
    put_halves(c->carts, &halves);
    er_put(out, mines_level(b, c->level, (char[BOARD_NAME]){0}));
    if (c->factions != 0) {
        er_put(out, " · ");
        put_factions(b, c->factions, out);
    }
    if (c->carts != 0) {
        er_put(out, " · ");
        mines_put(b, out, "cli.miners.halves", room);
    }
}

void mines_put_marks(const miners_slot *at, const char *between, er_text *out)
{
    int machines = at->marks & MINERS_MARK_MACHINES;
    bool collapse = (at->marks & MINERS_MARK_COLLAPSE) != 0, used = (at->marks & MINERS_MARK_USED) != 0;
    if (machines > 0) {
        er_putf(out, "M%d%s", machines, collapse || used ? between : "");
    }
    er_put(out, collapse ? "!" : "");
    er_put(out, collapse && used ? between : "");
    er_put(out, used ? "*" : "");
}

void mines_put_place(const board *b, const miners_slot *at, er_text *out)
{
    er_putf(out, "%s (%s, %d)", mines_name(b, at->card), mines_numeral(at->level), at->column);
}

/* ---- effects in progress ---- */

const char *mines_frame_name(const board *b, const miners_state *s, const miners_seat *p, const miners_frame *f)
{
    const miners_book *book = &mines_setup(b)->book;
    switch ((miners_frame_kind)f->kind) {
    case MINERS_FRAME_CARD: return content_card_name(b->c->lang, &book->card[p->mine[f->index].card]);
    case MINERS_FRAME_SURFACE: return cli_word(b->c, "told.miners.surface");
    case MINERS_FRAME_EVENT:
    case MINERS_FRAME_TRIGGER: return content_event_name(b->c->lang, &book->event[s->event]);
    case MINERS_FRAME_SPACE: return content_side_name(b->c->lang, &book->side[f->index]);
    case MINERS_FRAME_CHAIN:
    case MINERS_FRAME_KINDS: break;
    }
    return "";
}

void mines_print_faint(const board *b, const char *text, size_t indent)
{
    board_wrap(b, look_faint(&b->l), text, indent);
}
