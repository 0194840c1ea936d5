/* decisions.c - the decisions of a seat. For each verb there is a list of the moves that can be
 * made, a judge of one move, and what the move does; phases.def and verbs.def name them. */
#include "miners/rules/internal.h"

const er_err miners_errors[MINERS_ERROR_COUNT] = {
#define E(id, key, rule) [MINERS_ERROR_##id] = {key, rule},
#include "miners/errors.def"
};

/* A seat that decides, and the list of what it may do. */
typedef struct asked {
    const miners_setup *su;
    const miners_state *s;
    const miners_seat *p;
    er_move *out; /* has room for MINERS_MAX_OPTIONS */
    int count;
    uint8_t seat;
} asked;

/* Adds a move to the list if it may be made. The move is written in any case: a branch that nobody
 * can predict costs more. */
static void may_if(asked *a, bool may, uint8_t verb, int first, int second, int third)
{
    a->out[a->count] = (er_move){a->seat, verb, {(int16_t)first, (int16_t)second, (int16_t)third, 0, 0}};
    a->count += may;
}

static void may(asked *a, uint8_t verb, int first, int second, int third)
{
    may_if(a, true, verb, first, second, third);
}

/* ---- cards of the hand ---- */

static void list_cards(asked *a, uint8_t verb, unsigned places)
{
    for (int i = 0; i < a->p->hand_count; i++)
        may_if(a, (places >> i & 1) != 0, verb, a->p->hand[i], 0, 0);
}

static bool has_card(const asked *a, int card)
{
    return card >= 0 && card < a->su->book.card_count && miners_in_hand(a->p, card);
}

static void list_hand(asked *a)
{
    list_cards(a, MINERS_VERB_DISCARD, miners_kinds_in_hand(a->su, a->p));
}

static er_err judge_discard(const asked *a, const er_move *m)
{
    return has_card(a, m->arg[0]) ? ER_OK : refuse(NOT_IN_HAND);
}

static void discard(miners_run *r, const er_move *m)
{
    miners_seat *p = r->p;
    miners_frame *f = miners_top(p);
    const miners_op *op = f != NULL ? miners_frame_op(r->su, r->s, p, f) : NULL;
    miners_leave_hand(p, m->arg[0]);
    miners_to_discards(r->su, r->s, m->arg[0]);
    er_emit(r->news, MINERS_NEWS_DISCARDED, r->seat, m->arg[0], 0, 0, 0);
    if (op != NULL && op->op == MINERS_OP_DISCARD)
        f->left--;
    bool more = r->s->phase == MINERS_PHASE_DRAFT ? p->hand_count > MINERS_KEPT : p->hand_count > MINERS_HAND;
    p->waits = more ? MINERS_WAITS_DISCARD : MINERS_WAITS_NOTHING;
}

static void list_playable(asked *a)
{
    list_cards(a, MINERS_VERB_PLAY, miners_playable(a->su, a->s, a->p));
}

static er_err judge_play(const asked *a, const er_move *m)
{
    if (!has_card(a, m->arg[0]))
        return refuse(NOT_IN_HAND);
    if (!miners_has_place(a->p, a->su->card_level[m->arg[0]]))
        return refuse(NO_PLACE);
    return miners_can_play(a->su, a->s, a->p, m->arg[0]) ? ER_OK : refuse(TOO_DEAR);
}

static void seal(miners_run *r, const er_move *m)
{
    r->p->card = (uint8_t)m->arg[0];
    r->p->waits = MINERS_WAITS_SEALED;
}

/* ---- where the card goes ---- */

static void list_places(asked *a)
{
    int8_t columns[MINERS_MAX_OPTIONS];
    int n = miners_places(a->p, a->su->card_level[a->p->card], columns);
    for (int i = 0; i < n; i++)
        may(a, MINERS_VERB_PLACE, columns[i], 0, 0);
}

static er_err judge_place(const asked *a, const er_move *m)
{
    return miners_can_place(a->p, a->su->card_level[a->p->card], m->arg[0]);
}

static void place(miners_run *r, const er_move *m)
{
    miners_begin_chain(r, m->arg[0]);
}

/* ---- effects: cards may be skipped; the Surface and Events may not (MI-ACT-1) ---- */

er_err miners_can_choose_effect(const miners_setup *su, const miners_state *s, const miners_seat *p, int number)
{
    int count;
    const miners_frame *f = miners_top_of(p);
    const miners_effect *list = miners_frame_choices(su, s, p, f, &count);
    if (number < 1 || number > count)
        return refuse(NO_EFFECT);
    return miners_can_pay(su, p, &list[number - 1], miners_frame_here(f)) ? ER_OK : refuse(PRICE);
}

static bool may_skip(const miners_seat *p)
{
    return miners_top_of(p)->kind == MINERS_FRAME_CARD;
}

static void list_effects(asked *a)
{
    const miners_frame *f = miners_top_of(a->p);
    int count, here = miners_frame_here(f);
    const miners_effect *list = miners_frame_choices(a->su, a->s, a->p, f, &count);
    for (int n = 1; n <= count; n++)
        may_if(a, miners_can_pay(a->su, a->p, &list[n - 1], here), MINERS_VERB_EFFECT, n, 0, 0);
    if (may_skip(a->p) && a->count > 0)
        may(a, MINERS_VERB_SKIP, 0, 0, 0);
}

static er_err judge_effect(const asked *a, const er_move *m)
{
    return miners_can_choose_effect(a->su, a->s, a->p, m->arg[0]);
}

static void choose_effect(miners_run *r, const er_move *m)
{
    miners_top(r->p)->effect = (uint8_t)(m->arg[0] - 1);
}

static er_err judge_skip(const asked *a, const er_move *m)
{
    (void)m;
    if (may_skip(a->p))
        return ER_OK;
    return miners_top_of(a->p)->kind == MINERS_FRAME_SURFACE ? refuse(SURFACE_CHOOSES) : refuse(EVENT_CHOOSES);
}

static void skip(miners_run *r, const er_move *m)
{
    (void)m;
    miners_pop(r->p);
}

/* ---- the way up ---- */

static void list_above(asked *a)
{
    int above[2];
    int n = miners_above(a->p, miners_top_of(a->p)->index, above);
    for (int i = 0; i < n; i++)
        may(a, MINERS_VERB_UP, a->p->mine[above[i]].column, 0, 0);
}

static er_err judge_up(const asked *a, const er_move *m)
{
    int above[2], n = miners_above(a->p, miners_top_of(a->p)->index, above);
    for (int i = 0; i < n; i++)
        if (a->p->mine[above[i]].column == m->arg[0])
            return ER_OK;
    return refuse(NOT_ABOVE);
}

static void go_up(miners_run *r, const er_move *m)
{
    miners_seat *p = r->p;
    miners_climb(p, miners_slot_at(p, p->mine[miners_top(p)->index].level - 1, m->arg[0]));
}

/* ---- cards of the mine ---- */

er_err miners_can_choose(const miners_setup *su, const miners_state *s, const miners_seat *p, int slot)
{
    const miners_frame *f = miners_top_of(p);
    const miners_op *op = miners_frame_op(su, s, p, f);
    if (slot < 0 || op == NULL || (miners_meant(su, p, op->on, miners_frame_here(f)) >> slot & 1) == 0)
        return refuse(NO_TARGET);
    uint8_t marks = p->mine[slot].marks;
    if (op->op == MINERS_OP_MACHINES)
        return (marks & MINERS_MARK_MACHINES) < MINERS_MACHINES ? ER_OK : refuse(FULL_OF_MACHINES);
    if (op->op == MINERS_OP_COLLAPSE)
        return (marks & MINERS_MARK_COLLAPSE) == 0 ? ER_OK : refuse(COLLAPSED);
    if (op->op == MINERS_OP_CLEAR)
        return (marks & MINERS_MARK_COLLAPSE) != 0 ? ER_OK : refuse(NO_TARGET);
    return (marks & MINERS_MARK_USED) == 0 ? ER_OK : refuse(ACTIVATED);
}

unsigned miners_targets(const miners_setup *su, const miners_seat *p, const miners_op *op, int here)
{
    unsigned meant = miners_meant(su, p, op->on, here), able = 0;
    uint8_t marks = op->op == MINERS_OP_MACHINES                                ? MINERS_MARK_MACHINES
                    : op->op == MINERS_OP_COLLAPSE || op->op == MINERS_OP_CLEAR ? MINERS_MARK_COLLAPSE
                                                                                : MINERS_MARK_USED;
    for (int i = 0; i < p->mine_count; i++)
        able |= (unsigned)((p->mine[i].marks & marks) != marks) << i;
    return meant & (op->op == MINERS_OP_CLEAR ? ~able : able);
}

static void list_targets(asked *a)
{
    const miners_frame *f = miners_top_of(a->p);
    const miners_op *op = miners_frame_op(a->su, a->s, a->p, f);
    unsigned set = op != NULL ? miners_targets(a->su, a->p, op, miners_frame_here(f)) : 0;
    for (int i = 0; i < a->p->mine_count; i++)
        may_if(a, (set >> i & 1) != 0, MINERS_VERB_CHOOSE, a->p->mine[i].level, a->p->mine[i].column, 0);
}

static er_err judge_target(const asked *a, const er_move *m)
{
    return miners_can_choose(a->su, a->s, a->p, miners_slot_at(a->p, m->arg[0], m->arg[1]));
}

static void choose_target(miners_run *r, const er_move *m)
{
    miners_frame *f = miners_top(r->p);
    const miners_op *op = miners_frame_op(r->su, r->s, r->p, f);
    f->left--;
    miners_touch(r, op, miners_slot_at(r->p, m->arg[0], m->arg[1]));
}

/* ---- joints ---- */

static er_err can_cart(const asked *a, int slot, int half)
{
    const miners_frame *f = miners_top_of(a->p);
    const miners_op *op = miners_frame_op(a->su, a->s, a->p, f);
    if (slot < 0 || op == NULL || half < MINERS_HALF_RIGHT || half > MINERS_HALF_LOWER_RIGHT ||
        miners_joint(a->su, a->p, slot, half) != MINERS_JOINT_HALF)
        return refuse(NO_JOINT);
    unsigned ends = 1u << slot | 1u << miners_neighbour(a->p, slot, half);
    return (miners_meant(a->su, a->p, op->on, miners_frame_here(f)) & ends) != 0 ? ER_OK : refuse(NO_JOINT);
}

static void list_joints(asked *a)
{
    const miners_frame *f = miners_top_of(a->p);
    const miners_op *op = miners_frame_op(a->su, a->s, a->p, f);
    unsigned meant = op != NULL ? miners_meant(a->su, a->p, op->on, miners_frame_here(f)) : 0;
    int other;
    for (int i = 0; i < a->p->mine_count; i++)
        for (int half = MINERS_HALF_RIGHT; half <= MINERS_HALF_LOWER_RIGHT; half++) {
            bool is_half = miners_joint_to(a->su, a->p, i, half, &other) == MINERS_JOINT_HALF;
            may_if(a, is_half & ((meant >> i | meant >> other) & 1), MINERS_VERB_CART, a->p->mine[i].level,
                   a->p->mine[i].column, half);
        }
}

static er_err judge_cart(const asked *a, const er_move *m)
{
    return can_cart(a, miners_slot_at(a->p, m->arg[0], m->arg[1]), m->arg[2]);
}

static void place_cart(miners_run *r, const er_move *m)
{
    miners_slot *at = &r->p->mine[miners_slot_at(r->p, m->arg[0], m->arg[1])];
    miners_top(r->p)->left--;
    at->marks |= miners_marker(m->arg[2]);
    er_emit(r->news, MINERS_NEWS_CART, r->seat, at->card, at->level, at->column, m->arg[2]);
}

/* ---- decks and factions ---- */

static er_err judge_deck(const asked *a, const er_move *m)
{
    int level = m->arg[0];
    if (level < 1 || level > MINERS_DECKS)
        return refuse(NO_SUCH_DECK);
    if ((miners_top_of(a->p)->tried >> level & 1) != 0)
        return refuse(DECK_TRIED);
    return (miners_drawable(a->su, a->s) >> level & 1) != 0 ? ER_OK : refuse(DECK_EMPTY);
}

static void list_decks(asked *a)
{
    unsigned decks = miners_drawable(a->su, a->s) & ~(unsigned)miners_top_of(a->p)->tried;
    for (int level = 1; level <= MINERS_DECKS; level++)
        may_if(a, (decks >> level & 1) != 0, MINERS_VERB_DRAW, level, 0, 0);
}

static void choose_deck(miners_run *r, const er_move *m)
{
    miners_frame *f = miners_top(r->p);
    int faction = miners_drawn_faction(f, miners_frame_op(r->su, r->s, r->p, f));
    if (!miners_draw_from(r, m->arg[0], faction))
        f->tried |= (uint8_t)(1u << m->arg[0]);
}

static void list_factions(asked *a)
{
    for (int i = 0; i < MINERS_FACTION_COUNT; i++)
        may(a, MINERS_VERB_FACTION, i, 0, 0);
}

static er_err judge_faction(const asked *a, const er_move *m)
{
    (void)a;
    return m->arg[0] >= 0 && m->arg[0] < MINERS_FACTION_COUNT ? ER_OK : refuse(WRONG_MOMENT);
}

static void name_faction(miners_run *r, const er_move *m)
{
    miners_top(r->p)->named = (uint8_t)(m->arg[0] + 1);
}

/* ---- boards ---- */

static er_err judge_board(const asked *a, const er_move *m)
{
    int side = m->arg[0];
    bool up = side == a->s->up[0] || side == a->s->up[1] || side == a->s->up[2];
    if (!up)
        return refuse(NO_SUCH_BOARD);
    return side != a->p->side ? ER_OK : refuse(BOARD_FINISHED);
}

static void list_boards(asked *a)
{
    for (int i = 0; i < MINERS_BOARDS; i++)
        if (judge_board(a, &(er_move){.arg = {a->s->up[i]}}).key == NULL)
            may(a, MINERS_VERB_BOARD, a->s->up[i], 0, 0);
}

/* The first board is chosen in the middle of an advance; another one after the effect of a top
 * space, which ends there. */
static void choose_board(miners_run *r, const er_move *m)
{
    r->p->side = (uint8_t)m->arg[0];
    r->p->space = 0;
    er_emit(r->news, MINERS_NEWS_BOARD, r->seat, m->arg[0], 0, 0, 0);
    if (miners_top(r->p)->kind == MINERS_FRAME_SPACE)
        miners_pop(r->p);
}

/* ---- all of them ---- */

static const struct {
    uint8_t waits;
    er_err (*judge)(const asked *, const er_move *);
    void (*act)(miners_run *, const er_move *);
} rows[MINERS_VERB_COUNT] = {
#define VERB(id, word, chance, secret, a, b, c, waits, object, judge, act, explain) \
    [MINERS_VERB_##id] = {MINERS_WAITS_##waits, judge, act},
#include "miners/verbs.def"
};

int miners_options(const miners_setup *su, const miners_state *s, int seat, er_move out[MINERS_MAX_OPTIONS])
{
    static void (*const lists[MINERS_WAITS_COUNT])(asked *) = {
#define WAITS(id, word, decides, list) [MINERS_WAITS_##id] = list,
#include "miners/phases.def"
    };
    asked a = {su, s, &s->seat[seat], out, 0, (uint8_t)seat};
    if (lists[a.p->waits] != NULL)
        lists[a.p->waits](&a);
    return a.count;
}

er_err miners_check_decision(const miners_setup *su, const miners_state *s, const er_move *m)
{
    asked a = {su, s, &s->seat[m->seat], NULL, 0, m->seat};
    if (m->verb >= MINERS_VERB_COUNT || rows[m->verb].judge == NULL || rows[m->verb].waits != a.p->waits)
        return refuse(WRONG_MOMENT);
    for (int i = 0; i < ER_MAX_ARGS; i++) /* unused arguments are zero, so that a move has one form */
        if (m->arg[i] != 0 && miners_rules.verbs[m->verb].arg[i] == ER_ARG_END)
            return refuse(WRONG_MOMENT);
    return rows[m->verb].judge(&a, m);
}

void miners_decide(miners_run *r, const er_move *m)
{
    r->p->waits = MINERS_WAITS_NOTHING;
    rows[m->verb].act(r, m);
}
