/* fuzz_referee.c - the referee's input: every line gets one line of answer that begins with ok
 * or error. */
#include "cli/referee/referee.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    referee *r = referee_new(CONTENT_EN);
    er_span rest = {(const char *)data, size};
    bool quit = false;
    MUST(r != NULL);
    referee_hurry(r, 20);
    while (rest.len > 0 && !quit) {
        const char *stop = memchr(rest.at, '\n', rest.len);
        er_span line = {rest.at, stop != NULL ? (size_t)(stop - rest.at) : rest.len};
        rest.at += line.len + (stop != NULL);
        rest.len -= line.len + (stop != NULL);
        const char *answer = referee_answer(r, line, &quit);
        MUST(strncmp(answer, "ok", 2) == 0 || strncmp(answer, "error ", 6) == 0);
        MUST(strchr(answer, '\n') == NULL);
    }
    referee_free(r);
    return 0;
}
