/* make_seeds.c - writes seeds for fuzz_load and fuzz_move: for every phase (in Miners, for
 * everything that a seat waits for in the middle of an effect) a saved state that waits there;
 * for every verb a position with such a move. They name games by table, seed and plies, so a
 * change of the rules makes them stale, not wrong. To make them again, after a build of the
 * preset release:
 *   rm -f tests/fuzz/seeds/load/at-* tests/fuzz/seeds/move/to-*
 *   cc -std=c17 -I. -o build/make_seeds tests/fuzz/make_seeds.c \
 *       build/release/liber_{ai,content,realms,miners,core}.a && build/make_seeds tests/fuzz/seeds
 */
#include "miners/rules/rules.h"
#include "realms/rules/course.h"
#include "realms/rules/rules.h"
#include "tests/fuzz/fuzz.h"

enum { SEEDS = 60, PLIES = 256, MOVES = 2048, VERBS = 64 };

static bool waited[REALMS_PHASE_COUNT], miners_waited[MINERS_FRAME_KINDS + MINERS_PHASE_COUNT][MINERS_WAITS_COUNT];
static bool made[2][VERBS]; /* for Realms, for Miners */

_Static_assert((int)REALMS_VERB_COUNT <= (int)VERBS && (int)MINERS_VERB_COUNT <= (int)VERBS,
               "room for the verbs of both");

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
    er_outcome outcomes[MINERS_MAX_CARDS];
    uint8_t who = g->rules->to_act(g, fuzz_state(s));
    int n = 0;
    for (int i = 0, count = g->rules->chance(g, fuzz_state(s), outcomes, MINERS_MAX_CARDS); i < count; i++)
        moves[n++] = outcomes[i].move;
    for (int seat = 0; seat < g->seats; seat++)
        if ((who >> seat & 1) != 0)
            n += g->rules->legal(g, fuzz_state(s), seat, moves + n, (uint16_t)(MOVES - n));
    return n;
}

static bool look_at_realms(er_state_room *s, const char *folder, const uint8_t head[3])
{
    uint8_t phase = realms_at(fuzz_state(s))->phase;
    bool first = !waited[phase];
    waited[phase] = true;
    return !first || write_seed(folder, "/load/at-", realms_phase_word(phase), head, "");
}

/* Looks at what each seat waits for, and in the middle of what, or in which phase. */
static bool look_at_miners(er_state_room *s, const char *folder, const uint8_t head[3])
{
    static const char *const kinds[MINERS_FRAME_KINDS] = {"chain", "card", "surface", "event", "trigger", "space"};
    const miners_state *at = miners_at(fuzz_state(s));
    for (int i = 0; i < at->seats; i++) {
        const miners_seat *p = &at->seat[i];
        int within = p->depth > 0 ? miners_top_of(p)->kind : MINERS_FRAME_KINDS + at->phase;
        char room[60];
        er_text word = er_text_on(room, sizeof room);
        if (miners_waited[within][p->waits])
            continue;
        miners_waited[within][p->waits] = true;
        er_put(&word, within < MINERS_FRAME_KINDS ? kinds[within] : miners_phase_words[at->phase]);
        er_put_char(&word, '-');
        er_put(&word, miners_waits_words[p->waits]);
        if (!write_seed(folder, "/load/at-miners-", room, head, ""))
            return false;
    }
    return true;
}

/* Writes seeds of one position: what it waits for, and each verb that can be used there, if they
 * are new. */
static bool look(const er_game *g, er_state_room *s, const char *folder, const uint8_t head[3])
{
    er_move moves[MOVES];
    bool miners = g->rules == &miners_rules;
    if (!(miners ? look_at_miners(s, folder, head) : look_at_realms(s, folder, head)))
        return false;
    for (int i = 0, n = list(g, s, moves); i < n; i++) {
        char text[ER_MOVE_TEXT];
        er_text out = er_text_on(text, sizeof text);
        if (made[miners][moves[i].verb])
            continue;
        made[miners][moves[i].verb] = true;
        er_move_print(g, &moves[i], &out);
        if (!write_seed(folder, miners ? "/move/to-miners-" : "/move/to-", g->rules->verbs[moves[i].verb].word, head,
                        text))
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    for (int seed = 0; argc == 2 && seed < SEEDS; seed++)
        for (int table = 1; table < FUZZ_TABLES; table++) {
            er_game g = fuzz_game_at(table);
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
    for (int i = 0; i < VERBS; i++)
        verbs += made[0][i] + made[1][i];
    printf("%d of %d verbs\n", verbs, REALMS_VERB_COUNT + MINERS_VERB_COUNT);
    return argc == 2 ? 0 : 2;
}
