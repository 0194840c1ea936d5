/* test_realms.c - explanations match charges: in random games every conquest takes the tokens
 * that explain gave, and every scoring pays the sum of its parts. Hidden coins stay hidden in
 * every view. */
#include "tests/check.h"
#include "ai/ai.h"
#include "content/content.h"
#include "realms/rules/course.h"
#include "realms/rules/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static er_state *state(er_state_room *room)
{
    return (er_state *)(void *)room->bytes;
}

static int explained(const er_game *g, er_state_room *s, const er_move *m)
{
    er_reason parts[40];
    int n = g->rules->explain(g, state(s), m, parts, 40), sum = 0;
    for (int i = 0; i < n; i++) {
        sum += parts[i].amount;
        const char *rule = parts[i].rule;
        if (parts[i].word == NULL || rule == NULL || (strncmp(rule, "RE-", 3) != 0 && strncmp(rule, "UG-", 3) != 0))
            return -1000;
    }
    return sum;
}

/* Returns the tokens that the acting army has put there, and Hammers. */
static int spent(const realms_state *before, const realms_state *after, const er_move *m)
{
    uint8_t army = before->army_acting;
    return m->verb == REALMS_VERB_SORCERY ? before->army[army].hand - after->army[army].hand
           : after->holder[m->arg[0]] == army
               ? after->tokens[m->arg[0]] + after->struck[m->seat] - before->struck[m->seat]
               : -1;
}

static bool coins_add_up(const realms_state *before, const realms_state *after, const er_events *events)
{
    int32_t paid = 0, parts = 0, bank = 0;
    for (int i = 0; i < events->count; i++) {
        paid += events->at[i].kind == REALMS_EVENT_SCORED ? events->at[i].arg[0] : 0;
        parts += events->at[i].kind == REALMS_EVENT_COINS ? events->at[i].arg[2] : 0;
        if (events->at[i].kind == REALMS_EVENT_ROBBED) /* part of the score, but not from the bank */
            bank -= events->at[i].arg[0];
        if (events->at[i].kind == REALMS_EVENT_PAID && events->at[i].arg[2] < 0)
            bank += events->at[i].arg[1];
        if (events->at[i].kind == REALMS_EVENT_SACRIFICED)
            bank += events->at[i].arg[2];
    }
    return paid == parts && after->paid - before->paid == paid + bank && events->count < events->cap;
}

/* Every move of the Underground names the tile that allows it, with its rule. */
static bool names_its_rule(const er_game *g, er_state_room *s, const er_move *m)
{
    er_reason parts[40];
    if (m->verb < REALMS_VERB_ANCIENT || m->seat == ER_CHANCE)
        return true;
    int n = g->rules->explain(g, state(s), m, parts, 40);
    for (int i = 0; i < n; i++)
        if (parts[i].word == NULL || parts[i].rule == NULL)
            return false;
    return n > 0;
}

static bool charges_what_it_explains(const er_game *g, er_state_room *s, const er_move *m)
{
    er_event room[512];
    er_events events = {room, 512, 0};
    er_state_room before = *s;
    bool conquest = m->verb == REALMS_VERB_CONQUER || m->verb == REALMS_VERB_DRAGON || m->verb == REALMS_VERB_SORCERY ||
                    m->verb == REALMS_VERB_VAMPIRE || m->verb == REALMS_VERB_ORB;
    bool last =
        m->seat != ER_CHANCE && m->verb == REALMS_VERB_DECLINE && realms_at(state(s))->phase == REALMS_PHASE_START;
    int said = conquest || last ? explained(g, s, m) : 0;
    if (!names_its_rule(g, s, m) || er_apply(g, state(s), m, &events, NULL).key != NULL)
        return false;
    if (conquest && said != spent(realms_at(state(&before)), realms_at(state(s)), m))
        return false;
    for (int i = 0; i < events.count && last; i++)
        if (room[i].kind == REALMS_EVENT_SCORED && room[i].arg[0] != said)
            return false;
    return coins_add_up(realms_at(state(&before)), realms_at(state(s)), &events);
}

static bool coins_stay_hidden(const er_game *g, er_state_room *s)
{
    bool over = g->rules->to_act(g, state(s)) == 0;
    for (int seat = -1; seat < g->seats; seat++) {
        er_state_room view = *s;
        int32_t score[ER_MAX_SEATS];
        g->rules->view(g, state(s), seat, state(&view));
        g->rules->score(g, state(&view), score);
        for (int i = 0; i < g->seats; i++)
            if ((score[i] == -1) != (i != seat && !over))
                return false;
    }
    return true;
}

/* The faces are 0 0 0 1 2 3 (RE-DIE-1). */
static bool die_is_fair(const er_game *g, er_state_room *s)
{
    static const uint32_t weights[4] = {3, 1, 1, 1};
    er_outcome faces[8];
    if (realms_at(state(s))->phase != REALMS_PHASE_DIE || realms_draw_due(realms_at(state(s))))
        return true;
    if (g->rules->chance(g, state(s), faces, 8) != 4)
        return false;
    for (int i = 0; i < 4; i++)
        if (faces[i].move.verb != REALMS_VERB_DIE || faces[i].move.arg[0] != i || faces[i].weight != weights[i])
            return false;
    return true;
}

/* The flags say what became known, that the turn passed, that the game ended. */
static bool flags_hold(const er_game *g, er_state_room *before, er_state_room *after, const er_move *m)
{
    unsigned flags;
    er_state_room again = *before;
    (void)er_apply(g, state(&again), m, NULL, &flags);
    const realms_state *a = realms_at(state(before)), *b = realms_at(state(after));
    bool over = g->rules->to_act(g, state(after)) == 0;
    return ((flags & ER_NEWS) != 0) == (m->seat == ER_CHANCE) && ((flags & ER_OVER) != 0) == over &&
           ((flags & ER_TURN_OVER) != 0) == (over || a->turn != b->turn || a->round != b->round);
}

/* What is worked out for all regions at once is what the judge of one region says (front.c, reach.c,
 * cost.c), for every army on the board, with and without a roll. */
static bool front_agrees(const er_game *g, er_state_room *room)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state(room));
    for (int a = 0; a < su->race_count; a++)
        for (int die = 0; die < 4 && (s->army[a].at == REALMS_AT_ACTIVE || s->army[a].at == REALMS_AT_DECLINED);
             die += 3) {
            realms_side side;
            realms_look_at(su, s, a, &side);
            realms_front front;
            realms_look_ahead(&side, die, &front);
            REALMS_FOR_REGIONS(r, su->all) {
                bool open = realms_reach(&side, r, true).key == NULL;
                int cost = realms_cost(&side, r, die, NULL), missing = cost - realms_means(&side, r);
                if (realms_has(front.open, r) != open || (open && front.cost[r] != cost) ||
                    realms_has(front.ready, r) != (open && missing <= 0) ||
                    realms_has(front.short_of, r) != (open && missing >= 1 && missing <= 3)) {
                    printf("region %d, army %d, roll %d: front.c says %d, cost.c and reach.c say %d, %s\n", r, a, die,
                           front.cost[r], cost, open ? "within reach" : "out of reach");
                    return false;
                }
            }
        }
    return true;
}

static bool play(const er_game *g, ai_rng *rng)
{
    er_state_room s;
    memset(&s, 0, sizeof s);
    g->rules->init(g, state(&s));
    int ply = 0;
    for (uint8_t who; (who = g->rules->to_act(g, state(&s))) != 0; ply++) {
        er_move m;
        if ((who >> ER_CHANCE & 1) != 0)
            ai_pick_chance(g, state(&s), rng, &m);
        else
            ai_random_choose(g, state(&s), __builtin_ctz(who), rng, &m);
        er_state_room before = s;
        if (!die_is_fair(g, &s)) {
            printf("the die has other faces\n");
            return false;
        }
        if (!charges_what_it_explains(g, &s, &m)) {
            char text[ER_MOVE_TEXT];
            er_text out = er_text_on(text, sizeof text);
            er_move_print(g, &m, &out);
            printf("%s: what is charged is not what is explained\n", text);
            return false;
        }
        if (ply % 11 == 0 && !front_agrees(g, &s))
            return false;
        if (!flags_hold(g, &before, &s, &m)) {
            printf("the flags of a move are wrong\n");
            return false;
        }
        if (!coins_stay_hidden(g, &s)) {
            printf("a view shows coins, or hides the end\n");
            return false;
        }
    }
    return coins_stay_hidden(g, &s);
}

/* ---- tables that cannot be played ---- */

static bool refused(const realms_choice *choice, const char *key)
{
    realms_setup *room = malloc(realms_setup_size());
    char why[100];
    er_text text = er_text_on(why, sizeof why);
    er_err err = realms_setup_make(choice, room, &text);
    const char *found = err.key != NULL ? err.key : "no refusal";
    free(room);
    if (strcmp(found, key) == 0)
        return true;
    printf("wanted %s, found %s\n", key, found);
    return false;
}

/* Adds more tiles of one kind to the built-in ones, up to `races` and `powers` in all; with
 * `finds`, Places and Relics too. */
static int more_tiles(realms_tile *out, int races, int powers, bool finds)
{
    int n = 0, kinds[4] = {0}, most[4] = {races, powers, finds ? REALMS_MAX_TILES : 0, finds ? REALMS_MAX_TILES : 0};
    const realms_tile *first[2] = {0}; /* Amazons, Alchemist */
    for (int i = 0; i < content_tile_count; i++)
        if (kinds[content_tiles[i].kind] < most[content_tiles[i].kind]) {
            kinds[content_tiles[i].kind]++;
            out[n++] = content_tiles[i];
        }
    for (int i = content_tile_count - 1; i >= 0; i--)
        if (content_tiles[i].kind < 2)
            first[content_tiles[i].kind] = &content_tiles[i];
    for (int kind = 0; kind < 2; kind++)
        for (; kinds[kind] < most[kind]; kinds[kind]++, n++) {
            out[n] = *first[kind];
            er_text key = er_text_on(out[n].key, sizeof out[n].key);
            er_put(&key, kind == REALMS_KIND_RACE ? "race" : "power");
            er_put_int(&key, kinds[kind]);
        }
    return n;
}

static bool refuses_bad_tables(void)
{
    static realms_tile tiles[REALMS_MAX_TILES];
    const realms_map *map = content_map_for(CONTENT_SET_SURFACE, 2);
    realms_map inland = *map;
    realms_choice choice = {.map = map, .tiles = content_tiles, .tile_count = content_tile_count, .seats = 3};
    bool good = refused(&choice, "err.map_seats");
    choice.seats = 1;
    good = refused(&choice, "err.seats") && good;
    choice.seats = 2;
    choice.tiles = tiles;
    choice.tile_count = more_tiles(tiles, 6, 20, false);
    good = refused(&choice, "err.too_few_tiles") && good;
    choice.tile_count = more_tiles(tiles, 14, 6, false);
    good = refused(&choice, "err.too_few_tiles") && good;
    choice.tile_count = more_tiles(tiles, 7, 7, false);
    good = refused(&choice, "no refusal") && good;
    choice.tile_count = more_tiles(tiles, REALMS_MAX_RACES + 1, 20, false);
    good = refused(&choice, "err.too_many_tiles") && good;
    choice.tile_count = more_tiles(tiles, 14, REALMS_MAX_POWERS + 1, false);
    good = refused(&choice, "err.too_many_tiles") && good;
    choice.tile_count = more_tiles(tiles, 14, 20, false);
    tiles[3] = tiles[0];
    good = refused(&choice, "err.tile_twice") && good;
    choice.tile_count = more_tiles(tiles, 14, 20, true);
    choice.draw = 6;
    good = refused(&choice, "err.draw") && good;
    choice.draw = 15;
    good = refused(&choice, "err.draw") && good;
    choice.draw = 14;
    good = refused(&choice, "no refusal") && good;
    tiles[choice.tile_count] = tiles[choice.tile_count - 1];
    tiles[choice.tile_count++].key[0] = 'z'; /* another Place with the same ability */
    good = refused(&choice, "err.ability_twice") && good;
    for (int r = 0; r < inland.count; r++)
        inland.region[r].edge = false;
    choice = (realms_choice){.map = &inland, .tiles = content_tiles, .tile_count = content_tile_count, .seats = 2};
    return refused(&choice, "err.map_entry") && good;
}

/* Games with the largest number of tiles end. */
static bool plays_with_most_tiles(ai_rng *rng)
{
    static realms_tile tiles[REALMS_MAX_TILES];
    realms_setup *setup = malloc(realms_setup_size());
    char why[100];
    er_text text = er_text_on(why, sizeof why);
    int n = more_tiles(tiles, REALMS_MAX_RACES, REALMS_MAX_POWERS, true);
    realms_choice choice = {.map = content_map_for(CONTENT_SET_SURFACE, 5),
                            .tiles = tiles,
                            .tile_count = n,
                            .seats = 5};
    bool good = setup != NULL && realms_setup_make(&choice, setup, &text).key == NULL;
    for (int i = 0; i < 20 && good; i++) {
        er_game g = realms_game(setup);
        good = play(&g, rng);
    }
    free(setup);
    return good;
}

/* Every decision has a place of its own in menus, from 1 on. */
static bool menus_are_whole(void)
{
    uint64_t seen = 0;
    int decisions = 0;
    for (int v = 0; v < REALMS_VERB_COUNT; v++) {
        decisions += !realms_verbs[v].chance;
        seen |= (uint64_t)1 << realms_showing_of(v)->menu;
    }
    return seen == ((uint64_t)2 << decisions) - 1;
}

/* Gives a tile lines of one effect; the sums of several tiles run over a byte. */
static void add_extremes(realms_tile *tile, int effect, int amount)
{
    for (tile->line_count = 0; tile->line_count < 4; tile->line_count++)
        tile->line[tile->line_count] =
            (realms_line){.effect = (uint8_t)effect, .when = REALMS_WHEN_ANY, .amount = (int8_t)amount, .per = 1};
}

/* Costs that run over a byte before they are lowered again. */
static bool plays_with_extremes(ai_rng *rng)
{
    static realms_tile tiles[REALMS_MAX_TILES];
    realms_setup *setup = malloc(realms_setup_size());
    char why[100];
    er_text text = er_text_on(why, sizeof why);
    realms_choice choice = {.map = content_map_for(CONTENT_SET_SURFACE, 2), .tiles = tiles, .seats = 2};
    choice.tile_count = more_tiles(tiles, 14, 20, false);
    for (int i = 0; i < choice.tile_count; i++)
        add_extremes(&tiles[i], tiles[i].kind == REALMS_KIND_RACE ? REALMS_EFFECT_DEFENCE : REALMS_EFFECT_COST,
                     tiles[i].kind == REALMS_KIND_RACE ? 90 : -90 + 5 * (i % 3));
    bool good = setup != NULL && realms_setup_make(&choice, setup, &text).key == NULL;
    er_game g = realms_game(setup);
    for (int game = 0; game < 20 && good; game++)
        good = play(&g, rng);
    free(setup);
    return good;
}

int main(void)
{
    realms_setup *setup = malloc(realms_setup_size());
    ai_rng rng;
    ai_rng_seed(&rng, 7, 7);
    expect(refuses_bad_tables(), "bad tables are refused");
    expect(plays_with_most_tiles(&rng), "games with most tiles");
    expect(plays_with_extremes(&rng), "games with extreme costs");
    expect(menus_are_whole(), "every decision has its place in menus");
    for (int i = 0; i < content_map_count && setup != NULL; i++) {
        char why[100];
        er_text text = er_text_on(why, sizeof why);
        realms_choice choice = {.map = &content_maps[i],
                                .tiles = content_tiles,
                                .tile_count = content_tile_count,
                                .seats = content_maps[i].seats};
        if (realms_setup_make(&choice, setup, &text).key != NULL)
            return 1;
        er_game g = realms_game(setup);
        for (int game = 0; game < 100; game++)
            expect(play(&g, &rng), "a game", content_maps[i].key);
    }
    free(setup);
    return check_end();
}
