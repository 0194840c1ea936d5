/* fuzz_load.c - saved states: a real one with bytes changed, or any bytes. An accepted state
 * must be playable to the end. */
#include "tests/fuzz/fuzz.h"

/* The first bytes say how far a game has gone; then come bytes in threes: an offset and a new
 * value. Of four offsets one is anywhere, one among the last bytes, where the Underground and
 * the last seat of Miners are, and the others among the first, where the turn is. */
static size_t patched(const er_game *g, const uint8_t *data, size_t size, uint8_t *out)
{
    er_state_room s;
    memset(&s, 0, sizeof s);
    g->rules->init(g, fuzz_state(&s));
    (void)fuzz_play(g, &s, data[0], data[1]);
    size_t n = er_save(g, fuzz_state(&s), out, ER_SAVE_BYTES);
    size_t first = n < 48 ? n : 48, last = n < 160 ? n : 160;
    for (size_t i = 2; i + 2 < size; i += 3)
        out[data[i] % 2 == 0   ? data[i + 1] % first
            : data[i] % 4 == 1 ? (size_t)(data[i] << 8 | data[i + 1]) % n
                               : n - 1 - data[i + 1] % last] = data[i + 2];
    return n;
}

/* Uses a view, or what passes for one, as a client may: draws it, asks for legal moves and
 * thinks about it. */
static void look_at_view(const er_game *g, er_state_room *s)
{
    static char json[1 << 16];
    er_move legal[AI_MOVES];
    er_text text = er_text_on(json, sizeof json);
    ai_rng rng;
    ai_rng_seed(&rng, 1, 0);
    g->rules->show(g, fuzz_state(s), &text);
    MUST(!text.full);
    uint8_t who = g->rules->to_act(g, fuzz_state(s));
    for (int seat = 0; seat < g->seats; seat++) {
        er_reason reason[ER_MAX_PARTS];
        int n = (who >> seat & 1) != 0 ? g->rules->legal(g, fuzz_state(s), seat, legal, AI_MOVES) : 0;
        for (int i = 0; i < n; i++)
            (void)g->rules->explain(g, fuzz_state(s), &legal[i], reason, ER_MAX_PARTS);
    }
    g->rules->fill(g, fuzz_state(s), -1, &rng.base);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t bytes[ER_SAVE_BYTES];
    er_game g = fuzz_game_at(fuzz_choose(&data, &size));
    er_state_room s;
    memset(&s, 0, sizeof s);
    bool raw = size < 2 || data[0] == 255;
    size_t n = raw ? 0 : patched(&g, data, size, bytes);
    er_err err = raw ? er_load(&g, fuzz_state(&s), data, size) : er_load(&g, fuzz_state(&s), bytes, n);
    if (err.key == NULL && g.rules->whole(&g, fuzz_state(&s))) {
        fuzz_look(&g, &s);
        MUST(fuzz_play(&g, &s, size, 5000));
    } else if (err.key == NULL) {
        look_at_view(&g, &s);
    }
    return 0;
}
