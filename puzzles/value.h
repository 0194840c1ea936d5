/* value.h - what each answer to a decision is worth, by a search much deeper than that of any level:
 * every answer is played out to the end of the game thousands of times by a company of strong players.
 *
 * All answers meet the same luck: game number k of each begins with the same dice, the same deal of
 * what the seat cannot know, and the same players. So differences are known far better than values.
 * Everything is counted in whole numbers, and depends only on the position and the seed.
 * Layer: puzzles.
 */
#ifndef PUZZLES_VALUE_H
#define PUZZLES_VALUE_H

#include "ai/ai.h"

/* Worth is in hundredths of a percent. In a game against others it is the mean of the chance to win
 * and of the lead over the best rival, two percent for each coin; alone, two percent for each point. */
enum {
    VALUE_WAYS = 48,       /* the most answers that are compared */
    VALUE_CLOSE = 150,     /* an answer that loses up to this much is as good as the best */
    VALUE_NEARLY = 225,    /* what such an answer may lose as measured */
    VALUE_APART = 75,      /* what any other answer loses at least, without doubt */
    VALUE_LOST = 300,      /* what the natural move loses at least */
    VALUE_PER_COIN = 200,  /* the worth of a coin */
    VALUE_WHOLE = 10000,   /* the worth of a victory */
    VALUE_FIRST_LOOK = 64, /* games of each answer before the lines of the better ones are planned */
    VALUE_CUT = 4          /* that many standard errors, and a doubt counts for nothing */
};

/* What a game came to. */
typedef struct value_result {
    int32_t worth;
    int16_t won;  /* of VALUE_WHOLE */
    int16_t lead; /* coins, over the best rival; alone, the score */
    int16_t soon; /* own coins when the turn of the decision ended */
} value_result;

/* One answer: its first move, and how it goes on in the same turn. */
typedef struct value_way {
    er_move line[AI_LINE]; /* from the answer itself on; where it cannot be followed, `hard` plays */
    int length;
    bool lost;            /* found to be clearly worse than the best; no longer played */
    int games;            /* played */
    value_result *result; /* of each game */
} value_way;

/* The decision, and all ways. Owns the memory of the results. */
typedef struct value_trial {
    const er_game *g;
    const er_state *view; /* of the seat */
    int seat;
    uint64_t seed;
    int most; /* games of each way */
    int count;
    value_way way[VALUE_WAYS];
} value_trial;

/* A difference between two ways: means over the games that both have, and the standard error of that
 * of worth. Lead and coins are in hundredths. */
typedef struct value_difference {
    int64_t mean, error;
    int64_t won, lead, soon;
} value_difference;

/* Prepares a trial of all legal moves. Returns false if there are too many, fewer than two, or no
 * memory. */
bool value_begin(value_trial *, const er_game *, const er_state *view, int seat, uint64_t seed, int most);
void value_end(value_trial *);

int value_find(const value_trial *, const er_move *); /* the way that begins with this move, or -1 */

/* Plays a way up to so many games; or every way that is not lost. */
void value_play_way(value_trial *, value_way *, int games);
void value_play(value_trial *, int games);
/* Marks ways as lost that are not good: worse than the best by VALUE_APART without doubt. */
void value_sift(value_trial *);
int value_best(const value_trial *); /* of those that are not lost */
/* How much the second is worse than the first. */
value_difference value_compare(const value_trial *, int better, int worse);

/* Lets `expert` plan how each way that is not lost goes on, and forgets all games of these ways. */
void value_plan(value_trial *);

#endif
