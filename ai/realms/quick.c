/* quick.c - a fast player of Realms: it plays the turns that the thinking player only imagines,
 * its own and its rivals'.
 *
 * It chooses conquests by their gain for each token, without trying them; the evaluation decides
 * whether to decline. Rare things (pieces of the Underground, Heroes, giving up) are left to the
 * greedy player. */
#include "ai/realms/guards.h"
#include "ai/realms/internal.h"

enum {
    KEEP = 40,     /* worth of a coin in a later turn, for a region taken now; in a hundred */
    OLD_COIN = 75, /* a coin that a declined region would have won its holder in one of the next three turns */
    BEATEN = 70,   /* a token lost by a rival */
    DESIRE_OF_COIN = 6000,
    CHEAPEST = 20 /* the least gain of a conquest */
};

static er_state *state(realms_state *s)
{
    return (er_state *)(void *)s;
}

/* ---- conquests ---- */

/* Returns a preference with a small error. */
static int32_t about(ai_realms_mind *m, int32_t value)
{
    if (m->noise == 0)
        return value;
    return value * (100 - m->noise + (int32_t)ai_rng_below(m->rng, 2 * (uint32_t)m->noise + 1)) / 100;
}

/* Returns the worth of the holder's loss of the region; negative if the holder is the seat's own
 * declined race. */
static int32_t spoils(const ai_realms_mind *m, const realms_side *side, int region, int left)
{
    const realms_state *s = side->s;
    uint8_t holder = s->holder[region];
    if (holder == REALMS_NONE)
        return 0;
    bool active = s->army[holder].at == REALMS_AT_ACTIVE;
    int turns = left < 3 ? left : 3, own = s->army[holder].owner == side->owner;
    int32_t loss = active ? 100 + BEATEN : OLD_COIN * (turns + own);
    return own ? -loss : loss * (100 - m->habits.blind) / 100 / (m->su->seats - 1);
}

static int32_t gain_of(const ai_realms_mind *m, const realms_side *side, int region, int left)
{
    int coins = realms_region_coins(side, region, true), turns = left < 2 ? left : 2;
    int32_t gain = 100 * coins + KEEP * turns + spoils(m, side, region, left);
    if (realms_has(side->s->monsters, region) && side->s->finds_left > 0)
        gain += 60;
    return gain;
}

typedef struct choice {
    int region;
    int32_t value;
} choice;

static void prefer(choice *best, int region, int32_t value)
{
    if (value > best->value) {
        best->region = region;
        best->value = value;
    }
}

/* The best conquest by tokens, the best one by the last tokens and the die, and where the Dragon
 * would save most. */
typedef struct bests {
    choice tokens, die, dragon;
} bests;

static void weigh_regions(ai_realms_mind *m, const realms_side *side, const realms_front *front, realms_set regions,
                          bests *best)
{
    static const int chance[4] = {6, 3, 2, 1}; /* of six: chances to roll at least 0, 1, 2, 3 */
    int left = m->su->rounds - side->s->round;
    REALMS_FOR_REGIONS(r, regions) {
        int32_t gain = gain_of(m, side, r, left);
        int cost = front->cost[r];
        if (gain < CHEAPEST)
            continue;
        gain = about(m, gain);
        if (realms_has(front->ready, r))
            prefer(&best->tokens, r, 100 * gain / cost);
        else if (realms_has(front->short_of, r))
            prefer(&best->die, r, gain * chance[cost - realms_means(side, r)]);
        prefer(&best->dragon, r, gain + 40 * cost);
    }
}

/* With errors allowed all regions are weighed, since each error is a number drawn; otherwise only
 * those that matter. */
static void weigh_conquests(ai_realms_mind *m, const realms_side *side, bool flies, bests *best)
{
    realms_front front;
    realms_look_ahead(side, side->s->die, &front);
    if (m->noise > 0 || flies) {
        weigh_regions(m, side, &front, front.open, best);
        return;
    }
    weigh_regions(m, side, &front, front.ready, best);
    if (best->tokens.region < 0)
        weigh_regions(m, side, &front, front.short_of, best);
}

static bool may(const ai_realms_mind *m, const realms_state *s, const er_move *move)
{
    return m->g->rules->check(m->g, realms_as_state(s), move).key == NULL;
}

/* Sorcerers and the Vampire take the most valuable lone token. */
static bool take_lone(ai_realms_mind *m, const realms_side *side, er_move *out)
{
    choice best = {-1, CHEAPEST};
    out->verb = realms_can(side, REALMS_ABILITY_SORCERY) ? REALMS_VERB_SORCERY : REALMS_VERB_VAMPIRE;
    REALMS_FOR_REGIONS(r, realms_near(side, 0, true)) {
        uint8_t holder = side->s->holder[r];
        if (holder == REALMS_NONE || side->s->army[holder].owner == side->owner || side->s->tokens[r] != 1)
            continue;
        out->arg[0] = (int16_t)r;
        int32_t gain = gain_of(m, side, r, m->su->rounds - side->s->round);
        if (gain > best.value && may(m, side->s, out))
            prefer(&best, r, gain);
    }
    out->arg[0] = (int16_t)best.region;
    return best.region >= 0;
}

static void choose_conquest(ai_realms_mind *m, const realms_state *s, er_move *out)
{
    realms_side side;
    realms_look_at(m->su, s, s->army_acting, &side);
    bests best = {{-1, 0}, {-1, 0}, {-1, 0}};
    int hand = s->army[s->army_acting].hand;
    bool waits = (s->did & REALMS_DID_BERSERK) != 0;
    if (!waits && (realms_can(&side, REALMS_ABILITY_SORCERY) || realms_can(&side, REALMS_ABILITY_VAMPIRE)) &&
        take_lone(m, &side, out))
        return;
    *out = (er_move){.seat = out->seat, .verb = REALMS_VERB_STOP};
    if (hand == 0)
        return;
    er_move berserk = {.seat = out->seat, .verb = REALMS_VERB_BERSERK};
    if (!waits && realms_can(&side, REALMS_ABILITY_BERSERK) && may(m, s, &berserk)) {
        *out = berserk;
        return;
    }
    bool flies = (s->did & REALMS_DID_DRAGON) == 0 && !waits && realms_pieces(&side, REALMS_PIECE_DRAGON) > 0;
    weigh_conquests(m, &side, flies, &best);
    er_move fly = {.seat = out->seat, .verb = REALMS_VERB_DRAGON, .arg = {(int16_t)best.dragon.region}};
    er_move roll = {.seat = out->seat, .verb = REALMS_VERB_ROLL, .arg = {(int16_t)best.die.region}};
    if (flies && best.dragon.region >= 0 && may(m, s, &fly))
        *out = fly;
    else if (best.tokens.region >= 0 && !(waits && realms_warded(&side, best.tokens.region)))
        *out = (er_move){.seat = out->seat, .verb = REALMS_VERB_CONQUER, .arg = {(int16_t)best.tokens.region}};
    else if (best.tokens.region < 0 && best.die.region >= 0 && may(m, s, &roll))
        *out = roll;
    else if (best.tokens.region < 0 && best.die.region >= 0 && (roll.verb = REALMS_VERB_WISP, may(m, s, &roll)))
        *out = roll;
}

/* ---- placing tokens ---- */

/* Returns how many rival regions a region of the army borders; races to come count at the
 * entries. */
static int threat_to(const ai_realms_mind *m, realms_set rivals, bool coming, int region)
{
    int n = realms_size(m->su->map.region[region].borders & rivals);
    return n + (coming && realms_has(m->su->entry, region));
}

static realms_set rivals_of(const ai_realms_mind *m, const realms_state *s, int seat, bool *coming)
{
    realms_set rivals = 0;
    *coming = false;
    for (int i = 0; i < m->su->seats; i++) {
        if (i == seat)
            continue;
        if (s->active[i] == REALMS_NONE)
            *coming = true;
        else
            rivals |= s->army[s->active[i]].held;
    }
    return rivals;
}

/* For each style: whether tokens are picked up first, and how much less a region needs the next
 * token. */
static const struct {
    bool take;
    int step;
} styles[REALMS_STYLES] = {{false, 7}, {true, 7}, {true, 3}, {false, 3}, {true, 14}, {false, 14}};

/* Picks up all spare tokens first. */
static bool take_up(const realms_state *s, int army, int seat, er_move *out)
{
    if ((s->did & REALMS_DID_DEPLOY) != 0 || s->phase != REALMS_PHASE_REDEPLOY)
        return false;
    REALMS_FOR_REGIONS(r, s->army[army].held)
        if (s->tokens[r] > 1) {
            *out = (er_move){.seat = (uint8_t)seat,
                             .verb = REALMS_VERB_TAKE,
                             .arg = {(int16_t)r, (int16_t)(s->tokens[r] - 1)}};
            return true;
        }
    return false;
}

/* Gives tokens one by one to the region that needs them most; the region that gets the first one
 * gets its whole share at once. */
static void choose_deployment(ai_realms_mind *m, const realms_state *s, int army, int seat, er_move *out)
{
    int step = styles[m->style].step;
    if (m->habits.lazy && seat == m->seat) {
        int at =
            realms_first((s->taken & s->army[army].held) != 0 ? s->taken & s->army[army].held : s->army[army].held);
        *out = (er_move){.seat = (uint8_t)seat,
                         .verb = REALMS_VERB_DEPLOY,
                         .arg = {(int16_t)at, (int16_t)s->army[army].hand}};
        return;
    }
    if (styles[m->style].take && seat == m->seat && take_up(s, army, seat, out))
        return;
    int want[REALMS_MAX_REGIONS], share[REALMS_MAX_REGIONS] = {0}, first = -1;
    bool coming;
    realms_set held = s->army[army].held, rivals = rivals_of(m, s, seat, &coming), immune = realms_immune_pieces(s);
    REALMS_FOR_REGIONS(r, held) {
        int guards = ai_realms_guards(m->su, s, r);
        want[r] = realms_has(immune, r) ? -1000 : 10 * threat_to(m, rivals, coming, r) - step * guards;
    }
    for (int n = s->army[army].hand; n > 0; n--) {
        int best = realms_first(held);
        REALMS_FOR_REGIONS(r, held)
            if (want[r] > want[best])
                best = r;
        want[best] -= step;
        share[best]++;
        if (first < 0)
            first = best;
    }
    *out = (er_move){.seat = (uint8_t)seat, .verb = REALMS_VERB_DEPLOY, .arg = {(int16_t)first, (int16_t)share[first]}};
}

/* ---- the rest ---- */

static void choose_pick(ai_realms_mind *m, const realms_state *s, int seat, er_move *out)
{
    choice best = {0, INT32_MIN};
    int left = m->su->rounds - s->round + 1;
    for (int i = 0; i < s->offers && (s->coins[seat] < 0 || s->coins[seat] >= i); i++) {
        int32_t value = ai_realms_combo_worth(m->scales, s->offer_race[i], s->offer_power[i], left);
        if (m->habits.dazzled > 0 && seat == m->seat) {
            int tokens = m->su->race[s->offer_race[i]].tile.tokens +
                         (s->offer_power[i] != REALMS_NONE ? m->su->power[s->offer_power[i]].tile.tokens : 0);
            value += (150 * tokens - value) * m->habits.dazzled / 100;
        }
        prefer(&best, i, about(m, value + 2000) + 100 * (s->offer_coins[i] - i));
    }
    *out = (er_move){.seat = (uint8_t)seat, .verb = REALMS_VERB_PICK, .arg = {(int16_t)(best.region + 1)}};
}

/* The ways to decline: plain, and with the Vanishing of the Stonehedge, which pays even in the
 * last turn. */
static const uint8_t declines[] = {REALMS_VERB_DECLINE, REALMS_VERB_VANISH};
enum { DECLINES = sizeof declines };

static bool may_decline(const ai_realms_mind *m, const realms_state *s, int verb)
{
    er_move move = {.seat = s->turn, .verb = (uint8_t)verb};
    return (s->round < m->su->rounds || verb == REALMS_VERB_VANISH) && may(m, s, &move);
}

static int32_t desire_after(ai_realms_mind *m, const realms_state *s, const er_move *move)
{
    realms_state copy;
    realms_copy(m->su, &copy, s);
    (void)m->g->rules->apply(m->g, state(&copy), move, NULL);
    m->nodes--;
    return ai_realms_hope_of(m, &copy, move->seat).desire;
}

/* Decides whether the Stout decline, after they have scored. */
static void choose_stout(ai_realms_mind *m, const realms_state *s, int seat, er_move *out)
{
    *out = (er_move){.seat = (uint8_t)seat, .verb = REALMS_VERB_DONE};
    int32_t best = desire_after(m, s, out);
    for (int i = 0; i < DECLINES; i++) {
        er_move decline = {.seat = (uint8_t)seat, .verb = declines[i]};
        int32_t desire = may_decline(m, s, declines[i]) ? desire_after(m, s, &decline) : best;
        if (desire > best) {
            best = desire;
            *out = decline;
        }
    }
}

/* Places tokens where they are needed; the greedy player handles pieces and then ends it. */
static bool redeploy(ai_realms_mind *m, const realms_state *s, int seat, er_move *out)
{
    int army = s->phase == REALMS_PHASE_DEFEND ? s->defender : s->army_acting;
    bool fortress =
        (s->did & REALMS_DID_FORTRESS) == 0 && realms_army_pieces(m->su, s, army, REALMS_PIECE_FORTRESS) > 0;
    if (s->army[army].held == 0 || s->new_armor > 0 || fortress)
        return false;
    if (s->army[army].hand > 0)
        choose_deployment(m, s, army, seat, out);
    else if (s->phase == REALMS_PHASE_REDEPLOY && s->army[army].camps == 0)
        out->verb = REALMS_VERB_DONE;
    else
        return false;
    return true;
}

/* The greedy player tries every Relic on every region; the nodes are counted. */
static void leave_to_greedy(ai_realms_mind *m, const realms_state *s, int seat, er_move *out)
{
    if (s->phase == REALMS_PHASE_LAY)
        m->nodes -= 2 * __builtin_popcount(m->su->relics) * realms_size(s->army[s->active[seat]].held);
    ai_greedy_choose(m->g, realms_as_state(s), seat, m->rng, out);
}

void ai_realms_quick_move(ai_realms_mind *m, const realms_state *s, int seat, er_move *out)
{
    *out = (er_move){.seat = (uint8_t)seat};
    if (s->phase == REALMS_PHASE_CONQUER)
        choose_conquest(m, s, out);
    else if (s->phase == REALMS_PHASE_PICK)
        choose_pick(m, s, seat, out);
    else if (s->phase == REALMS_PHASE_STOUT)
        choose_stout(m, s, seat, out);
    else if ((s->phase != REALMS_PHASE_REDEPLOY && s->phase != REALMS_PHASE_DEFEND) || !redeploy(m, s, seat, out))
        leave_to_greedy(m, s, seat, out);
}

bool ai_realms_waits_for_die(const realms_state *s)
{
    return s->phase == REALMS_PHASE_DIE;
}

void ai_realms_note(const ai_realms_mind *m, ai_realms_line *line, const er_move *move)
{
    if (line == NULL || line->closed)
        return;
    if (move->seat == m->seat && line->length < AI_LINE)
        line->move[line->length++] = *move;
    else if (move->seat == m->seat || move->verb == REALMS_VERB_DIE || move->verb == REALMS_VERB_REVEAL)
        line->closed = true;
}

static void make(ai_realms_mind *m, realms_state *s, const er_move *move, ai_realms_line *line)
{
    ai_realms_note(m, line, move);
    (void)m->g->rules->apply(m->g, state(s), move, NULL);
    m->nodes -= m->su->under ? 2 : 1; /* with things of the Underground a move takes twice the time */
}

void ai_realms_quick_apply(ai_realms_mind *m, realms_state *s, const er_move *move, ai_realms_line *line)
{
    make(m, s, move, line);
    while (!ai_realms_waits_for_die(s) && m->g->rules->to_act(m->g, realms_as_state(s)) == 1u << ER_CHANCE) {
        er_move pick;
        ai_pick_chance(m->g, realms_as_state(s), m->rng, &pick);
        make(m, s, &pick, line);
    }
}

bool ai_realms_quick_step(ai_realms_mind *m, realms_state *s, ai_realms_line *line, er_move *made)
{
    uint8_t who = m->g->rules->to_act(m->g, realms_as_state(s));
    if (who == 0)
        return false;
    if (who >> ER_CHANCE != 0)
        ai_pick_chance(m->g, realms_as_state(s), m->rng, made);
    else
        ai_realms_quick_move(m, s, __builtin_ctz(who), made);
    make(m, s, made, line);
    return true;
}

/* Plays from any point except the choice to decline to the end of the turn. */
static void finish(ai_realms_mind *m, realms_state *s, int turn, ai_realms_line *line)
{
    er_move made;
    while (s->turn == turn && ai_realms_quick_step(m, s, line, &made))
        ;
}

/* A line of play through the turn from its start. */
typedef struct way {
    realms_state end;
    ai_realms_line line;
    int32_t desire;
} way;

static void go_by(ai_realms_mind *m, const realms_state *s, int verb, const ai_realms_line *line, way *out)
{
    er_move move = {.seat = s->turn, .verb = (uint8_t)verb};
    ai_realms_line *noted = line != NULL ? &out->line : NULL;
    realms_copy(m->su, &out->end, s);
    if (line != NULL)
        out->line = *line;
    make(m, &out->end, &move, noted);
    finish(m, &out->end, s->turn, noted);
}

void ai_realms_quick_turn(ai_realms_mind *m, realms_state *s, ai_realms_line *line)
{
    int turn = s->turn;
    if (s->phase != REALMS_PHASE_START) {
        finish(m, s, turn, line);
        return;
    }
    way ways[DECLINES], stay;
    bool open[DECLINES];
    for (int i = 0; i < DECLINES; i++) {
        open[i] = may_decline(m, s, declines[i]);
        if (open[i])
            go_by(m, s, declines[i], line, &ways[i]);
    }
    go_by(m, s, REALMS_VERB_EXPAND, line, &stay);
    const way *best = &stay;
    if (open[0] || open[1])
        stay.desire = ai_realms_hope_of(m, &stay.end, turn).desire +
                      (turn == m->seat ? m->habits.clings * DESIRE_OF_COIN / 100 : 0);
    for (int i = 0; i < DECLINES; i++) {
        if (!open[i])
            continue;
        ways[i].desire = ai_realms_hope_of(m, &ways[i].end, turn).desire;
        best = ways[i].desire > best->desire ? &ways[i] : best;
    }
    realms_copy(m->su, s, &best->end);
    if (line != NULL)
        *line = best->line;
}
