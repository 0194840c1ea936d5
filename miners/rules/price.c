/* price.c - computed numbers: the cost of a card, prices and amounts of effects. */
#include "miners/rules/internal.h"

typedef struct sum {
    int total;
    er_reason *out;
    uint16_t cap, count;
} sum;

static void add(sum *t, const char *word, const char *rule, int amount)
{
    t->total += amount;
    if (amount == 0)
        return;
    if (t->out != NULL && t->count < t->cap)
        t->out[t->count] = (er_reason){word, rule, (int16_t)amount, -1};
    t->count++;
}

static int off(const miners_setup *su, const miners_discount *d, int card)
{
    bool meant = (d->level == 0 || su->card_level[card] == d->level) &&
                 (d->factions == 0 || (su->card_factions[card] & d->factions) != 0);
    return meant ? -d->amount : 0;
}

int miners_cost(const miners_setup *su, const miners_state *s, const miners_seat *p, int card, er_reason *out,
                uint16_t cap, uint16_t *parts)
{
    sum t = {0, out, cap, 0};
    add(&t, "printed", "MI-MINE-2", su->card_cost[card]);
    if (s->event != MINERS_NONE && su->book.event[s->event].discount.amount > 0)
        add(&t, su->book.event[s->event].key, "MI-EVENT-1", off(su, &su->book.event[s->event].discount, card));
    for (int i = 0; i < p->mine_count; i++) {
        int giver = p->mine[i].card;
        if (su->card_discount[giver].amount > 0)
            add(&t, su->book.card[giver].key, "MI-MINE-2", off(su, &su->card_discount[giver], card));
    }
    if (t.total < 0)
        add(&t, "minimum", "MI-MINE-2", -t.total);
    if (parts != NULL)
        *parts = t.count < t.cap ? t.count : t.cap;
    return t.total;
}

bool miners_can_play(const miners_setup *su, const miners_state *s, const miners_seat *p, int card)
{
    return miners_has_place(p, su->card_level[card]) &&
           (p->coins >= su->card_cost[card] || miners_cost(su, s, p, card, NULL, 0, NULL) <= p->coins);
}

/* Only the Level IV card can be in a hand more than once. */
unsigned miners_kinds_in_hand(const miners_setup *su, const miners_seat *p)
{
    unsigned set = 0, four = 0;
    for (int i = 0; i < p->hand_count; i++) {
        unsigned seen = p->hand[i] < su->book.card_count, is_four = p->hand[i] == su->four;
        set |= (seen & ~(four & is_four)) << i;
        four |= is_four;
    }
    return set;
}

unsigned miners_playable(const miners_setup *su, const miners_state *s, const miners_seat *p)
{
    unsigned open = miners_open_levels(p), set = 0, kinds = miners_kinds_in_hand(su, p);
    int most = s->event != MINERS_NONE ? su->book.event[s->event].discount.amount : 0; /* the largest discount */
    for (int i = 0; i < p->mine_count; i++)
        most += su->card_discount[p->mine[i].card].amount;
    for (int i = 0; i < p->hand_count; i++) {
        int card = p->hand[i];
        int lacking = su->card_cost[card] - p->coins;
        unsigned enough = lacking <= 0;
        if ((lacking > 0) & (lacking <= most))
            enough = miners_cost(su, s, p, card, NULL, 0, NULL) <= p->coins;
        set |= (enough & open >> su->card_level[card]) << i;
    }
    return set & kinds;
}

int miners_amount(const miners_setup *su, const miners_seat *p, const miners_op *op, int here)
{
    int amount = op->amount;
    if (op->test != MINERS_TEST_NONE) {
        bool enough = miners_count_of(su, p, op->tested, here) >= op->bound;
        if (enough != (op->test == MINERS_TEST_AT_LEAST))
            return 0;
    }
    if (op->every > 0)
        amount *= miners_count_of(su, p, op->count, here) / op->every;
    return amount;
}

int miners_pay_amount(const miners_setup *su, const miners_seat *p, const miners_op *op, int here)
{
    int less = op->less ? miners_count_of(su, p, op->count, here) : 0;
    return op->amount > less ? op->amount - less : 0;
}

/* Prices come first, and most effects have none. */
bool miners_can_pay(const miners_setup *su, const miners_seat *p, const miners_effect *e, int here)
{
    enum {
        PRICES = 0 /* one bit for each operation that is one */
#define OP(id, word, parts, price, where) | (int)(price) << MINERS_OP_##id
#include "miners/ops.def"
    };
    int coins = 0, cards = 0, machines = 0, i = 0;
    if ((PRICES >> e->op[0].op & 1) == 0)
        return true;
    for (; i < e->count && (PRICES >> e->op[i].op & 1) != 0; i++) {
        const miners_op *op = &e->op[i];
        if (op->op == MINERS_OP_PAY)
            coins += miners_pay_amount(su, p, op, here);
        else if (op->op == MINERS_OP_DISCARD)
            cards += op->amount;
        else
            machines += op->amount;
    }
    int there = here < p->mine_count ? p->mine[here].marks & MINERS_MARK_MACHINES : 0;
    return coins <= p->coins && cards <= p->hand_count && machines <= there;
}

/* ---- explanations of moves ---- */

/* A move whose cost is asked for, and where its parts go. */
typedef struct asked {
    const miners_setup *su;
    const miners_state *s;
    const miners_seat *p;
    er_reason *out;
    uint16_t cap;
} asked;

static uint16_t explain_play(const asked *a, const er_move *m)
{
    uint16_t parts = 0;
    if (m->arg[0] >= 0 && m->arg[0] < a->su->book.card_count)
        (void)miners_cost(a->su, a->s, a->p, m->arg[0], a->out, a->cap, &parts);
    return parts;
}

static uint16_t explain_effect(const asked *a, const er_move *m)
{
    const miners_frame *f = miners_top_of(a->p);
    int count, here, number = m->arg[0], total = 0, less = 0, paid = 0;
    uint16_t n = 0;
    if (a->p->waits != MINERS_WAITS_EFFECT)
        return 0;
    here = miners_frame_here(f);
    const miners_effect *list = miners_frame_choices(a->su, a->s, a->p, f, &count);
    if (number < 1 || number > count)
        return 0;
    for (int i = 0; i < list[number - 1].count; i++) {
        const miners_op *op = &list[number - 1].op[i];
        if (op->op != MINERS_OP_PAY)
            continue;
        total += op->amount;
        less += op->less ? miners_count_of(a->su, a->p, op->count, here) : 0;
        paid += miners_pay_amount(a->su, a->p, op, here);
    }
    const er_reason parts[] = {{"price", "MI-ACT-1", (int16_t)total, -1},
                               {"less", "MI-ACT-1", (int16_t)-less, -1},
                               {"minimum", "MI-ACT-1", (int16_t)(paid - total + less), -1}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i].amount != 0 && n < a->cap)
            a->out[n++] = parts[i];
    return n;
}

uint16_t miners_explain(const er_game *g, const er_state *state, const er_move *m, er_reason *out, uint16_t cap)
{
    static uint16_t (*const rows[MINERS_VERB_COUNT])(const asked *, const er_move *) = {
#define VERB(id, word, chance, secret, a, b, c, waits, object, judge, act, explain) [MINERS_VERB_##id] = explain,
#include "miners/verbs.def"
    };
    const miners_state *s = miners_at(state);
    if (m->seat >= s->seats || m->verb >= MINERS_VERB_COUNT || rows[m->verb] == NULL)
        return 0;
    asked a = {miners_setup_of(g), s, &s->seat[m->seat], out, cap};
    return rows[m->verb](&a, m);
}
