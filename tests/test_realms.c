/* test_realms.c - what is explained is what is charged: in random games every conquest takes the tokens that
 * explain named, and every scoring pays the coins that its parts add up to. Hidden coins stay hidden in every
 * view. */
#include "ai/ai.h"
#include "content/content.h"
#include "realms/state.h"

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
        if (parts[i].word == NULL || parts[i].rule == NULL || strncmp(parts[i].rule, "RE-", 3) != 0)
            return -1000;
    }
    return sum;
}

/* Tokens on the board and in hand of the army that acts. */
static int spent(const realms_state *before, const realms_state *after, const er_move *m)
{
    uint8_t army = before->army_acting;
    return m->verb == VERB_SORCERY            ? before->army[army].hand - after->army[army].hand
           : after->holder[m->arg[0]] == army ? after->tokens[m->arg[0]]
                                              : -1;
}

static bool coins_add_up(const realms_state *before, const realms_state *after, const er_events *events)
{
    int32_t paid = 0, parts = 0;
    for (int i = 0; i < events->count; i++) {
        paid += events->at[i].kind == EVENT_SCORED ? events->at[i].arg[0] : 0;
        parts += events->at[i].kind == EVENT_COINS ? events->at[i].arg[2] : 0;
    }
    return paid == parts && after->paid - before->paid == paid && events->count < events->cap;
}

static bool charges_what_it_explains(const er_game *g, er_state_room *s, const er_move *m)
{
    er_event room[512];
    er_events events = {room, 512, 0};
    er_state_room before = *s;
    bool conquest = m->verb == VERB_CONQUER || m->verb == VERB_DRAGON || m->verb == VERB_SORCERY;
    bool last = m->seat != ER_CHANCE && m->verb == VERB_DECLINE && realms_at(state(s))->phase == PHASE_START;
    int said = conquest || last ? explained(g, s, m) : 0;
    if (er_apply(g, state(s), m, &events, NULL).key != NULL)
        return false;
    if (conquest && said != spent(realms_at(state(&before)), realms_at(state(s)), m))
        return false;
    for (int i = 0; i < events.count && last; i++)
        if (room[i].kind == EVENT_SCORED && room[i].arg[0] != said)
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

static bool play(const er_game *g, ai_rng *rng)
{
    er_state_room s;
    memset(&s, 0, sizeof s);
    g->rules->init(g, state(&s));
    for (uint8_t who; (who = g->rules->to_act(g, state(&s))) != 0;) {
        er_move m;
        if ((who >> ER_CHANCE & 1) != 0)
            ai_pick_chance(g, state(&s), rng, &m);
        else
            ai_random_choose(g, state(&s), __builtin_ctz(who), rng, &m);
        if (!charges_what_it_explains(g, &s, &m)) {
            char text[ER_MOVE_TEXT];
            er_text out = er_text_on(text, sizeof text);
            er_move_print(g, &m, &out);
            printf("%s: what is charged is not what is explained\n", text);
            return false;
        }
        if (!coins_stay_hidden(g, &s)) {
            printf("a view shows coins, or hides the end\n");
            return false;
        }
    }
    return coins_stay_hidden(g, &s);
}

int main(void)
{
    int passed = 0, failed = 0;
    realms_setup *setup = malloc(realms_setup_size());
    ai_rng rng;
    ai_rng_seed(&rng, 7, 7);
    for (int i = 0; i < content_map_count && setup != NULL; i++) {
        char why[100];
        er_text text = er_text_on(why, sizeof why);
        realms_choice choice = {&content_maps[i], content_tiles, content_tile_count, 0, content_maps[i].seats};
        if (realms_setup_make(&choice, setup, &text).key != NULL)
            return 1;
        er_game g = realms_game(setup);
        for (int game = 0; game < 100; game++) {
            if (play(&g, &rng))
                passed++;
            else
                failed++;
        }
    }
    free(setup);
    printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 && passed > 0 ? 0 : 1;
}
