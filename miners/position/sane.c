/* sane.c - whether a position is possible: every number in its range, every card in one place,
 * mines that could have been built, and stacks of frames that can be continued. Saved states are
 * accepted only after this. */
#include "miners/position/position.h"

typedef struct look {
    const miners_setup *su;
    const miners_state *s;
    er_text *why;
    uint64_t seen[MINERS_CARD_WORDS];
    int fours;
} look;

static bool fail(const look *l, const char *key, int seat)
{
    er_put(l->why, key);
    if (seat >= 0) {
        er_put(l->why, " p");
        er_put_int(l->why, seat + 1);
    }
    return false;
}

/* ---- cards ---- */

/* Notes a card; returns true if it is nowhere else. */
static bool is_only_here(look *l, int card)
{
    if (card >= l->su->book.card_count)
        return false;
    if (card == l->su->four) {
        l->fours++;
        return true;
    }
    bool before = miners_has_bit(l->seen, card);
    miners_set_bit(l->seen, card);
    return !before;
}

static bool piles_are_sane(look *l)
{
    const miners_state *s = l->s;
    for (int w = 0; w < MINERS_CARD_WORDS; w++) {
        uint64_t all = l->su->level[0][w] | l->su->level[1][w] | l->su->level[2][w];
        if ((s->deck[w] & s->discard[w]) != 0 || ((s->deck[w] | s->discard[w]) & ~all) != 0)
            return fail(l, "fault.miners.piles", -1);
        l->seen[w] = s->deck[w] | s->discard[w];
    }
    l->fours = s->four + s->four_discard;
    return true;
}

static bool hand_is_sane(look *l, const miners_seat *p)
{
    int most = p->waits == MINERS_WAITS_DISCARD ? MINERS_HAND_ROOM : MINERS_HAND;
    if (p->hand_count > most)
        return false;
    for (int i = 0; i < p->hand_count; i++) {
        int card = p->hand[i];
        bool unseen = card > MINERS_UNKNOWN_CARD && card <= MINERS_UNKNOWN_CARD + MINERS_DECKS; /* in a view */
        if (!unseen && !is_only_here(l, card))
            return false;
    }
    for (int i = p->hand_count; i < MINERS_HAND_ROOM; i++)
        if (p->hand[i] != MINERS_NONE)
            return false;
    return true;
}

/* ---- the mine ---- */

/* Whether a deeper card has something above it; the Level I row has no gap wider than one spot. */
static bool is_supported(const miners_seat *p, int slot)
{
    const miners_slot *at = &p->mine[slot];
    int above[2];
    if (at->level > 1)
        return miners_above(p, slot, above) > 0;
    bool last = true;
    for (int i = 0; i < p->mine_count; i++) {
        if (p->mine[i].level != 1 || p->mine[i].column <= at->column)
            continue;
        if (p->mine[i].column <= at->column + 2)
            return true;
        last = false;
    }
    return last;
}

static bool markers_are_sane(const miners_setup *su, const miners_seat *p, int slot)
{
    for (int half = MINERS_HALF_RIGHT; half <= MINERS_HALF_LOWER_RIGHT; half++) {
        miners_seat bare = *p;
        if ((p->mine[slot].marks & miners_marker(half)) == 0)
            continue;
        bare.mine[slot].marks &= (uint8_t)~miners_marker(half);
        if (miners_joint(su, &bare, slot, half) != MINERS_JOINT_HALF)
            return false;
    }
    return true;
}

/* Whether this round's card is still to be placed, if there will be one. */
static bool is_to_place(const miners_state *s, int seat)
{
    const miners_seat *p = &s->seat[seat];
    if (s->phase != MINERS_PHASE_MINE)
        return s->phase < MINERS_PHASE_MINE;
    return p->depth == 0 && (p->waits == MINERS_WAITS_PLACE || p->waits == MINERS_WAITS_DEAL || s->served <= seat);
}

static bool mine_is_sane(look *l, int seat)
{
    const miners_seat *p = &l->s->seat[seat];
    int due = MINERS_ROUNDS - l->s->round + is_to_place(l->s, seat); /* cards that may still come */
    if (p->mine_count + due > MINERS_MINE_SLOTS)
        return false;
    for (int i = 0; i < p->mine_count; i++) {
        const miners_slot *at = &p->mine[i];
        int wide = MINERS_WIDEST + 2 * p->mine_count;
        if (!is_only_here(l, at->card) || at->level != l->su->card_level[at->card] || at->column < -wide ||
            at->column > wide || at->marks >= MINERS_MARKS)
            return false;
        if (miners_slot_at(p, at->level, at->column) != i)
            return false;
    }
    for (int i = 0; i < p->mine_count; i++)
        if (!is_supported(p, i) || !markers_are_sane(l->su, p, i))
            return false;
    return true;
}

/* ---- frames ---- */

/* Decks are tried, and a faction is named, only in a draw that has begun. */
static bool draw_is_sane(const miners_op *op, const miners_frame *f)
{
    bool draws = op != NULL && op->op == MINERS_OP_DRAW && f->left != MINERS_FRESH;
    return (f->named == 0 || (draws && op->from == MINERS_FROM_ANY_FACTION)) && (f->tried == 0 || draws);
}

static bool frame_is_sane(const look *l, const miners_seat *p, const miners_frame *f)
{
    const miners_state *s = l->s;
    int count;
    bool slot = f->index < p->mine_count;
    if (f->kind >= MINERS_FRAME_KINDS || (f->left != MINERS_FRESH && f->left > MINERS_MAX_AMOUNT) ||
        f->named > MINERS_FACTION_COUNT)
        return false;
    if ((f->kind == MINERS_FRAME_EVENT || f->kind == MINERS_FRAME_TRIGGER) && s->event == MINERS_NONE)
        return false;
    if (f->kind == MINERS_FRAME_CHAIN)
        return slot && f->effect <= 1 && s->phase == MINERS_PHASE_MINE;
    if (f->kind == MINERS_FRAME_CARD && (!slot || (p->mine[f->index].marks & MINERS_MARK_USED) == 0))
        return false;
    if (f->kind == MINERS_FRAME_TRIGGER) {
        const miners_event *e = &l->su->book.event[s->event];
        if (e->trigger == MINERS_NONE || slot != miners_trigger_about_card(e->trigger) ||
            (!slot && f->index != MINERS_NONE))
            return false;
    }
    if (f->kind == MINERS_FRAME_SPACE && (p->side == MINERS_NONE || f->index != p->side || f->effect != p->space))
        return false;
    if (!draw_is_sane(miners_frame_op(l->su, s, p, f), f))
        return false;
    (void)miners_frame_choices(l->su, s, p, f, &count);
    const miners_effect *e = miners_frame_effect(l->su, s, p, f);
    if (f->effect != MINERS_NONE)
        return f->effect < count && f->pc <= e->count;
    return count > 0 && f->pc == 0 &&
           (f->kind == MINERS_FRAME_CARD || f->kind == MINERS_FRAME_SURFACE || f->kind == MINERS_FRAME_EVENT);
}

/* A space is on top; a trigger is on top, or just below the space it led to; above the first
 * frame there are cards, each once. */
static bool is_in_order(const miners_seat *p, int i)
{
    const miners_frame *f = &p->frame[i], *above = i + 1 < p->depth ? f + 1 : NULL;
    bool base = f->kind == MINERS_FRAME_CHAIN || f->kind == MINERS_FRAME_SURFACE || f->kind == MINERS_FRAME_EVENT;
    if (base != (i == 0))
        return false;
    if (above == NULL)
        return true;
    if (f->effect == MINERS_NONE && above->kind != MINERS_FRAME_TRIGGER)
        return false;
    return f->kind != MINERS_FRAME_SPACE && (f->kind != MINERS_FRAME_TRIGGER || above->kind == MINERS_FRAME_SPACE);
}

/* So there are at most one base, one trigger and one space, and the stack never exceeds its
 * size: cards still to be activated are not on it. */
static bool stack_is_sane(const look *l, const miners_seat *p)
{
    uint32_t slots = 0;
    if (p->depth > MINERS_FRAMES)
        return false;
    for (int i = 0; i < p->depth; i++) {
        const miners_frame *f = &p->frame[i];
        if (!frame_is_sane(l, p, f) || !is_in_order(p, i))
            return false;
        if (f->kind != MINERS_FRAME_CARD)
            continue;
        if ((slots >> f->index & 1) != 0)
            return false;
        slots |= 1u << f->index;
    }
    return true;
}

/* ---- what a seat waits for ---- */

/* Whether the due card is what the operation draws: from that deck, for that faction. */
static bool is_what_is_drawn(const miners_seat *p, const miners_frame *f, const miners_op *op)
{
    int faction = (op->from & MINERS_FROM_FACTION) != 0 ? (op->from & ~MINERS_FROM_FACTION) + 1 : f->named;
    return p->due_faction == faction && (op->from == p->due || (op->from > MINERS_LEVELS && p->due <= MINERS_DECKS) ||
                                         (op->from == MINERS_FROM_ANY_DECK && p->due <= MINERS_DECKS));
}

static bool op_waits(const miners_op *op, const miners_frame *f, int waits, const miners_seat *p)
{
    if (op == NULL || f->left == MINERS_FRESH || f->left == 0)
        return false;
    bool named = f->named != 0;
    switch ((enum miners_op_id)op->op) {
    case MINERS_OP_DISCARD: return waits == MINERS_WAITS_DISCARD;
    case MINERS_OP_MACHINES:
    case MINERS_OP_COLLAPSE:
    case MINERS_OP_CLEAR:
    case MINERS_OP_ACTIVATE: return waits == MINERS_WAITS_CHOOSE && !op->each;
    case MINERS_OP_CARTS: return waits == MINERS_WAITS_CART && !op->each;
    case MINERS_OP_DRAW:
        if (waits == MINERS_WAITS_FACTION)
            return op->from == MINERS_FROM_ANY_FACTION && !named;
        if (waits == MINERS_WAITS_DRAW)
            return op->from == MINERS_FROM_ANY_DECK || (op->from & MINERS_FROM_FACTION) != 0 ||
                   (op->from == MINERS_FROM_ANY_FACTION && named);
        return waits == MINERS_WAITS_DEAL && is_what_is_drawn(p, f, op);
    case MINERS_OP_ADVANCE: return waits == MINERS_WAITS_BOARD && p->side == MINERS_NONE;
    case MINERS_OP_COINS:
    case MINERS_OP_POINTS:
    case MINERS_OP_PAY:
    case MINERS_OP_SPEND:
    case MINERS_OP_COUNT: break;
    }
    return false;
}

/* Whether the due card can come. */
static bool deal_is_sane(const look *l, const miners_seat *p)
{
    if (p->due < 1 || p->due > MINERS_LEVELS || p->due_faction > MINERS_FACTION_COUNT || p->hand_count > MINERS_HAND ||
        miners_deck_size(l->su, l->s, p->due) <= 0)
        return false;
    return p->due_faction == 0 || (p->due <= MINERS_DECKS && miners_deck_has(l->su, l->s, p->due, p->due_faction - 1));
}

/* Whether the seat waits correctly in the middle of an effect. */
static bool frame_waits(const look *l, const miners_seat *p)
{
    const miners_frame *f = miners_top_of(p);
    const miners_op *op = miners_frame_op(l->su, l->s, p, f);
    int above[2];
    if (f->kind == MINERS_FRAME_CHAIN)
        return p->waits == MINERS_WAITS_UP && f->effect == 1 && p->mine[f->index].level > 1 &&
               miners_above(p, f->index, above) == 2;
    if (p->waits == MINERS_WAITS_EFFECT)
        return f->effect == MINERS_NONE;
    if (f->effect == MINERS_NONE)
        return false;
    if (p->waits == MINERS_WAITS_DISCARD && p->hand_count > MINERS_HAND)
        return op != NULL && op->op == MINERS_OP_DRAW && f->left != MINERS_FRESH;
    if (p->waits == MINERS_WAITS_BOARD && f->kind == MINERS_FRAME_SPACE)
        return op == NULL && f->effect == l->su->book.side[f->index].spaces - 1;
    return op_waits(op, f, p->waits, p);
}

/* Whether the seat waits correctly with nothing under way, which depends on the phase. */
static bool phase_waits(const look *l, const miners_seat *p)
{
    switch ((enum miners_phase)l->s->phase) {
    case MINERS_PHASE_DEAL: return p->waits == MINERS_WAITS_DEAL && p->hand_count < MINERS_HAND;
    case MINERS_PHASE_DRAFT: return p->waits == MINERS_WAITS_DISCARD && p->hand_count > MINERS_KEPT;
    case MINERS_PHASE_PLAY: return p->waits == MINERS_WAITS_PLAY || p->waits == MINERS_WAITS_SEALED;
    case MINERS_PHASE_MINE:
        return p->waits == MINERS_WAITS_PLACE || (p->waits == MINERS_WAITS_DEAL && p->due == 1 && p->due_faction == 0);
    case MINERS_PHASE_SIDES:
    case MINERS_PHASE_EVENT:
    case MINERS_PHASE_ONCE:
    case MINERS_PHASE_END:
    case MINERS_PHASE_OVER:
    case MINERS_PHASE_COUNT: break;
    }
    return false;
}

static bool card_is_sane(look *l, const miners_seat *p)
{
    if (p->waits == MINERS_WAITS_SEALED)
        return p->card == MINERS_UNKNOWN_SEALED || (p->card < l->su->book.card_count && miners_in_hand(p, p->card) &&
                                                    miners_can_play(l->su, l->s, p, p->card));
    if (p->waits == MINERS_WAITS_PLACE)
        return is_only_here(l, p->card) && miners_has_place(p, l->su->card_level[p->card]);
    return p->card == MINERS_NONE;
}

static bool is_card_due(const miners_state *s)
{
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].waits == MINERS_WAITS_DEAL)
            return true;
    return false;
}

static bool waits_are_sane(look *l, int seat)
{
    const miners_seat *p = &l->s->seat[seat];
    er_move options[MINERS_MAX_OPTIONS];
    if (p->waits >= MINERS_WAITS_COUNT || !card_is_sane(l, p))
        return false;
    if (p->waits != MINERS_WAITS_DEAL && (p->due != 0 || p->due_faction != 0))
        return false;
    if (p->waits == MINERS_WAITS_NOTHING)
        return p->depth == 0;
    if (p->waits == MINERS_WAITS_DEAL && !deal_is_sane(l, p))
        return false;
    if (!(p->depth > 0 ? frame_waits(l, p) : phase_waits(l, p)))
        return false;
    bool unseen = false; /* in a view */
    for (int i = 0; i < p->hand_count; i++)
        unseen = unseen || p->hand[i] >= l->su->book.card_count;
    if (p->waits == MINERS_WAITS_DRAW &&
        is_card_due(l->s)) /* a choice of decks that has shrunk is looked at again after that */
        return true;
    return !miners_waits_decides(p->waits) || unseen || miners_options(l->su, l->s, seat, options) > 0;
}

/* ---- the whole position ---- */

static bool round_is_sane(const look *l)
{
    const miners_state *s = l->s;
    const miners_book *b = &l->su->book;
    int to_come = MINERS_ROUNDS - s->round + (s->phase == MINERS_PHASE_EVENT);
    bool started = s->phase > MINERS_PHASE_DRAFT;
    if (s->seats != l->su->seats || s->phase >= MINERS_PHASE_COUNT || s->round > MINERS_ROUNDS ||
        (s->round > 0) != started || (s->phase == MINERS_PHASE_OVER && s->round != MINERS_ROUNDS))
        return fail(l, "fault.miners.round", -1);
    bool known = s->event < b->event_count && (s->events >> s->event & 1) == 0;
    if ((s->event != MINERS_NONE && (!known || s->phase <= MINERS_PHASE_EVENT)) || (s->events & ~l->su->events) != 0 ||
        __builtin_popcountll(s->events) < to_come)
        return fail(l, "fault.miners.events", -1);
    for (int i = 0; i < MINERS_BOARDS; i++) {
        bool none = s->up[i] == MINERS_NONE && s->phase == MINERS_PHASE_SIDES;
        if (!none && (s->up[i] >= b->side_count || b->side[s->up[i]].board != i + 1))
            return fail(l, "fault.miners.sides", -1);
    }
    bool all_up = s->up[0] != MINERS_NONE && s->up[1] != MINERS_NONE && s->up[2] != MINERS_NONE;
    bool in_order = s->up[0] != MINERS_NONE || (s->up[1] == MINERS_NONE && s->up[2] == MINERS_NONE);
    in_order = in_order && (s->up[1] != MINERS_NONE || s->up[2] == MINERS_NONE);
    if (!in_order || (all_up && s->phase == MINERS_PHASE_SIDES))
        return fail(l, "fault.miners.sides", -1);
    return true;
}

/* Checks the number served: cards of the first deal, in the mine phase seats of MI-MINE-3,
 * otherwise none. */
static bool served_is_sane(const look *l)
{
    const miners_state *s = l->s;
    const uint8_t *hand = l->su->first_hand;
    int each = hand[0] + hand[1] + hand[2], dealt = -1;
    for (int i = 0; i < s->seats; i++) {
        if (s->seat[i].waits == MINERS_WAITS_DEAL && s->seat[i].depth == 0)
            dealt = i;
        if (s->phase == MINERS_PHASE_DEAL && s->seat[i].hand_count > 0 && s->seat[i].hand_count >= s->served - i * each)
            return false; /* more than it was dealt */
    }
    if (s->phase == MINERS_PHASE_DEAL)
        return s->served > 0 && s->served <= each * s->seats && (s->served - 1) / each == dealt;
    if (s->phase == MINERS_PHASE_MINE)
        return s->served == (dealt >= 0 ? dealt + 1 : s->seats);
    return s->served == 0;
}

static bool progress_is_sane(const look *l, const miners_seat *p)
{
    const miners_state *s = l->s;
    if (p->side == MINERS_NONE)
        return p->space == 0;
    bool up = p->side == s->up[0] || p->side == s->up[1] || p->side == s->up[2];
    if (!up || p->space >= l->su->book.side[p->side].spaces)
        return false;
    /* The top space is left at once: a player is there only while its effect is carried out. */
    const miners_frame *f = miners_top_of(p);
    return p->space < l->su->book.side[p->side].spaces - 1 || (f != NULL && f->kind == MINERS_FRAME_SPACE);
}

static bool seat_is_sane(look *l, int i)
{
    const miners_seat *p = &l->s->seat[i];
    if (p->coins < 0 || p->coins > MINERS_MOST_COINS || p->points < 0 || p->points > MINERS_MOST_COINS)
        return fail(l, "fault.miners.purse", i);
    if (!hand_is_sane(l, p))
        return fail(l, "fault.miners.hand", i);
    if (!mine_is_sane(l, i))
        return fail(l, "fault.miners.mine", i);
    if (!progress_is_sane(l, p))
        return fail(l, "fault.miners.progress", i);
    if (!stack_is_sane(l, p) || !waits_are_sane(l, i))
        return fail(l, "fault.miners.waits", i);
    return true;
}

/* Whether a seat or chance has something to do, until the game is over. */
static bool goes_on(const er_game *g, const look *l)
{
    const miners_state *s = l->s;
    if ((g->rules->to_act(g, (const er_state *)(const void *)s) != 0) == (s->phase != MINERS_PHASE_OVER))
        return true;
    return fail(l, "fault.miners.nobody", -1);
}

bool miners_sane(const er_game *g, const er_state *state, er_text *why)
{
    look l = {.su = miners_setup_of(g), .s = miners_at(state), .why = why};
    if (!round_is_sane(&l) || !piles_are_sane(&l))
        return false;
    if (!served_is_sane(&l))
        return fail(&l, "fault.miners.round", -1);
    for (int i = 0; i < l.s->seats; i++)
        if (!seat_is_sane(&l, i))
            return false;
    if (l.su->four == MINERS_NONE ? l.fours > 0 : l.fours > l.su->book.card[l.su->four].copies)
        return fail(&l, "fault.miners.piles", -1);
    return goes_on(g, &l);
}
