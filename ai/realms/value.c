/* value.c - the worth of a position of Realms for each seat: the coins it has, and those it will
 * win, which are a sum of learned weights over what is on the board. Positions are examined
 * between turns. */
#include "ai/realms/guards.h"
#include "ai/realms/internal.h"

#include <string.h>

/* ---- words and weights ---- */

static const char *const feature_words[AI_REALMS_FEATURE_COUNT] = {
#define FEATURE(id, word, part) [AI_REALMS_FEATURE_##id] = word,
#include "ai/realms/features.def"
};

static const uint8_t feature_part[AI_REALMS_FEATURE_COUNT] = {
#define FEATURE(id, word, part) [AI_REALMS_FEATURE_##id] = AI_REALMS_PART_##part,
#include "ai/realms/features.def"
};

const char *ai_realms_feature_word(int feature)
{
    return feature_words[feature];
}

const char *ai_realms_part_word(int part)
{
    static const char *const words[AI_REALMS_PART_COUNT] = {
        [AI_REALMS_PART_COINS] = "coins",   [AI_REALMS_PART_ACTIVE] = "active", [AI_REALMS_PART_DECLINED] = "declined",
        [AI_REALMS_PART_TOKENS] = "tokens", [AI_REALMS_PART_THREAT] = "threat", [AI_REALMS_PART_COMBO] = "combo",
        [AI_REALMS_PART_OFFER] = "offer",   [AI_REALMS_PART_RIVALS] = "rivals", [AI_REALMS_PART_AHEAD] = "ahead"};
    return words[part];
}

const char *ai_realms_set_word(const realms_setup *su)
{
    bool surface = false, under = false; /* homemade races are neither */
    for (int i = 0; i < su->race_count; i++) {
        surface = surface || strncmp(su->race[i].tile.rule, "RE-R-", 5) == 0;
        under = under || strncmp(su->race[i].tile.rule, "UG-R-", 5) == 0;
    }
    return !under ? "surface" : surface ? "mixed" : "underground";
}

/* The rows of one table, or only those of one kind (race, power), and a name that begins as theirs do. */
typedef struct rows {
    ai_weights under;
    char name[AI_ROW_NAME];
    size_t begin;
} rows;

static rows rows_of(const ai_weights *w, const realms_setup *su)
{
    rows r;
    er_text text = er_text_on(r.name, sizeof r.name);
    er_put(&text, ai_realms_set_word(su));
    er_put_char(&text, '.');
    er_put_int(&text, su->seats);
    er_put_char(&text, '.');
    r.begin = text.len;
    r.under = ai_weights_under(w, r.name);
    return r;
}

/* Returns the rows of one kind, such as "race.". */
static rows rows_of_kind(const rows *all, const char *kind)
{
    rows r = *all;
    er_text text = er_text_on(r.name + r.begin, sizeof r.name - r.begin);
    er_put(&text, kind);
    r.begin += text.len;
    r.under = ai_weights_under(&all->under, r.name);
    return r;
}

/* Finds rows such as "surface.2.race.orcs". Returns NULL if there is no such row. */
static const int16_t *row_of(rows *r, const char *key)
{
    er_text text = er_text_on(r->name + r->begin, sizeof r->name - r->begin);
    er_put(&text, key);
    return ai_weights_seek(&r->under, r->name);
}

static void take_row(rows *r, const char *key, const int16_t **to)
{
    const int16_t *row = row_of(r, key);
    if (row != NULL)
        *to = row;
}

/* Takes the rows of races. */
static void take_races(const rows *all, const char *kind, const realms_setup *su, const int16_t **out)
{
    rows r = rows_of_kind(all, kind);
    for (int i = 0; i < su->race_count; i++)
        take_row(&r, su->race[i].tile.key, &out[i]);
}

/* Takes the rows of powers. */
static void take_powers(const rows *all, const char *kind, const realms_setup *su, const int16_t **out)
{
    rows r = rows_of_kind(all, kind);
    for (int i = 0; i < su->power_count; i++)
        take_row(&r, su->power[i].tile.key, &out[i]);
}

void ai_realms_scales_add(const ai_weights *w, const realms_setup *su, ai_realms_scales *out)
{
    rows r = rows_of(w, su);
    take_races(&r, "race.", su, out->race[0]);
    take_races(&r, "old.race.", su, out->race[1]);
    take_races(&r, "pick.race.", su, out->pick_race);
    take_powers(&r, "power.", su, out->power[0]);
    take_powers(&r, "old.power.", su, out->power[1]);
    take_powers(&r, "pick.power.", su, out->pick_power);
}

void ai_realms_scales_find(const ai_weights *w, const realms_setup *su, ai_realms_scales *out)
{
    static const int16_t nothing[AI_COLUMNS];
    rows r = rows_of(w, su);
    for (int i = 0; i < AI_REALMS_FEATURE_COUNT; i++) {
        const int16_t *row = row_of(&r, feature_words[i]);
        for (int col = 0; col < AI_COLUMNS; col++)
            out->feature[col][i] = row != NULL ? row[col] : 0;
    }
    for (int i = 0; i < su->race_count; i++)
        out->race[0][i] = out->race[1][i] = out->pick_race[i] = nothing;
    for (int i = 0; i < su->power_count; i++)
        out->power[0][i] = out->power[1][i] = out->pick_power[i] = nothing;
    out->spread = nothing;
    take_row(&r, "spread", &out->spread);
    ai_realms_scales_add(w, su, out);
}

/* ---- what is on the board ---- */

enum {
    WEAK_KINDS = 3,              /* AI_REALMS_FEATURE_WEAK and the two that follow, and so of old ones */
    LEAST = 3 - REALMS_COST_LAND /* what defends a region of the first kind, which costs 3 */
};

typedef struct board {
    const realms_setup *su;
    const realms_state *s;
    realms_set active[ER_MAX_SEATS], declined[ER_MAX_SEATS], near[ER_MAX_SEATS];
    realms_set immune, free;
    realms_set cheap[WEAK_KINDS]; /* regions that cost at most 3, 4 and 5 for a rival without tiles */
    int tokens[ER_MAX_SEATS], old_coins[ER_MAX_SEATS];
} board;

static void see_active(board *b, int seat)
{
    const realms_state *s = b->s;
    const realms_army *army = &s->army[s->active[seat]];
    realms_set held = s->army[s->active[seat]].held;
    int n = army->hand + army->aside;
    REALMS_FOR_REGIONS(r, held)
        n += s->tokens[r];
    b->free &= ~held;
    b->active[seat] = held;
    b->near[seat] = realms_around(b->su, held) & ~held;
    b->tokens[seat] = n;
}

static void see_board(const realms_setup *su, const realms_state *s, board *b)
{
    memset(b, 0, sizeof *b);
    b->su = su;
    b->s = s;
    b->immune = realms_immune_pieces(s);
    realms_set guarded[LEAST + WEAK_KINDS];
    ai_realms_guarded(su, s, LEAST + WEAK_KINDS, guarded);
    memcpy(b->cheap, &guarded[LEAST], sizeof b->cheap);
    b->free = su->all & ~su->sealed & ~su->fixed[REALMS_FILTER_CHASM];
    for (int i = 0; i < su->seats; i++)
        if (s->active[i] != REALMS_NONE)
            see_active(b, i);
    REALMS_FOR_DECLINED(a, s) {
        realms_side side;
        realms_look_at(su, s, a, &side);
        b->free &= ~s->army[a].held;
        b->declined[s->army[a].owner] |= s->army[a].held;
        b->old_coins[s->army[a].owner] += realms_standing_coins(&side);
    }
}

static void count_threats(const board *b, realms_set own, realms_set exposed, int32_t *weak)
{
    realms_set open = own & exposed & ~b->immune;
    for (int i = 0, below = 0; i < WEAK_KINDS; i++) {
        int upto = realms_size(open & b->cheap[i]);
        weak[i] += upto - below;
        below = upto;
    }
}

static void count_openings(const board *b, int seat, int32_t *at)
{
    const realms_state *s = b->s;
    realms_set dear = b->su->fixed[REALMS_FILTER_MOUNTAIN] | s->tribes | s->monsters, near = b->near[seat];
    at[AI_REALMS_FEATURE_OPEN] = realms_size(near & b->free & ~dear);
    at[AI_REALMS_FEATURE_OPEN_DEAR] = realms_size(near & b->free & dear);
    for (int i = 0; i < b->su->seats; i++)
        if (i != seat)
            at[AI_REALMS_FEATURE_PREY] +=
                realms_size(near & (b->active[i] | b->declined[i]) & ~b->immune & b->cheap[0]);
}

static int column(int left)
{
    return left < AI_COLUMNS ? left : AI_COLUMNS - 1;
}

int32_t ai_realms_combo_worth(const ai_realms_scales *w, int race, int power, int left)
{
    int col = column(left);
    return w->pick_race[race][col] + (power != REALMS_NONE ? w->pick_power[power][col] : 0);
}

/* Returns the worth of the best affordable combo, with the coins on it; hidden purses count as
 * full enough. */
static int32_t best_offer(const ai_realms_scales *w, const realms_state *s, int seat, int left)
{
    int32_t best = 0;
    for (int i = 0; i < s->offers; i++) {
        if (s->coins[seat] >= 0 && s->coins[seat] < i)
            break;
        int32_t value =
            100 * (s->offer_coins[i] - i) + ai_realms_combo_worth(w, s->offer_race[i], s->offer_power[i], left);
        if (i == 0 || value > best)
            best = value;
    }
    return best / 25;
}

static void see_rivals(const board *b, int seat, int32_t *at)
{
    realms_set own = b->active[seat] | b->declined[seat], exposed = 0, near = 0;
    for (int i = 0; i < b->su->seats; i++) {
        if (i == seat)
            continue;
        bool none = b->s->active[i] == REALMS_NONE;
        near |= b->near[i];
        exposed |= none || b->active[i] == 0 ? b->su->entry : b->near[i];
        at[AI_REALMS_FEATURE_RIVAL_TOKENS] += b->tokens[i];
        at[AI_REALMS_FEATURE_RIVAL_NO_RACE] += none;
    }
    at[AI_REALMS_FEATURE_RIVAL_NEAR] = realms_size(own & near);
    count_threats(b, b->active[seat], exposed, &at[AI_REALMS_FEATURE_WEAK]);
    count_threats(b, b->declined[seat], exposed, &at[AI_REALMS_FEATURE_OLD_WEAK]);
}

/* Returns how many turns after one seat another plays; a remainder would be a slow division. */
static int turns_from(const realms_setup *su, int from, int seat)
{
    return seat < from ? seat - from + su->seats : seat - from;
}

static void see_seat(const board *b, const ai_realms_scales *w, int seat, ai_realms_looks *out)
{
    const realms_state *s = b->s;
    int mine = turns_from(b->su, s->first, seat), now = turns_from(b->su, s->first, s->turn);
    int32_t *at = out->at;
    memset(out, 0, sizeof *out);
    out->left = b->su->rounds - s->round + (mine >= now);
    if (s->phase == REALMS_PHASE_OVER)
        out->left = 0;
    at[AI_REALMS_FEATURE_BASE] = 1;
    at[AI_REALMS_FEATURE_OLD_REGIONS] = realms_size(b->declined[seat]);
    at[AI_REALMS_FEATURE_OLD_BONUS] = b->old_coins[seat] - at[AI_REALMS_FEATURE_OLD_REGIONS];
    at[AI_REALMS_FEATURE_LATE] = turns_from(b->su, s->turn, seat);
    at[AI_REALMS_FEATURE_FREE] = realms_size(b->free);
    see_rivals(b, seat, at);
    if (s->active[seat] == REALMS_NONE) {
        at[AI_REALMS_FEATURE_NO_RACE] = 1;
        at[AI_REALMS_FEATURE_OFFER] = best_offer(w, s, seat, out->left);
        return;
    }
    realms_side side;
    realms_look_at(b->su, s, s->active[seat], &side);
    at[AI_REALMS_FEATURE_REGIONS] = realms_size(side.held);
    at[AI_REALMS_FEATURE_BONUS] = realms_standing_coins(&side) - at[AI_REALMS_FEATURE_REGIONS];
    at[AI_REALMS_FEATURE_TOKENS] = b->tokens[seat];
    at[AI_REALMS_FEATURE_SPARE] = b->tokens[seat] - at[AI_REALMS_FEATURE_REGIONS];
    at[AI_REALMS_FEATURE_MANY] = at[AI_REALMS_FEATURE_SPARE] > 6 ? at[AI_REALMS_FEATURE_SPARE] - 6 : 0;
    at[AI_REALMS_FEATURE_OFFER_LATER] = best_offer(w, s, seat, out->left);
    count_openings(b, seat, at);
}

void ai_realms_look_around(const ai_realms_scales *w, const realms_setup *su, const realms_state *s,
                           ai_realms_looks out[ER_MAX_SEATS])
{
    board b;
    see_board(su, s, &b);
    for (int i = 0; i < su->seats; i++)
        see_seat(&b, w, i, &out[i]);
}

/* ---- the worth ---- */

/* Returns the worth of an army by its race and its badge. */
static int32_t army_worth(const ai_realms_scales *w, const realms_state *s, int army, int col)
{
    bool old = s->army[army].at == REALMS_AT_DECLINED;
    uint8_t power = s->army[army].power;
    return w->race[old][army][col] + (power != REALMS_NONE ? w->power[old][power][col] : 0);
}

int32_t ai_realms_future(const ai_realms_scales *w, const realms_state *s, const ai_realms_looks *looks, int seat,
                         int32_t parts[AI_REALMS_PART_COUNT])
{
    int col = column(looks->left);
    const int16_t *weight = w->feature[col];
    int32_t sum = 0, combo = 0, old = 0;
    if (parts != NULL)
        memset(parts, 0, AI_REALMS_PART_COUNT * sizeof parts[0]);
    if (looks->left == 0)
        return 0;
    for (int i = 0; i < AI_REALMS_FEATURE_COUNT; i++)
        sum += looks->at[i] * weight[i];
    if (s->active[seat] != REALMS_NONE)
        combo = army_worth(w, s, s->active[seat], col);
    REALMS_FOR_DECLINED(a, s)
        if (s->army[a].owner == seat)
            old += army_worth(w, s, a, col);
    for (int i = 0; parts != NULL && i < AI_REALMS_FEATURE_COUNT; i++)
        parts[feature_part[i]] += looks->at[i] * weight[i];
    if (parts != NULL) {
        parts[AI_REALMS_PART_COMBO] += combo;
        parts[AI_REALMS_PART_DECLINED] += old;
    }
    return sum + combo + old;
}

/* Steps in which a chance is halved; beyond the farthest it is zero. */
enum { OCTAVE = 64, FARTHEST = 16 * OCTAVE };

/* Returns 2 to the power of -x/OCTAVE, in parts of 65536. */
static uint32_t half_to(int32_t x)
{
    static const uint32_t part[OCTAVE] = {65536, 64830, 64132, 63441, 62757, 62081, 61413, 60751, 60097, 59449, 58809,
                                          58176, 57549, 56929, 56316, 55709, 55109, 54515, 53928, 53347, 52773, 52204,
                                          51642, 51085, 50535, 49991, 49452, 48920, 48393, 47871, 47356, 46846, 46341,
                                          45842, 45348, 44859, 44376, 43898, 43425, 42958, 42495, 42037, 41584, 41136,
                                          40693, 40255, 39821, 39392, 38968, 38548, 38133, 37722, 37316, 36914, 36516,
                                          36123, 35734, 35349, 34968, 34591, 34219, 33850, 33486, 33125};
    return x >= FARTHEST ? 0 : part[x % OCTAVE] >> (x / OCTAVE);
}

/* Computes chances from the expected final scores: each coin behind makes a seat less likely to
 * win. */
static void share_chances(int seats, const int32_t total[], int32_t spread, int32_t chance[])
{
    uint32_t weight[ER_MAX_SEATS], sum = 0;
    int best = 0, given = 0;
    for (int i = 1; i < seats; i++)
        if (total[i] > total[best])
            best = i;
    for (int i = 0; i < seats; i++) {
        /* 92 is OCTAVE / ln 2. */
        int64_t behind = (int64_t)(total[best] - total[i]) * 92 / (spread > 0 ? spread : 1);
        weight[i] = half_to(behind < FARTHEST ? (int32_t)behind : FARTHEST);
        sum += weight[i];
    }
    for (int i = 0; i < seats; i++)
        given += chance[i] = (int32_t)((uint64_t)weight[i] * AI_CERTAIN / sum);
    chance[best] += AI_CERTAIN - given;
}

static void share_victory(const er_game *g, const realms_state *s, int32_t chance[])
{
    uint8_t winners = g->rules->winners(g, realms_as_state(s));
    int count = __builtin_popcount(winners), given = 0;
    for (int i = 0; i < g->seats; i++)
        given += chance[i] = (winners >> i & 1) != 0 ? AI_CERTAIN / count : 0;
    chance[__builtin_ctz(winners)] += AI_CERTAIN - given;
}

void ai_realms_expect(const ai_realms_scales *w, const er_game *g, const realms_state *s, ai_outlook *out)
{
    const realms_setup *su = realms_setup_of(g);
    ai_realms_looks looks[ER_MAX_SEATS];
    int left = 0;
    ai_realms_look_around(w, su, s, looks);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < su->seats; i++) {
        out->coins[i] = 100 * s->coins[i] + ai_realms_future(w, s, &looks[i], i, NULL);
        left = looks[i].left > left ? looks[i].left : left;
    }
    if (s->phase == REALMS_PHASE_OVER)
        share_victory(g, s, out->chance);
    else
        share_chances(su->seats, out->coins, w->spread[column(left)], out->chance);
}

ai_realms_hope ai_realms_hope_of(const ai_realms_mind *m, const realms_state *s, int seat)
{
    ai_outlook out;
    int32_t best = INT32_MIN;
    ai_realms_expect(m->scales, m->g, s, &out);
    for (int i = 0; i < m->su->seats; i++)
        if (i != seat && out.coins[i] > best)
            best = out.coins[i];
    int32_t margin = out.coins[seat] - best;
    margin = margin > 10000 ? 10000 : margin < -10000 ? -10000 : margin;
    return (ai_realms_hope){16 * out.chance[seat] + 4 * margin, out.coins[seat], out.chance[seat]};
}

void ai_realms_add_hope(ai_realms_hopes *sum, ai_realms_hope hope, int64_t weight)
{
    sum->desire += weight * hope.desire;
    sum->coins += weight * hope.coins;
    sum->chance += weight * hope.chance;
    sum->weight += weight;
}

ai_realms_hope ai_realms_mean_hope(const ai_realms_hopes *sum)
{
    return (ai_realms_hope){(int32_t)(sum->desire / sum->weight), (int32_t)(sum->coins / sum->weight),
                            (int32_t)(sum->chance / sum->weight)};
}
