/* analysis.c - cuts a recorded game into turns and stretches, and judges them; see analysis.h. */
#include "analysis/analysis.h"
#include "session/games.h"

#include <stdlib.h>
#include <string.h>

enum {
    FEW_OUTCOMES = 8,  /* the most outcomes that are averaged exactly: a die */
    SAMPLES = 8,       /* samples of more outcomes than that: draws */
    DEALS = 6,         /* deals of hidden things for one judgement */
    FINISH_SHARE = 16, /* share of the budget for playing on after what is judged */
    FINISH_MOVES = 200 /* more than any turn has left */
};

typedef struct value {
    int32_t coins, chance;
} value;

/* ---- playing on ---- */

/* A possible game. */
typedef struct guess {
    er_state_room room;
    ai_seat self; /* a copy, since what it is told here did not happen */
    ai_rng rng;
    /* Other seats decide in between; otherwise it is over when the seat has nothing more to
     * decide. */
    bool whole_turn;
    bool hidden; /* there is something the seat cannot know */
    bool news;   /* the last move made something known */
    bool over;   /* the turn is over */
} guess;

static er_state *at(guess *w)
{
    return (er_state *)(void *)w->room.bytes;
}

static bool make(guess *w, const er_move *m)
{
    const er_game *g = w->self.g;
    er_state_room view;
    er_state *seen = (er_state *)(void *)view.bytes;
    unsigned flags = 0;
    if (er_apply(g, at(w), m, NULL, &flags).key != NULL)
        return false;
    w->over = w->over || (flags & ER_TURN_OVER) != 0;
    w->news = (flags & ER_NEWS) != 0;
    g->rules->view(g, at(w), w->self.seat, seen);
    ai_told(&w->self, seen, m);
    return true;
}

static void choose(guess *w, int seat, er_move *out)
{
    const er_game *g = w->self.g;
    er_state_room view;
    er_state *seen = (er_state *)(void *)view.bytes;
    g->rules->view(g, at(w), seat, seen);
    if (seat == w->self.seat)
        ai_choose(&w->self, seen, out);
    else
        ai_greedy_choose(g, seen, seat, &w->rng, out);
}

static uint8_t who_acts(guess *w)
{
    return w->self.g->rules->to_act(w->self.g, at(w));
}

static bool acts(guess *w)
{
    return !w->over && (who_acts(w) >> w->self.seat & 1) != 0;
}

/* Plays to the end of the turn, or of the seat's decisions; stops where chance is due. */
static void play_on(guess *w)
{
    for (int i = 0; i < FINISH_MOVES && !w->over; i++) {
        uint8_t who = who_acts(w);
        er_move move;
        if (who == 0 || (who >> ER_CHANCE & 1) != 0 || (!w->whole_turn && !acts(w)))
            return;
        choose(w, acts(w) ? w->self.seat : __builtin_ctz(who), &move);
        if (!make(w, &move))
            return;
    }
}

/* ---- judging ---- */

/* Reads the result of a finished game; the winners share it. */
static void read_result(const er_game *g, const er_state *s, ai_outlook *out)
{
    int32_t score[ER_MAX_SEATS] = {0};
    uint8_t winners = g->rules->winners(g, s);
    int count = __builtin_popcount(winners);
    g->rules->score(g, s, score);
    for (int i = 0; i < g->seats; i++) {
        out->coins[i] = 100 * score[i];
        out->chance[i] = (winners >> i & 1) != 0 ? AI_CERTAIN / count : 0;
    }
}

static void judge(ai_seat *a, const er_state *s, ai_outlook *out)
{
    *out = (ai_outlook){0};
    if (a->g->rules->to_act(a->g, s) == 0)
        read_result(a->g, s, out);
    else
        ai_judge(a, s, out);
}

/* Judges with guesses of what is hidden: the mean of some guesses, which are the same for every
 * line of play. */
static value judge_end(guess *w)
{
    const er_game *g = w->self.g;
    er_state_room view;
    er_state *seen = (er_state *)(void *)view.bytes;
    bool over = who_acts(w) == 0;
    int deals = over || !w->hidden ? 1 : DEALS;
    int64_t coins = 0, chance = 0;
    g->rules->view(g, at(w), w->self.seat, seen);
    for (int i = 0; i < deals; i++) {
        ai_seat judging = w->self;
        ai_outlook outlook;
        ai_rng_seed(&judging.rng, 2, (uint64_t)i);
        judge(&judging, over ? at(w) : seen, &outlook);
        coins += outlook.coins[judging.seat];
        chance += outlook.chance[judging.seat];
    }
    return (value){(int32_t)(coins / deals), (int32_t)(chance / deals)};
}

/* Plays to the end of the turn, with one pick of chance each time it is due. */
static void run_out(guess *w)
{
    for (int i = 0; i < FINISH_MOVES; i++) {
        er_move pick;
        play_on(w);
        if (w->over || (who_acts(w) >> ER_CHANCE & 1) == 0)
            return;
        ai_pick_chance(w->self.g, at(w), &w->rng, &pick);
        if (!make(w, &pick))
            return;
    }
}

/* Does the same for one outcome of the first pick. */
static value finish_with(const guess *w, const er_move *pick)
{
    guess copy = *w;
    (void)make(&copy, pick);
    run_out(&copy);
    return judge_end(&copy);
}

/* Returns the mean over the first pick of chance: a die exactly, draws by some samples, which
 * are the same for every line of play. */
static value finish(guess *w)
{
    static er_outcome outcome[AI_MOVES];
    const er_game *g = w->self.g;
    int64_t coins = 0, chance = 0, weight = 0;
    w->self.budget = w->self.budget / FINISH_SHARE + 1;
    play_on(w);
    if (w->over || (who_acts(w) >> ER_CHANCE & 1) == 0)
        return judge_end(w);
    int n = g->rules->chance(g, at(w), outcome, AI_MOVES);
    bool exact = n <= FEW_OUTCOMES;
    for (int i = 0; i < (exact ? n : SAMPLES); i++) {
        er_move pick = outcome[i].move;
        int64_t share = exact ? outcome[i].weight : 1;
        if (!exact)
            ai_pick_chance(g, at(w), &w->rng, &pick);
        value v = finish_with(w, &pick);
        coins += share * v.coins;
        chance += share * v.chance;
        weight += share;
    }
    return (value){(int32_t)(coins / weight), (int32_t)(chance / weight)};
}

/* ---- a stretch ---- */

/* Follows the computer's advice, continued by itself while the seat decides and nothing new
 * becomes known. */
static void plan(guess *w, analysis_stretch *st)
{
    const er_game *g = w->self.g;
    ai_advice advice[ADVICE_MOST] = {0};
    ai_seat asked = w->self;
    er_state_room view;
    er_state *seen = (er_state *)(void *)view.bytes;
    g->rules->view(g, at(w), w->self.seat, seen);
    (void)advice_ask(&asked, seen, advice);
    st->advice = advice[0];
    for (w->news = false; st->length < ANALYSIS_LINE && acts(w) && !w->news; st->length++) {
        er_move *move = &st->line[st->length];
        if (st->length < advice[0].length)
            *move = advice[0].line[st->length];
        else
            choose(w, w->self.seat, move);
        if (!make(w, move))
            return;
    }
}

/* Deals hidden things at random, so that nothing is judged by what the seat could not know. */
static void begin(guess *w, const analysis *a, const ai_seat *self, const er_state *now, const analysis_stretch *st)
{
    const er_game *g = &a->s->game;
    *w = (guess){.self = *self, .whole_turn = a->turn[st->turn].seat == st->seat};
    ai_rng_seed(&w->rng, 1, st->from);
    w->hidden = session_row_of(a->s)->hides;
    if (!w->hidden) {
        memcpy(at(w), now, er_state_size(g));
        return;
    }
    g->rules->view(g, now, st->seat, at(w));
    g->rules->fill(g, at(w), st->seat, &w->rng.base);
}

static void judge_stretch(const analysis *a, const ai_seat *self, const er_state *now, analysis_stretch *st)
{
    const er_game *g = &a->s->game;
    guess w[2];
    begin(&w[0], a, self, now, st);
    w[1] = w[0];
    plan(&w[0], st);
    for (uint32_t i = st->from; i < st->upto; i++)
        if (a->s->log[i].move.seat == st->seat)
            (void)make(&w[1], &a->s->log[i].move);
    st->same = er_hash(g, at(&w[0])) == er_hash(g, at(&w[1]));
    if (!st->same) {
        value best = finish(&w[0]), played = finish(&w[1]);
        st->chance = best.chance;
        st->coins = best.coins;
        st->chance_lost = best.chance - played.chance;
        st->coins_lost = best.coins - played.coins;
    }
}

/* ---- the game ---- */

/* Returns the seat of the first decision; -1 where all decide at once. */
static int seat_of_turn(const session *s, uint32_t from, uint32_t upto)
{
    for (uint32_t i = from; i < upto && !session_row_of(s)->at_once; i++)
        if (s->log[i].move.seat != ER_CHANCE)
            return s->log[i].move.seat;
    return -1;
}

static bool has_decision(const session *s, uint32_t from, uint32_t upto)
{
    for (uint32_t i = from; i < upto; i++)
        if (s->log[i].move.seat != ER_CHANCE)
            return true;
    return false;
}

static void cut_turns(analysis *a)
{
    const session *s = a->s;
    for (uint32_t from = 0, i = 0; i < s->count; i++) {
        bool ends = (s->log[i].flags & ER_TURN_OVER) != 0 || i + 1 == s->count;
        if (!ends)
            continue;
        if (has_decision(s, from, i + 1))
            a->turn[a->turns++] = (analysis_turn){.from = from, .upto = i + 1, .seat = seat_of_turn(s, from, i + 1)};
        from = i + 1;
    }
}

/* Whether a move ends what a seat decides with the same knowledge: it must wait, or something
 * new is known. Where all decide at once, what others do or draw does not end it. */
static bool cuts(const session *s, const session_entry *entry, uint8_t who_is_next, int seat)
{
    const er_move *m = &entry->move;
    if (m->seat == seat && (who_is_next >> seat & 1) == 0)
        return true;
    bool at_once = session_row_of(s)->at_once, drawn = s->game.rules->verbs[m->verb].arg[0] == ER_ARG_SEAT;
    if ((entry->flags & ER_NEWS) != 0 && m->seat != ER_CHANCE)
        return true;
    if (m->seat == ER_CHANCE)
        return !at_once || !drawn || m->arg[0] == seat;
    return !at_once && m->seat != seat;
}

/* Adds a decision to the stretch of its seat, or begins one. */
static void add_decision(analysis *a, int turn, uint32_t ply, int *open)
{
    int seat = a->s->log[ply].move.seat;
    if (*open < 0) {
        *open = a->stretches++;
        a->stretch[*open] = (analysis_stretch){.from = ply, .turn = turn, .seat = seat};
    }
    a->stretch[*open].upto = ply + 1;
}

static void cut_stretches(analysis *a)
{
    const session *s = a->s;
    const er_game *g = &s->game;
    er_state_room room;
    session_first(s, &room);
    er_state *now = (er_state *)(void *)room.bytes;
    int open[ER_MAX_SEATS] = {-1, -1, -1, -1, -1}; /* stretches that may continue */
    for (uint32_t i = 0, turn = 0; i < s->count; i++) {
        const session_entry *entry = &s->log[i];
        if (entry->move.seat != ER_CHANCE)
            add_decision(a, (int)turn, i, &open[entry->move.seat]);
        (void)g->rules->apply(g, now, &entry->move, NULL);
        bool ends = (int)turn < a->turns && a->turn[turn].upto == i + 1;
        for (int k = 0; k < g->seats; k++)
            open[k] = ends || cuts(s, entry, g->rules->to_act(g, now), k) ? -1 : open[k];
        turn += ends;
    }
}

/* Whether a mistake is costlier: by the chance to win, then by coins, since a lone player always
 * wins. */
static bool is_dearer(const analysis_stretch *a, const analysis_stretch *b)
{
    return a->chance_lost != b->chance_lost ? a->chance_lost > b->chance_lost : a->coins_lost > b->coins_lost;
}

bool analysis_is_mistake(const analysis_stretch *st)
{
    enum { LEAST = 50 };
    return st->chance_lost >= LEAST || (abs(st->chance_lost) < LEAST && st->coins_lost >= LEAST);
}

static void rank_mistakes(analysis *a)
{
    a->mistakes = 0;
    for (int i = 0; i < a->stretches_judged; i++) {
        int at_most = a->mistakes, place = at_most;
        if (!analysis_is_mistake(&a->stretch[i]))
            continue;
        while (place > 0 && is_dearer(&a->stretch[i], &a->stretch[a->mistake[place - 1]]))
            place--;
        if (place == ANALYSIS_MISTAKES)
            continue;
        a->mistakes += at_most < ANALYSIS_MISTAKES;
        for (int k = a->mistakes - 1; k > place; k--)
            a->mistake[k] = a->mistake[k - 1];
        a->mistake[place] = i;
    }
}

/* Judges the position after a turn, as an observer who sees everything. If the game was left
 * during a turn, the turn is played to its end. */
static void judge_turn(const analysis *a, const ai_seat *self, const er_state *now, analysis_turn *t)
{
    bool passed = (a->s->log[t->upto - 1].flags & ER_TURN_OVER) != 0;
    guess w = {.self = *self, .whole_turn = true, .over = passed || t->seat < 0};
    memcpy(at(&w), now, er_state_size(self->g));
    ai_rng_seed(&w.rng, 1, t->upto);
    w.self.budget = w.self.budget / FINISH_SHARE + 1;
    run_out(&w);
    judge(&w.self, at(&w), &t->after);
}

bool analysis_begin(analysis *a, const session *s, const ai_player *level, uint32_t budget)
{
    *a = (analysis){.s = s, .level = level};
    session_first(s, &a->room);
    a->seat = calloc(ER_MAX_SEATS, sizeof a->seat[0]);
    a->turn = calloc(s->count + 1, sizeof a->turn[0]);
    a->stretch = calloc(s->count + 1, sizeof a->stretch[0]);
    if (a->seat == NULL || a->turn == NULL || a->stretch == NULL) {
        analysis_free(a);
        return false;
    }
    for (int i = 0; i < s->game.seats; i++)
        advice_follow(&a->seat[i], s, 0, i, level, budget);
    a->budget = a->seat[0].budget;
    cut_turns(a);
    cut_stretches(a);
    return true;
}

/* All seats follow the game. Before each stretch its seat is asked; after the turn the position
 * is judged. */
bool analysis_step(analysis *a)
{
    const er_game *g = &a->s->game;
    er_state *now = (er_state *)(void *)a->room.bytes;
    if (a->turns_judged == a->turns)
        return false;
    analysis_turn *turn = &a->turn[a->turns_judged];
    for (; a->ply < turn->upto; a->ply++) {
        const er_move *move = &a->s->log[a->ply].move;
        analysis_stretch *next = &a->stretch[a->stretches_judged];
        if (a->stretches_judged < a->stretches && next->from == a->ply) {
            judge_stretch(a, &a->seat[next->seat], now, next);
            a->stretches_judged++;
        }
        (void)g->rules->apply(g, now, move, NULL);
        ai_tell(a->seat, g->seats, now, move);
    }
    judge_turn(a, &a->seat[turn->seat >= 0 ? turn->seat : 0], now, turn);
    a->turns_judged++;
    rank_mistakes(a);
    return a->turns_judged < a->turns;
}

void analysis_free(analysis *a)
{
    free(a->seat);
    free(a->turn);
    free(a->stretch);
    *a = (analysis){0};
}
