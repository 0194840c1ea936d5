/* run.c - carries out effects: the interpreter of the card language, the chain reaction, Special
 * Activations, Progress.
 *
 * A seat's stack of frames says what is under way. The top frame is carried out step by step
 * until the seat must decide (`waits` says what) or chance must deal. The decision changes the
 * frame, and miners_go_on continues with it. A decision with only one option is made here. Every
 * step ends an operation, moves the chain or ends a frame, so it always terminates. */
#include "miners/state/state.h"

static miners_frame *top_of(miners_seat *p)
{
    return p->depth > 0 ? &p->frame[p->depth - 1] : NULL;
}

/* There is always space: see stack_is_sane in sane.c. */
void miners_push(miners_seat *p, miners_frame_kind kind, int index, int effect)
{
    p->frame[p->depth++] = (miners_frame){(uint8_t)kind, (uint8_t)index, (uint8_t)effect, 0, FRESH, 0, 0};
}

static void pop(miners_seat *p)
{
    p->frame[--p->depth] = (miners_frame){0};
}

static void next_op(miners_frame *f)
{
    f->pc++;
    f->left = FRESH;
    f->tried = f->named = 0;
}

/* Adds coins or points to a purse, or takes them out. */
static void change(miners_run *r, int16_t *purse, int amount, enum miners_news news)
{
    int room = MOST_COINS - *purse;
    amount = amount < room ? amount : room;
    amount = amount > -*purse ? amount : -*purse;
    *purse = (int16_t)(*purse + amount);
    if (amount != 0)
        er_emit(r->news, (uint8_t)news, r->seat, amount, 0, 0, 0);
}

/* Makes the seat wait for this decision. Makes the decision if there is one option; returns
 * false if there is none. */
static bool offer(miners_run *r, enum miners_waits waits)
{
    er_move options[MAX_OPTIONS];
    r->p->waits = (uint8_t)waits;
    int n = miners_options(r->su, r->s, r->seat, options);
    if (n > 1)
        return true;
    r->p->waits = WAITS_NOTHING;
    if (n == 1)
        miners_decide(r, &options[0]);
    return n == 1;
}

/* ---- activation (MI-ACT, MI-COLL) ---- */

static void pull_trigger(miners_run *r, int trigger, int slot)
{
    if (r->s->event == MINERS_NONE)
        return;
    const miners_event *e = &r->su->book.event[r->s->event];
    if (e->trigger != trigger)
        return;
    if (slot != MINERS_NONE) {
        miners_cards meant = {SCOPE_MINE, e->trigger_factions, e->trigger_level};
        if (!miners_is_meant(r->su, r->p, meant, slot, slot))
            return;
    }
    if (miners_can_pay(r->su, r->p, &e->triggered, slot))
        miners_push(r->p, FRAME_TRIGGER, slot, 0);
}

static void activate(miners_run *r, int slot, bool special)
{
    miners_slot *at = &r->p->mine[slot];
    bool buried = (at->marks & MARK_COLLAPSE) != 0;
    at->marks |= MARK_USED;
    er_emit(r->news, NEWS_ACTIVATED, r->seat, at->card, slot, special, 0);
    if (buried) { /* MI-COLL-1 */
        at->marks &= (uint8_t) ~(unsigned)MARK_COLLAPSE;
        er_emit(r->news, NEWS_BURIED, r->seat, at->card, slot, 0, 0);
    } else {
        miners_push(r->p, FRAME_CARD, slot, MINERS_NONE);
    }
    pull_trigger(r, TRIGGER_ACTIVATE, slot);
}

static void begin_chain(miners_run *r, int column)
{
    miners_seat *p = r->p;
    int slot = p->mine_count++, card = p->card;
    p->mine[slot] = (miners_slot){(uint8_t)card, r->su->card_level[card], (int8_t)column, 0};
    p->card = MINERS_NONE;
    p->waits = WAITS_NOTHING;
    er_emit(r->news, NEWS_PLACED, r->seat, card, p->mine[slot].level, column, 0);
    miners_push(p, FRAME_CHAIN, slot, 0);
    pull_trigger(r, TRIGGER_PLACE, slot);
}

/* Moves the chain up to this slot. */
static void climb(miners_seat *p, int slot)
{
    top_of(p)->index = (uint8_t)slot;
    top_of(p)->effect = 0;
}

static void step_chain(miners_run *r)
{
    miners_frame *f = top_of(r->p);
    int above[2];
    if (f->effect == 0) {
        f->effect = 1;
        if ((r->p->mine[f->index].marks & MARK_USED) == 0) /* MI-ACT-4 */
            activate(r, f->index, false);
        return;
    }
    if (r->p->mine[f->index].level > 1) {
        int n = miners_above(r->p, f->index, above);
        if (n == 1)
            climb(r->p, above[0]);
        else
            r->p->waits = WAITS_UP;
        return;
    }
    *f = (miners_frame){FRAME_SURFACE, 0, MINERS_NONE, 0, FRESH, 0, 0}; /* MI-ACT-3 */
    er_emit(r->news, NEWS_SURFACE, r->seat, 0, 0, 0, 0);
    pull_trigger(r, TRIGGER_SURFACE, MINERS_NONE);
}

/* ---- targets ---- */

static void touch(miners_run *r, const miners_op *op, int slot)
{
    miners_slot *at = &r->p->mine[slot];
    if (op->op == OP_MACHINES) {
        at->marks++;
        er_emit(r->news, NEWS_MACHINES, r->seat, at->card, slot, 1, 0);
    } else if (op->op == OP_COLLAPSE) {
        at->marks |= MARK_COLLAPSE;
        er_emit(r->news, NEWS_COLLAPSE, r->seat, at->card, slot, 1, 0);
    } else if (op->op == OP_CLEAR) {
        at->marks &= (uint8_t) ~(unsigned)MARK_COLLAPSE;
        er_emit(r->news, NEWS_COLLAPSE, r->seat, at->card, slot, -1, 0);
    } else {
        activate(r, slot, true);
    }
}

/* Returns the first card that can still be activated, from the top and from the left; -1 if
 * there is none. */
static int first_unused(const miners_run *r)
{
    int first = -1;
    for (int slot = 0; slot < r->p->mine_count; slot++) {
        const miners_slot *at = &r->p->mine[slot], *best = &r->p->mine[first >= 0 ? first : slot];
        bool before = at->level < best->level || (at->level == best->level && at->column < best->column);
        if (miners_can_choose(r->su, r->s, r->p, slot).key == NULL && (first < 0 || before))
            first = slot;
    }
    return first;
}

/* Applies the operation to each of the cards meant, so nobody chooses. An activation is finished
 * before the next one begins. */
static void step_each(miners_run *r, miners_frame *f, const miners_op *op)
{
    int next = f->left > 0 && op->op == OP_ACTIVATE ? first_unused(r) : -1;
    if (next >= 0) {
        activate(r, next, true);
        return;
    }
    for (int slot = 0; slot < r->p->mine_count && op->op != OP_ACTIVATE; slot++)
        for (int n = 0; n < f->left && miners_can_choose(r->su, r->s, r->p, slot).key == NULL; n++)
            touch(r, op, slot);
    next_op(f);
}

static void step_targets(miners_run *r, miners_frame *f, const miners_op *op)
{
    if (op->each)
        step_each(r, f, op);
    else if (f->left == 0 || !offer(r, op->op == OP_CARTS ? WAITS_CART : WAITS_CHOOSE))
        next_op(f);
}

/* ---- drawing (MI-DRAW) ---- */

static int faction_of(const miners_frame *f, const miners_op *op)
{
    return (op->from & FROM_FACTION) != 0 ? op->from & ~FROM_FACTION : f->named - 1;
}

/* Makes a card of that deck due, if it has one; for a faction, only if there is one of it
 * (MI-DRAW-3). */
static bool draw_from(miners_run *r, int level, int faction)
{
    miners_refill(r->su, r->s, level);
    if (miners_deck_size(r->su, r->s, level) <= 0)
        return false;
    if (faction >= 0 && !miners_deck_has(r->su, r->s, level, faction)) {
        er_emit(r->news, NEWS_NO_FACTION, r->seat, level, faction, 0, 0);
        r->learned = true;
        return false;
    }
    r->p->waits = WAITS_DEAL;
    r->p->due = (uint8_t)level;
    r->p->due_faction = (uint8_t)(faction + 1);
    return true;
}

static void step_draw(miners_run *r, miners_frame *f, const miners_op *op)
{
    bool done = f->left == 0 || !(miners_can_draw(r->su, r->s, 1) || miners_can_draw(r->su, r->s, 2) ||
                                  miners_can_draw(r->su, r->s, 3) || op->from == MINERS_LEVELS);
    if (!done && op->from == FROM_ANY_FACTION && f->named == 0)
        done = !offer(r, WAITS_FACTION);
    else if (!done && op->from >= 1 && op->from <= MINERS_LEVELS)
        done = !draw_from(r, op->from, -1);
    else if (!done)
        done = !offer(r, WAITS_DRAW);
    if (done)
        next_op(f);
}

/* Other players may have left one deck or none for a seat that draws; then it continues by
 * itself. */
void miners_recheck_draw(miners_run *r)
{
    miners_seat *p = r->p;
    miners_frame *f = top_of(p);
    er_move options[MAX_OPTIONS];
    if (p->waits == WAITS_DRAW && miners_options(r->su, r->s, r->seat, options) <= 1) {
        p->waits = WAITS_NOTHING;
        miners_go_on(r);
    } else if (p->waits == WAITS_DEAL && f != NULL) {
        int level = p->due;
        if (draw_from(r, level, p->due_faction - 1))
            return;
        p->waits = WAITS_NOTHING;
        p->due = p->due_faction = 0;
        f->tried |= (uint8_t)(1u << level);
        if (miners_frame_op(r->su, r->s, p, f)->from == level)
            f->left = 0;
        miners_go_on(r);
    }
}

void miners_dealt(miners_run *r, int card)
{
    miners_seat *p = r->p;
    miners_frame *f = top_of(p);
    p->waits = WAITS_NOTHING;
    p->due = p->due_faction = 0;
    miners_take_from_deck(r->su, r->s, card);
    if (r->s->phase == MINERS_PHASE_MINE && f == NULL) { /* MI-MINE-3 */
        p->card = (uint8_t)card;
        p->waits = WAITS_PLACE;
        er_emit(r->news, NEWS_FORCED, r->seat, card, 0, 0, 0);
        return;
    }
    p->hand[p->hand_count++] = (uint8_t)card;
    er_emit(r->news, NEWS_DRAWN, r->seat, card, r->su->card_level[card], 0, 0);
    if (f != NULL) {
        f->left--;
        f->tried = 0;
    }
    if (p->hand_count > MINERS_HAND)
        p->waits = WAITS_DISCARD; /* MI-DRAW-2 */
}

/* ---- Progress (MI-PROG) ---- */

static void step_advance(miners_run *r, miners_frame *f)
{
    miners_seat *p = r->p;
    if (f->left == 0) {
        next_op(f);
        return;
    }
    if (p->side == MINERS_NONE) {
        (void)offer(r, WAITS_BOARD);
        return;
    }
    int top = r->su->book.side[p->side].spaces - 1, space = p->space + f->left;
    next_op(f);
    p->space = (uint8_t)(space < top ? space : top);
    if (p->space == top && p->finished < UINT8_MAX)
        p->finished++;
    er_emit(r->news, NEWS_ADVANCED, r->seat, p->side, p->space, 0, 0);
    miners_push(p, FRAME_SPACE, p->side, p->space);
    const miners_effect *e = &r->su->book.side[p->side].space[p->space];
    if (!miners_can_pay(r->su, p, e, MINERS_NONE))
        top_of(p)->pc = e->count;
}

/* The effect of the space is finished: from the top of a board the player moves to another
 * board. */
static void leave_space(miners_run *r, const miners_frame *f)
{
    bool top = f->effect == r->su->book.side[f->index].spaces - 1;
    if (!top || r->p->side != f->index) {
        pop(r->p);
        return;
    }
    (void)offer(r, WAITS_BOARD);
}

static void stand_on(miners_run *r, int side)
{
    r->p->side = (uint8_t)side;
    r->p->space = 0;
    er_emit(r->news, NEWS_BOARD, r->seat, side, 0, 0, 0);
}

/* ---- one operation ---- */

static void spend(miners_run *r, miners_frame *f, int n)
{
    miners_slot *at = &r->p->mine[f->index];
    int there = at->marks & MARK_MACHINES;
    n = n < there ? n : there;
    at->marks = (uint8_t)(at->marks - n);
    er_emit(r->news, NEWS_MACHINES, r->seat, at->card, f->index, -n, 0);
}

static void step_op(miners_run *r, miners_frame *f, const miners_op *op)
{
    int here = miners_frame_here(f);
    if (f->left == FRESH) {
        int times = miners_amount(r->su, r->p, op, here);
        f->left = (uint8_t)(times < MINERS_MAX_AMOUNT ? times : MINERS_MAX_AMOUNT);
    }
    switch ((enum miners_op_id)op->op) {
    case OP_COINS:
        change(r, &r->p->coins, miners_amount(r->su, r->p, op, here), NEWS_COINS);
        next_op(f);
        break;
    case OP_POINTS:
        change(r, &r->p->points, miners_amount(r->su, r->p, op, here), NEWS_POINTS);
        next_op(f);
        break;
    case OP_PAY:
        change(r, &r->p->coins, -miners_pay_amount(r->su, r->p, op, here), NEWS_COINS);
        next_op(f);
        break;
    case OP_SPEND:
        spend(r, f, op->amount);
        next_op(f);
        break;
    case OP_DISCARD:
        if (f->left == 0 || !offer(r, WAITS_DISCARD))
            next_op(f);
        break;
    case OP_MACHINES:
    case OP_COLLAPSE:
    case OP_CLEAR:
    case OP_CARTS:
    case OP_ACTIVATE: step_targets(r, f, op); break;
    case OP_DRAW: step_draw(r, f, op); break;
    case OP_ADVANCE: step_advance(r, f); break;
    case OP_COUNT: break;
    }
}

/* Lets the seat choose an effect, unless none can be chosen. */
static void choose_effect(miners_run *r)
{
    if (!offer(r, WAITS_EFFECT))
        pop(r->p);
}

static void step(miners_run *r)
{
    miners_frame *f = top_of(r->p);
    const miners_op *op = miners_frame_op(r->su, r->s, r->p, f);
    if (f->kind == FRAME_CHAIN)
        step_chain(r);
    else if (f->effect == MINERS_NONE)
        choose_effect(r);
    else if (op != NULL)
        step_op(r, f, op);
    else if (f->kind == FRAME_SPACE)
        leave_space(r, f);
    else
        pop(r->p);
}

void miners_go_on(miners_run *r)
{
    while (r->p->depth > 0 && r->p->waits == WAITS_NOTHING)
        step(r);
}

/* ---- decisions ---- */

static void discard(miners_run *r, int card)
{
    miners_seat *p = r->p;
    miners_frame *f = top_of(p);
    const miners_op *op = f != NULL ? miners_frame_op(r->su, r->s, p, f) : NULL;
    miners_leave_hand(p, card);
    miners_to_discards(r->su, r->s, card);
    er_emit(r->news, NEWS_DISCARDED, r->seat, card, 0, 0, 0);
    if (op != NULL && op->op == OP_DISCARD)
        f->left--;
    bool more = r->s->phase == MINERS_PHASE_DRAFT ? p->hand_count > MINERS_KEPT : p->hand_count > MINERS_HAND;
    p->waits = more ? WAITS_DISCARD : WAITS_NOTHING;
}

static void choose_deck(miners_run *r, int level)
{
    miners_frame *f = top_of(r->p);
    int faction = faction_of(f, miners_frame_op(r->su, r->s, r->p, f));
    if (!draw_from(r, level, faction))
        f->tried |= (uint8_t)(1u << level);
}

static void choose_target(miners_run *r, int slot)
{
    miners_frame *f = top_of(r->p);
    const miners_op *op = miners_frame_op(r->su, r->s, r->p, f);
    f->left--;
    touch(r, op, slot);
}

static void place_cart(miners_run *r, int slot, int half)
{
    miners_slot *at = &r->p->mine[slot];
    top_of(r->p)->left--;
    at->marks |= miners_marker(half);
    er_emit(r->news, NEWS_CART, r->seat, at->card, slot, half, 0);
}

/* The first board is chosen in the middle of an advance; another one after the effect of a top
 * space, which ends there. */
static void choose_board(miners_run *r, int side)
{
    stand_on(r, side);
    if (top_of(r->p)->kind == FRAME_SPACE)
        pop(r->p);
}

void miners_decide(miners_run *r, const er_move *m)
{
    miners_seat *p = r->p;
    miners_frame *f = top_of(p);
    p->waits = WAITS_NOTHING;
    switch ((enum miners_verb)m->verb) {
    case MINERS_VERB_DISCARD: discard(r, m->arg[0]); break;
    case MINERS_VERB_PLAY:
        p->card = (uint8_t)m->arg[0];
        p->waits = WAITS_SEALED;
        break;
    case MINERS_VERB_PLACE: begin_chain(r, m->arg[0]); break;
    case MINERS_VERB_EFFECT: f->effect = (uint8_t)(m->arg[0] - 1); break;
    case MINERS_VERB_SKIP: pop(p); break;
    case MINERS_VERB_UP: climb(p, miners_slot_at(p, p->mine[f->index].level - 1, m->arg[0])); break;
    case MINERS_VERB_CHOOSE: choose_target(r, miners_slot_at(p, m->arg[0], m->arg[1])); break;
    case MINERS_VERB_CART: place_cart(r, miners_slot_at(p, m->arg[0], m->arg[1]), m->arg[2]); break;
    case MINERS_VERB_DRAW: choose_deck(r, m->arg[0]); break;
    case MINERS_VERB_FACTION: f->named = (uint8_t)(m->arg[0] + 1); break;
    case MINERS_VERB_BOARD: choose_board(r, m->arg[0]); break;
    case MINERS_VERB_SIDE:
    case MINERS_VERB_EVENT:
    case MINERS_VERB_DEAL:
    case MINERS_VERB_COUNT: break;
    }
}
