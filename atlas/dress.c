/* dress.c - what the land is like: terrain, symbols, who lives there. Each is dealt at random, then
 * swapped about until it is well spread; the costs below say what "well spread" means. What the
 * rules forbid has a cost that nothing outweighs.
 *
 * Layer: atlas. Freestanding; integers only.
 */
#include "atlas/internal.h"

enum {
    HARD = 100000, /* costs are in hundredths */
    SWAPS = 3500,
    KINDS = 5,   /* terrains of a world */
    SYMBOLS = 3, /* mine, magic, cavern */
    NOTHING = SYMBOLS
};

/* The first is the mountains. */
static const uint8_t LANDS[ATLAS_WORLDS][KINDS] = {
    {REALMS_TERRAIN_MOUNTAIN, REALMS_TERRAIN_FARMLAND, REALMS_TERRAIN_HILL, REALMS_TERRAIN_FOREST,
     REALMS_TERRAIN_SWAMP},
    {REALMS_TERRAIN_BLACK_MOUNTAIN, REALMS_TERRAIN_MUD, REALMS_TERRAIN_MUSHROOM, REALMS_TERRAIN_CRYSTAL,
     REALMS_TERRAIN_MINE},
};

/* Where a symbol feels at home, in the order of LANDS; a mild taste, so that no terrain is worth much more. */
static const int TASTE[SYMBOLS][KINDS] = {{120, 0, 80, 20, 0}, {0, 40, 0, 80, 80}, {80, 0, 50, 40, 40}};

/* What is dealt: to every land a card, a number. */
typedef struct deal {
    const atlas_draft *draft;
    int land;
    atlas_set far[ATLAS_RINGS]; /* two steps away */
    atlas_set kind[KINDS];      /* the land of each terrain, when that is dealt */
    atlas_set symbol[SYMBOLS];
    atlas_set bank; /* land on the same side of the River as the first */
    uint8_t card[ATLAS_RINGS];
} deal;

typedef int (*deal_cost)(const deal *);

static atlas_set with_card(const deal *t, int card)
{
    atlas_set set = 0;
    for (int r = 0; r < t->land; r++)
        set |= t->card[r] == card ? realms_bit(r) : 0;
    return set;
}

/* How many pairs of a set are neighbours, and how many two steps apart; each counts twice. */
static int near_pairs(const deal *t, atlas_set set)
{
    int n = 0;
    REALMS_FOR_REGIONS(r, set)
        n += realms_size(t->draft->next[r] & set);
    return n;
}

static int far_pairs(const deal *t, atlas_set set)
{
    int n = 0;
    REALMS_FOR_REGIONS(r, set)
        n += realms_size(t->far[r] & set);
    return n;
}

static int square(int n)
{
    return n * n;
}

/* ---- swapping ---- */

static void shuffle(deal *t, atlas_chance *chance)
{
    for (int i = t->land - 1; i > 0; i--) {
        int k = (int)atlas_random(chance, (uint32_t)i + 1);
        uint8_t kept = t->card[i];
        t->card[i] = t->card[k];
        t->card[k] = kept;
    }
}

static void swap(deal *t, int a, int b)
{
    uint8_t kept = t->card[a];
    t->card[a] = t->card[b];
    t->card[b] = kept;
}

/* Swaps cards for as long as it gets cheaper, less and less willing to get dearer. Keeps the best. */
static void spread(deal *t, deal_cost cost, atlas_chance *chance, int heat)
{
    uint8_t kept[ATLAS_RINGS];
    shuffle(t, chance);
    int now = cost(t), best = INT32_MAX;
    for (int k = 0; k < SWAPS; k++) {
        int a = (int)atlas_random(chance, (uint32_t)t->land), b = (int)atlas_random(chance, (uint32_t)t->land);
        int warmth = (int)atlas_random(chance, (uint32_t)(heat - heat * k / SWAPS + 1));
        if (t->card[a] == t->card[b])
            continue;
        swap(t, a, b);
        int then = cost(t);
        if (then <= now + warmth)
            now = then;
        else
            swap(t, a, b);
        if (now < best) {
            best = now;
            for (int r = 0; r < t->land; r++)
                kept[r] = t->card[r];
        }
    }
    for (int r = 0; r < t->land; r++)
        t->card[r] = kept[r];
}

/* ---- terrain ---- */

static int terrain_cost(const deal *t)
{
    int cost = 0, edge = realms_size(t->draft->edge & t->draft->land);
    for (int kind = 0; kind < KINDS; kind++) {
        atlas_set set = with_card(t, kind);
        int off =
            realms_size(set & t->draft->edge) * t->land - realms_size(set) * edge; /* from its share of the edge */
        cost += 1000 * near_pairs(t, set) + 50 * far_pairs(t, set) + 150 * square(off) / square(t->land);
    }
    return cost;
}

static void deal_terrain(deal *t, atlas_draft *d)
{
    for (int r = 0; r < t->land; r++)
        t->card[r] = (uint8_t)(r < d->plan->mountain ? 0 : 1 + (r - d->plan->mountain) / d->plan->each);
    spread(t, terrain_cost, &d->chance, 600);
    for (int kind = 0; kind < KINDS; kind++)
        t->kind[kind] = with_card(t, kind);
    for (int r = 0; r < t->land; r++)
        d->layout.terrain[r] = LANDS[d->order->world][t->card[r]];
}

/* ---- the Surface ---- */

static int symbol_cost(const deal *t)
{
    int cost = 75 * near_pairs(t, with_card(t, NOTHING));
    for (int s = 0; s < SYMBOLS; s++) {
        atlas_set set = with_card(t, s);
        cost += (1 << s == REALMS_SYMBOL_CAVERN ? HARD : 400) * near_pairs(t, set) + 50 * far_pairs(t, set);
        for (int kind = 0; kind < KINDS; kind++) {
            int same = realms_size(set & t->kind[kind]);
            cost += 70 * square(same) - TASTE[s][kind] * same * 3 / 2;
        }
    }
    return cost;
}

static void deal_symbols(deal *t, atlas_draft *d)
{
    for (int r = 0; r < t->land; r++)
        t->card[r] = (uint8_t)(r < SYMBOLS * d->plan->symbol ? r / d->plan->symbol : NOTHING);
    spread(t, symbol_cost, &d->chance, 400);
    for (int s = 0; s < SYMBOLS; s++)
        t->symbol[s] = with_card(t, s);
    for (int r = 0; r < t->land; r++)
        d->layout.symbols[r] = (uint8_t)(t->card[r] < NOTHING ? 1 << t->card[r] : 0);
}

static int tribe_cost(const deal *t)
{
    atlas_set set = with_card(t, 1), symbols = t->symbol[0] | t->symbol[1] | t->symbol[2];
    int count = t->draft->plan->tribe, inland = realms_size(set & ~t->draft->edge);
    int cost = 100 * near_pairs(t, set) + HARD * realms_size(set & t->kind[0]) - 70 * realms_size(set & ~symbols);
    for (int kind = 1; kind < KINDS; kind++)
        cost += 5 * square(4 * realms_size(set & t->kind[kind]) - count);
    return cost + 8 * square(2 * inland - count);
}

/* ---- the Underground ---- */

static void find_bank(deal *t)
{
    atlas_set fresh = 1;
    t->bank = 0;
    while (fresh != 0) {
        t->bank |= fresh;
        atlas_set found = 0;
        REALMS_FOR_REGIONS(r, fresh)
            found |= t->draft->next[r];
        fresh = found & t->draft->land & ~t->bank;
    }
}

/* Monsters keep away from each other; they live in every terrain, inland rather than on the edge, on both banks. */
static int monster_cost(const deal *t)
{
    atlas_set set = with_card(t, 1);
    int count = t->draft->plan->monster, inland = realms_size(set & ~t->draft->edge);
    int off = realms_size(set & t->bank) * t->land - realms_size(t->bank) * count;
    int cost = HARD * near_pairs(t, set) + 200 * far_pairs(t, set) + 100 * square(off) / square(t->land);
    for (int kind = 0; kind < KINDS; kind++)
        cost += 6 * square(5 * realms_size(set & t->kind[kind]) - count);
    return cost + 2 * square(5 * inland - 3 * count);
}

static void deal_dwellers(deal *t, atlas_draft *d, int count, deal_cost cost, int symbol)
{
    for (int r = 0; r < t->land; r++)
        t->card[r] = r < count;
    spread(t, cost, &d->chance, 300);
    for (int r = 0; r < t->land; r++)
        d->layout.symbols[r] |= (uint8_t)(t->card[r] != 0 ? symbol : 0);
}

void atlas_dress(atlas_draft *d)
{
    deal t = {.draft = d, .land = d->layout.land};
    for (int r = 0; r < t.land; r++) {
        REALMS_FOR_REGIONS(near, d->next[r] & d->land)
            t.far[r] |= d->next[near];
        t.far[r] &= d->land & ~d->next[r] & ~realms_bit(r);
        d->layout.symbols[r] = 0;
    }
    deal_terrain(&t, d);
    if (d->order->world == ATLAS_SURFACE) {
        deal_symbols(&t, d);
        deal_dwellers(&t, d, d->plan->tribe, tribe_cost, REALMS_SYMBOL_TRIBE);
    } else {
        find_bank(&t);
        deal_dwellers(&t, d, d->plan->monster, monster_cost, REALMS_SYMBOL_MONSTER);
    }
}
