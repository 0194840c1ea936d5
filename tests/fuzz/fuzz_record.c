/* fuzz_record.c - records: read or refused with a line; what was read is written as something that reads the same. */
#include "cli/cli.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    session_library lib = cli_library();
    struct err e = {0};
    session_claim claim;
    session *s = session_record_read(&lib, (er_span){(const char *)data, size}, &claim, &e);
    if (s == NULL) {
        MUST(e.key != NULL);
        return 0;
    }
    size_t len;
    char *text = session_record_write(s, true, &len);
    MUST(text != NULL);
    session *again = session_record_read(&lib, (er_span){text, len}, &claim, &e);
    MUST(again != NULL && session_hash(again) == session_hash(s) && again->count == s->count);
    free(text);
    session_close(again);
    session_close(s);
    return 0;
}
