/* fuzz_move.c - the text of a move at any position: the first three bytes choose a table and how
 * far a game has gone, the rest is the line. */
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int table = fuzz_choose(&data, &size);
    if (size < 2)
        return 0;
    er_game g = fuzz_game_at(table);
    er_state_room s, before;
    memset(&s, 0, sizeof s);
    g.rules->init(&g, fuzz_state(&s));
    (void)fuzz_play(&g, &s, data[0], data[1]);
    er_move m, again;
    if (er_move_parse(&g, (er_span){(const char *)data + 2, size - 2}, &m).key != NULL)
        return 0;
    char text[ER_MOVE_TEXT];
    er_text out = er_text_on(text, sizeof text);
    er_move_print(&g, &m, &out);
    MUST(!out.full && er_move_parse(&g, er_span_of(text), &again).key == NULL && er_move_same(&m, &again));
    er_reason parts[40];
    (void)g.rules->explain(&g, fuzz_state(&s), &m, parts, 40);
    before = s;
    if (er_apply(&g, fuzz_state(&s), &m, NULL, NULL).key != NULL)
        MUST(memcmp(&before, &s, er_state_size(&g)) == 0);
    else
        (void)fuzz_play(&g, &s, data[0], 20);
    return 0;
}
