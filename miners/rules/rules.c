/* rules.c - the function table of Miners: the start, who acts, moves, chance, scores, names,
 * explanations. */
#include "miners/rules/refuse.h"
#include "miners/state/state.h"

#include <string.h>

static const er_verb verbs[MINERS_VERB_COUNT] = {
#define END ER_ARG_END
#define NUMBER ER_ARG_NUMBER
#define SEAT ER_ARG_SEAT
#define CARD MINERS_ARG_CARD
#define EVENT MINERS_ARG_EVENT
#define SIDE MINERS_ARG_SIDE
#define FACTION MINERS_ARG_FACTION
#define HALF MINERS_ARG_HALF
#define VERB(id, word, chance, secret, a, b, c) [MINERS_VERB_##id] = {word, chance, secret, {a, b, c}},
#include "miners/verbs.def"
#undef END
#undef NUMBER
#undef SEAT
#undef CARD
#undef EVENT
#undef SIDE
#undef FACTION
#undef HALF
};

/* ---- the start ---- */

void miners_init(const er_game *g, er_state *state)
{
    const miners_setup *su = miners_setup_of(g);
    miners_state *s = miners_of(state);
    memset(s, 0, sizeof *s);
    for (int level = 0; level < MINERS_DECKS; level++)
        for (int i = 0; i < CARD_WORDS; i++)
            s->deck[i] |= su->level[level][i];
    s->four = su->four != MINERS_NONE ? su->book.card[su->four].copies : 0;
    s->events = su->events;
    s->seats = su->seats;
    s->event = MINERS_NONE;
    memset(s->up, MINERS_NONE, sizeof s->up);
    for (int i = 0; i < ER_MAX_SEATS; i++) {
        s->seat[i].card = s->seat[i].side = MINERS_NONE;
        memset(s->seat[i].hand, MINERS_NONE, sizeof s->seat[i].hand);
    }
}

/* ---- who acts ---- */

static uint8_t to_act(const er_game *g, const er_state *state)
{
    const miners_state *s = miners_at(state);
    uint8_t set = 0;
    (void)g;
    if (s->phase == MINERS_PHASE_SIDES || s->phase == MINERS_PHASE_EVENT)
        return 1u << ER_CHANCE;
    for (int i = 0; i < s->seats; i++) {
        if (s->seat[i].waits == WAITS_DEAL)
            return 1u << ER_CHANCE;
        set |= (uint8_t)(miners_waits_decides(s->seat[i].waits) << i);
    }
    return set;
}

static uint16_t legal(const er_game *g, const er_state *state, int seat, er_move *out, uint16_t cap)
{
    er_move options[MAX_OPTIONS];
    if (seat < 0 || seat >= miners_at(state)->seats || (to_act(g, state) >> seat & 1) == 0)
        return 0;
    if (cap >= MAX_OPTIONS)
        return (uint16_t)miners_options(miners_setup_of(g), miners_at(state), seat, out);
    int n = miners_options(miners_setup_of(g), miners_at(state), seat, options);
    n = n < cap ? n : cap;
    memcpy(out, options, (size_t)n * sizeof *out);
    return (uint16_t)n;
}

/* ---- chance ---- */

typedef struct outcomes {
    er_outcome *out;
    uint16_t cap, count;
} outcomes;

static void may_come(outcomes *o, uint8_t verb, int a, int b)
{
    if (o->count < o->cap)
        o->out[o->count++] = (er_outcome){{ER_CHANCE, verb, {(int16_t)a, (int16_t)b, 0, 0, 0}}, 1};
}

static void list_cards(outcomes *o, const miners_setup *su, const miners_state *s, int seat)
{
    const miners_seat *p = &s->seat[seat];
    if (p->due == MINERS_LEVELS) {
        may_come(o, MINERS_VERB_DEAL, seat, su->four);
        return;
    }
    for (int w = 0; w < CARD_WORDS; w++) {
        uint64_t set = s->deck[w] & su->level[p->due - 1][w];
        if (p->due_faction > 0)
            set &= su->faction[p->due_faction - 1][w];
        for (; set != 0; set &= set - 1)
            may_come(o, MINERS_VERB_DEAL, seat, w * 64 + __builtin_ctzll(set));
    }
}

static uint16_t chance(const er_game *g, const er_state *state, er_outcome *out, uint16_t cap)
{
    const miners_setup *su = miners_setup_of(g);
    const miners_state *s = miners_at(state);
    outcomes o = {out, cap, 0};
    if (s->phase == MINERS_PHASE_SIDES) {
        int board = 1;
        while (s->up[board - 1] != MINERS_NONE)
            board++;
        for (int i = 0; i < su->book.side_count; i++)
            if (su->book.side[i].board == board)
                may_come(&o, MINERS_VERB_SIDE, i, 0);
    } else if (s->phase == MINERS_PHASE_EVENT) {
        for (int i = 0; i < su->book.event_count; i++)
            if ((s->events >> i & 1) != 0)
                may_come(&o, MINERS_VERB_EVENT, i, 0);
    } else {
        for (int i = 0; i < s->seats && o.count == 0; i++)
            if (s->seat[i].waits == WAITS_DEAL)
                list_cards(&o, su, s, i);
    }
    return o.count;
}

static er_err check_chance(const er_game *g, const er_state *state, const er_move *m)
{
    er_outcome list[MINERS_MAX_CARDS];
    int n = to_act(g, state) == 1u << ER_CHANCE ? chance(g, state, list, MINERS_MAX_CARDS) : 0;
    if (n == 0)
        return refuse(NOT_YOURS);
    for (int i = 0; i < n; i++)
        if (er_move_same(&list[i].move, m))
            return ER_OK;
    return refuse(CHANCE);
}

/* ---- moves ---- */

static er_err check_play(const miners_setup *su, const miners_state *s, const miners_seat *p, int card)
{
    if (card < 0 || card >= su->book.card_count || !miners_in_hand(p, card))
        return refuse(NOT_IN_HAND);
    if (!miners_has_place(p, su->card_level[card]))
        return refuse(NO_PLACE);
    return miners_can_play(su, s, p, card) ? ER_OK : refuse(TOO_DEAR);
}

static er_err check_skip(const miners_seat *p)
{
    if (miners_may_skip(p))
        return ER_OK;
    return miners_top_of(p)->kind == FRAME_SURFACE ? refuse(SURFACE_CHOOSES) : refuse(EVENT_CHOOSES);
}

static er_err check_up(const miners_seat *p, int column)
{
    int above[2], n = miners_above(p, miners_top_of(p)->index, above);
    for (int i = 0; i < n; i++)
        if (p->mine[above[i]].column == column)
            return ER_OK;
    return refuse(NOT_ABOVE);
}

static er_err judge(const miners_setup *su, const miners_state *s, const miners_seat *p, const er_move *m)
{
    switch ((enum miners_verb)m->verb) {
    case MINERS_VERB_DISCARD:
        return m->arg[0] >= 0 && m->arg[0] < su->book.card_count && miners_in_hand(p, m->arg[0]) ? ER_OK
                                                                                                 : refuse(NOT_IN_HAND);
    case MINERS_VERB_PLAY: return check_play(su, s, p, m->arg[0]);
    case MINERS_VERB_PLACE: return miners_can_place(p, su->card_level[p->card], m->arg[0]);
    case MINERS_VERB_EFFECT: return miners_can_choose_effect(su, s, p, m->arg[0]);
    case MINERS_VERB_SKIP: return check_skip(p);
    case MINERS_VERB_UP: return check_up(p, m->arg[0]);
    case MINERS_VERB_CHOOSE: return miners_can_choose(su, s, p, miners_slot_at(p, m->arg[0], m->arg[1]));
    case MINERS_VERB_CART: return miners_can_cart(su, s, p, miners_slot_at(p, m->arg[0], m->arg[1]), m->arg[2]);
    case MINERS_VERB_DRAW: return miners_can_choose_deck(su, s, p, m->arg[0]);
    case MINERS_VERB_FACTION: return m->arg[0] >= 0 && m->arg[0] < FACTION_COUNT ? ER_OK : refuse(WRONG_MOMENT);
    case MINERS_VERB_BOARD: return miners_can_choose_board(s, p, m->arg[0]);
    case MINERS_VERB_SIDE:
    case MINERS_VERB_EVENT:
    case MINERS_VERB_DEAL:
    case MINERS_VERB_COUNT: break;
    }
    return refuse(WRONG_MOMENT);
}

/* The decision that each verb makes. */
static const uint8_t waits_of[MINERS_VERB_COUNT] = {
    [MINERS_VERB_DISCARD] = WAITS_DISCARD, [MINERS_VERB_PLAY] = WAITS_PLAY,   [MINERS_VERB_PLACE] = WAITS_PLACE,
    [MINERS_VERB_EFFECT] = WAITS_EFFECT,   [MINERS_VERB_SKIP] = WAITS_EFFECT, [MINERS_VERB_UP] = WAITS_UP,
    [MINERS_VERB_CHOOSE] = WAITS_CHOOSE,   [MINERS_VERB_CART] = WAITS_CART,   [MINERS_VERB_DRAW] = WAITS_DRAW,
    [MINERS_VERB_FACTION] = WAITS_FACTION, [MINERS_VERB_BOARD] = WAITS_BOARD,
};

static er_err check(const er_game *g, const er_state *state, const er_move *m)
{
    const miners_state *s = miners_at(state);
    if (m->seat == ER_CHANCE)
        return check_chance(g, state, m);
    if (m->seat >= s->seats || (to_act(g, state) >> m->seat & 1) == 0)
        return refuse(NOT_YOURS);
    const miners_seat *p = &s->seat[m->seat];
    if (m->verb >= MINERS_VERB_COUNT || waits_of[m->verb] != p->waits)
        return refuse(WRONG_MOMENT);
    for (int i = 0; i < ER_MAX_ARGS; i++) /* unused arguments are zero, so that a move has one form */
        if (m->arg[i] != 0 && (i >= 3 || verbs[m->verb].arg[i] == ER_ARG_END))
            return refuse(WRONG_MOMENT);
    return judge(miners_setup_of(g), s, p, m);
}

static unsigned apply_chance(const miners_setup *su, miners_state *s, const er_move *m, er_events *news)
{
    if (m->verb == MINERS_VERB_SIDE) {
        s->up[su->book.side[m->arg[0]].board - 1] = (uint8_t)m->arg[0];
    } else if (m->verb == MINERS_VERB_EVENT) {
        s->event = (uint8_t)m->arg[0];
        s->events &= ~((uint64_t)1 << m->arg[0]);
        er_emit(news, NEWS_ROUND, 0, s->round, m->arg[0], 0, 0);
    } else {
        miners_run r = {su, s, &s->seat[m->arg[0]], news, (uint8_t)m->arg[0], false};
        miners_dealt(&r, m->arg[1]);
        miners_go_on(&r);
    }
    return ER_NEWS;
}

static unsigned apply(const er_game *g, er_state *state, const er_move *m, er_events *news)
{
    const miners_setup *su = miners_setup_of(g);
    miners_state *s = miners_of(state);
    unsigned flags = 0;
    if (m->seat == ER_CHANCE) {
        flags = apply_chance(su, s, m, news);
    } else {
        miners_run r = {su, s, &s->seat[m->seat], news, m->seat, false};
        miners_decide(&r, m);
        miners_go_on(&r);
        flags = r.learned ? ER_NEWS : 0;
    }
    return flags | miners_settle(su, s, news);
}

/* ---- the end (MI-END-1, MI-SOLO-1) ---- */

static void score(const er_game *g, const er_state *state, int32_t out[ER_MAX_SEATS])
{
    const miners_state *s = miners_at(state);
    for (int i = 0; i < ER_MAX_SEATS; i++)
        out[i] = i < s->seats ? s->seat[i].points + miners_full_carts(miners_setup_of(g), &s->seat[i]) : 0;
}

static uint8_t winners(const er_game *g, const er_state *state)
{
    const miners_state *s = miners_at(state);
    int32_t points[ER_MAX_SEATS];
    int64_t best = -1;
    uint8_t set = 0;
    if (s->phase != MINERS_PHASE_OVER)
        return 0;
    score(g, state, points);
    for (int i = 0; i < s->seats; i++) {
        const int64_t most_carts = (int64_t)3 * MINE_SLOTS; /* at most three for each card */
        int carts = miners_full_carts(miners_setup_of(g), &s->seat[i]);
        int64_t rank = ((int64_t)points[i] * (MOST_COINS + 1) + s->seat[i].coins) * (most_carts + 1) + carts;
        if (rank > best) {
            best = rank;
            set = 0;
        }
        if (rank == best)
            set |= (uint8_t)(1u << i);
    }
    return set;
}

int miners_rank(int points)
{
    static const int8_t least[] = {35, 46, 56, 61, 66};
    int rank = 1;
    for (size_t i = 0; i < sizeof least; i++)
        rank += points >= least[i];
    return rank;
}

/* ---- names, explanations ---- */

const char *miners_name(const er_game *g, uint8_t kind, int index)
{
    const miners_book *book = &miners_setup_of(g)->book;
    if (index < 0)
        return NULL;
    if (kind == MINERS_ARG_CARD)
        return index < book->card_count ? book->card[index].key : NULL;
    if (kind == MINERS_ARG_EVENT)
        return index < book->event_count ? book->event[index].key : NULL;
    if (kind == MINERS_ARG_SIDE)
        return index < book->side_count ? book->side[index].key : NULL;
    if (kind == MINERS_ARG_FACTION)
        return miners_faction_word(index);
    return kind == MINERS_ARG_HALF ? miners_half_word(index) : NULL;
}

static uint16_t explain_effect(const miners_setup *su, const miners_state *s, const miners_seat *p, int number,
                               er_reason *out, uint16_t cap)
{
    int count, total = 0, less = 0, paid = 0;
    uint16_t n = 0;
    if (p->waits != WAITS_EFFECT)
        return 0;
    int here = miners_frame_here(miners_top_of(p));
    const miners_effect *list = miners_frame_choices(su, s, p, miners_top_of(p), &count);
    if (number < 1 || number > count)
        return 0;
    for (int i = 0; i < list[number - 1].count; i++) {
        const miners_op *op = &list[number - 1].op[i];
        if (op->op != OP_PAY)
            continue;
        total += op->amount;
        less += op->less ? miners_count_of(su, p, op->count, here) : 0;
        paid += miners_pay_amount(su, p, op, here);
    }
    const er_reason parts[] = {{"price", "MI-ACT-1", (int16_t)total, -1},
                               {"less", "MI-ACT-1", (int16_t)-less, -1},
                               {"minimum", "MI-ACT-1", (int16_t)(paid - total + less), -1}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i].amount != 0 && n < cap)
            out[n++] = parts[i];
    return n;
}

static uint16_t explain(const er_game *g, const er_state *state, const er_move *m, er_reason *out, uint16_t cap)
{
    const miners_setup *su = miners_setup_of(g);
    const miners_state *s = miners_at(state);
    uint16_t parts = 0;
    if (m->seat >= s->seats)
        return 0;
    if (m->verb == MINERS_VERB_EFFECT)
        return explain_effect(su, s, &s->seat[m->seat], m->arg[0], out, cap);
    if (m->verb == MINERS_VERB_PLAY && m->arg[0] >= 0 && m->arg[0] < su->book.card_count)
        (void)miners_cost(su, s, &s->seat[m->seat], m->arg[0], out, cap, &parts);
    return parts;
}

static er_err check_setup(const er_game *g, er_text *why)
{
    const miners_setup *su = miners_setup_of(g);
    if (su != NULL && g->seats == su->seats && su->seats >= 1 && su->seats <= ER_MAX_SEATS)
        return ER_OK;
    er_put(why, "miners");
    return (er_err){"err.miners.seats", NULL};
}

const miners_book *miners_book_of(const er_game *g)
{
    return &miners_setup_of(g)->book;
}

const er_rules miners_rules = {
    .key = "miners",
    .version = 2, /* 1 had other cards (content/miners/edition1) and the same rules */
    .min_seats = 1,
    .max_seats = ER_MAX_SEATS,
    .state_size = sizeof(miners_state),
    .max_legal = MAX_OPTIONS,
    .max_outcomes = MINERS_MAX_CARDS,
    .verbs = verbs,
    .verb_count = MINERS_VERB_COUNT,
    .check_setup = check_setup,
    .init = miners_init,
    .to_act = to_act,
    .legal = legal,
    .chance = chance,
    .check = check,
    .apply = apply,
    .view = miners_view,
    .fill = miners_fill,
    .score = score,
    .winners = winners,
    .explain = explain,
    .sane = miners_sane,
    .save = miners_save,
    .load = miners_load,
    .whole = miners_whole,
    .show = miners_show,
    .put = miners_put,
    .name = miners_name,
};

_Static_assert(sizeof(miners_state) <= ER_STATE_BYTES, "a state fits its room");

er_game miners_game(const miners_setup *su)
{
    return (er_game){&miners_rules, su, su->seats};
}
