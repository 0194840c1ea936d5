/* narrate.c - tells the moves of a game; see narrate.h. A paragraph is about one seat. A sentence in
 * it is about one label (a card, an Event), or about none: "Koi Pool: +2 coins, draws Arena." */
#include "cli/terminal/display.h"
#include "cli/terminal/narrate.h"
#include "cli/terminal/tell.h"

#include <string.h>

enum { PARTS = NEWS_MOST };

typedef struct story {
    const board *b;
    int seat; /* of the paragraph; -1 for none */
    display_label label;
    er_event part[PARTS]; /* of the sentence */
    int parts;
    er_event last; /* alone or a label, the last in this move */
    bool has_last;
    er_event news[PARTS]; /* of the paragraph, to be explained after it */
    int news_count;
    er_event heading; /* not told yet */
    bool has_heading;
    char line[TELL_TEXT];
    er_text text;
} story;

static void begin_story(story *st, const board *b)
{
    st->b = b;
    st->seat = -1;
    st->label = (display_label){"", -1};
    st->parts = st->news_count = 0;
    st->has_last = st->has_heading = false;
    st->text = er_text_on(st->line, sizeof st->line);
}

/* ---- sentences and paragraphs ---- */

static void put_sentence(story *st, const char *words)
{
    er_put(&st->text, st->text.len > 0 ? " " : "");
    er_putf(&st->text, "%s%s%s.", st->label.text, st->label.text[0] != '\0' ? ": " : "", words);
}

static void end_sentence(story *st)
{
    char words[TELL_TEXT];
    er_text text = er_text_on(words, sizeof words);
    if (st->parts == 0)
        return;
    tell_put(st->b, st->part, st->parts, st->label.about, &text);
    put_sentence(st, words);
    st->parts = 0;
}

static void tell_heading(story *st)
{
    char line[TELL_TEXT];
    er_text text = er_text_on(line, sizeof line);
    if (!st->has_heading)
        return;
    tell_put(st->b, &st->heading, 1, -1, &text);
    board_flow(st->b, look_strong(&st->b->l), line, 0, 2);
    st->has_heading = false;
}

static void end_paragraph(story *st)
{
    const board *b = st->b;
    char name[BOARD_NAME] = "";
    end_sentence(st);
    if (st->text.len > 0) {
        bool owned = st->seat < b->s->game.seats;
        tell_heading(st);
        fprintf(b->c->out, "  %s%s%s%s", owned ? look_seat(&b->l, st->seat) : "",
                owned ? board_seat(b, st->seat, name) : "", owned ? look_plain(&b->l) : "", owned ? ": " : "");
        board_flow(b, "", st->line, cli_width(name) + (owned ? 4 : 2), 4);
        for (int i = 0; i < st->news_count && display_of(b->s)->explain_news != NULL; i++)
            display_of(b->s)->explain_news(b, &st->news[i]);
    }
    st->text = er_text_on(st->line, sizeof st->line);
    st->news_count = 0;
    st->seat = -1;
}

/* From here on, events are told about this seat and belong to that label. */
static void tell_of(story *st, int seat, display_label label)
{
    if (seat != st->seat)
        end_paragraph(st);
    if (strcmp(label.text, st->label.text) != 0)
        end_sentence(st);
    st->seat = seat;
    st->label = label;
}

static void add_part(story *st, const er_event *e)
{
    if (st->parts == PARTS)
        end_sentence(st);
    st->part[st->parts++] = *e;
    if (st->news_count < PARTS)
        st->news[st->news_count++] = *e;
}

/* ---- moves ---- */

/* Finds what a part belongs to; false if it is not told. */
static bool find_label(story *st, const er_state *before, const er_event *e)
{
    bool same = st->has_last && st->last.seat == e->seat;
    display_label label = same ? st->label : (display_label){"", -1};
    const display *f = display_of(st->b->s);
    if (f->find_label != NULL && !f->find_label(st->b, before, e, same ? &st->last : NULL, &label))
        return false;
    tell_of(st, e->seat, label);
    return true;
}

static void tell_event(story *st, const er_state *before, const er_event *e)
{
    const er_event_row *row = &st->b->s->game.rules->events[e->kind];
    display_label label = {"", -1};
    er_text text = er_text_on(label.text, sizeof label.text);
    if (row->arg[0].kind == ER_ARG_PART && st->parts > 0) { /* told with the score before it */
        add_part(st, e);
        return;
    }
    if (!tell_has(st->b, e))
        return;
    if (row->telling == ER_HEADING) {
        end_paragraph(st);
        st->heading = *e;
        st->has_heading = true;
        return;
    }
    if (row->telling == ER_LABEL) {
        tell_put(st->b, e, 1, -1, &text);
        label.about = row->arg[0].kind != ER_ARG_END ? e->arg[0] : -1;
    }
    if (row->telling == ER_LABEL || row->telling == ER_ALONE) {
        end_sentence(st);
        tell_of(st, e->seat, label);
        st->last = *e;
        st->has_last = true;
    } else if (!find_label(st, before, e)) {
        return;
    }
    if (row->telling != ER_LABEL)
        add_part(st, e);
}

/* Whether somebody else looks at the screen who must not see what is secret (MI-MINE-1). */
static bool others_look(const board *b)
{
    int people = 0;
    for (int i = 0; i < b->s->game.seats; i++)
        people += ai_player_find(er_span_of(b->s->name[i])) == NULL;
    return people > 1;
}

/* A secret move is told only to the one who made it, and only if nothing else tells it. */
static bool is_told(const board *b, const er_move *m, const er_events *events)
{
    return !b->s->game.rules->verbs[m->verb].secret ||
           (events->count == 0 && b->viewer == m->seat + 1 && !others_look(b));
}

static void tell_decision(story *st, const er_state *before, const er_move *m)
{
    char words[TELL_TEXT];
    er_text text = er_text_on(words, sizeof words);
    board b = *st->b;
    b.seen = before;
    tell_put_moves(&b, true, m, 1, false, &text);
    if (text.len == 0)
        return;
    display_label label = {"", -1};
    er_event nothing = {.kind = UINT8_MAX, .seat = m->seat};
    if (display_of(b.s)->find_label != NULL)
        (void)display_of(b.s)->find_label(&b, before, &nothing, NULL, &label);
    tell_of(st, m->seat, label);
    end_sentence(st);
    put_sentence(st, words);
}

static void tell(story *st, const er_state *before, const er_move *m, const er_events *events)
{
    bool lines = display_of(st->b->s)->lines;
    st->has_last = false;
    if (is_told(st->b, m, events))
        tell_decision(st, before, m);
    for (int i = 0; i < events->count; i++) {
        bool part = st->b->s->game.rules->events[events->at[i].kind].arg[0].kind == ER_ARG_PART;
        if (lines && !part)
            end_paragraph(st);
        tell_event(st, before, &events->at[i]);
    }
    if (lines)
        end_paragraph(st);
}

/* ---- for other files ---- */

void narrate_move(const board *b, const er_state *before, const er_move *m, const er_events *events)
{
    story st;
    begin_story(&st, b);
    tell(&st, before, m, events);
    end_paragraph(&st);
    tell_heading(&st);
}

void narrate_moves(const board *whole, uint32_t from, uint32_t upto)
{
    const session *s = whole->s;
    er_state_room room, before;
    board b = *whole;
    story st;
    begin_story(&st, &b);
    session_state_at(s, from, &room);
    b.seen = (const er_state *)(const void *)room.bytes;
    for (uint32_t i = from; i < upto; i++) {
        er_event list[NEWS_MOST];
        er_events events = {.at = list, .cap = NEWS_MOST};
        before = room;
        (void)s->game.rules->apply(&s->game, (er_state *)(void *)room.bytes, &s->log[i].move, &events);
        tell(&st, (const er_state *)(const void *)before.bytes, &s->log[i].move, &events);
    }
    end_paragraph(&st);
    if (b.viewer == 0 || display_of(s)->lines) /* otherwise a person who is asked is told it then */
        tell_heading(&st);
}

static void tell_scores(const board *b, uint8_t winners)
{
    const er_game *g = &b->s->game;
    int32_t score[ER_MAX_SEATS];
    g->rules->score(g, session_now(b->s), score);
    fputc('\n', b->c->out);
    for (int i = 0; i < g->seats; i++) {
        char name[BOARD_NAME];
        board_say_as(b, look_seat(&b->l, i), 2, winners >> i & 1 ? "cli.end.winner" : "cli.end.loser",
                     board_seat(b, i, name), NUM(score[i]));
    }
}

void narrate_end(const board *b)
{
    uint8_t winners = b->s->game.rules->winners(&b->s->game, session_now(b->s));
    if (winners != 0)
        (display_of(b->s)->tell_end != NULL ? display_of(b->s)->tell_end : tell_scores)(b, winners);
}
