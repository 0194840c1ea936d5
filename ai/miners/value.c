/* value.c - features of a mine and its owner, and their sum. It uses only whole numbers, because
 * decisions depend on it. */
#include "ai/miners/value.h"

enum { TOO_DEAR = 25 };

const ai_miners_feature_row ai_miners_features[MINERS_FEATURES] = {
#define COUNT MINERS_FINE
#define WORTH MINERS_WHOLE
#define FEATURE(id, name, part, kind) [AI_MINERS_FEATURE_##id] = {name, part, kind},
#include "ai/miners/features.def"
#undef COUNT
#undef WORTH
};

/* ---- weights ---- */

static int32_t number_of(const ai_weights *w, const char *kind, const char *name, int rounds)
{
    char whole[AI_ROW_NAME];
    er_text t = er_text_on(whole, sizeof whole);
    er_put(&t, kind);
    er_put(&t, name);
    return ai_weights_find(w, whole)[rounds];
}

void ai_miners_open_eye(ai_miners_eye *eye, const ai_weights *w, const miners_setup *su, int rounds)
{
    memset(eye, 0, sizeof *eye);
    eye->rounds = rounds;
    ai_miners_find_gains(su, &eye->gains);
    if (rounds == 0)
        return;
    eye->spread = number_of(w, "miners.", "spread", rounds);
    for (int i = 0; i < MINERS_FEATURES; i++)
        eye->feature[i] =
            number_of(w, "miners.", ai_miners_features[i].name, rounds) * (MINERS_WHOLE / ai_miners_features[i].one);
    ai_weights mine = ai_weights_under(w, "miners.mine."), hand = ai_weights_under(w, "miners.hand.");
    for (int i = 0; i < su->book.card_count; i++) {
        eye->mine[i] = number_of(&mine, "miners.mine.", su->book.card[i].key, rounds) * MINERS_SCALE;
        eye->hand[i] = number_of(&hand, "miners.hand.", su->book.card[i].key, rounds) * MINERS_SCALE;
    }
}

int ai_miners_book_digest(const miners_book *book)
{
    const uint8_t *bytes = (const uint8_t *)book;
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < sizeof *book; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    return (int)(hash >> 40 & INT16_MAX);
}

/* ---- looking at a seat ---- */

typedef struct look {
    const miners_setup *su;
    const miners_seat *p;
    int32_t *f;
    ai_miners_sight sight;
    unsigned discounts; /* the cards that give one */
    int worth[MINERS_MINE_SLOTS], chain[MINERS_MINE_SLOTS];
    int best[MINERS_LEVELS + 1]; /* the best chain started by a new card of the level; -1 if there is no spot */
} look;

/* Returns the slot at a spot, or -1. */
static int at(const look *l, int level, int column)
{
    return l->sight.grid[level][column + MINERS_MIDDLE];
}

/* ---- gains from activations ---- */

/* Two loops, like REALMS_FOR_REGIONS: leave it by `return`, not by `break`. */
#define FOR_SLOTS(i, set)                                                    \
    for (unsigned i##_left = (set); i##_left != 0; i##_left &= i##_left - 1) \
        for (int i = __builtin_ctz(i##_left), i##_once = 1; i##_once; i##_once = 0)

static void weigh_chains(look *l)
{
    const miners_seat *p = l->p;
    for (int level = 1; level <= MINERS_LEVELS; level++) {
        FOR_SLOTS(i, l->sight.level[level])
        {
            const miners_slot *s = &p->mine[i];
            bool buried = (s->marks & MINERS_MARK_COLLAPSE) != 0;
            int left = level > 1 ? at(l, level - 1, s->column) : -1,
                right = level > 1 ? at(l, level - 1, s->column + 1) : -1, above = 0;
            if (left >= 0)
                above = l->chain[left];
            if (right >= 0)
                above = ai_miners_most(above, l->chain[right]);
            l->worth[i] = buried ? 0 : ai_miners_card_worth(&l->sight, s->card, i);
            l->chain[i] = l->worth[i] + above;
        }
    }
}

/* Finds the free spots under the cards of a level: their number, and the best chain from one of
 * them. */
static void look_below(look *l, int level, int *places)
{
    *places = 0;
    l->best[level + 1] = -1;
    FOR_SLOTS(i, l->sight.level[level])
    {
        const miners_slot *s = &l->p->mine[i];
        bool lower_left = at(l, level + 1, s->column - 1) < 0, lower_right = at(l, level + 1, s->column) < 0;
        if (lower_left || lower_right)
            l->best[level + 1] = ai_miners_most(l->best[level + 1], l->chain[i]);
        /* Count each spot once: the right one belongs to this card unless the next card has it
         * on its left. */
        *places += lower_left + (lower_right && at(l, level, s->column + 1) < 0);
    }
}

static void look_at_mine(look *l)
{
    static const uint8_t first_faction = AI_MINERS_FEATURE_SCOTS;
    const miners_seat *p = l->p;
    int places, all = 0;
    l->discounts = 0;
    for (int i = 0; i < p->mine_count; i++) {
        const miners_slot *s = &p->mine[i];
        int at = ai_miners_least(s->level, 3) - 1, factions = l->su->card_factions[s->card];
        l->f[AI_MINERS_FEATURE_WORTH_1 + at] += l->worth[i];
        l->f[AI_MINERS_FEATURE_CARDS_1 + at]++;
        l->f[AI_MINERS_FEATURE_MACHINES] += s->marks & MINERS_MARK_MACHINES;
        l->f[AI_MINERS_FEATURE_MACHINES_FULL] += (s->marks & MINERS_MARK_MACHINES) == MINERS_MACHINES;
        l->f[AI_MINERS_FEATURE_COLLAPSES] += (s->marks & MINERS_MARK_COLLAPSE) != 0;
        if (l->su->card_discount[s->card].amount > 0) {
            l->f[AI_MINERS_FEATURE_DISCOUNT] += l->su->card_discount[s->card].amount;
            l->discounts |= 1u << i;
        }
        all |= factions;
        for (; factions != 0; factions &= factions - 1)
            l->f[first_faction + __builtin_ctz((unsigned)factions)]++;
    }
    l->f[AI_MINERS_FEATURE_FACTIONS] = __builtin_popcount((unsigned)all);
    l->best[1] = 0;
    for (int level = 1; level < MINERS_LEVELS; level++) {
        look_below(l, level, &places);
        l->f[AI_MINERS_FEATURE_CHAIN_2 + level - 1] = ai_miners_most(0, l->best[level + 1]);
        if (level <= 2)
            l->f[AI_MINERS_FEATURE_PLACES_2 + level - 1] = ai_miners_least(places, 5);
    }
}

/* ---- hand, purse, Progress ---- */

/* Returns the gain from playing a card; one that cannot be played yet must wait. */
static int play_worth(look *l, int card)
{
    const miners_setup *su = l->su;
    int level = su->card_level[card], cost = su->card_cost[card], chain = l->best[level];
    FOR_SLOTS(i, l->discounts)
    {
        const miners_discount *d = &su->card_discount[l->p->mine[i].card];
        if ((d->level == 0 || d->level == level) && (d->factions == 0 || (d->factions & su->card_factions[card]) != 0))
            cost -= d->amount;
    }
    cost = ai_miners_most(cost, 0);
    int worth = ai_miners_card_worth(&l->sight, card, MINERS_NONE) - cost * MINERS_COIN + ai_miners_most(chain, 0);
    return worth - TOO_DEAR * ai_miners_most(0, cost - l->p->coins) - (chain < 0 ? MINERS_POINT : 0);
}

static void look_at_hand(look *l)
{
    int best[3] = {0}, others = 0, mine = 0;
    const miners_seat *p = l->p;
    for (int i = 0; i < p->mine_count; i++)
        mine |= l->su->card_factions[p->mine[i].card];
    for (int i = 0; i < p->hand_count; i++) {
        int card = p->hand[i];
        l->f[AI_MINERS_FEATURE_HAND_1 + miners_level_of(l->su, card) - 1]++;
        if (card >= l->su->book.card_count)
            continue;
        int worth = ai_miners_most(play_worth(l, card), 0);
        for (int k = 0; k < 3; k++) {
            int less = ai_miners_least(best[k], worth);
            best[k] = ai_miners_most(best[k], worth);
            worth = less;
        }
        others += worth;
        l->f[AI_MINERS_FEATURE_MATCH] += (l->su->card_factions[card] & mine) != 0;
    }
    l->f[AI_MINERS_FEATURE_HAND_SMALL] = ai_miners_most(0, 3 - p->hand_count);
    for (int k = 0; k < 3; k++)
        l->f[AI_MINERS_FEATURE_PLAY_BEST + k] = best[k];
    l->f[AI_MINERS_FEATURE_PLAY_OTHERS] = others;
}

static void look_at_coins(look *l)
{
    static const uint8_t bound[] = {0, 3, 6, 11, 25};
    for (int k = 0; k < 4; k++)
        l->f[AI_MINERS_FEATURE_COINS_FIRST + k] =
            ai_miners_most(0, ai_miners_least(l->p->coins, bound[k + 1]) - bound[k]);
}

static void look_at_progress(look *l)
{
    static const uint8_t share[] = {35, 30, 20, 15};
    const miners_seat *p = l->p;
    l->f[AI_MINERS_FEATURE_FINISHED] = p->finished;
    l->f[AI_MINERS_FEATURE_SPACE_NONE] = p->side == MINERS_NONE;
    if (p->side == MINERS_NONE)
        return;
    const miners_side *side = &l->su->book.side[p->side];
    int top = side->spaces - 1, next = 0;
    for (int k = 0; k < 4; k++)
        if (p->space + 1 + k <= top)
            next += share[k] * ai_miners_space_worth(&l->sight, p->side, p->space + 1 + k);
    l->f[AI_MINERS_FEATURE_SPACE_NEXT] = next / 100;
    l->f[AI_MINERS_FEATURE_SPACE_TOP] = ai_miners_space_worth(&l->sight, p->side, top) * p->space / top;
    l->f[AI_MINERS_FEATURE_SPACE_LEFT] = top - p->space;
}

void ai_miners_look(const miners_setup *su, const miners_seat *p, const ai_miners_gains *gains,
                    int32_t out[MINERS_FEATURES])
{
    look l;
    l.su = su;
    l.p = p;
    l.f = out;
    ai_miners_see(&l.sight, su, p, gains);
    memset(out, 0, MINERS_FEATURES * sizeof out[0]);
    out[AI_MINERS_FEATURE_ONE] = 1;
    ai_miners_find_carts(&l.sight);
    out[AI_MINERS_FEATURE_CARTS] = l.sight.carts;
    out[AI_MINERS_FEATURE_HALF_CARTS] = l.sight.half_carts;
    out[AI_MINERS_FEATURE_OPEN_CARTS] = l.sight.open_carts;
    weigh_chains(&l);
    look_at_mine(&l);
    look_at_hand(&l);
    look_at_coins(&l);
    look_at_progress(&l);
}

/* ---- the sum ---- */

int ai_miners_score(const miners_setup *su, const miners_seat *p)
{
    ai_miners_sight v;
    ai_miners_see(&v, su, p, NULL);
    ai_miners_find_carts(&v);
    return p->points + v.carts;
}

int32_t ai_miners_value(const ai_miners_eye *eye, const miners_setup *su, const miners_seat *p)
{
    int32_t f[MINERS_FEATURES];
    int64_t sum = 0;
    if (eye->rounds == 0) /* coins break ties (MI-END-1) */
        return ai_miners_score(su, p) * MINERS_POINT * MINERS_FINE + ai_miners_least(p->coins, 99);
    ai_miners_look(su, p, &eye->gains, f);
    for (int i = 0; i < MINERS_FEATURES; i++)
        sum += (int64_t)eye->feature[i] * f[i];
    for (int i = 0; i < p->mine_count; i++)
        sum += eye->mine[p->mine[i].card];
    for (int i = 0; i < p->hand_count; i++)
        sum += p->hand[i] < su->book.card_count ? eye->hand[p->hand[i]] : 0;
    sum += (int64_t)(p->points + f[AI_MINERS_FEATURE_CARTS]) * MINERS_POINT * MINERS_WHOLE;
    return (int32_t)(sum / MINERS_SCALE);
}

int32_t ai_miners_hand_value(const ai_miners_eye *eye, ai_miners_sight *v, int card)
{
    const miners_setup *su = v->su;
    int level = su->card_level[card];
    if (eye->rounds == 0)
        return 0;
    int64_t sum = eye->hand[card] + eye->feature[AI_MINERS_FEATURE_HAND_1 + level - 1];
    int worth = ai_miners_card_worth(v, card, MINERS_NONE) - su->card_cost[card] * MINERS_COIN / 2;
    sum += (int64_t)worth * eye->feature[AI_MINERS_FEATURE_PLAY_SECOND];
    return (int32_t)(sum / MINERS_SCALE);
}
