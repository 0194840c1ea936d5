/* find.c - finds puzzles; see find.h.
 *
 * Most decisions are dismissed cheaply: the players agree, or the advice of `expert` sees little
 * difference. Then every legal move is played out: first a little, with `hard` going on at once; then
 * the better ones, each with the best continuation that `expert` finds, until there is no doubt. */
#include "puzzles/find.h"

#include "puzzles/theme.h"

#include <string.h>

enum {
    NATURALS = 8,
    ADVICE_MOST = 17,   /* of first moves that a level tells */
    FIGURE_GAMES = 512, /* the most for the figures of the natural move */
    FIGURE_ERROR = 100, /* and the standard error that is small enough */
    ALL_GAMES = 4096,   /* the most of all answers together, if not even one is wished to get more */
    SLIGHT_DOUBT = 2,   /* standard errors that decide in the end, where VALUE_CUT decides at once */
    ADVISED_LEAST = 150 /* what the natural move must lose in the eyes of `expert`, in worth */
};

static const int32_t steps[] = {192, 512, 1280, 2560, 4096, 8192, 16384, 32768, 65536};

typedef struct look {
    session *s;
    const er_game *g;
    int seat;
    const find_wish *wish;
    er_state_room room;
    const er_state *view;
    value_trial trial;
    er_move natural[NATURALS]; /* what players would play, the most natural first */
    int naturals;
    ai_advice advice[ADVICE_MOST];
    int advised;
    int played;      /* ways: what `expert` is about to play, */
    int best, worse; /* the best one and the natural one */
} look;

/* ---- what others would play ---- */

static void add_natural(look *l, const er_move *m, const er_move *played)
{
    for (int i = 0; i < l->naturals; i++)
        if (er_move_same(&l->natural[i], m))
            return;
    if (!er_move_same(m, played) && l->naturals < NATURALS)
        l->natural[l->naturals++] = *m;
}

/* Asks the weaker players, some of them several times, because they err by chance. */
static void ask_naturals(look *l, const er_move *played)
{
    static const char *const players[] = {"normal", "normal", "greedy", "normal", "easy", "easy"};
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        ai_seat a;
        er_move m;
        ai_start(&a, ai_player_find(er_span_of(players[i])), l->g, l->seat, l->wish->seed, i);
        ai_choose(&a, l->view, &m);
        add_natural(l, &m, played);
    }
}

/* ---- the opinion of expert ---- */

static int32_t worth_of(const look *l, const ai_advice *a)
{
    int32_t coins = a->coins * VALUE_PER_COIN / 100;
    return l->g->seats > 1 ? (a->chance * (VALUE_WHOLE / AI_CERTAIN) + coins) / 2 : coins;
}

static const ai_advice *advice_for(const look *l, const er_move *first)
{
    for (int i = 0; i < l->advised; i++)
        if (er_move_same(&l->advice[i].line[0], first))
            return &l->advice[i];
    return NULL;
}

/* Keeps the natural moves that cost something in the eyes of expert, or that it does not mention. */
static bool is_at_stake(look *l)
{
    ai_seat expert;
    int kept = 0;
    ai_start(&expert, ai_player_find(er_span_of("expert")), l->g, l->seat, l->wish->seed, 0);
    l->advised = ai_advise(&expert, l->view, l->advice, ADVICE_MOST);
    if (l->advised < 1)
        return false;
    for (int i = 0; i < l->naturals; i++) {
        const ai_advice *a = advice_for(l, &l->natural[i]);
        if (a == NULL || worth_of(l, &l->advice[0]) - worth_of(l, a) >= ADVISED_LEAST)
            l->natural[kept++] = l->natural[i];
    }
    l->naturals = kept;
    return kept > 0;
}

/* ---- the deeper search ---- */

/* Whether a natural move is a mistake beyond doubt. */
static bool is_mistake(const look *l, int best, int way)
{
    if (way < 0 || way == best)
        return false;
    value_difference d = value_compare(&l->trial, best, way);
    return d.mean >= VALUE_LOST && d.mean - VALUE_CUT * d.error >= VALUE_CLOSE;
}

/* Finds the first natural move that is one. */
static bool find_worse(look *l)
{
    for (int i = 0; i < l->naturals; i++) {
        l->worse = value_find(&l->trial, &l->natural[i]);
        if (is_mistake(l, l->best, l->worse))
            return true;
    }
    return false;
}

/* Whether no natural move can turn out to lose enough. */
static bool is_hopeless(const look *l)
{
    int best = value_best(&l->trial);
    for (int i = 0; i < l->naturals; i++) {
        int way = value_find(&l->trial, &l->natural[i]);
        if (way >= 0 && way != best) {
            value_difference d = value_compare(&l->trial, best, way);
            if (d.mean + 2 * d.error >= VALUE_LOST)
                return false;
        }
    }
    return true;
}

/* Whether an answer is good, bad, or neither without doubt. */
typedef enum verdict { GOOD, BAD, NEITHER } verdict;

static verdict judge(const look *l, int best, int way, int doubt)
{
    if (way == best)
        return GOOD;
    if (l->trial.way[way].lost)
        return BAD;
    value_difference d = value_compare(&l->trial, best, way);
    if (d.mean <= VALUE_NEARLY)
        return d.mean + doubt * d.error <= VALUE_LOST ? GOOD : NEITHER;
    return d.mean - doubt * d.error >= VALUE_APART ? BAD : NEITHER;
}

/* Whether more games would change nothing. */
static bool is_settled(const look *l)
{
    int best = value_best(&l->trial), mistakes = 0;
    for (int i = 0; i < l->trial.count; i++)
        if (judge(l, best, i, VALUE_CUT) == NEITHER)
            return false;
    for (int i = 0; i < l->naturals; i++)
        mistakes += is_mistake(l, best, value_find(&l->trial, &l->natural[i]));
    return mistakes > 0;
}

/* Drops what is bad, but no natural move that is not yet known to be a mistake: it is about them. */
static void sift(look *l)
{
    value_sift(&l->trial);
    int best = value_best(&l->trial);
    for (int i = 0; i < l->naturals; i++) {
        int way = value_find(&l->trial, &l->natural[i]);
        if (way >= 0 && !is_mistake(l, best, way))
            l->trial.way[way].lost = false;
    }
}

/* Whether a natural move seems to lose something, compared with what `expert` plays. Most decisions end
 * here, after a few games of a few moves. */
static bool is_worth_a_look(look *l)
{
    bool worth = false;
    if (l->played < 0)
        return true;
    value_play_way(&l->trial, &l->trial.way[l->played], VALUE_FIRST_LOOK);
    for (int i = 0; i < l->naturals && !worth; i++) {
        int way = value_find(&l->trial, &l->natural[i]);
        if (way < 0)
            continue;
        value_play_way(&l->trial, &l->trial.way[way], VALUE_FIRST_LOOK);
        value_difference d = value_compare(&l->trial, l->played, way);
        worth = d.mean + d.error >= VALUE_LOST;
    }
    return worth;
}

/* Plays a few games of each way, and drops what is clearly bad. The natural moves stay: it is about
 * them. */
static void look_first(look *l)
{
    value_play(&l->trial, VALUE_FIRST_LOOK);
    value_sift(&l->trial);
    for (int i = 0; i < l->naturals; i++) {
        int way = value_find(&l->trial, &l->natural[i]);
        if (way >= 0)
            l->trial.way[way].lost = false;
    }
}

/* The figures of the natural move are told to people, so they must be good even if it was dropped
 * early. */
static void play_natural(look *l)
{
    for (int games = 4 * VALUE_FIRST_LOOK; games <= FIGURE_GAMES; games += VALUE_FIRST_LOOK) {
        value_play_way(&l->trial, &l->trial.way[l->best], games);
        value_play_way(&l->trial, &l->trial.way[l->worse], games);
        if (value_compare(&l->trial, l->best, l->worse).error <= FIGURE_ERROR)
            return;
    }
}

/* Whether the next step takes more games than a puzzle is worth: many answers are about as good. */
static bool is_too_long(const look *l, int games)
{
    int all = 0;
    for (int i = 0; i < l->trial.count; i++)
        all += l->trial.way[i].lost ? 0 : games;
    return all > ALL_GAMES && all > l->wish->games;
}

static find_end search(look *l)
{
    if (!is_worth_a_look(l))
        return FIND_EQUAL;
    look_first(l);
    if (is_hopeless(l))
        return FIND_EQUAL;
    value_plan(&l->trial); /* every way by the same means, or the better plan would win, not the better move */
    l->trial.seed++;       /* other luck: the games so far chose what is looked at, so they prove nothing */
    for (size_t i = 0; i < sizeof steps / sizeof *steps && steps[i] <= l->wish->games; i++) {
        if (is_too_long(l, steps[i]))
            return FIND_UNCLEAR;
        value_play(&l->trial, steps[i]);
        if (is_hopeless(l))
            return FIND_EQUAL;
        sift(l);
        if (is_settled(l))
            break;
    }
    l->best = value_best(&l->trial);
    if (!find_worse(l))
        return FIND_EQUAL;
    play_natural(l);
    int good = 0;
    for (int i = 0; i < l->trial.count; i++) {
        verdict v = judge(l, l->best, i, SLIGHT_DOUBT);
        if (v == NEITHER)
            return FIND_UNCLEAR;
        good += v == GOOD;
    }
    return good > PUZZLE_GOOD || good > l->trial.count / 2 ? FIND_MANY : FIND_PUZZLE;
}

/* ---- writing it ---- */

/* Lists the good answers, the best first. */
static int list_good(const look *l, er_move *good)
{
    int count = 0;
    good[count++] = l->trial.way[l->best].line[0];
    for (int i = 0; i < l->trial.count; i++)
        if (i != l->best && judge(l, l->best, i, SLIGHT_DOUBT) == GOOD)
            good[count++] = l->trial.way[i].line[0];
    return count;
}

static er_span put_list(const look *l, char *room, size_t cap, const er_move *list, int count)
{
    er_text text = er_text_on(room, cap);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            er_put(&text, "; ");
        puzzle_put_move(&text, l->g, l->seat, &list[i]);
    }
    return (er_span){room, text.len};
}

/* The line to show: what expert told of the whole turn, if it begins like the best answer. */
static er_span put_better(const look *l, find_made *m)
{
    const value_way *best = &l->trial.way[l->best];
    const ai_advice *a = advice_for(l, &best->line[0]);
    const er_move *line = a != NULL && a->length > best->length ? a->line : best->line;
    int length = line == best->line ? best->length : a->length;
    return put_list(l, m->better, sizeof m->better, line, length);
}

static void write_puzzle(look *l, find_made *m)
{
    er_move good[VALUE_WAYS];
    const value_way *best = &l->trial.way[l->best], *worse = &l->trial.way[l->worse];
    value_difference lost = value_compare(&l->trial, l->best, l->worse);
    m->answers = list_good(l, good);
    m->legal = l->trial.count;
    m->p.seat = l->seat;
    m->p.good = put_list(l, m->good, sizeof m->good, good, m->answers);
    m->p.natural = put_list(l, m->natural, sizeof m->natural, &worse->line[0], 1);
    m->p.better = put_better(l, m);
    m->p.chance = (int)(lost.won / (VALUE_WHOLE / 1000));
    m->p.coins = (int)(lost.lead / 10);
    find_ask_levels(l->g, l->view, l->seat, l->wish->seed, good, m->answers, m->solved);
    m->p.rating = find_rating(m->solved, m->answers, m->legal, (int)lost.mean);
    theme_look at = {.g = l->g,
                     .kind = l->s->kind,
                     .view = l->view,
                     .seat = l->seat,
                     .good = best->line[0],
                     .natural = worse->line[0],
                     .sooner = (int32_t)-lost.soon};
    m->p.theme = er_span_of(theme_find(&at));
}

/* Writes the position; returns false if that is not possible. */
static bool write_position(look *l, find_made *m)
{
    er_text table = er_text_on(m->table, sizeof m->table), position = er_text_on(m->position, sizeof m->position),
            moves = er_text_on(m->moves, sizeof m->moves);
    puzzle_put_settings(l->s, &table);
    if (!puzzle_put_position(l->s, l->seat, &position, &moves))
        return false;
    m->p.table = (er_span){m->table, table.len};
    m->p.position = (er_span){m->position, position.len};
    m->p.moves = (er_span){m->moves, moves.len};
    return !table.full;
}

find_end find_puzzle(session *s, int seat, const er_move *played, const find_wish *wish, find_made *m)
{
    look l = {.s = s, .g = &s->game, .seat = seat, .wish = wish};
    l.g->rules->view(l.g, session_now(s), seat, (er_state *)(void *)l.room.bytes);
    l.view = (const er_state *)(const void *)l.room.bytes;
    m->p = (puzzle){.seat = seat};
    if (!value_begin(&l.trial, l.g, l.view, seat, wish->seed, wish->games))
        return FIND_NOTHING;
    find_end end = FIND_NOTHING;
    l.played = value_find(&l.trial, played);
    ask_naturals(&l, played);
    if (l.naturals > 0)
        end = !write_position(&l, m) ? FIND_UNWRITTEN : !is_at_stake(&l) ? FIND_ADVISED : search(&l);
    if (end == FIND_PUZZLE)
        write_puzzle(&l, m);
    value_end(&l.trial);
    return end;
}
