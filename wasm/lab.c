/* lab.c - the balance lab (lab/lab.h) for workers of the page. The table is that of the open game, which stays as it is.
 *
 * One worker collects, all of them play:
 *   lab_begin("KEY LEVEL", SEED)    in each: what is measured, and who plays
 *   lab_study(PASS, FIRST, UPTO, STEP), lab_seen()      in each: what it saw in its share of the quick games of a pass
 *   lab_see(TEXT)...                in each: what every one of them saw
 *   lab_learn()                     in each: makes the weights of it; then the next pass
 *   lab_play(FIRST, UPTO, STEP)     in each: its share of the games; the text is what was counted
 *   lab_count(TEXT)...              in the one that collects
 *   lab_answer()                    there: what it means
 * Results do not depend on who plays which game. */
#include "core/json.h"
#include "lab/answer.h"
#include "lab/games.h"
#include "wasm/host.h"

#include <string.h>

static lab it; /* its session is NULL if nothing is measured */
static ai_lore lore;
static ai_seen seen;
static figures counted;

static void forget(void)
{
    session_close(it.s);
    figures_free(&counted);
    memset(&it, 0, sizeof it);
    memset(&seen, 0, sizeof seen);
}

/* Input: the key of something homemade at the table of the open game, `-` for the first; the level. */
EXPORT(lab_begin) int wasm_lab_begin(uint32_t len, uint32_t seed);
int wasm_lab_begin(uint32_t len, uint32_t seed)
{
    char key[FIGURES_NAME];
    er_span rest = wasm_input_of(len), word = er_next_word(&rest);
    er_text text = er_text_on(key, sizeof key);
    const ai_player *player = ai_player_find(er_next_word(&rest));
    forget();
    if (wasm_game == NULL)
        return wasm_refuse_key("err.wasm.no_game");
    er_put_bytes(&text, word.at, word.len);
    if (player == NULL || text.full || lab_game_of(wasm_game->kind) == NULL ||
        !lab_find(wasm_game, strcmp(key, "-") == 0 ? NULL : key, &it.thing))
        return wasm_refuse_key("err.wasm.input");
    it.s = session_twin(wasm_game);
    if (it.s == NULL)
        return wasm_refuse_key("err.session.memory");
    it.player = player;
    it.seed = seed;
    it.lore = &lore;
    ai_learn(&it.s->game, &seen, &lore);
    lab_name(&it, &counted);
    return wasm_refuse(ER_OK);
}

/* ---- learning ---- */

/* Plays quick games; returns 0 if nothing is measured. */
EXPORT(lab_study) int wasm_lab_study(int pass, uint32_t first, uint32_t upto, uint32_t step);
int wasm_lab_study(int pass, uint32_t first, uint32_t upto, uint32_t step)
{
    if (it.s == NULL || pass < 0 || pass >= LAB_PASSES || step == 0 || !ai_can_learn(&it.s->game))
        return 0;
    lab_study(&it, pass, first, upto, step, &seen);
    return 1;
}

/* Output: what was seen, one line for each sum that is not zero. It is then forgotten here. */
EXPORT(lab_seen) uint32_t wasm_lab_seen(void);
uint32_t wasm_lab_seen(void)
{
    er_text *out = wasm_begin();
    for (int i = 0; i < AI_PUPILS * AI_LORE * AI_COLUMNS; i++) {
        int thing = i / (AI_LORE * AI_COLUMNS), row = i / AI_COLUMNS % AI_LORE, col = i % AI_COLUMNS;
        if (seen.at[thing][row][col].count > 0)
            er_putf(out, "%d %lld %lld\n", i, (long long)seen.at[thing][row][col].count,
                    (long long)seen.at[thing][row][col].sum);
    }
    memset(&seen, 0, sizeof seen);
    return wasm_end(out);
}

/* Input: what a worker saw. */
EXPORT(lab_see) int wasm_lab_see(uint32_t len);
int wasm_lab_see(uint32_t len)
{
    er_span text = wasm_input_of(len), line;
    int32_t n[3];
    while ((line = er_next_line(&text)).len > 0) {
        for (int i = 0; i < 3; i++)
            if (!er_span_int(er_next_word(&line), -2000000000, 2000000000, &n[i]))
                return wasm_refuse_key("err.wasm.input");
        if (n[0] < 0 || n[0] >= AI_PUPILS * AI_LORE * AI_COLUMNS)
            return wasm_refuse_key("err.wasm.input");
        int thing = n[0] / (AI_LORE * AI_COLUMNS), row = n[0] / AI_COLUMNS % AI_LORE, col = n[0] % AI_COLUMNS;
        seen.at[thing][row][col].count += n[1];
        seen.at[thing][row][col].sum += n[2];
    }
    return wasm_refuse(ER_OK);
}

/* Makes the weights from what was seen, which is then forgotten. Returns 0 if nothing is measured. */
EXPORT(lab_learn) int wasm_lab_learn(void);
int wasm_lab_learn(void)
{
    if (it.s == NULL)
        return 0;
    ai_learn(&it.s->game, &seen, &lore);
    memset(&seen, 0, sizeof seen);
    return 1;
}

/* ---- measuring ---- */

/* Plays games. Output: what was counted in them, as figures (docs/figures.md); empty if nothing is measured. */
EXPORT(lab_play) uint32_t wasm_lab_play(uint32_t first, uint32_t upto, uint32_t step);
uint32_t wasm_lab_play(uint32_t first, uint32_t upto, uint32_t step)
{
    figures f = {.row = NULL};
    er_text *out = wasm_begin();
    bool good = it.s != NULL && step > 0;
    if (good)
        lab_name(&it, &f);
    for (uint32_t i = first; good && i < upto; i += step)
        good = lab_play(&it, i, &f) == MATCH_OVER;
    if (good && !f.failed)
        figures_write(&f, out);
    figures_free(&f);
    return good ? wasm_end(out) : 0;
}

/* Input: what a worker counted, or what was kept of earlier games. */
EXPORT(lab_count) int wasm_lab_count(uint32_t len);
int wasm_lab_count(uint32_t len)
{
    figures more = {.row = NULL};
    struct err e = {0};
    bool good = figures_read(&more, wasm_input_of(len), &e) && figures_add(&counted, &more, &e);
    figures_free(&more);
    return good ? wasm_refuse(ER_OK) : wasm_refuse_key(e.key);
}

/* Output: all that was counted, to be kept. */
EXPORT(lab_counted) uint32_t wasm_lab_counted(void);
uint32_t wasm_lab_counted(void)
{
    er_text *out = wasm_begin();
    if (it.s == NULL)
        return 0;
    figures_write(&counted, out);
    return wasm_end(out);
}

/* Input: figures of what ships (content/lab); empty to take it from the same games. Output: what it means (docs/lab.md). */
EXPORT(lab_answer) uint32_t wasm_lab_answer(uint32_t len);
uint32_t wasm_lab_answer(uint32_t len)
{
    figures ships = {.row = NULL};
    struct err e = {0};
    lab_answer answer;
    bool given = len > 0 && figures_read(&ships, wasm_input_of(len), &e);
    er_text *out = wasm_begin();
    if (it.s == NULL) {
        figures_free(&ships);
        return 0;
    }
    lab_answer_of(&counted, &it.thing, it.s->game.seats, &answer);
    er_json_open(out, NULL, '{');
    lab_put_json(out, &counted, given ? &ships : NULL, &it.thing, &answer);
    er_put_char(out, '}');
    figures_free(&ships);
    return wasm_end(out);
}
