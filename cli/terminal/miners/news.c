/* news.c - tells the events of a game of Miners, joined into paragraphs: one for each seat in
 * turn, with a sentence for each card, the Surface, an Event: "Koi Pool: +2 coins." See
 * internal.h.
 *
 * Events do not say what they belong to; the seat's stack before the move and the activations
 * since do. */
#include "cli/terminal/miners/internal.h"
#include "session/news.h"

#include <stdlib.h>
#include <string.h>

enum { PARTS = NEWS_MOST };
enum { SKIPPED = NEWS_COUNT, SEALED }; /* decisions that are told like events */

typedef struct story {
    const board *b;
    const miners_state *at; /* after the move being told; mines only grow, so it is right for earlier events too */
    int seat;               /* the seat of the paragraph; -1 for none */
    const char *label;      /* of the sentence: what its parts belong to; may be "" */
    int card;               /* the card named by the label, or MINERS_NONE */
    er_event part[PARTS];
    int parts;
    int drawn[PARTS], draws; /* cards to be explained after the paragraph */
    er_event round;          /* a round that has begun but is not told yet; number 0 if there is none */
    char line[MINES_LINE];
    er_text text;
} story;

/* ---- the parts of a sentence ---- */

static bool is_known(const board *b, int seat)
{
    return b->viewer == 0 || b->viewer == seat + 1;
}

/* Returns how many of the parts are told together. */
static int run_length(const er_event *e, int count)
{
    int n = 1;
    bool sums = e->kind == NEWS_COINS || e->kind == NEWS_POINTS || e->kind == NEWS_DRAWN || e->kind == NEWS_DISCARDED;
    for (; n < count && e[n].kind == e->kind; n++) {
        bool same_card = e->kind == NEWS_MACHINES && e[n].arg[1] == e->arg[1];
        bool same_sign =
            (e[n].arg[e->kind == NEWS_MACHINES ? 2 : 0] < 0) == (e->arg[e->kind == NEWS_MACHINES ? 2 : 0] < 0);
        if (!(sums || same_card) || !same_sign)
            break;
    }
    return n;
}

static int sum_of(const er_event *e, int count, int argument)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += e[i].arg[argument];
    return sum;
}

/* Writes names of cards, or their levels if they are not known. */
static void put_cards(const story *st, const er_event *e, int count, bool known, er_text *out)
{
    for (int i = 0; i < count; i++) {
        er_put(out, i > 0 ? ", " : "");
        er_put(out, known ? mines_name(st->b, e[i].arg[0]) : mines_numeral(e[i].arg[1]));
    }
}

static void put_drawn(const story *st, const er_event *e, int count, er_text *out)
{
    char list[MINES_LINE];
    er_text text = er_text_on(list, sizeof list);
    bool known = is_known(st->b, e->seat);
    put_cards(st, e, count, known, &text);
    if (known)
        mines_put(st->b, out, "cli.miners.news.draws", list);
    else
        mines_put_n(st->b, out, "cli.miners.news.draws_unseen", count, list);
}

static void put_discarded(const story *st, const er_event *e, int count, er_text *out)
{
    char list[MINES_LINE];
    er_text text = er_text_on(list, sizeof list);
    put_cards(st, e, count, true, &text);
    mines_put(st->b, out, "cli.miners.news.discards", list);
}

/* Returns the number of full Carts around the card placed last there. */
static int carts_around(const story *st, const er_event *e)
{
    const miners_seat *p = &st->at->seat[e->seat];
    int slot = miners_slot_at(p, e->arg[1], e->arg[2]), n = 0;
    for (int half = 0; slot >= 0 && half < HALF_COUNT; half++)
        n += miners_joint(mines_setup(st->b), p, slot, half) == JOINT_FULL;
    return n;
}

static void put_placed(const story *st, const er_event *e, er_text *out)
{
    char level[BOARD_NAME];
    int carts = carts_around(st, e);
    mines_put(st->b, out, "cli.miners.news.places", mines_name(st->b, e->arg[0]), mines_level(st->b, e->arg[1], level),
              NUM(e->arg[2]));
    if (carts > 0) {
        er_put(out, ", ● ");
        mines_put_n(st->b, out, "cli.miners.carts", carts, "");
    }
}

static void put_machines(const story *st, const er_event *e, int amount, er_text *out)
{
    char number[24];
    er_put_char(out, amount < 0 ? '-' : '+');
    mines_put_list(st->b, out, st->card == e->arg[0] ? "cli.miners.news.machines" : "cli.miners.news.machines_on",
                   abs(amount), CLI_ARGS(cli_number(number, sizeof number, abs(amount)), mines_name(st->b, e->arg[0])));
}

static void put_collapse(const story *st, const er_event *e, er_text *out)
{
    bool own = st->card == e->arg[0];
    const char *key = e->arg[2] < 0 ? own ? "cli.miners.news.clears_own" : "cli.miners.news.clears"
                      : own         ? "cli.miners.news.collapse_own"
                                    : "cli.miners.news.collapse";
    mines_put(st->b, out, key, mines_name(st->b, e->arg[0]));
}

static void put_cart(const story *st, const er_event *e, er_text *out)
{
    const miners_seat *p = &st->at->seat[e->seat];
    const miners_slot *at = &p->mine[e->arg[1]];
    int half = e->arg[2], right = half == HALF_RIGHT ? 1 : half == HALF_LOWER_LEFT ? -1 : 0;
    int other = miners_slot_at(p, at->level + (half != HALF_RIGHT), at->column + right);
    mines_put(st->b, out, "cli.miners.news.cart", mines_name(st->b, at->card),
              other >= 0 ? mines_name(st->b, p->mine[other].card) : "");
}

static void put_advanced(const story *st, const er_event *e, er_text *out)
{
    const miners_side *side = &mines_setup(st->b)->book.side[e->arg[0]];
    bool top = e->kind == NEWS_ADVANCED && e->arg[1] == side->spaces - 1;
    mines_put(st->b, out,
              e->kind == NEWS_BOARD ? "cli.miners.news.begins"
              : top                 ? "cli.miners.news.top"
                                    : "cli.miners.progress",
              content_side_name(st->b->c->lang, side), NUM(e->arg[1]), NUM(side->spaces - 1));
}

static void put_revealed(const story *st, const er_event *e, er_text *out)
{
    mines_put(st->b, out, "cli.miners.news.plays", mines_name(st->b, e->arg[0]));
    if (e->arg[1] == 0)
        return;
    er_put(out, ", -");
    mines_put_n(st->b, out, "cli.miners.coins", e->arg[1], "");
}

static void put_amount(const story *st, const char *key, int amount, er_text *out)
{
    er_put_char(out, amount < 0 ? '-' : '+');
    mines_put_n(st->b, out, key, abs(amount), "");
}

static void put_no_faction(const story *st, const er_event *e, er_text *out)
{
    char level[BOARD_NAME], faction[BOARD_NAME];
    mines_put(st->b, out, "cli.miners.news.no_faction", mines_level(st->b, e->arg[0], level),
              cli_name(st->b->c, faction, sizeof faction, "faction", miners_faction_word(e->arg[1])));
}

/* Writes one part, for `count` events that belong together. */
static void put_part(const story *st, const er_event *e, int count, er_text *out)
{
    switch ((enum miners_news)e->kind) {
    case NEWS_REVEALED: put_revealed(st, e, out); break;
    case NEWS_FORCED: mines_put(st->b, out, "cli.miners.news.forced", mines_name(st->b, e->arg[0])); break;
    case NEWS_IDLE: er_put(out, cli_word(st->b->c, "cli.miners.news.idle")); break;
    case NEWS_PLACED: put_placed(st, e, out); break;
    case NEWS_BURIED: er_put(out, cli_word(st->b->c, "cli.miners.news.buried")); break;
    case NEWS_COINS: put_amount(st, "cli.miners.coins", sum_of(e, count, 0), out); break;
    case NEWS_POINTS: put_amount(st, "cli.miners.points", sum_of(e, count, 0), out); break;
    case NEWS_MACHINES: put_machines(st, e, sum_of(e, count, 2), out); break;
    case NEWS_COLLAPSE: put_collapse(st, e, out); break;
    case NEWS_CART: put_cart(st, e, out); break;
    case NEWS_DRAWN: put_drawn(st, e, count, out); break;
    case NEWS_DISCARDED: put_discarded(st, e, count, out); break;
    case NEWS_NO_FACTION: put_no_faction(st, e, out); break;
    case NEWS_ADVANCED:
    case NEWS_BOARD: put_advanced(st, e, out); break;
    case NEWS_ROUND:
    case NEWS_ACTIVATED:
    case NEWS_SURFACE:
    case NEWS_EVENT:
    case NEWS_COUNT: break;
    }
    if (e->kind == SKIPPED)
        er_put(out, cli_word(st->b->c, "cli.miners.news.skips"));
    else if (e->kind == SEALED)
        mines_put(st->b, out, "cli.miners.news.seals", mines_name(st->b, e->arg[0]));
}

static void put_parts(const story *st, er_text *out)
{
    const char *comma = "";
    for (int i = 0, n; i < st->parts; i += n) {
        n = run_length(&st->part[i], st->parts - i);
        er_put(out, comma);
        put_part(st, &st->part[i], n, out);
        comma = st->part[i].kind == NEWS_DRAWN || st->part[i].kind == NEWS_DISCARDED ? "; " : ", ";
    }
}

/* ---- sentences and paragraphs ---- */

static story story_of(const board *b)
{
    return (story){.b = b, .seat = -1, .label = "", .card = MINERS_NONE};
}

static void end_sentence(story *st)
{
    if (st->parts > 0) {
        er_put(&st->text, st->text.len > 0 ? " " : "");
        er_put(&st->text, st->label);
        er_put(&st->text, st->label[0] != '\0' ? ": " : "");
        put_parts(st, &st->text);
        er_put_char(&st->text, '.');
    }
    st->parts = 0;
}

/* Explains cards that somebody has just seen. */
static void explain_drawn(const story *st)
{
    for (int i = 0; i < st->draws; i++) {
        char line[MINES_LINE];
        er_text text = er_text_on(line, sizeof line);
        er_put(&text, mines_name(st->b, st->drawn[i]));
        er_put(&text, " · ");
        mines_put_kind(st->b, st->drawn[i], &text);
        er_put(&text, ": ");
        content_card_text(st->b->c->lang, &mines_setup(st->b)->book.card[st->drawn[i]], &text);
        mines_print_faint(st->b, line, 4);
    }
}

static void tell_round(story *st)
{
    const board *b = st->b;
    if (st->round.arg[0] == 0)
        return;
    fputs(look_strong(&b->l), b->c->out);
    board_say(b, 2, "cli.miners.headline", NUM(st->round.arg[0]), NUM(MINERS_ROUNDS),
              content_event_name(b->c->lang, &mines_setup(b)->book.event[st->round.arg[1]]));
    fputs(look_plain(&b->l), b->c->out);
    st->round.arg[0] = 0;
}

static void end_paragraph(story *st)
{
    const board *b = st->b;
    char name[BOARD_NAME];
    end_sentence(st);
    if (st->seat >= 0 && st->text.len > 0) {
        tell_round(st);
        board_seat(b, st->seat, name);
        fprintf(b->c->out, "  %s%s%s: ", look_seat(&b->l, st->seat), name, look_plain(&b->l));
        cli_flow(b->c->out, st->line, cli_width(name) + 4, 4, (size_t)b->l.width);
        explain_drawn(st);
    }
    st->text = er_text_on(st->line, sizeof st->line);
    st->draws = 0;
    st->seat = -1;
}

/* From here on, events are told about this seat and belong to that label. */
static void tell_of(story *st, int seat, const char *label, int card)
{
    if (seat != st->seat)
        end_paragraph(st);
    if (strcmp(label, st->label) != 0)
        end_sentence(st);
    st->seat = seat;
    st->label = label;
    st->card = card;
}

static void add_part(story *st, const er_event *e)
{
    bool begun = st->parts > 0 && st->part[st->parts - 1].kind == NEWS_BOARD && e->kind == NEWS_ADVANCED;
    if (begun) /* the space reached also shows where one has begun */
        st->parts--;
    if (st->parts == PARTS)
        end_sentence(st);
    st->part[st->parts++] = *e;
    if (e->kind == NEWS_DRAWN && st->b->viewer == e->seat + 1 && st->draws < PARTS)
        st->drawn[st->draws++] = e->arg[0];
}

/* ---- moves ---- */

/* Returns how many of a move's events come before those of the round's Event. */
static int count_own(const er_events *events)
{
    int n = 0;
    while (n < events->count && events->at[n].kind != NEWS_EVENT)
        n++;
    return n;
}

static const char *event_name(const board *b, const miners_state *s)
{
    return s->event != MINERS_NONE ? content_event_name(b->c->lang, &mines_setup(b)->book.event[s->event]) : "";
}

/* Whether this round's Event is triggered by that event. */
static bool pulls(const board *b, const miners_state *s, const er_event *e)
{
    int trigger = s->event != MINERS_NONE ? mines_setup(b)->book.event[s->event].trigger : MINERS_NONE;
    return (e->kind == NEWS_PLACED && trigger == TRIGGER_PLACE) ||
           (e->kind == NEWS_ACTIVATED && trigger == TRIGGER_ACTIVATE) ||
           (e->kind == NEWS_SURFACE && trigger == TRIGGER_SURFACE);
}

/* Handles events that stand alone or begin a sentence of their own; returns false if it belongs
 * to the current sentence. */
static bool begin_sentence(story *st, const er_event *e)
{
    bool alone = e->kind == NEWS_REVEALED || e->kind == NEWS_FORCED || e->kind == NEWS_IDLE || e->kind == NEWS_PLACED;
    if (alone)
        tell_of(st, e->seat, "", MINERS_NONE);
    else if (e->kind == NEWS_ACTIVATED || e->kind == NEWS_BURIED)
        tell_of(st, e->seat, mines_name(st->b, e->arg[0]), e->arg[0]);
    else if (e->kind == NEWS_SURFACE)
        tell_of(st, e->seat, cli_word(st->b->c, "cli.miners.surface"), MINERS_NONE);
    return alone || e->kind == NEWS_ACTIVATED || e->kind == NEWS_BURIED || e->kind == NEWS_SURFACE;
}

/* Returns the innermost frame, ignoring spaces, which belong to what brought the seat there;
 * NULL if there is none. */
static const miners_frame *frame_at_hand(const miners_seat *p)
{
    int at = p->depth - 1;
    while (at > 0 && p->frame[at].kind == FRAME_SPACE)
        at--;
    return at >= 0 ? &p->frame[at] : NULL;
}

static int card_at_hand(const miners_seat *p)
{
    const miners_frame *f = frame_at_hand(p);
    return f != NULL && f->kind == FRAME_CARD ? p->mine[f->index].card : MINERS_NONE;
}

/* Restores what the seat was doing before the move. */
static void take_up(story *st, const miners_state *before, int seat)
{
    const miners_seat *p = &before->seat[seat];
    const miners_frame *f = frame_at_hand(p);
    tell_of(st, seat, f != NULL ? mines_frame_name(st->b, before, p, f) : "", card_at_hand(p));
}

static void tell_event(story *st, const miners_state *before, const er_event *e, bool of_event, bool *pulled)
{
    bool dealt = before->phase == MINERS_PHASE_DEAL && e->kind == NEWS_DRAWN;
    if (e->kind == NEWS_ROUND) {
        end_paragraph(st);
        st->round = *e;
    }
    if (dealt || e->kind == NEWS_ROUND || e->kind == NEWS_EVENT)
        return;
    if (of_event)
        tell_of(st, e->seat, event_name(st->b, before->phase == MINERS_PHASE_EVENT ? st->at : before), MINERS_NONE);
    else if (begin_sentence(st, e))
        *pulled = e->kind == NEWS_BURIED ? *pulled : pulls(st->b, before, e);
    else if (*pulled)
        tell_of(st, e->seat, event_name(st->b, before), MINERS_NONE);
    else if (st->seat != e->seat)
        take_up(st, before, e->seat);
    if (e->kind != NEWS_ACTIVATED && e->kind != NEWS_SURFACE)
        add_part(st, e);
}

/* Whether somebody else looks at the screen who must not see what is sealed (MI-MINE-1). */
static bool others_look(const board *b)
{
    int people = 0;
    for (int i = 0; i < b->s->game.seats; i++)
        people += ai_player_find(er_span_of(b->s->name[i])) == NULL;
    return people > 1;
}

static void tell(story *st, const miners_state *before, const miners_state *after, const er_move *m,
                 const er_events *events)
{
    int own = before->phase == MINERS_PHASE_EVENT ? 0 : count_own(events);
    int seat = m->seat != ER_CHANCE ? m->seat : m->verb == MINERS_VERB_DEAL ? m->arg[0] : -1;
    bool pulled = false, sealed = m->verb == MINERS_VERB_PLAY && events->count == 0 && st->b->viewer == m->seat + 1 &&
                                  !others_look(st->b);
    st->at = after;
    if (seat >= 0 && (events->count > 0 || m->verb == MINERS_VERB_SKIP || sealed))
        take_up(st, before, seat);
    if (m->verb == MINERS_VERB_SKIP)
        add_part(st, &(er_event){.kind = SKIPPED, .seat = m->seat});
    if (sealed)
        add_part(st, &(er_event){.kind = SEALED, .seat = m->seat, .arg = {m->arg[0]}});
    for (int i = 0; i < events->count; i++)
        tell_event(st, before, &events->at[i], i >= own, &pulled);
}

/* ---- for other files ---- */

void mines_tell_move(const board *b, const er_state *before, const er_move *m, const er_events *events)
{
    story *st = malloc(sizeof *st);
    if (st == NULL)
        return;
    *st = story_of(b);
    st->text = er_text_on(st->line, sizeof st->line);
    tell(st, miners_at(before), mines_seen(b), m, events);
    end_paragraph(st);
    tell_round(st);
    free(st);
}

void mines_tell_log(const board *b, uint32_t from, uint32_t upto)
{
    const session *s = b->s;
    story *st = malloc(sizeof *st);
    er_state_room room, before;
    if (st == NULL)
        return;
    *st = story_of(b);
    st->text = er_text_on(st->line, sizeof st->line);
    session_state_at(s, from, &room);
    for (uint32_t i = from; i < upto; i++) {
        er_event list[NEWS_MOST];
        er_events events = {.at = list, .cap = NEWS_MOST};
        before = room;
        (void)s->game.rules->apply(&s->game, (er_state *)(void *)room.bytes, &s->log[i].move, &events);
        tell(st, (const miners_state *)(const void *)before.bytes, (const miners_state *)(const void *)room.bytes,
             &s->log[i].move, &events);
    }
    end_paragraph(st);
    if (b->viewer == 0) /* a person who is asked is told it then */
        tell_round(st);
    free(st);
}

/* Whether the seat decides something that belongs to the current effect. */
static bool is_unfinished(int waits)
{
    return waits == WAITS_DISCARD || waits == WAITS_CHOOSE || waits == WAITS_CART || waits == WAITS_DRAW ||
           waits == WAITS_FACTION || waits == WAITS_BOARD || waits == WAITS_DEAL;
}

void mines_put_outcome(const board *b, const er_move *m, er_text *out)
{
    er_event list[NEWS_MOST];
    er_events events = {.at = list, .cap = NEWS_MOST};
    er_state_room room;
    ai_rng rng;
    const miners_state *after = (const miners_state *)(const void *)room.bytes;
    story *st = malloc(sizeof *st);
    bool ended = false;
    if (st == NULL)
        return;
    *st = story_of(b);
    memcpy(room.bytes, b->seen, b->s->game.rules->state_size);
    ai_rng_seed(&rng, 1, 1); /* the cards of others do not matter, but they must have some */
    b->s->game.rules->fill(&b->s->game, (er_state *)(void *)room.bytes, m->seat, &rng.base);
    (void)b->s->game.rules->apply(&b->s->game, (er_state *)(void *)room.bytes, m, &events);
    st->at = after;
    st->card = card_at_hand(mines_seat(b, m->seat));
    for (int i = 0; i < events.count && !ended; i++) {
        ended = list[i].seat != m->seat || list[i].kind == NEWS_ACTIVATED || list[i].kind == NEWS_SURFACE ||
                list[i].kind == NEWS_ROUND || list[i].kind == NEWS_EVENT;
        if (!ended)
            add_part(st, &list[i]);
    }
    put_parts(st, out);
    if (!ended && is_unfinished(after->seat[m->seat].waits))
        er_put(out, st->parts > 0 ? ", …" : "");
    else if (st->parts == 0)
        er_put(out, cli_word(b->c, "cli.miners.nothing"));
    free(st);
}
