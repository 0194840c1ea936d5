/* face_miners.c - Miners in the terminal, plainly: moves in words, a list of decisions; see face.h. */
#include "cli/face.h"
#include "cli/narrate.h"
#include "content/card_text.h"
#include "miners/state.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = CONTENT_CARD_TEXT + 256 };

static const miners_book *book_of(const board *b)
{
    return miners_book_of(&b->s->game);
}

static void say_table(const board *b, int64_t seed)
{
    board_say(b, 2, "cli.miners.welcome", NUM(b->s->game.seats), NUM(seed));
}

/* What the event of this round says. */
static void print_event(const board *b, const miners_event *event)
{
    char line[LINE];
    er_text text = er_text_on(line, sizeof line);
    content_event_text(b->c->lang, event, &text);
    fputs(look_faint(&b->l), b->c->out);
    cli_wrap(b->c->out, line, 2, (size_t)b->l.width);
    fputs(look_plain(&b->l), b->c->out);
}

static void print_stand(const board *b, int seat)
{
    const miners_state *s = miners_at(b->seen);
    char phase[BOARD_NAME], name[BOARD_NAME], waits[BOARD_NAME];
    const char *event = s->event != MINERS_NONE ? content_event_name(b->c->lang, &book_of(b)->event[s->event]) : "-";
    fputs(look_strong(&b->l), b->c->out);
    board_say(b, 2, "cli.miners.headline", NUM(s->round), NUM(MINERS_ROUNDS),
              cli_name(b->c, phase, sizeof phase, "miners.phase", miners_phase_words[s->phase]), event);
    fputs(look_plain(&b->l), b->c->out);
    if (s->event != MINERS_NONE)
        print_event(b, &book_of(b)->event[s->event]);
    board_say(b, 2, "cli.miners.decide", board_seat(b, seat, name),
              cli_name(b->c, waits, sizeof waits, "miners.waits", miners_waits_words[s->seat[seat].waits]));
}

/* ---- the menu ---- */

static void build_menu(menu *m, const board *b, int seat)
{
    const er_game *g = &b->s->game;
    er_move legal[AI_MOVES];
    m->count = g->rules->legal(g, b->seen, seat, legal, AI_MOVES);
    for (int i = 0; i < m->count; i++)
        m->item[i] = (menu_item){legal[i], 0};
}

/* What a decision is about, where its words do not say it to people. */
static void put_meaning(const board *b, const er_move *m, er_text *out)
{
    const miners_state *s = miners_at(b->seen);
    const miners_seat *p = &s->seat[m->seat];
    int count = 0, slot = -1;
    if (m->verb == MINERS_VERB_PLAY || m->verb == MINERS_VERB_DISCARD) {
        er_put(out, content_card_name(b->c->lang, &book_of(b)->card[m->arg[0]]));
        er_put(out, ". ");
        content_card_text(b->c->lang, &book_of(b)->card[m->arg[0]], out);
    } else if (m->verb == MINERS_VERB_BOARD) {
        er_put(out, content_side_name(b->c->lang, &book_of(b)->side[m->arg[0]]));
    } else if (m->verb == MINERS_VERB_EFFECT) {
        const miners_effect *list = miners_frame_choices(miners_setup_of(&b->s->game), s, p, miners_top_of(p), &count);
        if (m->arg[0] <= count)
            content_effect_text(b->c->lang, &list[m->arg[0] - 1], out);
    } else if (m->verb == MINERS_VERB_CHOOSE || m->verb == MINERS_VERB_CART) {
        slot = miners_slot_at(p, m->arg[0], m->arg[1]);
    } else if (m->verb == MINERS_VERB_UP) {
        slot = miners_slot_at(p, p->mine[miners_top_of(p)->index].level - 1, m->arg[0]);
    }
    if (slot >= 0)
        er_put(out, content_card_name(b->c->lang, &book_of(b)->card[p->mine[slot].card]));
}

static void print_menu(const menu *m, const board *b)
{
    for (int i = 0; i < m->count; i++) {
        char text[ER_MOVE_TEXT], line[LINE];
        er_reason reason[ER_MAX_PARTS];
        er_text out = er_text_on(line, sizeof line);
        const er_move *move = &m->item[i].move;
        cli_put_move(&b->s->game, move, text);
        er_span words = er_span_of(text);
        (void)er_next_word(&words); /* the seat */
        er_put(&out, words.len > 0 ? words.at + 1 : "");
        size_t bare = out.len;
        er_put(&out, ": ");
        put_meaning(b, move, &out);
        if (out.len == bare + 2)
            line[out.len = bare] = '\0';
        int n = b->s->game.rules->explain(&b->s->game, b->seen, move, reason, ER_MAX_PARTS);
        if (n > 0)
            cli_fill(&out, cli_word(b->c, "cli.miners.cost"), CLI_ARGS(NUM(narrate_sum(reason, n))));
        fprintf(b->c->out, "%s%2d%s  ", look_strong(&b->l), i + 1, look_plain(&b->l));
        cli_flow(b->c->out, line, 4, 6, (size_t)b->l.width);
    }
}

static bool fills_screen(const board *b)
{
    (void)b;
    return false;
}

/* ---- telling ---- */

/* Of news that can go both ways, the other one. */
static const char *word_of(const board *b, const er_event *e)
{
    if (e->kind == NEWS_COINS && e->arg[0] < 0)
        return "paid";
    if (e->kind == NEWS_MACHINES && e->arg[2] < 0)
        return "spent";
    if (e->kind == NEWS_COLLAPSE && e->arg[2] < 0)
        return "cleared";
    return e->kind == NEWS_ACTIVATED && e->arg[2] != 0 ? "special" : news_of(b->s, e)->word;
}

static const char *argument(const board *b, const news_argument *a, int value, char *room)
{
    const miners_book *book = book_of(b);
    if (a->kind == IS_NUMBER)
        return cli_number(room, BOARD_NAME, value);
    if (a->kind != IS_NAMED)
        return "";
    switch (a->named) {
    case MINERS_ARG_CARD: return content_card_name(b->c->lang, &book->card[value]);
    case MINERS_ARG_EVENT: return content_event_name(b->c->lang, &book->event[value]);
    case MINERS_ARG_SIDE: return content_side_name(b->c->lang, &book->side[value]);
    case MINERS_ARG_FACTION: return cli_name(b->c, room, BOARD_NAME, "faction", miners_faction_word(value));
    }
    return cli_name(b->c, room, BOARD_NAME, "miners.half", miners_half_word(value));
}

/* What is drawn is the player's own affair: only its level is told. */
static void tell_event(const board *b, const er_event *e)
{
    const news_row *row = news_of(b->s, e);
    bool lost = strcmp(word_of(b, e), row->word) != 0;
    char key[64], room[4][BOARD_NAME], line[LINE], name[BOARD_NAME];
    const char *args[4] = {"", "", "", ""};
    er_text text = er_text_on(key, sizeof key);
    er_put(&text, "cli.miners.news.");
    er_put(&text, word_of(b, e));
    for (int i = 0; i < 4 && row->arg[i].kind != IS_END; i++)
        args[i] = argument(b, &row->arg[i], lost ? abs(e->arg[i]) : e->arg[i], room[i]);
    text = er_text_on(line, sizeof line);
    cli_fill(&text, cli_word(b->c, key), args, 4);
    if (e->kind == NEWS_ROUND) {
        fprintf(b->c->out, "%s%s%s\n", look_strong(&b->l), line, look_plain(&b->l));
        return;
    }
    board_seat(b, e->seat, name);
    fprintf(b->c->out, "  %s%s%s: ", look_seat(&b->l, e->seat), name, look_plain(&b->l));
    cli_flow(b->c->out, line, cli_width(name) + 4, 4, (size_t)b->l.width);
}

/* A move says nothing that its news does not; what is sealed comes to light when all have. */
static void tell_move(const board *b, const er_move *m, const er_events *events)
{
    (void)m;
    for (int i = 0; i < events->count; i++)
        tell_event(b, &events->at[i]);
}

static const char *part(const board *b, const er_reason *reason, char *room)
{
    const miners_book *book = book_of(b);
    for (int i = 0; i < book->card_count; i++)
        if (strcmp(book->card[i].key, reason->word) == 0)
            return content_card_name(b->c->lang, &book->card[i]);
    for (int i = 0; i < book->event_count; i++)
        if (strcmp(book->event[i].key, reason->word) == 0)
            return content_event_name(b->c->lang, &book->event[i]);
    return cli_name(b->c, room, BOARD_NAME, "part", reason->word);
}

static const char *const costly[] = {"play", "effect", NULL};

const face face_miners = {.say_table = say_table,
                          .print_board = cli_miners_board,
                          .print_stand = print_stand,
                          .build_menu = build_menu,
                          .print_menu = print_menu,
                          .fills_screen = fills_screen,
                          .tell_move = tell_move,
                          .part = part,
                          .costly = costly,
                          .commands = "cli.miners.commands"};
