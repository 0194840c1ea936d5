/* fuzz_record.c - records, and setups of a game that has not begun: read, or refused with a
 * line. What was read is written as something that reads the same; its dice are judged, whatever
 * they are. */
#include "cli/cli.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    session_library lib = cli_library();
    struct err e = {0};
    session_claim claim, second;
    session *fresh = session_setup_read(&lib, (er_span){(const char *)data, size}, &e);
    MUST(fresh != NULL ? fresh->count == 0 : e.key != NULL);
    session_close(fresh);
    e = (struct err){0};
    session *s = session_record_read(&lib, (er_span){(const char *)data, size}, &claim, &e);
    if (s == NULL) {
        MUST(e.key != NULL);
        return 0;
    }
    size_t len;
    char *text = session_record_write_with(s, true, claim.has_secret ? claim.secret : NULL, &len);
    MUST(text != NULL);
    session *again = session_record_read(&lib, (er_span){text, len}, &second, &e);
    MUST(again != NULL && session_hash(again) == session_hash(s) && again->count == s->count);
    MUST(memcmp(&again->fair, &s->fair, sizeof s->fair) == 0 && second.has_secret == claim.has_secret);
    MUST(session_fair_holds(s, &claim, &e) == session_fair_holds(again, &second, NULL));
    free(text);
    session_close(again);
    session_close(s);
    return 0;
}
