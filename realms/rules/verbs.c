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
    BARE = 128
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
    [REALMS_VERB_##id] = {.group = REALMS_GROUP_##group_of, .menu = (place), .flags = (shows) & ~BARE},
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

static void add_verb(realms_setup *su, int verb)
{
    for (int phase = 0; phase < REALMS_PHASE_COUNT; phase++)
        if ((realms_verb_rows[verb].phases >> phase & 1) != 0 && (verb != REALMS_VERB_DONE || realms_phase_ends(phase)))
            su->verbs[phase][su->verb_count[phase]++] = (uint8_t)verb;
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
        if ((need->kind == NEED_ABILITY && (kit->abilities >> need->which & 1) != 0) ||
            (need->kind == NEED_PIECE && kit->piece[need->which] > 0) ||
            (need->kind == NEED_EFFECT && kit->first[need->which] < kit->first[need->which + 1]))
            return k;
    }
    return -1;
}

/* ---- proposing ---- */

static bool has_need(const realms_side *side, const realms_need *need)
{
    if (need->kind == NEED_ABILITY)
        return realms_can(side, need->which);
    return need->kind == NEED_PIECE ? (side->pieces >> need->which & 1) != 0 : realms_giver_of(side, need) >= 0;
}

/* The setup lists a verb only in its phases. */
static void add_if_legal(realms_list *l, const er_move *m)
{
    if (l->count < l->cap && realms_verb_rows[m->verb].judge(l->t, m).key == NULL)
        l->out[l->count++] = *m;
}

void realms_propose(realms_list *l, uint8_t verb, int first, int second)
{
    er_move m = {.seat = (uint8_t)l->t->seat, .verb = verb, .arg = {(int16_t)first, (int16_t)second}};
    add_if_legal(l, &m);
}

void realms_propose_regions(realms_list *l, uint8_t verb, realms_set regions)
{
    er_move m = {.seat = (uint8_t)l->t->seat, .verb = verb};
    REALMS_FOR_REGIONS(r, regions) {
        m.arg[0] = (int16_t)r;
        add_if_legal(l, &m);
    }
}

void realms_list_regions(realms_list *l, uint8_t verb, realms_set regions)
{
    er_move m = {.seat = (uint8_t)l->t->seat, .verb = verb};
    REALMS_FOR_REGIONS(r, regions) {
        if (l->count == l->cap)
            return;
        m.arg[0] = (int16_t)r;
        l->out[l->count++] = m;
    }
}

void realms_list_numbers(realms_list *l, uint8_t verb, int region, int most)
{
    er_move m = {.seat = (uint8_t)l->t->seat, .verb = verb, .arg = {(int16_t)region}};
    for (int n = 1; n <= most && l->count < l->cap; n++) {
        m.arg[1] = (int16_t)n;
        l->out[l->count++] = m;
    }
}

void realms_propose_nothing(realms_list *l, uint8_t verb)
{
    (void)l, (void)verb;
}

void realms_propose_once(realms_list *l, uint8_t verb)
{
    realms_propose(l, verb, 0, 0);
}

void realms_propose_held(realms_list *l, uint8_t verb)
{
    realms_propose_regions(l, verb, l->t->side.held);
}

void realms_propose_anywhere(realms_list *l, uint8_t verb)
{
    realms_propose_regions(l, verb, l->t->su->all);
}

/* Conquests by an ability, if the army has it. */
void realms_propose_open(realms_list *l, uint8_t verb)
{
    if (has_need(&l->t->side, &realms_verb_rows[verb].need))
        realms_propose_regions(l, verb, realms_front_of(l->t)->open);
}

uint16_t realms_legal(const er_game *g, const er_state *state, int seat, er_move *out, uint16_t cap)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    if (seat < 0 || seat >= su->seats || (realms_to_act(g, state) >> seat & 1) == 0)
        return 0;
    realms_table t;
    realms_look(su, s, seat, &t);
    realms_list l = {&t, out, 0, cap};
    const uint8_t *verbs = su->verbs[s->phase];
    for (int i = 0; i < su->verb_count[s->phase]; i++)
        realms_verb_rows[verbs[i]].propose(&l, verbs[i]);
    return l.count;
}

/* ---- judging ---- */

er_err realms_judge_free(const realms_table *t, const er_move *m)
{
    (void)t, (void)m;
    return ER_OK;
}

er_err realms_judge_held(const realms_table *t, const er_move *m)
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

er_err realms_judge(const realms_table *t, const er_move *m)
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
    realms_table t;
    realms_look(su, s, m->seat, &t);
    return realms_judge(&t, m);
}

/* ---- acting ---- */

unsigned realms_apply(const er_game *g, er_state *state, const er_move *m, er_events *events)
{
    const realms_setup *su = realms_setup_of(g);
    realms_state *s = realms_of(state);
    uint8_t turn = s->turn, round = s->round;
    realms_table t;
    if (realms_verb_rows[m->verb].bare)
        realms_glance(su, s, m->seat, &t);
    else
        realms_look(su, s, m->seat, &t);
    realms_verb_rows[m->verb].action(&t, s, m, events);
    realms_settle(su, s, events);
    unsigned flags = m->seat == ER_CHANCE ? ER_NEWS : 0;
    if (s->turn != turn || s->round != round)
        flags |= ER_TURN_OVER;
    return s->phase == REALMS_PHASE_OVER ? flags | ER_OVER | ER_TURN_OVER : flags;
}
