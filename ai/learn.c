/* learn.c - what homemade things are worth, from quick games; see learn.h. The brain of a game knows how. */
#include "ai/brain.h"

#include <stdlib.h>
#include <string.h>

bool ai_can_learn(const er_game *g)
{
    const ai_brain *brain = ai_brain_of(g);
    char room[AI_ROW_NAME];
    er_text name = er_text_on(room, sizeof room);
    return brain->pupil != NULL && brain->pupil(g, 0, 0, &name);
}

void ai_learn_game(const er_game *g, const ai_lore *lore, uint64_t seed, uint64_t number, ai_seen *seen)
{
    ai_rng rng;
    ai_rng_seed(&rng, seed, number);
    ai_brain_of(g)->learn_game(g, &lore->rows, &rng, seen);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const ai_row *)a)->name, ((const ai_row *)b)->name);
}

void ai_learn(const er_game *g, const ai_seen *seen, ai_lore *lore)
{
    const ai_brain *brain = ai_brain_of(g);
    int count = 0;
    for (int thing = 0; brain->pupil != NULL && thing < AI_PUPILS; thing++)
        for (int row = 0; row < AI_LORE; row++) {
            er_text name = er_text_on(lore->name[count], AI_ROW_NAME);
            if (!brain->pupil(g, thing, row, &name))
                continue;
            lore->row[count].name = lore->name[count];
            for (int col = 0; col < AI_COLUMNS; col++)
                lore->row[count].at[col] = brain->learn(g, thing, row, col, seen);
            count++;
        }
    qsort(lore->row, (size_t)count, sizeof lore->row[0], by_name);
    lore->rows = (ai_weights){lore->row, count};
}
