/* learn.c - what homemade races and powers are worth, from games of the quick player (ai/learn.h).
 *
 * Everything built in is known, so of a homemade tile only its own rows are looked for: what a seat won beyond what the
 * other weights expected while it had the tile, active or in decline, and what a combo with it won from its pick on. */
#include "ai/realms/internal.h"

#include <string.h>

enum { ROW_ACTIVE, ROW_DECLINED, ROW_PICK, ROWS };

enum {
    MOST_NOTES = 2 * REALMS_MAX_ROUNDS * ER_MAX_SEATS,
    NOISE = 20,
    CHANCE_DECLINE = 7, /* in a hundred: decided at random whether to decline */
    CHANCE_PICK = 15,
    CHANCE_TAKE = 40, /* a homemade tile on offer is taken */
    CHANCE_COME = 60, /* a homemade tile in the stack comes next */
    RIDGE = 10        /* so many observations of what is usual count as well */
};

_Static_assert((int)ROWS == (int)AI_LORE, "rows of a thing");

/* ---- the homemade tiles of a table ---- */

typedef struct pupils {
    int count;
    uint8_t power[AI_PUPILS], at[AI_PUPILS];                  /* whether it is a power; its number */
    int16_t race[REALMS_MAX_RACES], badge[REALMS_MAX_POWERS]; /* the pupil, -1 for what is built in */
} pupils;

static const char *const row_kinds[ROWS][2] = {{"race.", "power."},
                                               {"old.race.", "old.power."},
                                               {"pick.race.", "pick.power."}};

static void put_name(const realms_setup *su, bool power, int row, int at, er_text *out)
{
    er_putf(out, "%s.%d.%s%s", ai_realms_set_word(su), su->seats, row_kinds[row][power],
            power ? su->power[at].tile.key : su->race[at].tile.key);
}

static bool is_known(const realms_setup *su, bool power, int at)
{
    char room[AI_ROW_NAME];
    er_text name = er_text_on(room, sizeof room);
    put_name(su, power, ROW_PICK, at, &name);
    return ai_weights_seek(&ai_learned, room) != NULL;
}

static void find_pupils(const realms_setup *su, pupils *p)
{
    p->count = 0;
    memset(p->race, -1, sizeof p->race);
    memset(p->badge, -1, sizeof p->badge);
    for (int i = 0; i < su->race_count + su->power_count && p->count < AI_PUPILS; i++) {
        bool power = i >= su->race_count;
        int at = power ? i - su->race_count : i;
        if (is_known(su, power, at))
            continue;
        (power ? p->badge : p->race)[at] = (int16_t)p->count;
        p->power[p->count] = power;
        p->at[p->count++] = (uint8_t)at;
    }
}

bool ai_realms_pupil(const er_game *g, int thing, int row, er_text *name)
{
    pupils p;
    find_pupils(realms_setup_of(g), &p);
    if (thing >= p.count)
        return false;
    put_name(realms_setup_of(g), p.power[thing], row, p.at[thing], name);
    return true;
}

/* ---- a game ---- */

typedef struct note {
    uint8_t pupil, row, column, seat;
    int32_t expected; /* coins in hand and those to come, without the row looked for; in hundredths */
} note;

typedef struct lesson {
    const er_game *g;
    ai_realms_mind mind;
    ai_realms_scales scales;
    pupils pupils;
    note at[MOST_NOTES];
    int count;
} lesson;

static er_state *state_of(realms_state *s)
{
    return (er_state *)(void *)s;
}

static int column(int left)
{
    return left < AI_COLUMNS ? left : AI_COLUMNS - 1;
}

static void add_note(lesson *l, int pupil, int row, int left, int seat, int32_t expected)
{
    if (pupil >= 0 && l->count < MOST_NOTES)
        l->at[l->count++] = (note){(uint8_t)pupil, (uint8_t)row, (uint8_t)column(left), (uint8_t)seat, expected};
}

/* Notes what each seat with a homemade tile may expect before a turn. */
static void note_turn(lesson *l, const realms_state *s)
{
    const realms_setup *su = l->mind.su;
    ai_realms_looks looks[ER_MAX_SEATS];
    ai_realms_look_around(&l->scales, su, s, looks);
    for (int a = 0; a < su->race_count; a++) {
        const realms_army *army = &s->army[a];
        bool old = army->at == REALMS_AT_DECLINED;
        if (!old && army->at != REALMS_AT_ACTIVE)
            continue;
        int seat = army->owner, left = looks[seat].left, badge = army->power;
        int race = l->pupils.race[a], power = -1;
        if (badge != REALMS_NONE)
            power = l->pupils.badge[badge];
        if (race < 0 && power < 0)
            continue;
        int32_t all = 100 * s->coins[seat] + ai_realms_future(&l->scales, s, &looks[seat], seat, NULL);
        add_note(l, race, old, left, seat, all - l->scales.race[old][a][column(left)]);
        if (power >= 0)
            add_note(l, power, old, left, seat, all - l->scales.power[old][badge][column(left)]);
    }
}

/* Notes a pick when the turn is over. */
static void note_pick(lesson *l, const realms_state *s, int seat, int32_t coins, int left)
{
    int a = s->active[seat], badge = s->army[a].power, col = column(left);
    add_note(l, l->pupils.race[a], ROW_PICK, left, seat,
             100 * coins + (badge != REALMS_NONE ? l->scales.pick_power[badge][col] : 0));
    if (badge != REALMS_NONE)
        add_note(l, l->pupils.badge[badge], ROW_PICK, left, seat, 100 * coins + l->scales.pick_race[a][col]);
}

/* ---- playing ---- */

static bool lot(lesson *l, uint32_t odds)
{
    return ai_rng_below(l->mind.rng, 100) < odds;
}

/* Lets a homemade tile come next, if it can. */
static void hurry(lesson *l, const realms_state *s, er_move *move)
{
    bool power = move->verb == REALMS_VERB_BADGE;
    if ((!power && move->verb != REALMS_VERB_BANNER) || !lot(l, CHANCE_COME))
        return;
    int wish = (int)ai_rng_below(l->mind.rng, (uint32_t)l->pupils.count);
    er_move other = *move;
    other.arg[0] = l->pupils.at[wish];
    if (l->pupils.power[wish] == power &&
        l->g->rules->check(l->g, (const er_state *)(const void *)s, &other).key == NULL)
        *move = other;
}

static void settle_chance(lesson *l, realms_state *s)
{
    while (l->g->rules->to_act(l->g, state_of(s)) == 1u << ER_CHANCE) {
        er_move move;
        ai_pick_chance(l->g, state_of(s), l->mind.rng, &move);
        hurry(l, s, &move);
        (void)l->g->rules->apply(l->g, state_of(s), &move, NULL);
    }
}

/* Takes a homemade tile that is on offer, now and then. */
static bool is_taken(lesson *l, const realms_state *s, er_move *move)
{
    for (int i = 0; i < s->offers; i++)
        if ((l->pupils.race[s->offer_race[i]] >= 0 || l->pupils.badge[s->offer_power[i]] >= 0) && lot(l, CHANCE_TAKE)) {
            *move = (er_move){s->turn, REALMS_VERB_PICK, {(int16_t)(i + 1)}};
            return l->g->rules->check(l->g, (const er_state *)(const void *)s, move).key == NULL;
        }
    return false;
}

/* Makes the first decision of a turn at random, now and then. */
static void begin_by_lot(lesson *l, realms_state *s)
{
    const er_game *g = l->g;
    er_move list[AI_MOVES], move;
    bool picks = s->phase == REALMS_PHASE_PICK;
    if (picks && is_taken(l, s, &move)) {
        (void)g->rules->apply(g, state_of(s), &move, NULL);
    } else if ((picks && lot(l, CHANCE_PICK)) || (s->phase == REALMS_PHASE_START && lot(l, CHANCE_DECLINE))) {
        int n = g->rules->legal(g, state_of(s), s->turn, list, AI_MOVES);
        if (n > 0)
            (void)g->rules->apply(g, state_of(s), &list[ai_rng_below(l->mind.rng, (uint32_t)n)], NULL);
    }
    settle_chance(l, s);
}

static void play_turn(lesson *l, realms_state *s)
{
    int seat = s->turn, left = l->mind.su->rounds - s->round + 1;
    int32_t coins = s->coins[seat];
    bool had = s->active[seat] != REALMS_NONE;
    note_turn(l, s);
    begin_by_lot(l, s);
    if (s->turn != seat)
        return; /* declined: the turn is over */
    ai_realms_quick_turn(&l->mind, s, NULL);
    if (!had && s->active[seat] != REALMS_NONE)
        note_pick(l, s, seat, coins, left);
}

static void take_notes(const lesson *l, const realms_state *end, ai_seen *seen)
{
    for (int i = 0; i < l->count; i++) {
        const note *n = &l->at[i];
        seen->at[n->pupil][n->row][n->column].count++;
        seen->at[n->pupil][n->row][n->column].sum += 100 * end->coins[n->seat] - n->expected;
    }
}

void ai_realms_learn_game(const er_game *g, const ai_weights *lore, ai_rng *rng, ai_seen *seen)
{
    const realms_setup *su = realms_setup_of(g);
    lesson l;
    realms_state s;
    l.g = g;
    l.count = 0;
    l.mind = (ai_realms_mind){.g = g, .su = su, .scales = &l.scales, .rng = rng, .noise = NOISE};
    find_pupils(su, &l.pupils);
    ai_realms_scales_find(&ai_learned, su, &l.scales);
    ai_realms_scales_add(lore, su, &l.scales);
    g->rules->init(g, state_of(&s));
    settle_chance(&l, &s);
    while (g->rules->to_act(g, state_of(&s)) != 0) {
        play_turn(&l, &s);
        settle_chance(&l, &s);
    }
    take_notes(&l, &s, seen);
}

/* ---- what comes of it ---- */

/* Returns the mean of the built-in rows of a kind. */
static int64_t usual(const realms_setup *su, bool power, int row, int col)
{
    int64_t sum = 0, count = 0;
    for (int i = 0; i < (power ? su->power_count : su->race_count); i++) {
        char room[AI_ROW_NAME];
        er_text name = er_text_on(room, sizeof room);
        put_name(su, power, row, i, &name);
        const int16_t *found = ai_weights_seek(&ai_learned, room);
        sum += found != NULL ? found[col] : 0;
        count += found != NULL;
    }
    return count > 0 ? sum / count : 0;
}

int16_t ai_realms_learn(const er_game *g, int thing, int row, int col, const ai_seen *seen)
{
    const realms_setup *su = realms_setup_of(g);
    pupils p;
    find_pupils(su, &p);
    int64_t n = seen->at[thing][row][col].count, sum = seen->at[thing][row][col].sum;
    int64_t mean = (sum + RIDGE * usual(su, p.power[thing], row, col)) / (n + RIDGE);
    return (int16_t)(mean > INT16_MAX ? INT16_MAX : mean < INT16_MIN ? INT16_MIN : mean);
}
