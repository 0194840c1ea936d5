/* verbs.c - the verbs: the tables made from verbs.def, and the three steps of a move. legal asks
 * the rows for proposals, check lets them judge, apply lets them act and trusts the judge. */
#include "realms/rules/moves.h"

const er_err realms_errors[ERROR_COUNT] = {
#define E(id, text, rule_id) [ERROR_##id] = {text, rule_id},
#include "realms/errors.def"
};

/* ---- the rows ---- */

enum { BY_SEAT, BY_CHANCE };

enum {
    ARG_END = ER_ARG_END,
    ARG_NUMBER = ER_ARG_NUMBER,
    ARG_SEAT = ER_ARG_SEAT,
    ARG_REGION = REALMS_ARG_REGION,
    ARG_RACE = REALMS_ARG_RACE,
    ARG_POWER = REALMS_ARG_POWER,
    ARG_FIND = REALMS_ARG_FIND
};

const er_verb realms_verbs[REALMS_VERB_COUNT] = {
#define VERB(id, text, by, a, b, phases, needs, propose, judge, action, explain, order, group, menu, flags) \
    [REALMS_VERB_##id] = {.word = text, .chance = BY_##by == BY_CHANCE, .arg = {ARG_##a, ARG_##b}},
#include "realms/verbs.def"
};

enum { LAST_ORDER = 11 };

enum {
    COST = REALMS_SHOWS_COST,
    GAIN = REALMS_SHOWS_GAIN,
    ATTACK = REALMS_SHOWS_ATTACK,
    ASKED = REALMS_SHOWS_ASKED,
    SHOWN = COST | GAIN | ATTACK | ASKED,
    BARE = 128,
    OWN = 256,
    QUIET = 512
};

#define IN(phase) (1u << REALMS_PHASE_##phase)
#define ANYTIME (~0u)
_Static_assert(REALMS_PHASE_COUNT <= 32 && (int)REALMS_VERB_COUNT <= (int)REALMS_SETUP_VERBS,
               "sets of phases and lists of verbs have room");
#define VERB(id, text, by, a, b, in, needs, propose, judge, action, explain, place, group, menu, flags) \
    _Static_assert((place) <= LAST_ORDER, text);
#include "realms/verbs.def"

const realms_verb_row realms_verb_rows[REALMS_VERB_COUNT] = {
#define VERB(id, text, by, a, b, in, needs, propose_by, judge_by, do_by, explain_by, place, group, menu, flags) \
    [REALMS_VERB_##id] = {.phases = (in),                                                                       \
                          .need = NEEDS_##needs,                                                                \
                          .order = (place),                                                                     \
                          .bare = ((flags)&BARE) != 0,                                                          \
                          .own = ((flags)&OWN) != 0,                                                            \
                          .quiet = ((flags)&QUIET) != 0,                                                        \
                          .propose = realms_propose_##propose_by,                                               \
                          .judge = realms_judge_##judge_by,                                                     \
                          .action = realms_do_##do_by,                                                          \
                          .explain = realms_explain_##explain_by},
#include "realms/verbs.def"
};

const realms_showing *realms_showing_of(int verb)
{
    static const realms_showing rows[REALMS_VERB_COUNT] = {
#define VERB(id, text, by, a, b, phases, needs, propose, judge, action, explain, order, group_of, place, shows) \
    [REALMS_VERB_##id] = {.group = REALMS_GROUP_##group_of, .menu = (place), .flags = (shows)&SHOWN},
#include "realms/verbs.def"
    };
    return &rows[verb];
}

const char *realms_group_word(int group)
{
    static const char *const words[REALMS_GROUP_COUNT] = {
#define GROUP(id, word) [REALMS_GROUP_##id] = word,
#include "realms/groups.def"
    };
    return group >= 0 && group < REALMS_GROUP_COUNT ? words[group] : NULL;
}

/* ---- the setup: which verbs can be proposed at a table ---- */

bool realms_is_in_game(const realms_setup *su, const realms_need *need)
{
    switch ((enum realms_need_kind)need->kind) {
    case NEED_NOTHING: return true;
    case NEED_ABILITY: return (su->abilities >> need->which & 1) != 0;
    case NEED_PIECE: return su->most[need->which] > 0;
    case NEED_EFFECT: return (su->effects >> need->which & 1) != 0;
    case NEED_FINDS: return su->find_count > 0;
    }
    return false;
}

static realms_gifts gifts_needed(const realms_verb_row *row)
{
    realms_gifts gifts = {.all = 0};
    if (row->own && row->need.kind == NEED_ABILITY)
        gifts.abilities = 1u << row->need.which;
    if (row->own && row->need.kind == NEED_PIECE)
        gifts.pieces = (uint16_t)(1u << row->need.which);
    return gifts;
}

static void add_verb(realms_setup *su, int verb)
{
    const realms_verb_row *row = &realms_verb_rows[verb];
    for (int phase = 0; phase < REALMS_PHASE_COUNT; phase++)
        if ((row->phases >> phase & 1) != 0 && (verb != REALMS_VERB_DONE || realms_phase_ends(phase)))
            su->verbs[phase][su->verb_count[phase]++] =
                (realms_proposal){gifts_needed(row), row->propose, (uint8_t)verb};
}

void realms_list_verbs(realms_setup *su)
{
    for (int order = 0; order <= LAST_ORDER; order++)
        for (int v = 0; v < REALMS_VERB_COUNT; v++)
            if (realms_verb_rows[v].order == order && realms_is_in_game(su, &realms_verb_rows[v].need))
                add_verb(su, v);
}

int realms_giver_of(const realms_side *side, const realms_need *need)
{
    for (int k = 0; k < side->traits; k++) {
        const realms_kit *kit = side->trait[k].kit;
        if ((need->kind == NEED_ABILITY && (kit->gifts.abilities >> need->which & 1) != 0) ||
            (need->kind == NEED_PIECE && kit->piece[need->which] > 0) ||
            (need->kind == NEED_EFFECT && kit->first[need->which] < kit->first[need->which + 1]))
            return k;
    }
    return -1;
}

/* ---- proposing ---- */

static void add(realms_list *l, uint8_t verb, uint64_t firsts, int second, int numbers)
{
    int count = realms_size(firsts) * numbers;
    if (l->bundles == REALMS_MAX_LEGAL)
        return;
    /* An empty one is written too, and the next one takes its place: this costs less than to ask. */
    l->at[l->bundles] = (realms_bundle){firsts, (uint16_t)count, (int16_t)second, verb, (uint8_t)numbers};
    l->bundles += count > 0;
    l->moves += (uint32_t)count;
}

/* The setup lists a verb only in its phases. */
static bool is_legal(const realms_list *l, uint8_t verb, int first, int second)
{
    er_move m = {.seat = (uint8_t)l->t->seat, .verb = verb, .arg = {(int16_t)first, (int16_t)second}};
    return realms_verb_rows[verb].judge(l->t, &m).key == NULL;
}

void realms_propose(realms_list *l, uint8_t verb, int first, int second)
{
    if (is_legal(l, verb, first, second))
        add(l, verb, (uint64_t)1 << first, second, 1);
}

void realms_propose_each(realms_list *l, uint8_t verb, uint64_t firsts)
{
    uint64_t legal = 0;
    REALMS_FOR_REGIONS(first, firsts)
        legal |= (uint64_t)is_legal(l, verb, first, 0) << first;
    add(l, verb, legal, 0, 1);
}

void realms_list_each(realms_list *l, uint8_t verb, uint64_t firsts)
{
    add(l, verb, firsts, 0, 1);
}

void realms_list_numbers(realms_list *l, uint8_t verb, uint64_t firsts, int most)
{
    add(l, verb, firsts, 1, most);
}

void realms_propose_nothing(realms_list *l, uint8_t verb)
{
    (void)l, (void)verb;
}

void realms_propose_once(realms_list *l, uint8_t verb)
{
    realms_propose(l, verb, 0, 0);
}

/* For a verb that nothing forbids in its phases. */
void realms_propose_freely(realms_list *l, uint8_t verb)
{
    add(l, verb, 1, 0, 1);
}

void realms_propose_held(realms_list *l, uint8_t verb)
{
    realms_propose_each(l, verb, l->t->side.held);
}

void realms_propose_anywhere(realms_list *l, uint8_t verb)
{
    realms_propose_each(l, verb, l->t->su->all);
}

/* Conquests by an ability. */
void realms_propose_open(realms_list *l, uint8_t verb)
{
    realms_propose_each(l, verb, realms_front_of(l->t)->open);
}

static void list(realms_list *l, realms_task *t)
{
    const realms_proposal *at = t->su->verbs[t->s->phase], *end = at + t->su->verb_count[t->s->phase];
    uint64_t lacks = ~t->side.gifts.all;
    l->t = t;
    l->moves = l->bundles = 0;
    for (; at < end; at++)
        if ((at->needs.all & lacks) == 0)
            at->propose(l, at->verb);
}

/* Writes out the moves of a bundle. */
static uint16_t write_bundle(const realms_bundle *b, uint8_t seat, er_move *out, uint16_t cap)
{
    er_move m = {.seat = seat, .verb = b->verb};
    uint16_t count = 0;
    REALMS_FOR_REGIONS(first, b->firsts)
        for (int number = 0; number < b->numbers && count < cap; number++) {
            m.arg[0] = (int16_t)first;
            m.arg[1] = (int16_t)(b->second + number);
            out[count++] = m;
        }
    return count;
}

uint16_t realms_legal(const er_game *g, const er_state *state, int seat, er_move *out, uint16_t cap)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    if (seat < 0 || seat >= su->seats || (realms_to_act(g, state) >> seat & 1) == 0)
        return 0;
    realms_task t;
    realms_list l;
    realms_look(su, s, seat, &t);
    list(&l, &t);
    uint16_t count = 0;
    for (uint32_t i = 0; i < l.bundles; i++)
        count = (uint16_t)(count + write_bundle(&l.at[i], (uint8_t)seat, out + count, (uint16_t)(cap - count)));
    return count;
}

/* ---- judging ---- */

er_err realms_judge_free(const realms_task *t, const er_move *m)
{
    (void)t, (void)m;
    return ER_OK;
}

er_err realms_judge_held(const realms_task *t, const er_move *m)
{
    return realms_holds(t, m->arg[0]) ? ER_OK : refuse(NOT_HELD);
}

/* Unused arguments must be zero, so that a move has one form; regions must be on the map. */
static er_err check_args(const realms_setup *su, const er_move *m)
{
    const er_verb *verb = &realms_verbs[m->verb];
    for (int i = 0; i < ER_MAX_ARGS; i++) {
        if (verb->arg[i] == ER_ARG_END && m->arg[i] != 0)
            return refuse(NOT_NOW);
        if (verb->arg[i] == REALMS_ARG_REGION && (m->arg[i] < 0 || m->arg[i] >= su->map.count))
            return refuse(NO_REGION);
        if (verb->arg[i] == ER_ARG_SEAT && (m->arg[i] < 0 || m->arg[i] >= su->seats))
            return refuse(NOT_NOW);
        if (verb->arg[i] == REALMS_ARG_FIND && (m->arg[i] < 0 || m->arg[i] >= su->find_count))
            return refuse(NOT_NOW);
    }
    return ER_OK;
}

er_err realms_judge(const realms_task *t, const er_move *m)
{
    const realms_verb_row *row = &realms_verb_rows[m->verb];
    er_err err = check_args(t->su, m);
    if (err.key != NULL)
        return err;
    return (row->phases >> t->s->phase & 1) != 0 ? row->judge(t, m) : refuse(NOT_NOW);
}

er_err realms_check(const er_game *g, const er_state *state, const er_move *m)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    if (m->verb >= REALMS_VERB_COUNT || realms_verbs[m->verb].chance != (m->seat == ER_CHANCE))
        return refuse(NOT_NOW);
    if (m->seat > ER_CHANCE || (realms_to_act(g, state) >> m->seat & 1) == 0)
        return refuse(NOT_YOURS);
    if (m->seat == ER_CHANCE) {
        er_err err = check_args(su, m);
        if (err.key != NULL)
            return err;
        return realms_outcome_weight(su, s, m->verb, m->arg[0]) > 0 ? ER_OK : refuse(NO_OUTCOME);
    }
    realms_task t;
    realms_look(su, s, m->seat, &t);
    return realms_judge(&t, m);
}

/* ---- acting ---- */

static void act(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    const realms_verb_row *row = &realms_verb_rows[m->verb];
    row->action(t, s, m, events);
    realms_settle(t->su, s, !row->quiet, events);
}

/* Looks at the army as far as the action of a verb needs it. */
static void look_for(const realms_setup *su, const realms_state *s, const er_move *m, realms_task *t)
{
    if (realms_verb_rows[m->verb].bare)
        realms_glance(su, s, m->seat, t);
    else
        realms_look(su, s, m->seat, t);
}

unsigned realms_apply(const er_game *g, er_state *state, const er_move *m, er_events *events)
{
    realms_state *s = realms_of(state);
    uint8_t turn = s->turn, round = s->round;
    realms_task t;
    look_for(realms_setup_of(g), s, m, &t);
    act(&t, s, m, events);
    unsigned flags = m->seat == ER_CHANCE ? ER_NEWS : 0;
    if (s->turn != turn || s->round != round)
        flags |= ER_TURN_OVER;
    return s->phase == REALMS_PHASE_OVER ? flags | ER_OVER | ER_TURN_OVER : flags;
}

/* Returns one move of a list, by its number. */
static er_move pick(const realms_list *l, uint32_t number)
{
    const realms_bundle *b = l->at;
    for (; number >= b->count; b++)
        number -= b->count;
    int first = realms_member(b->firsts, number / b->numbers), second = b->second + (int)(number % b->numbers);
    return (er_move){.seat = (uint8_t)l->t->seat, .verb = b->verb, .arg = {(int16_t)first, (int16_t)second}};
}

/* Lists and acts with one look at the army, and writes no move but the one it makes. All that it calls
 * is compiled into it, which saves a twentieth of the instructions: with ER_LTO (the preset `release`), elsewhere
 * only what is in this file and its headers. */
__attribute__((flatten)) uint32_t realms_random(const er_game *g, er_state *state, er_rng *rng, uint32_t most)
{
    const realms_setup *su = realms_setup_of(g);
    realms_state *s = realms_of(state);
    realms_task t;
    realms_list l;
    er_move m;
    unsigned who;
    uint32_t made = 0;
    for (; made < most && (who = realms_to_act(g, state)) != 0; made++) {
        if (who == 1u << ER_CHANCE) {
            realms_pick(g, state, rng, &m);
            look_for(su, s, &m, &t);
        } else {
            realms_look(su, s, __builtin_ctz(who), &t);
            list(&l, &t);
            if (l.moves == 0) /* never: whoever must act has a move, but clang-tidy cannot know that */
                break;
            m = pick(&l, rng->below(rng, l.moves));
        }
        act(&t, s, &m, NULL);
    }
    return made;
}
