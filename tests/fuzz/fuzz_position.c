/* fuzz_position.c - written positions, one statement per line after the byte that chooses the
 * table: refused with a reason, or sane and playable to the end. */
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    er_game g = fuzz_game_at(fuzz_choose(&data, &size));
    er_state_room s;
    er_span rest = {(const char *)data, size};
    char why[300];
    memset(&s, 0, sizeof s);
    g.rules->init(&g, fuzz_state(&s));
    er_text text = er_text_on(why, sizeof why);
    MUST(g.rules->put(&g, fuzz_state(&s), er_span_of("position"), &text).key == NULL);
    for (bool more = true; more;) {
        const char *stop = rest.len > 0 ? memchr(rest.at, '\n', rest.len) : NULL;
        er_span line = {rest.at, stop != NULL ? (size_t)(stop - rest.at) : rest.len};
        more = stop != NULL;
        rest = more ? (er_span){stop + 1, rest.len - line.len - 1} : rest;
        er_state_room before = s;
        text = er_text_on(why, sizeof why);
        if (g.rules->put(&g, fuzz_state(&s), line, &text).key != NULL)
            MUST(why[0] != '\0' && memcmp(&before, &s, er_state_size(&g)) == 0);
    }
    text = er_text_on(why, sizeof why);
    if (g.rules->put(&g, fuzz_state(&s), er_span_of("ready"), &text).key == NULL) {
        fuzz_look(&g, &s);
        MUST(fuzz_play(&g, &s, size, 5000));
    }
    return 0;
}
