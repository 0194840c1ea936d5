/* train_miners.c - makes content/ai/miners.weights: plays solo games of Miners with its current
 * weights, and fits the expected final score.
 *
 *   train_miners [--games N] [--turns N] [--seed N] OUT.weights
 *
 * Every turn plays N games with the weights of the turn before (the first with a plain guess),
 * with some random decisions so that all kinds of positions occur. Between the rounds of a game
 * the features of the position are noted; when the game is over, each gets what was gained from
 * there on. A ridge regression for every number of rounds left (normal equations, solved by
 * Cholesky) gives the weights. It uses one thread; the same arguments give the same file. */
#include "ai/miners/plan.h"
#include "ai/playout.h"
#include "content/content.h"
#include "tools/train.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    STAGES = MINERS_ROUNDS, /* rounds left, 1 to 10 */
    MINE = MINERS_FEATURES,
    SIZE = MINERS_FEATURES + 2 * MINERS_MAX_CARDS,
    MOST_ENTRIES = MINERS_FEATURES + MINERS_MINE_SLOTS + MINERS_HAND_ROOM,
    BUDGET = 700, /* nodes for a plan */
    ODD_CARD = 8, /* one card in so many is played at random */
    ODD_PLACE = 20,
    ODD_DRAFT = 3,
    TOGETHER = 16,                     /* games that are played side by side */
    TASTES = 2 * MINERS_FACTION_COUNT, /* half of the games are played with a preference for one faction */
    TASTE = 80                         /* worth that it adds to each of its cards, in hundredths of a point */
};

typedef struct entry {
    int index;
    double amount;
} entry;

typedef struct position { /* noted between two rounds */
    int count, score;
    entry at[MOST_ENTRIES];
} position;

typedef struct sums { /* the normal equations of one stage */
    double matrix[SIZE][SIZE], right[SIZE], squares;
    double count;
} sums;

static sums stage[STAGES + 1];
static double solution[STAGES + 1][SIZE], spread[STAGES + 1];
static ai_row rows[SIZE + 2];
static char names[SIZE + 2][AI_ROW_NAME];
static ai_weights weights = {rows, 0};
static ai_miners_eye eyes[TASTES][STAGES + 1]; /* by rounds left */
static const double FADE = 0.6;                /* the weight that games of earlier turns still have */
static const miners_book *book;

/* ---- weights as rows ---- */

/* Writes a row with a value for every number of rounds left; `one` is the weight that turns 1
 * into a hundredth of a point. */
static void put_row(const char *kind, const char *name, double (*value)(int left, int index), int index, int one)
{
    ai_row *row = &rows[weights.count];
    er_text text = er_text_on(names[weights.count++], AI_ROW_NAME);
    er_put(&text, kind);
    er_put(&text, name);
    *row = (ai_row){.name = text.at};
    for (int left = 1; left <= STAGES; left++)
        row->at[left] = train_whole(value(left, index) * one);
}

static double solved(int left, int index)
{
    return solution[left][index];
}

static double spread_of(int left, int index)
{
    (void)index;
    return spread[left];
}

static double mark_of_book(int left, int index)
{
    (void)left;
    (void)index;
    return ai_miners_book_digest(book);
}

static void make_rows(void)
{
    weights.count = 0;
    put_row("miners.", "book", mark_of_book, 0, 1);
    put_row("miners.", "spread", spread_of, 0, 1);
    for (int i = 0; i < MINERS_FEATURES; i++)
        put_row("miners.", ai_miners_features[i].name, solved, i, ai_miners_features[i].one);
    for (int i = 0; i < book->card_count; i++)
        put_row("miners.mine.", book->card[i].key, solved, MINE + i, MINERS_FINE);
    for (int i = 0; i < book->card_count; i++)
        put_row("miners.hand.", book->card[i].key, solved, MINE + MINERS_MAX_CARDS + i, MINERS_FINE);
    train_sort(rows, weights.count);
}

/* Sets the weights that one would guess without playing, in hundredths of a point. */
static void guess(void)
{
    static const struct {
        int feature;
        double constant, per_round;
    } first[] = {{AI_MINERS_FEATURE_COINS_FIRST, 38, 0},  {AI_MINERS_FEATURE_COINS_NEXT, 38, 0},
                 {AI_MINERS_FEATURE_COINS_SOME, 30, 1},   {AI_MINERS_FEATURE_COINS_MANY, 5, 3},
                 {AI_MINERS_FEATURE_HAND_1, 10, 5},       {AI_MINERS_FEATURE_HAND_2, 10, 6},
                 {AI_MINERS_FEATURE_HAND_3, 10, 7},       {AI_MINERS_FEATURE_HAND_4, 300, 0},
                 {AI_MINERS_FEATURE_PLAY_BEST, 0.5, 0},   {AI_MINERS_FEATURE_PLAY_SECOND, 0.2, 0},
                 {AI_MINERS_FEATURE_WORTH_1, 0, 0.22},    {AI_MINERS_FEATURE_WORTH_2, 0, 0.2},
                 {AI_MINERS_FEATURE_WORTH_3, 0, 0.1},     {AI_MINERS_FEATURE_MACHINES, 0, 6},
                 {AI_MINERS_FEATURE_COLLAPSES, -30, -2},  {AI_MINERS_FEATURE_SPACE_NEXT, 0.1, 0.03},
                 {AI_MINERS_FEATURE_SPACE_TOP, 0.2, 0.06}};
    for (int left = 1; left <= STAGES; left++)
        for (size_t i = 0; i < sizeof first / sizeof first[0]; i++)
            solution[left][first[i].feature] = first[i].constant + first[i].per_round * left;
    make_rows();
}

/* ---- games ---- */

static void note(const miners_setup *su, const miners_seat *p, position *out)
{
    int32_t f[MINERS_FEATURES];
    ai_miners_look(su, p, &eyes[0][0].gains, f);
    out->count = 0;
    out->score = ai_miners_score(su, p);
    for (int i = 0; i < MINERS_FEATURES; i++)
        if (f[i] != 0)
            out->at[out->count++] = (entry){i, f[i]};
    for (int i = 0; i < p->mine_count; i++)
        out->at[out->count++] = (entry){MINE + p->mine[i].card, 1};
    for (int i = 0; i < p->hand_count; i++)
        out->at[out->count++] = (entry){MINE + MINERS_MAX_CARDS + p->hand[i], 1};
}

static void add_up(const position *at, int left, int final)
{
    sums *s = &stage[left];
    double gain = MINERS_POINT * (double)(final - at->score);
    for (int i = 0; i < at->count; i++) {
        for (int k = 0; k < at->count; k++)
            s->matrix[at->at[i].index][at->at[k].index] += at->at[i].amount * at->at[k].amount;
        s->right[at->at[i].index] += at->at[i].amount * gain;
    }
    s->squares += gain * gain;
    s->count++;
}

static bool is_odd(ai_rng *rng, const miners_state *s)
{
    int waits = s->seat[0].waits;
    if (s->phase == MINERS_PHASE_DRAFT)
        return ai_rng_below(rng, ODD_DRAFT) == 0;
    if (waits == MINERS_WAITS_PLAY)
        return ai_rng_below(rng, ODD_CARD) == 0;
    return waits == MINERS_WAITS_PLACE && ai_rng_below(rng, ODD_PLACE) == 0;
}

static ai_miners_mind mind;

/* Makes the seat's decision and those that follow from it. */
static void decide(const er_game *g, miners_state *s, const ai_miners_eye *eye, ai_rng *rng)
{
    er_move moves[MINERS_MAX_OPTIONS];
    er_state *state = (er_state *)(void *)s;
    int n = miners_options(miners_setup_of(g), s, 0, moves);
    if (n == 1 || is_odd(rng, s)) {
        (void)g->rules->apply(g, state, &moves[ai_rng_below(rng, (uint32_t)n)], NULL);
        return;
    }
    ai_miners_mind_make(&mind, g, &eye[STAGES - s->round], 1, rng);
    if (s->phase == MINERS_PHASE_DRAFT) {
        int32_t value[MINERS_HAND_ROOM];
        int best = 0;
        ai_miners_draft(&mind, &s->seat[0], value);
        for (int i = 1; i < n; i++)
            best = value[i] > value[best] ? i : best;
        (void)g->rules->apply(g, state, &moves[best], NULL);
        return;
    }
    (void)ai_miners_plan(&mind, s, BUDGET);
    for (int i = 0; i < mind.end[0].line.length; i++)
        (void)g->rules->apply(g, state, &mind.end[0].line.move[i], NULL);
}

/* A game that is played, and what was noted between its rounds. */
typedef struct lesson {
    const er_game *g;
    const ai_miners_eye *eye; /* NULL before its first move */
    int last;                 /* the round that was noted last */
    position noted[STAGES + 1];
} lesson;

/* Makes one decision, of chance or of the player, with all that the player planned for it. */
static void play_on(void *host, uint32_t game, er_state *state, ai_rng *rng)
{
    lesson *l = (lesson *)host + game;
    miners_state *s = miners_of(state);
    if (l->eye == NULL)
        l->eye = eyes[ai_rng_below(rng, TASTES)];
    if (s->phase == MINERS_PHASE_EVENT && s->round > l->last) {
        l->last = s->round;
        note(miners_setup_of(l->g), &s->seat[0], &l->noted[l->last]);
    }
    if (l->g->rules->to_act(l->g, state) >> ER_CHANCE != 0) {
        er_move move;
        ai_pick_chance(l->g, state, rng, &move);
        (void)l->g->rules->apply(l->g, state, &move, NULL);
    } else {
        decide(l->g, s, l->eye, rng);
    }
}

/* Adds up what was noted in a game that is over. Returns its score. */
static int learn_game(const lesson *l, const er_state *end)
{
    int final = ai_miners_score(miners_setup_of(l->g), &miners_at(end)->seat[0]);
    for (int round = 1; round <= STAGES; round++)
        add_up(&l->noted[round], STAGES + 1 - round, final);
    return final;
}

/* Returns the sum of the scores. */
static double play_games(const er_game *g, uint64_t seed, uint64_t first, long games)
{
    static er_state_room states[TOGETHER];
    static lesson lessons[TOGETHER];
    ai_rng rngs[TOGETHER];
    ai_batch batch = {
        .g = g, .states = states, .stride = sizeof states[0], .rngs = rngs, .play = play_on, .host = lessons};
    double sum = 0;
    for (long done = 0; done < games; done += TOGETHER) {
        batch.count = (uint32_t)(games - done < TOGETHER ? games - done : TOGETHER);
        for (uint32_t i = 0; i < batch.count; i++)
            lessons[i] = (lesson){.g = g};
        ai_batch_begin(&batch, seed, first + (uint64_t)done);
        while (ai_batch_advance(&batch, 1, NULL) > 0)
            ;
        for (uint32_t i = 0; i < batch.count; i++)
            sum += learn_game(&lessons[i], ai_batch_state(&batch, i));
    }
    return sum;
}

/* ---- fitting ---- */

/* Returns what is added to the diagonal: little for features, more for single cards, which are
 * rare. */
static double ridge(const sums *s, int i)
{
    return i < MINERS_FEATURES ? 1e-4 * s->matrix[i][i] + 1 : 150;
}

static void fit(int left)
{
    const sums *s = &stage[left];
    static double lower[SIZE][SIZE];
    double *x = solution[left], error = s->squares;
    memcpy(lower, s->matrix, sizeof lower);
    for (int i = 0; i < SIZE; i++)
        lower[i][i] += ridge(s, i);
    train_solve(&lower[0][0], SIZE, SIZE, s->right, x);
    for (int i = 0; i < SIZE; i++) {
        error -= 2 * x[i] * s->right[i];
        for (int k = 0; k < SIZE; k++)
            error += x[i] * s->matrix[i][k] * x[k];
    }
    spread[left] = sqrt(error > 0 ? error / s->count : 0);
}

/* ---- the tool ---- */

static bool write_file(const char *path, const char *command)
{
    FILE *out = fopen(path, "w");
    if (out == NULL)
        return false;
    fprintf(out, "# What the evaluation of Miners has learned (docs/ai.md). Made by %s; do not edit.\n", command);
    fprintf(out, "# A name and its weights with 0 to 10 rounds left; ai/miners/features.def has their units.\n");
    train_write(out, &weights);
    bool ok = ferror(out) == 0;
    return fclose(out) == 0 && ok;
}

/* Eyes of the first tastes prefer a faction; the others are as learned. */
static void open_eyes(const miners_setup *su)
{
    for (int left = 0; left <= STAGES; left++) {
        ai_miners_open_eye(&eyes[0][left], &weights, su, left);
        for (int taste = 1; taste < TASTES; taste++)
            eyes[taste][left] = eyes[0][left];
        for (int taste = 0; taste < MINERS_FACTION_COUNT && left > 0; taste++)
            for (int card = 0; card < book->card_count; card++)
                if ((book->card[card].factions >> taste & 1) != 0) {
                    eyes[taste][left].mine[card] += TASTE * MINERS_WHOLE;
                    eyes[taste][left].hand[card] += TASTE * MINERS_WHOLE;
                }
    }
}

static void fade(void)
{
    for (int left = 1; left <= STAGES; left++) {
        sums *s = &stage[left];
        for (int i = 0; i < SIZE; i++) {
            for (int k = 0; k < SIZE; k++)
                s->matrix[i][k] *= FADE;
            s->right[i] *= FADE;
        }
        s->squares *= FADE;
        s->count *= FADE;
    }
}

static void turn(const er_game *g, int number, long games, uint64_t seed)
{
    fade();
    open_eyes(miners_setup_of(g));
    double sum = play_games(g, seed, (uint64_t)number << 32, games);
    for (int left = 1; left <= STAGES; left++)
        fit(left);
    make_rows();
    printf("turn %d: mean score %.2f; spread", number, sum / (double)games);
    for (int left = 1; left <= STAGES; left++)
        printf(" %.1f", spread[left] / MINERS_POINT);
    printf("\n");
    (void)fflush(stdout);
}

int main(int argc, char **argv)
{
    long games = 20000, turns = 4, seed = 1;
    const char *path = NULL;
    for (int i = 1; i < argc; i++) {
        long *number = strcmp(argv[i], "--games") == 0   ? &games
                       : strcmp(argv[i], "--turns") == 0 ? &turns
                       : strcmp(argv[i], "--seed") == 0  ? &seed
                                                         : NULL;
        if (number == NULL)
            path = argv[i];
        else if (i + 1 < argc)
            *number = strtol(argv[++i], NULL, 10);
    }
    if (path == NULL || games < 1 || turns < 1) {
        fprintf(stderr, "usage: train_miners [--games N] [--turns N] [--seed N] OUT.weights\n");
        return 2;
    }
    miners_setup *su = malloc(miners_setup_size());
    char words[128], command[128];
    er_text why = er_text_on(words, sizeof words);
    miners_choice choice = {.shipped = &content_book, .seats = 1};
    if (su == NULL || miners_setup_make(&choice, su, &why).key != NULL)
        return 1;
    er_game g = miners_game(su);
    book = &content_book;
    guess();
    for (int i = 1; i <= turns; i++)
        turn(&g, i, games, (uint64_t)seed);
    (void)snprintf(command, sizeof command, "train_miners --games %ld --turns %ld --seed %ld", games, turns, seed);
    bool ok = write_file(path, command);
    free(su);
    return ok ? 0 : 1;
}
