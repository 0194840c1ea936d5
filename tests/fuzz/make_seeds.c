/* make_seeds.c - writes seeds for fuzz_load and fuzz_move: for every phase a saved state that waits there, for every
 * verb a position with such a move. They name games by table, seed and plies, so a change of the rules makes them
 * stale, not wrong.
 * To make them anew, after a build of the preset release:
 *     rm -f tests/fuzz/seeds/load/at-* tests/fuzz/seeds/move/to-*
 *     cc -std=c17 -I. -o build/make_seeds tests/fuzz/make_seeds.c \
 *         build/release/liber_{ai,content,realms,core}.a && build/make_seeds tests/fuzz/seeds
 */
#include "realms/state.h"
#include "tests/fuzz/fuzz.h"

enum { SEEDS = 60, PLIES = 256, MOVES = 2048 };

static bool waited[PHASE_COUNT], made[VERB_COUNT];

static bool write_seed(const char *folder, const char *kind, const char *word, const uint8_t head[3], const char *text)
{
    char room[400];
    er_text path = er_text_on(room, sizeof room);
    er_put(&path, folder);
    er_put(&path, kind);
    er_put(&path, word);
    FILE *f = path.full ? NULL : fopen(room, "wb");
    if (f == NULL)
        return false;
    bool good = fwrite(head, 1, 3, f) == 3 && fputs(text, f) >= 0;
    return fclose(f) == 0 && good;
}

static int list(const er_game *g, er_state_room *s, er_move *moves)
{
    er_outcome outcomes[64];
    uint8_t who = g->rules->to_act(g, fuzz_state(s));
    int n = 0;
    for (int i = 0, count = g->rules->chance(g, fuzz_state(s), outcomes, 64); i < count; i++)
        moves[n++] = outcomes[i].move;
    for (int seat = 0; seat < g->seats; seat++)
        if ((who >> seat & 1) != 0)
            n += g->rules->legal(g, fuzz_state(s), seat, moves + n, (uint16_t)(MOVES - n));
    return n;
}

/* Seeds of one position: its phase, and each verb that can be used there, if they are new. */
static bool look(const er_game *g, er_state_room *s, const char *folder, const uint8_t head[3])
{
    er_move moves[MOVES];
    uint8_t phase = realms_at(fuzz_state(s))->phase;
    if (!waited[phase] && !write_seed(folder, "/load/at-", realms_phase_word(phase), head, ""))
        return false;
    waited[phase] = true;
    for (int i = 0, n = list(g, s, moves); i < n; i++) {
        char text[ER_MOVE_TEXT];
        er_text out = er_text_on(text, sizeof text);
        if (made[moves[i].verb])
            continue;
        made[moves[i].verb] = true;
        er_move_print(g, &moves[i], &out);
        if (!write_seed(folder, "/move/to-", realms_verbs[moves[i].verb].word, head, text))
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    for (int seed = 0; argc == 2 && seed < SEEDS; seed++)
        for (int table = 1; table < FUZZ_TABLES; table++) {
            er_game g = fuzz_shipped_game(table);
            er_state_room s;
            ai_rng rng;
            memset(&s, 0, sizeof s);
            g.rules->init(&g, fuzz_state(&s));
            ai_rng_seed(&rng, (uint64_t)seed, 0);
            for (int ply = 0; ply < PLIES; ply++) {
                const uint8_t head[3] = {(uint8_t)table, (uint8_t)seed, (uint8_t)ply};
                if (!look(&g, &s, argv[1], head))
                    return 1;
                if (!fuzz_step(&g, &s, &rng))
                    break;
            }
        }
    int verbs = 0;
    for (int i = 0; i < VERB_COUNT; i++)
        verbs += made[i];
    printf("%d of %d verbs\n", verbs, VERB_COUNT);
    return argc == 2 ? 0 : 2;
}
