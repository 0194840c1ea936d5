/* round.c - the course of the game: first hands, the draft, and in every round the Event, the
 * sealed cards, the mine phase.
 *
 * A phase is over when no seat waits. run.c handles what seats do in it; this file handles what
 * happens in between. */
#include "miners/rules/internal.h"

static miners_run run_of(const miners_setup *su, miners_state *s, int seat, er_events *news)
{
    return (miners_run){su, s, &s->seat[seat], news, (uint8_t)seat, false};
}

/* ---- the start (MI-SETUP) ---- */

/* Deals the next card of the first hands; returns false when all are dealt. An empty deck gives
 * none. */
static bool deal_next(const miners_setup *su, miners_state *s)
{
    int each = su->first_hand[0] + su->first_hand[1] + su->first_hand[2];
    for (; s->served < each * s->seats; s->served++) {
        int k = s->served % each, level = 1;
        while (k >= su->first_hand[level - 1])
            k -= su->first_hand[level++ - 1];
        if (!miners_has_cards(su, s, level))
            continue;
        miners_seat *p = &s->seat[s->served++ / each];
        p->waits = MINERS_WAITS_DEAL;
        p->due = (uint8_t)level;
        return true;
    }
    return false;
}

void miners_begin_draft(const miners_setup *su, miners_state *s)
{
    s->phase = MINERS_PHASE_DRAFT;
    s->served = 0;
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].hand_count > MINERS_KEPT && (su->options & MINERS_OPTION_FIRST_GAME) == 0)
            s->seat[i].waits = MINERS_WAITS_DISCARD;
}

/* ---- a round ---- */

static void begin_round(miners_state *s)
{
    s->phase = MINERS_PHASE_EVENT;
    s->round++;
    s->event = MINERS_NONE;
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < s->seat[i].mine_count; k++)
            s->seat[i].mine[k].marks &= (uint8_t)~MINERS_MARK_USED;
}

/* Every player carries out the Event, if this is its moment (MI-EVENT-1). */
static void resolve_event(const miners_setup *su, miners_state *s, enum miners_moment moment, er_events *news)
{
    if (s->event == MINERS_NONE || su->book.event[s->event].moment != moment)
        return;
    for (int i = 0; i < s->seats; i++) {
        miners_run r = run_of(su, s, i, news);
        er_emit(news, MINERS_NEWS_EVENT, r.seat, s->event, 0, 0, 0);
        miners_push(r.p, MINERS_FRAME_EVENT, 0, MINERS_NONE);
        miners_go_on(&r);
    }
}

static void begin_play(const miners_setup *su, miners_state *s)
{
    s->phase = MINERS_PHASE_PLAY;
    for (int i = 0; i < s->seats; i++) {
        miners_seat *p = &s->seat[i];
        if (miners_playable(su, s, p) != 0)
            p->waits = MINERS_WAITS_PLAY;
    }
}

/* All cards are revealed together and paid; a player who could play none gets one (MI-MINE-1,
 * MI-MINE-2, MI-MINE-3). */
static void reveal(const miners_setup *su, miners_state *s, er_events *news)
{
    s->phase = MINERS_PHASE_MINE;
    for (int i = 0; i < s->seats; i++) {
        miners_seat *p = &s->seat[i];
        if (p->waits != MINERS_WAITS_SEALED)
            continue;
        int cost = miners_cost(su, s, p, p->card, NULL, 0, NULL);
        p->coins = (int16_t)(p->coins - cost);
        miners_leave_hand(p, p->card);
        p->waits = MINERS_WAITS_PLACE;
        er_emit(news, MINERS_NEWS_REVEALED, (uint8_t)i, p->card, cost, 0, 0);
    }
}

/* Handles the next player who could not play: each sees what the one before has left of the
 * deck. Returns false if there is none left. */
static bool force_next(const miners_setup *su, miners_state *s, er_events *news)
{
    while (s->served < s->seats) {
        int seat = s->served++;
        miners_seat *p = &s->seat[seat];
        if (p->waits != MINERS_WAITS_NOTHING)
            continue;
        if (miners_refill(su, s, 1)) {
            p->waits = MINERS_WAITS_DEAL;
            p->due = 1;
            return true;
        }
        er_emit(news, MINERS_NEWS_IDLE, (uint8_t)seat, 0, 0, 0, 0);
    }
    return false;
}

/* A seat that has sealed its card waits for nothing but the others. */
static bool anyone_waits(const miners_state *s)
{
    return (miners_waiting(s) & ~(1u << MINERS_WAITS_NOTHING | 1u << MINERS_WAITS_SEALED)) != 0;
}

/* Looks again at seats that draw and wait for this, except at `moved`; returns true if a card is due
 * to one of them. */
static bool look_again(const miners_setup *su, miners_state *s, enum miners_waits waits, int moved, er_events *news)
{
    bool due = false;
    for (int i = 0; i < s->seats && !(due && waits == MINERS_WAITS_DRAW); i++) {
        miners_run r = run_of(su, s, i, news);
        if (r.p->waits == waits && i != moved)
            miners_recheck_draw(&r);
        due = due || r.p->waits == MINERS_WAITS_DEAL;
    }
    return due;
}

/* Whether a card is due to anyone, after seats that can get none have continued. Chosen cards
 * are drawn before another seat's choice of decks, which may have shrunk, is looked at. */
static bool anyone_is_dealt(const miners_setup *su, miners_state *s, int moved, er_events *news)
{
    if ((miners_waiting(s) & (1u << MINERS_WAITS_DEAL | 1u << MINERS_WAITS_DRAW)) == 0)
        return false;
    return look_again(su, s, MINERS_WAITS_DEAL, moved, news) || look_again(su, s, MINERS_WAITS_DRAW, moved, news);
}

/* ---- the ends of the phases: each begins the next one and returns true, or returns false if it is
 * not over ---- */

typedef struct leaving {
    const miners_setup *su;
    miners_state *s;
    er_events *news;
    unsigned flags; /* of apply */
} leaving;

static bool leave_sides(leaving *c)
{
    if (c->s->up[MINERS_BOARDS - 1] == MINERS_NONE)
        return false;
    c->s->phase = MINERS_PHASE_DEAL;
    return true;
}

static bool leave_deal(leaving *c)
{
    if (deal_next(c->su, c->s))
        return false;
    miners_begin_draft(c->su, c->s);
    return true;
}

static bool leave_draft(leaving *c)
{
    begin_round(c->s);
    return true;
}

static bool leave_event(leaving *c)
{
    if (c->s->event == MINERS_NONE)
        return false;
    c->s->phase = MINERS_PHASE_ONCE;
    resolve_event(c->su, c->s, MINERS_MOMENT_AT_ONCE, c->news);
    return true;
}

static bool leave_once(leaving *c)
{
    begin_play(c->su, c->s);
    return true;
}

static bool leave_play(leaving *c)
{
    c->flags |= ER_NEWS;
    c->s->served = 0;
    reveal(c->su, c->s, c->news);
    return true;
}

static bool leave_mine(leaving *c)
{
    c->s->phase = MINERS_PHASE_END;
    c->s->served = 0;
    resolve_event(c->su, c->s, MINERS_MOMENT_END_OF_ROUND, c->news);
    return true;
}

static bool leave_end(leaving *c)
{
    bool last = c->s->round == MINERS_ROUNDS;
    c->flags |= last ? ER_OVER | ER_TURN_OVER : ER_TURN_OVER;
    if (last)
        c->s->phase = MINERS_PHASE_OVER; /* MI-END-1 */
    else
        begin_round(c->s);
    return true;
}

static bool stay(leaving *c)
{
    (void)c;
    return false;
}

/* Whether no seat and not chance have anything left to do in this phase. */
static bool is_over(const leaving *c, int moved)
{
    if (anyone_is_dealt(c->su, c->s, moved, c->news))
        return false;
    if (c->s->phase == MINERS_PHASE_MINE && force_next(c->su, c->s, c->news))
        return false;
    return !anyone_waits(c->s);
}

unsigned miners_settle(const miners_setup *su, miners_state *s, int moved, er_events *news)
{
    static bool (*const leave[MINERS_PHASE_COUNT])(leaving *) = {
#define PHASE(id, word, picks, leave) [MINERS_PHASE_##id] = leave,
#include "miners/phases.def"
    };
    leaving c = {su, s, news, 0};
    for (; is_over(&c, moved) && leave[s->phase](&c); moved = -1) {}
    return c.flags;
}
