/* run.c - carries out effects: the interpreter of the card language, the chain reaction, Special
 * Activations, Progress.
 *
 * A seat's stack of frames says what is under way. The top frame is carried out step by step
 * until the seat must decide (`waits` says what) or chance must deal. The decision changes the
 * frame, and miners_go_on continues with it. A decision with only one option is made here. Every
 * step ends an operation, moves the chain or ends a frame, so it always terminates. */
#include "miners/rules/internal.h"

miners_frame *miners_top(miners_seat *p)
{
    return p->depth > 0 ? &p->frame[p->depth - 1] : NULL;
}

/* There is always space: see stack_is_sane in sane.c. */
void miners_push(miners_seat *p, miners_frame_kind kind, int index, int effect)
{
    p->frame[p->depth++] = (miners_frame){(uint8_t)kind, (uint8_t)index, (uint8_t)effect, 0, MINERS_FRESH, 0, 0};
}

void miners_pop(miners_seat *p)
{
    p->frame[--p->depth] = (miners_frame){0};
}

static void next_op(miners_frame *f)
{
    f->pc++;
    f->left = MINERS_FRESH;
    f->tried = f->named = 0;
}

/* Adds coins or points to a purse, or takes them out. */
static void change(miners_run *r, int16_t *purse, int amount, enum miners_news news)
{
    int room = MINERS_MOST_COINS - *purse;
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
    er_move options[MINERS_MAX_OPTIONS];
    r->p->waits = (uint8_t)waits;
    int n = miners_options(r->su, r->s, r->seat, options);
    if (n > 1)
        return true;
    r->p->waits = MINERS_WAITS_NOTHING;
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
        miners_cards meant = {MINERS_SCOPE_MINE, e->trigger_factions, e->trigger_level};
        if ((miners_meant(r->su, r->p, meant, slot) >> slot & 1) == 0)
            return;
    }
    if (miners_can_pay(r->su, r->p, &e->triggered, slot))
        miners_push(r->p, MINERS_FRAME_TRIGGER, slot, 0);
}

static void activate(miners_run *r, int slot, bool special)
{
    miners_slot *at = &r->p->mine[slot];
    bool buried = (at->marks & MINERS_MARK_COLLAPSE) != 0;
    at->marks |= MINERS_MARK_USED;
    er_emit(r->news, MINERS_NEWS_ACTIVATED, r->seat, at->card, at->level, at->column, special);
    if (buried) { /* MI-COLL-1 */
        at->marks &= (uint8_t) ~(unsigned)MINERS_MARK_COLLAPSE;
        er_emit(r->news, MINERS_NEWS_BURIED, r->seat, at->card, at->level, at->column, 0);
    } else {
        miners_push(r->p, MINERS_FRAME_CARD, slot, MINERS_NONE);
    }
    pull_trigger(r, MINERS_TRIGGER_ACTIVATE, slot);
}

void miners_begin_chain(miners_run *r, int column)
{
    miners_seat *p = r->p;
    int slot = p->mine_count++, card = p->card;
    p->mine[slot] = (miners_slot){(uint8_t)card, r->su->card_level[card], (int8_t)column, 0};
    p->card = MINERS_NONE;
    er_emit(r->news, MINERS_NEWS_PLACED, r->seat, card, p->mine[slot].level, column, 0);
    miners_push(p, MINERS_FRAME_CHAIN, slot, 0);
    pull_trigger(r, MINERS_TRIGGER_PLACE, slot);
}

void miners_climb(miners_seat *p, int slot)
{
    miners_top(p)->index = (uint8_t)slot;
    miners_top(p)->effect = 0;
}

static void step_chain(miners_run *r)
{
    miners_frame *f = miners_top(r->p);
    int above[2];
    if (f->effect == 0) {
        f->effect = 1;
        if ((r->p->mine[f->index].marks & MINERS_MARK_USED) == 0) /* MI-ACT-4 */
            activate(r, f->index, false);
        return;
    }
    if (r->p->mine[f->index].level > 1) {
        int n = miners_above(r->p, f->index, above);
        if (n == 1)
            miners_climb(r->p, above[0]);
        else
            r->p->waits = MINERS_WAITS_UP;
        return;
    }
    *f = (miners_frame){MINERS_FRAME_SURFACE, 0, MINERS_NONE, 0, MINERS_FRESH, 0, 0}; /* MI-ACT-3 */
    er_emit(r->news, MINERS_NEWS_SURFACE, r->seat, 0, 0, 0, 0);
    pull_trigger(r, MINERS_TRIGGER_SURFACE, MINERS_NONE);
}

/* ---- targets ---- */

void miners_touch(miners_run *r, const miners_op *op, int slot)
{
    miners_slot *at = &r->p->mine[slot];
    if (op->op == MINERS_OP_MACHINES) {
        at->marks++;
        er_emit(r->news, MINERS_NEWS_MACHINES, r->seat, at->card, at->level, at->column, 1);
    } else if (op->op == MINERS_OP_COLLAPSE) {
        at->marks |= MINERS_MARK_COLLAPSE;
        er_emit(r->news, MINERS_NEWS_COLLAPSE, r->seat, at->card, at->level, at->column, 1);
    } else if (op->op == MINERS_OP_CLEAR) {
        at->marks &= (uint8_t) ~(unsigned)MINERS_MARK_COLLAPSE;
        er_emit(r->news, MINERS_NEWS_COLLAPSE, r->seat, at->card, at->level, at->column, -1);
    } else {
        activate(r, slot, true);
    }
}

/* Returns the first of these cards, from the top and from the left; -1 if there is none. */
static int first_of(const miners_seat *p, unsigned slots)
{
    int first = -1;
    for (; slots != 0; slots &= slots - 1) {
        int slot = __builtin_ctz(slots);
        const miners_slot *at = &p->mine[slot], *best = &p->mine[first >= 0 ? first : slot];
        if (first < 0 || at->level < best->level || (at->level == best->level && at->column < best->column))
            first = slot;
    }
    return first;
}

/* Applies the operation to each of the cards meant, so nobody chooses. An activation is finished
 * before the next one begins. */
static void step_each(miners_run *r, miners_frame *f, const miners_op *op)
{
    unsigned slots = f->left > 0 ? miners_targets(r->su, r->p, op, miners_frame_here(f)) : 0;
    if (op->op == MINERS_OP_ACTIVATE && slots != 0) {
        activate(r, first_of(r->p, slots), true);
        return;
    }
    for (int slot = 0; slots >> slot != 0; slot++)
        for (int n = 0; n < f->left && (miners_targets(r->su, r->p, op, miners_frame_here(f)) >> slot & 1) != 0; n++)
            miners_touch(r, op, slot);
    next_op(f);
}

static void step_targets(miners_run *r, miners_frame *f, const miners_op *op)
{
    if (op->each)
        step_each(r, f, op);
    else if (f->left == 0 || !offer(r, op->op == MINERS_OP_CARTS ? MINERS_WAITS_CART : MINERS_WAITS_CHOOSE))
        next_op(f);
}

/* ---- drawing (MI-DRAW) ---- */

int miners_drawn_faction(const miners_frame *f, const miners_op *op)
{
    return (op->from & MINERS_FROM_FACTION) != 0 ? op->from & ~MINERS_FROM_FACTION : f->named - 1;
}

bool miners_draw_from(miners_run *r, int level, int faction)
{
    if (!miners_refill(r->su, r->s, level))
        return false;
    if (faction >= 0 && !miners_deck_has(r->su, r->s, level, faction)) {
        er_emit(r->news, MINERS_NEWS_NO_FACTION, r->seat, level, faction, 0, 0);
        r->learned = true;
        return false;
    }
    r->p->waits = MINERS_WAITS_DEAL;
    r->p->due = (uint8_t)level;
    r->p->due_faction = (uint8_t)(faction + 1);
    return true;
}

static void step_draw(miners_run *r, miners_frame *f, const miners_op *op)
{
    bool goes_on = f->left > 0;
    if (goes_on && op->from == MINERS_FROM_ANY_FACTION && f->named == 0)
        goes_on = miners_drawable(r->su, r->s) != 0 && offer(r, MINERS_WAITS_FACTION);
    else if (goes_on && op->from >= 1 && op->from <= MINERS_LEVELS)
        goes_on = miners_draw_from(r, op->from, -1);
    else if (goes_on)
        goes_on = offer(r, MINERS_WAITS_DRAW);
    if (!goes_on)
        next_op(f);
}

/* Other players may have left one deck or none for a seat that draws; then it continues by
 * itself. */
void miners_recheck_draw(miners_run *r)
{
    miners_seat *p = r->p;
    miners_frame *f = miners_top(p);
    er_move options[MINERS_MAX_OPTIONS];
    if (p->waits == MINERS_WAITS_DRAW && miners_options(r->su, r->s, r->seat, options) <= 1) {
        p->waits = MINERS_WAITS_NOTHING;
        miners_go_on(r);
    } else if (p->waits == MINERS_WAITS_DEAL && f != NULL) {
        int level = p->due;
        if (miners_draw_from(r, level, p->due_faction - 1))
            return;
        p->waits = MINERS_WAITS_NOTHING;
        p->due = p->due_faction = 0;
        f->tried |= (uint8_t)(1u << level);
        if (miners_frame_op(r->su, r->s, p, f)->from == level)
            f->left = 0;
        miners_go_on(r);
    }
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
        (void)offer(r, MINERS_WAITS_BOARD);
        return;
    }
    int top = r->su->book.side[p->side].spaces - 1, space = p->space + f->left;
    next_op(f);
    p->space = (uint8_t)(space < top ? space : top);
    if (p->space == top && p->finished < UINT8_MAX)
        p->finished++;
    er_emit(r->news, MINERS_NEWS_ADVANCED, r->seat, p->side, p->space, 0, 0);
    miners_push(p, MINERS_FRAME_SPACE, p->side, p->space);
    const miners_effect *e = &r->su->book.side[p->side].space[p->space];
    if (!miners_can_pay(r->su, p, e, MINERS_NONE))
        miners_top(p)->pc = e->count;
}

/* The effect of the space is finished: from the top of a board the player moves to another
 * board. */
static void leave_space(miners_run *r, const miners_frame *f)
{
    bool top = f->effect == r->su->book.side[f->index].spaces - 1;
    if (!top || r->p->side != f->index) {
        miners_pop(r->p);
        return;
    }
    (void)offer(r, MINERS_WAITS_BOARD);
}

/* ---- one operation ---- */

static void spend(miners_run *r, miners_frame *f, int n)
{
    miners_slot *at = &r->p->mine[f->index];
    int there = at->marks & MINERS_MARK_MACHINES;
    n = n < there ? n : there;
    at->marks = (uint8_t)(at->marks - n);
    er_emit(r->news, MINERS_NEWS_MACHINES, r->seat, at->card, at->level, at->column, -n);
}

static void step_op(miners_run *r, miners_frame *f, const miners_op *op)
{
    int here = miners_frame_here(f);
    if (f->left == MINERS_FRESH) {
        int times = miners_amount(r->su, r->p, op, here);
        f->left = (uint8_t)(times < MINERS_MAX_AMOUNT ? times : MINERS_MAX_AMOUNT);
    }
    switch ((enum miners_op_id)op->op) {
    case MINERS_OP_COINS:
        change(r, &r->p->coins, miners_amount(r->su, r->p, op, here), MINERS_NEWS_COINS);
        next_op(f);
        break;
    case MINERS_OP_POINTS:
        change(r, &r->p->points, miners_amount(r->su, r->p, op, here), MINERS_NEWS_POINTS);
        next_op(f);
        break;
    case MINERS_OP_PAY:
        change(r, &r->p->coins, -miners_pay_amount(r->su, r->p, op, here), MINERS_NEWS_COINS);
        next_op(f);
        break;
    case MINERS_OP_SPEND:
        spend(r, f, op->amount);
        next_op(f);
        break;
    case MINERS_OP_DISCARD:
        if (f->left == 0 || !offer(r, MINERS_WAITS_DISCARD))
            next_op(f);
        break;
    case MINERS_OP_MACHINES:
    case MINERS_OP_COLLAPSE:
    case MINERS_OP_CLEAR:
    case MINERS_OP_CARTS:
    case MINERS_OP_ACTIVATE: step_targets(r, f, op); break;
    case MINERS_OP_DRAW: step_draw(r, f, op); break;
    case MINERS_OP_ADVANCE: step_advance(r, f); break;
    case MINERS_OP_COUNT: break;
    }
}

/* Lets the seat choose an effect, unless none can be chosen. */
static void choose_effect(miners_run *r)
{
    if (!offer(r, MINERS_WAITS_EFFECT))
        miners_pop(r->p);
}

static void step(miners_run *r)
{
    miners_frame *f = miners_top(r->p);
    const miners_op *op;
    if (f->kind == MINERS_FRAME_CHAIN)
        step_chain(r);
    else if (f->effect == MINERS_NONE)
        choose_effect(r);
    else if ((op = miners_frame_op(r->su, r->s, r->p, f)) != NULL)
        step_op(r, f, op);
    else if (f->kind == MINERS_FRAME_SPACE)
        leave_space(r, f);
    else
        miners_pop(r->p);
}

/* What a step tells is brought by the frame that it carried out, which may be gone then. */
static void step_told(miners_run *r)
{
    int told = miners_told(r->news);
    unsigned source = miners_source(miners_top(r->p));
    step(r);
    miners_brought(r->news, told, source);
}

void miners_go_on(miners_run *r)
{
    while (r->p->depth > 0 && r->p->waits == MINERS_WAITS_NOTHING) {
        if (r->news != NULL)
            step_told(r);
        else
            step(r);
    }
}
