/* advise.c - answers what a table asks while a seat decides (er_rules.ask):
 *
 * stakes  {"have":7,"die":3,"regions":{"r5":{"have":5,"cost":7,"faces":[0,0,0,1,2,3],"least":2}}}
 *         have: the tokens and Hammers to spend, in general and on that region; die: the most that
 *         the final die can add. Regions are those that can be conquered, or rolled for: only these
 *         have faces of the die, and the least that wins. "ward":true if its holder lets nothing help
 *         against it but tokens (UG-R-GNOME).
 * hand    {"race":"orcs","counts":{"deploy":4,"camp":0,"armor":0},"take":true}: the army that decides, what
 *         it has in hand for each verb, and whether tokens may still come up from the board.
 * laid    Below it, moves that put down what is in hand, one per line: the position as `show` writes
 *         it for the seat, before anything that follows from them.
 * spread  ["p1 take r3 2","p1 deploy r5 2"], an even redeployment, most where rivals can come from.
 *
 * Nothing here is a rule: it asks the rules, and plays a roll out to see what comes of it. */
#include "realms/rules/advise.h"

#include "core/json.h"
#include "realms/rules/moves.h"

enum { FACES = 6, BEST_FACE = 3 };

static bool may(const er_game *g, const er_state *state, er_move *m, uint8_t verb)
{
    m->verb = verb;
    return realms_check(g, state, m).key == NULL;
}

/* ---- stakes ---- */

/* Writes the faces of the die for this roll, and the lowest that takes the region. */
static void put_faces(const er_game *g, const er_state *state, const er_move *roll, er_text *json)
{
    er_outcome list[FACES];
    int least = -1;
    realms_state thrown;
    realms_copy(realms_setup_of(g), &thrown, realms_at(state));
    (void)realms_apply(g, (er_state *)(void *)&thrown, roll, NULL);
    int count = realms_chance(g, (const er_state *)(void *)&thrown, list, FACES);
    er_json_open(json, "faces", '[');
    for (int i = 0; i < count; i++) {
        realms_state landed;
        realms_copy(realms_setup_of(g), &landed, &thrown);
        (void)realms_apply(g, (er_state *)(void *)&landed, &list[i].move, NULL);
        if (least < 0 && landed.holder[roll->arg[0]] == thrown.army_acting)
            least = list[i].move.arg[0];
        for (uint32_t n = 0; n < list[i].weight; n++)
            er_json_int(json, NULL, list[i].move.arg[0]);
    }
    er_put_char(json, ']');
    er_json_int(json, "least", least);
}

static void put_stake(const er_game *g, const er_state *state, const realms_side *side, int region, er_text *json)
{
    er_move m = {.seat = side->owner, .arg = {(int16_t)region}};
    bool conquers = may(g, state, &m, REALMS_VERB_CONQUER),
         rolls = may(g, state, &m, REALMS_VERB_WISP) || may(g, state, &m, REALMS_VERB_ROLL);
    if (!conquers && !rolls)
        return;
    er_json_open(json, side->su->map.region[region].key, '{');
    er_json_int(json, "have", realms_means(side, region));
    er_json_int(json, "cost", realms_cost(side, region, side->s->die, NULL));
    if (rolls)
        put_faces(g, state, &m, json);
    if (realms_warded(side, region))
        er_json_bool(json, "ward", true);
    er_put_char(json, '}');
}

static void put_stakes(const er_game *g, const er_state *state, int seat, er_text *json)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    bool mine = s->phase == REALMS_PHASE_CONQUER && s->army[s->army_acting].owner == seat;
    realms_side side = {0};
    if (mine)
        realms_look_at(su, s, s->army_acting, &side);
    er_json_int(json, "have", mine ? s->army[side.army].hand + (side.active ? s->hammers[seat] : 0) : 0);
    er_json_int(json, "die", mine && !realms_must(&side, REALMS_ABILITY_BERSERK) ? BEST_FACE : 0);
    er_json_open(json, "regions", '{');
    for (int r = 0; mine && r < su->map.count; r++)
        put_stake(g, state, &side, r, json);
    er_put_char(json, '}');
}

/* ---- an even redeployment ---- */

/* A region of the army: what stands there and comes there, and how pressing its neighbours are. */
typedef struct site {
    uint8_t region, tokens, walls, threat, camps, armor;
} site;

typedef struct sites {
    int count;
    site at[REALMS_MAX_REGIONS];
} sites;

enum { RIVAL = 3 }; /* the threat of an active rival; open land and declined races are less pressing */

static int pressure(const realms_setup *su, const realms_state *s, int seat, int region)
{
    uint8_t holder = s->holder[region];
    if (holder == REALMS_NONE)
        return realms_has(su->fixed[REALMS_FILTER_CHASM], region) ? 0 : 1;
    if (s->army[holder].owner == seat)
        return 0;
    return s->army[holder].at == REALMS_AT_ACTIVE ? RIVAL : 1;
}

static site site_of(const realms_setup *su, const realms_state *s, int seat, int region)
{
    int threat = su->map.region[region].edge;
    REALMS_FOR_REGIONS(r, su->map.region[region].borders)
        threat += pressure(su, s, seat, r);
    if (realms_has(realms_immune_pieces(s), region) || s->ghost == region)
        threat = 0;
    return (site){.region = (uint8_t)region,
                  .tokens = s->tokens[region],
                  .walls = (uint8_t)realms_walls(s, region),
                  .threat = (uint8_t)threat};
}

static int urgency(const site *x)
{
    return x->threat >= RIVAL ? 2 : x->threat > 0;
}

static bool is_weaker(const site *a, const site *b)
{
    int here = a->tokens + a->walls, there = b->tokens + b->walls;
    if (urgency(a) != urgency(b))
        return urgency(a) > urgency(b);
    return here != there ? here < there : a->threat > b->threat;
}

/* Returns the site among these regions that needs help most; NULL if there is none. */
static site *weakest(sites *all, realms_set among)
{
    site *best = NULL;
    for (int i = 0; i < all->count; i++)
        if (realms_has(among, all->at[i].region) && (best == NULL || is_weaker(&all->at[i], best)))
            best = &all->at[i];
    return best;
}

/* Takes tokens up where the rules allow it. Returns how many. */
static int take_up(const er_game *g, const er_state *state, int seat, sites *all)
{
    int hand = 0;
    for (int i = 0; i < all->count; i++) {
        site *x = &all->at[i];
        er_move m = {.seat = (uint8_t)seat, .arg = {x->region, (int16_t)(x->tokens - 1)}};
        if (!may(g, state, &m, REALMS_VERB_TAKE))
            continue;
        hand += x->tokens - 1;
        x->tokens = 1;
    }
    return hand;
}

static int place_fortress(const er_game *g, const er_state *state, int seat, sites *all)
{
    realms_set allowed = 0;
    for (int i = 0; i < all->count; i++) {
        er_move m = {.seat = (uint8_t)seat, .arg = {all->at[i].region}};
        if (may(g, state, &m, REALMS_VERB_FORTRESS))
            allowed |= realms_bit(all->at[i].region);
    }
    site *x = weakest(all, allowed);
    if (x != NULL)
        x->walls++;
    return x != NULL ? x->region : REALMS_NONE;
}

/* Places what is in hand, one by one, each where it helps most. */
static void place_hand(sites *all, int camps, int armor, int tokens)
{
    site *x;
    for (; camps > 0 && (x = weakest(all, ~(realms_set)0)) != NULL; camps--, x->walls++)
        x->camps++;
    for (; armor > 0 && (x = weakest(all, ~(realms_set)0)) != NULL; armor--, x->walls++)
        x->armor++;
    for (; tokens > 0 && (x = weakest(all, ~(realms_set)0)) != NULL; tokens--)
        x->tokens++;
}

typedef struct writer {
    const er_game *g;
    er_text *json;
    int seat;
} writer;

static void put_move(const writer *w, uint8_t verb, int region, int count)
{
    er_move m = {.seat = (uint8_t)w->seat, .verb = verb, .arg = {(int16_t)region, (int16_t)count}};
    er_json_move(w->json, NULL, w->g, &m);
}

/* Tokens come up before any goes down. */
static void put_moves(const writer *w, const realms_state *s, const sites *all, int fortress)
{
    for (int i = 0; i < all->count; i++)
        if (all->at[i].tokens < s->tokens[all->at[i].region])
            put_move(w, REALMS_VERB_TAKE, all->at[i].region, s->tokens[all->at[i].region] - all->at[i].tokens);
    for (int i = 0; i < all->count; i++)
        if (all->at[i].tokens > s->tokens[all->at[i].region])
            put_move(w, REALMS_VERB_DEPLOY, all->at[i].region, all->at[i].tokens - s->tokens[all->at[i].region]);
    for (int i = 0; i < all->count; i++)
        if (all->at[i].camps > 0)
            put_move(w, REALMS_VERB_CAMP, all->at[i].region, all->at[i].camps);
    for (int i = 0; i < all->count; i++)
        for (int n = 0; n < all->at[i].armor; n++)
            put_move(w, REALMS_VERB_ARMOR, all->at[i].region, 0);
    if (fortress != REALMS_NONE)
        put_move(w, REALMS_VERB_FORTRESS, fortress, 0);
}

static void put_spread(const er_game *g, const er_state *state, int seat, er_text *json)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    bool defends = s->phase == REALMS_PHASE_DEFEND,
         deploys = s->phase == REALMS_PHASE_REDEPLOY || s->phase == REALMS_PHASE_TOMB;
    int army = defends ? s->defender : deploys ? s->army_acting : REALMS_NONE;
    sites all = {0};
    if (army == REALMS_NONE || s->army[army].owner != seat)
        return;
    REALMS_FOR_REGIONS(r, s->army[army].held)
        all.at[all.count++] = site_of(su, s, seat, r);
    int hand = s->army[army].hand + take_up(g, state, seat, &all);
    int fortress = place_fortress(g, state, seat, &all);
    place_hand(&all, s->army[army].camps, army == s->army_acting ? s->new_armor : 0, hand);
    put_moves(&(writer){g, json, seat}, s, &all, fortress);
}

/* ---- what is in hand ---- */

static void put_hand(const er_game *g, const er_state *state, int seat, er_text *json)
{
    realms_task t;
    realms_look(realms_setup_of(g), realms_at(state), seat, &t);
    if (t.side.traits == 0 || t.side.owner != seat)
        return;
    er_json_text(json, "race", t.su->race[t.side.army].tile.key);
    er_json_open(json, "counts", '{');
    er_json_int(json, realms_verbs[REALMS_VERB_DEPLOY].word, realms_acting(&t)->hand);
    er_json_int(json, realms_verbs[REALMS_VERB_CAMP].word, realms_acting(&t)->camps);
    er_json_int(json, realms_verbs[REALMS_VERB_ARMOR].word, t.side.army == t.s->army_acting ? t.s->new_armor : 0);
    er_put_char(json, '}');
    er_json_bool(json, "take", t.s->phase != REALMS_PHASE_DEFEND && (t.s->did & REALMS_DID_DEPLOY) == 0);
}

/* Makes the moves without what follows from them, as long as they are legal. */
static void put_laid(const er_game *g, const er_state *state, int seat, er_span moves, er_text *json)
{
    realms_state s;
    realms_copy(realms_setup_of(g), &s, realms_at(state));
    const er_state *now = (const er_state *)(const void *)&s;
    er_move m;
    while (moves.len > 0 && er_move_parse(g, er_next_line(&moves), &m).key == NULL && m.seat == seat &&
           realms_check(g, now, &m).key == NULL) {
        realms_task t;
        realms_look(realms_setup_of(g), &s, seat, &t);
        realms_verb_rows[m.verb].action(&t, &s, &m, NULL);
    }
    er_state_room seen; /* what others have stays hidden */
    g->rules->view(g, now, seat, (er_state *)(void *)seen.bytes);
    g->rules->show(g, (const er_state *)(const void *)seen.bytes, json);
}

bool realms_ask(const er_game *g, const er_state *state, int seat, er_span question, er_text *json)
{
    er_span what = er_next_line(&question);
    if (er_span_is(what, "laid")) {
        put_laid(g, state, seat, question, json);
        return true;
    }
    static const struct {
        const char *word, *brackets;
        void (*put)(const er_game *, const er_state *, int seat, er_text *json);
    } rows[] = {{"stakes", "{}", put_stakes}, {"hand", "{}", put_hand}, {"spread", "[]", put_spread}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (er_span_is(what, rows[i].word)) {
            er_put_char(json, rows[i].brackets[0]);
            rows[i].put(g, state, seat, json);
            er_put_char(json, rows[i].brackets[1]);
            return true;
        }
    return false;
}
