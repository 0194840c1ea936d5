/* rules.c - the rules of Miners as a host sees them: the start, who acts, moves, scores, names. */
#include "miners/rules/internal.h"

#include <string.h>

const er_verb miners_verbs[MINERS_VERB_COUNT] = {
#define VERB(id, word, chance, secret, a, b, c, waits, object, judge, act, explain) \
    [MINERS_VERB_##id] = {word, chance, secret, {MINERS_ARG_##a, MINERS_ARG_##b, MINERS_ARG_##c}},
#include "miners/verbs.def"
};

enum miners_object miners_verb_object(int verb)
{
    static const uint8_t objects[MINERS_VERB_COUNT] = {
#define VERB(id, word, chance, secret, a, b, c, waits, object, judge, act, explain) \
    [MINERS_VERB_##id] = MINERS_OBJECT_##object,
#include "miners/verbs.def"
    };
    return objects[verb];
}

/* ---- the start ---- */

void miners_init(const er_game *g, er_state *state)
{
    const miners_setup *su = miners_setup_of(g);
    miners_state *s = miners_of(state);
    memset(s, 0, er_state_size(g));
    for (int level = 0; level < MINERS_DECKS; level++)
        for (int i = 0; i < MINERS_CARD_WORDS; i++)
            s->deck[i] |= su->level[level][i];
    s->four = su->four != MINERS_NONE ? su->book.card[su->four].copies : 0;
    s->events = su->events;
    s->seats = su->seats;
    s->event = MINERS_NONE;
    memset(s->up, MINERS_NONE, sizeof s->up);
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].card = s->seat[i].side = MINERS_NONE;
        memset(s->seat[i].hand, MINERS_NONE, sizeof s->seat[i].hand);
    }
}

/* ---- who acts ---- */

uint8_t miners_to_act(const er_game *g, const er_state *state)
{
    const miners_state *s = miners_at(state);
    unsigned set = 0;
    (void)g;
    if (miners_chance_acts(s))
        return 1u << ER_CHANCE;
    for (int i = 0; i < s->seats; i++)
        set |= (MINERS_DECIDES >> s->seat[i].waits & 1u) << i;
    return (uint8_t)set;
}

uint16_t miners_legal(const er_game *g, const er_state *state, int seat, er_move *out, uint16_t cap)
{
    er_move all[MINERS_MAX_OPTIONS];
    if (seat < 0 || seat >= miners_at(state)->seats || (miners_to_act(g, state) >> seat & 1) == 0)
        return 0;
    if (cap >= MINERS_MAX_OPTIONS)
        return (uint16_t)miners_options(miners_setup_of(g), miners_at(state), seat, out);
    int n = miners_options(miners_setup_of(g), miners_at(state), seat, all);
    n = n < cap ? n : cap;
    memcpy(out, all, (size_t)n * sizeof *out);
    return (uint16_t)n;
}

/* ---- moves ---- */

er_err miners_check(const er_game *g, const er_state *state, const er_move *m)
{
    const miners_state *s = miners_at(state);
    if (m->seat == ER_CHANCE)
        return miners_check_pick(miners_setup_of(g), s, m);
    if (m->seat >= s->seats || (miners_to_act(g, state) >> m->seat & 1) == 0)
        return refuse(NOT_YOURS);
    return miners_check_decision(miners_setup_of(g), s, m);
}

/* A pick of chance is about the seat in its first argument, or about none. */
unsigned miners_apply(const er_game *g, er_state *state, const er_move *m, er_events *news)
{
    miners_state *s = miners_of(state);
    bool pick = m->seat == ER_CHANCE;
    int seat = !pick ? m->seat : miners_verbs[m->verb].arg[0] == ER_ARG_SEAT ? m->arg[0] : 0;
    miners_run r = {miners_setup_of(g), s, &s->seat[seat], news, (uint8_t)seat, false};
    int told = miners_told(news);
    unsigned source = news != NULL ? miners_source(miners_top(r.p)) : 0;
    miners_decide(&r, m);
    miners_brought(news, told, source);
    miners_go_on(&r);
    unsigned flags = pick || r.learned ? ER_NEWS : 0;
    return flags | miners_settle(r.su, s, seat, news);
}

uint32_t miners_random(const er_game *g, er_state *state, er_rng *rng, uint32_t most)
{
    er_move list[MINERS_MAX_OPTIONS];
    unsigned who;
    uint32_t made = 0;
    for (; made < most && (who = miners_to_act(g, state)) != 0; made++) {
        int seat = __builtin_ctz(who), at = 0;
        if (seat == ER_CHANCE)
            miners_pick(g, state, rng, &list[0]);
        else
            at = (int)rng->below(rng, (uint32_t)miners_options(miners_setup_of(g), miners_at(state), seat, list));
        (void)miners_apply(g, state, &list[at], NULL);
    }
    return made;
}

/* ---- the end (MI-END-1, MI-SOLO-1) ---- */

void miners_scores(const er_game *g, const er_state *state, int32_t out[ER_MAX_SEATS])
{
    const miners_state *s = miners_at(state);
    for (int i = 0; i < ER_MAX_SEATS; i++)
        out[i] = i < s->seats ? s->seat[i].points + miners_full_carts(miners_setup_of(g), &s->seat[i]) : 0;
}

uint8_t miners_winners(const er_game *g, const er_state *state)
{
    const miners_state *s = miners_at(state);
    int32_t points[ER_MAX_SEATS];
    int64_t rank[ER_MAX_SEATS];
    miners_scores(g, state, points);
    for (int i = 0; i < s->seats; i++) {
        const int64_t most_carts = (int64_t)3 * MINERS_MINE_SLOTS; /* at most three for each card */
        int carts = miners_full_carts(miners_setup_of(g), &s->seat[i]);
        rank[i] = ((int64_t)points[i] * (MINERS_MOST_COINS + 1) + s->seat[i].coins) * (most_carts + 1) + carts;
    }
    return s->phase == MINERS_PHASE_OVER ? er_highest(rank, s->seats) : 0;
}

int miners_rank(int points)
{
    static const int8_t least[] = {35, 46, 56, 61, 66};
    int rank = 1;
    for (size_t i = 0; i < sizeof least; i++)
        rank += points >= least[i];
    return rank;
}

/* ---- names ---- */

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
