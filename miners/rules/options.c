/* options.c - the decisions of a seat. Each choice is judged once, here: legal lists those that
 * pass, check asks about one. */
#include "miners/rules/refuse.h"
#include "miners/state/state.h"

const er_err miners_errors[MINERS_ERROR_COUNT] = {
#define E(id, key, rule) [MINERS_ERROR_##id] = {key, rule},
#include "miners/errors.def"
};

/* ---- one choice ---- */

er_err miners_can_choose(const miners_setup *su, const miners_state *s, const miners_seat *p, int slot)
{
    const miners_frame *f = miners_top_of(p);
    const miners_op *op = miners_frame_op(su, s, p, f);
    if (slot < 0 || op == NULL || !miners_is_meant(su, p, op->on, miners_frame_here(f), slot))
        return refuse(NO_TARGET);
    uint8_t marks = p->mine[slot].marks;
    if (op->op == OP_MACHINES)
        return (marks & MARK_MACHINES) < MINERS_MACHINES ? ER_OK : refuse(FULL_OF_MACHINES);
    if (op->op == OP_COLLAPSE)
        return (marks & MARK_COLLAPSE) == 0 ? ER_OK : refuse(COLLAPSED);
    if (op->op == OP_CLEAR)
        return (marks & MARK_COLLAPSE) != 0 ? ER_OK : refuse(NO_TARGET);
    return (marks & MARK_USED) == 0 ? ER_OK : refuse(ACTIVATED);
}

er_err miners_can_cart(const miners_setup *su, const miners_state *s, const miners_seat *p, int slot, int half)
{
    const miners_frame *f = miners_top_of(p);
    const miners_op *op = miners_frame_op(su, s, p, f);
    if (slot < 0 || op == NULL || half < HALF_RIGHT || half > HALF_LOWER_RIGHT ||
        miners_joint(su, p, slot, half) != JOINT_HALF)
        return refuse(NO_JOINT);
    int here = miners_frame_here(f), other = miners_neighbour(p, slot, half);
    bool meant = miners_is_meant(su, p, op->on, here, slot) || miners_is_meant(su, p, op->on, here, other);
    return meant ? ER_OK : refuse(NO_JOINT);
}

er_err miners_can_choose_deck(const miners_setup *su, const miners_state *s, const miners_seat *p, int level)
{
    if (level < 1 || level > MINERS_DECKS)
        return refuse(NO_SUCH_DECK);
    if ((miners_top_of(p)->tried >> level & 1) != 0)
        return refuse(DECK_TRIED);
    return miners_can_draw(su, s, level) ? ER_OK : refuse(DECK_EMPTY);
}

er_err miners_can_choose_board(const miners_state *s, const miners_seat *p, int side)
{
    bool up = side == s->up[0] || side == s->up[1] || side == s->up[2];
    if (!up)
        return refuse(NO_SUCH_BOARD);
    return side != p->side ? ER_OK : refuse(BOARD_FINISHED);
}

er_err miners_can_choose_effect(const miners_setup *su, const miners_state *s, const miners_seat *p, int number)
{
    int count;
    const miners_frame *f = miners_top_of(p);
    const miners_effect *list = miners_frame_choices(su, s, p, f, &count);
    if (number < 1 || number > count)
        return refuse(NO_EFFECT);
    return miners_can_pay(su, p, &list[number - 1], miners_frame_here(f)) ? ER_OK : refuse(PRICE);
}

/* Cards may be skipped; the Surface and Events may not (MI-ACT-1). */
bool miners_may_skip(const miners_seat *p)
{
    return miners_top_of(p)->kind == FRAME_CARD;
}

/* ---- all choices ---- */

typedef struct list {
    er_move *out;
    int count;
    uint8_t seat;
} list;

static void put(list *l, uint8_t verb, int a, int b, int c)
{
    l->out[l->count++] = (er_move){l->seat, verb, {(int16_t)a, (int16_t)b, (int16_t)c, 0, 0}};
}

/* Lists the cards of the hand, each kind once; those to be played must be playable. */
static void list_hand(list *l, const miners_setup *su, const miners_state *s, const miners_seat *p, uint8_t verb)
{
    for (int i = 0; i < p->hand_count; i++) {
        int card = p->hand[i], first = 0;
        while (p->hand[first] != card)
            first++;
        if (first == i && card < su->book.card_count &&
            (verb == MINERS_VERB_DISCARD || miners_can_play(su, s, p, card)))
            put(l, verb, card, 0, 0);
    }
}

static void list_places(list *l, const miners_setup *su, const miners_seat *p)
{
    int8_t columns[MAX_OPTIONS];
    int n = miners_places(p, su->card_level[p->card], columns);
    for (int i = 0; i < n; i++)
        put(l, MINERS_VERB_PLACE, columns[i], 0, 0);
}

static void list_effects(list *l, const miners_setup *su, const miners_state *s, const miners_seat *p)
{
    for (int n = 1; n <= MINERS_MAX_EFFECTS; n++)
        if (miners_can_choose_effect(su, s, p, n).key == NULL)
            put(l, MINERS_VERB_EFFECT, n, 0, 0);
    if (miners_may_skip(p) && l->count > 0)
        put(l, MINERS_VERB_SKIP, 0, 0, 0);
}

static void list_above(list *l, const miners_seat *p)
{
    int above[2];
    int n = miners_above(p, miners_top_of(p)->index, above);
    for (int i = 0; i < n; i++)
        put(l, MINERS_VERB_UP, p->mine[above[i]].column, 0, 0);
}

static void list_targets(list *l, const miners_setup *su, const miners_state *s, const miners_seat *p)
{
    for (int i = 0; i < p->mine_count; i++)
        if (miners_can_choose(su, s, p, i).key == NULL)
            put(l, MINERS_VERB_CHOOSE, p->mine[i].level, p->mine[i].column, 0);
}

static void list_joints(list *l, const miners_setup *su, const miners_state *s, const miners_seat *p)
{
    for (int i = 0; i < p->mine_count; i++)
        for (int half = HALF_RIGHT; half <= HALF_LOWER_RIGHT; half++)
            if (miners_can_cart(su, s, p, i, half).key == NULL)
                put(l, MINERS_VERB_CART, p->mine[i].level, p->mine[i].column, half);
}

static void list_decks(list *l, const miners_setup *su, const miners_state *s, const miners_seat *p)
{
    for (int level = 1; level <= MINERS_DECKS; level++)
        if (miners_can_choose_deck(su, s, p, level).key == NULL)
            put(l, MINERS_VERB_DRAW, level, 0, 0);
}

static void list_factions(list *l)
{
    for (int i = 0; i < FACTION_COUNT; i++)
        put(l, MINERS_VERB_FACTION, i, 0, 0);
}

static void list_boards(list *l, const miners_state *s, const miners_seat *p)
{
    for (int i = 0; i < MINERS_BOARDS; i++)
        if (miners_can_choose_board(s, p, s->up[i]).key == NULL)
            put(l, MINERS_VERB_BOARD, s->up[i], 0, 0);
}

int miners_options(const miners_setup *su, const miners_state *s, int seat, er_move *out)
{
    list l = {out, 0, (uint8_t)seat};
    const miners_seat *p = &s->seat[seat];
    switch ((enum miners_waits)p->waits) {
    case WAITS_DISCARD: list_hand(&l, su, s, p, MINERS_VERB_DISCARD); break;
    case WAITS_PLAY: list_hand(&l, su, s, p, MINERS_VERB_PLAY); break;
    case WAITS_PLACE: list_places(&l, su, p); break;
    case WAITS_EFFECT: list_effects(&l, su, s, p); break;
    case WAITS_UP: list_above(&l, p); break;
    case WAITS_CHOOSE: list_targets(&l, su, s, p); break;
    case WAITS_CART: list_joints(&l, su, s, p); break;
    case WAITS_DRAW: list_decks(&l, su, s, p); break;
    case WAITS_FACTION: list_factions(&l); break;
    case WAITS_BOARD: list_boards(&l, s, p); break;
    case WAITS_NOTHING:
    case WAITS_SEALED:
    case WAITS_DEAL:
    case WAITS_COUNT: break;
    }
    return l.count;
}
