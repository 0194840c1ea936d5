/* news.c - what the events of Miners belong to: events do not say it, but the seat's stack before
 * the move and the activations since do. See internal.h and terminal/narrate.c. */
#include "cli/terminal/miners/internal.h"
#include "cli/terminal/tell.h"
#include "session/news.h"

#include <string.h>

/* Whether this round's Event is triggered by that event. */
static bool pulls(const board *b, const miners_state *s, const er_event *e)
{
    int trigger = s->event != MINERS_NONE ? mines_setup(b)->book.event[s->event].trigger : MINERS_NONE;
    return (e->kind == MINERS_NEWS_PLACED && trigger == MINERS_TRIGGER_PLACE) ||
           (e->kind == MINERS_NEWS_ACTIVATED && trigger == MINERS_TRIGGER_ACTIVATE) ||
           (e->kind == MINERS_NEWS_SURFACE && trigger == MINERS_TRIGGER_SURFACE);
}

/* Returns the innermost frame, ignoring spaces, which belong to what brought the seat there;
 * NULL if there is none. */
static const miners_frame *frame_at_hand(const miners_seat *p)
{
    int at = p->depth - 1;
    while (at > 0 && p->frame[at].kind == MINERS_FRAME_SPACE)
        at--;
    return at >= 0 ? &p->frame[at] : NULL;
}

static int card_at_hand(const miners_seat *p)
{
    const miners_frame *f = frame_at_hand(p);
    return f != NULL && f->kind == MINERS_FRAME_CARD ? p->mine[f->index].card : -1;
}

static void set_label(display_label *label, const char *name, int about)
{
    er_text text = er_text_on(label->text, sizeof label->text);
    er_put(&text, name);
    label->about = about;
}

bool mines_find_label(const board *b, const er_state *before, const er_event *e, const er_event *last,
                      display_label *label)
{
    const miners_state *s = miners_at(before);
    const miners_seat *p = &s->seat[e->seat];
    const miners_frame *f = frame_at_hand(p);
    if (last == NULL && f != NULL)
        set_label(label, mines_frame_name(b, s, p, f), card_at_hand(p));
    else if (last != NULL && e->kind != MINERS_NEWS_BURIED && pulls(b, s, last))
        set_label(label, content_event_name(b->c->lang, &mines_setup(b)->book.event[s->event]), -1);
    return s->phase != MINERS_PHASE_DEAL || e->kind != MINERS_NEWS_DRAWN; /* first hands are shown anyway */
}

/* The position may be a later one: mines only grow. */
void mines_put_more(const board *b, const er_event *e, er_text *out)
{
    if (e->kind != MINERS_NEWS_PLACED)
        return;
    const miners_seat *p = mines_seat(b, e->seat);
    int slot = miners_slot_at(p, e->arg[1], e->arg[2]), carts = 0;
    for (int half = 0; slot >= 0 && half < MINERS_HALF_COUNT; half++)
        carts += miners_joint(mines_setup(b), p, slot, half) == MINERS_JOINT_FULL;
    if (carts == 0)
        return;
    er_put(out, ", ● ");
    mines_put_n(b, out, "cli.miners.carts", carts, "");
}

void mines_explain_news(const board *b, const er_event *e)
{
    char line[MINES_LINE];
    er_text text = er_text_on(line, sizeof line);
    if (e->kind != MINERS_NEWS_DRAWN || b->viewer != e->seat + 1)
        return;
    er_putf(&text, "%s · ", mines_name(b, e->arg[0]));
    mines_put_kind(b, e->arg[0], &text);
    er_put(&text, ": ");
    content_card_text(b->c->lang, &mines_setup(b)->book.card[e->arg[0]], &text);
    mines_print_faint(b, line, 4);
}

/* ---- what a choice brings ---- */

/* Whether the seat decides something that belongs to the current effect. */
static bool is_unfinished(int waits)
{
    return waits != MINERS_WAITS_NOTHING && waits != MINERS_WAITS_SEALED && waits != MINERS_WAITS_PLAY &&
           waits != MINERS_WAITS_PLACE && waits != MINERS_WAITS_EFFECT && waits != MINERS_WAITS_UP;
}

/* Returns how many events are the seat's own, before the chain goes on or the round ends. */
static int count_own(const board *b, const er_events *events, int seat)
{
    int n = 0;
    while (n < events->count && events->at[n].seat == seat &&
           b->s->game.rules->events[events->at[n].kind].telling < ER_LABEL)
        n++;
    return n;
}

void mines_put_outcome(const board *b, const er_move *m, er_text *out)
{
    er_event list[NEWS_MOST];
    er_events events = {.at = list, .cap = NEWS_MOST};
    er_state_room room;
    ai_rng rng;
    const miners_state *after = (const miners_state *)(const void *)room.bytes;
    size_t before = out->len;
    memcpy(room.bytes, b->seen, er_state_size(&b->s->game));
    ai_rng_seed(&rng, 1, 1); /* the cards of others do not matter, but they must have some */
    b->s->game.rules->fill(&b->s->game, (er_state *)(void *)room.bytes, m->seat, &rng.base);
    (void)b->s->game.rules->apply(&b->s->game, (er_state *)(void *)room.bytes, m, &events);
    int own = count_own(b, &events, m->seat);
    tell_put(b, list, own, card_at_hand(mines_seat(b, m->seat)), out);
    if (own == events.count && is_unfinished(after->seat[m->seat].waits))
        er_put(out, out->len > before ? ", …" : "");
    else if (out->len == before)
        er_put(out, cli_word(b->c, "cli.miners.nothing"));
}
