/* analyse.c - exports that judge the open game, turn by turn (docs/analysis.md). */
#include "analysis/analysis.h"
#include "wasm/host.h"

static analysis judged; /* of the open game; all zeros if none has begun */

void wasm_forget_analysis(void)
{
    analysis_free(&judged);
}

/* Begins an analysis of the moves played so far. Input: the key of the level that judges.
 * `budget`: nodes for one decision, 0 for those of the level. Another game, a move or an undo
 * ends it. */
EXPORT(analyse_begin) int wasm_analyse_begin(uint32_t len, uint32_t budget);
int wasm_analyse_begin(uint32_t len, uint32_t budget)
{
    const ai_player *level = advice_level(wasm_input_of(len));
    if (wasm_game == NULL)
        return wasm_refuse_key("err.wasm.no_game");
    if (level == NULL)
        return wasm_refuse_key("err.wasm.input");
    wasm_forget_analysis();
    if (!analysis_begin(&judged, wasm_game, level, budget))
        return wasm_refuse_key("err.session.memory");
    return wasm_refuse(ER_OK);
}

/* Judges one more turn (in Miners a round). Returns 1 if there are more, 0 if all is judged or
 * nothing has begun. */
EXPORT(analyse_step) int wasm_analyse_step(void);
int wasm_analyse_step(void)
{
    return judged.s != NULL && analysis_step(&judged);
}

/* Output: the JSON of `elbowroom analyse --json` without words, for what has been judged; while
 * turns are left, `of` says how many there are. Empty if nothing has begun. */
EXPORT(analyse) uint32_t wasm_analyse(void);
uint32_t wasm_analyse(void)
{
    er_text *text = wasm_begin();
    if (judged.s == NULL)
        return 0;
    analysis_put_json(&judged, NULL, text);
    return wasm_end(text);
}
