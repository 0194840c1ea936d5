/* fuzz_entry.c - the log of a table, one line per entry, as somebody may have written it into
 * the database. Each is taken in, or refused with a reason and no change. What is taken in is a
 * sane game, is told to everyone without the secret of its dice, and makes the same room, byte
 * for byte, when it is read again or saved and loaded. */
#include "cli/cli.h"
#include "server/common/ids.h"
#include "server/room/tell.h"
#include "tests/fuzz/fuzz.h"

enum { MESSAGE = 1 << 19, LINE = 1 << 16 };

static const uint8_t secret[STORE_SECRET] = {3, 1, 4, 1, 5, 9, 2, 6, 5};
static const char secret_hex[] = "030104010509020605";

static er_span input; /* a person may hear what they say themselves */

static void tell(const room *r, const entry *e)
{
    static char text[MESSAGE];
    for (int seat = -1; seat < r->spec.seats; seat++)
        for (int form = 0; form < TELL_FORMS; form++) {
            er_text out = er_text_on(text, sizeof text);
            tell_entry(r, e, seat, (tell_form)form, true, (tell_views){NULL, NULL}, &out);
            tell_table(r, seat, (tell_form)form, true, &out);
            bool told = fuzz_holds((er_span){text, out.len}, secret_hex) && !fuzz_holds(input, secret_hex);
            MUST(!out.full && (r->phase == STORE_PHASE_OVER || !told));
        }
}

static void look(const room *r, const entry *e)
{
    char why[200];
    er_text out = er_text_on(why, sizeof why);
    store_listing listing;
    room_listing(r, &listing);
    free(listing.summary);
    (void)room_due(r);
    if (r->phase == STORE_PHASE_PLAYING || r->phase == STORE_PHASE_OVER)
        MUST(r->s->game.rules->sane(&r->s->game, room_now(r), &out));
    tell(r, e);
}

/* Checks that the room is the same when read again, and when saved and loaded. */
static void check_same(const room *r, room *beside, room_shelf *shelf, const store_row *row)
{
    struct err e = {0};
    entry told;
    size_t len = 0;
    MUST(room_take(beside, shelf, row, &told, &e) && room_is_same(r, beside));
    uint8_t *bytes = room_save(r, &len);
    room loaded;
    room_begin(&loaded, r->id, secret);
    MUST(bytes != NULL && room_load(&loaded, shelf, bytes, len) && room_is_same(r, &loaded));
    room_end(&loaded);
    free(bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static session_library library;
    static room_shelf *shelf;
    static char line[LINE];
    room r, beside;
    bool good = true;
    input = (er_span){(const char *)data, size};
    if (shelf == NULL) {
        library = cli_library();
        shelf = room_shelf_new(&library);
        MUST(shelf != NULL);
    }
    room_begin(&r, "aaaaaaaaaaaa", secret);
    room_begin(&beside, "aaaaaaaaaaaa", secret);
    for (uint32_t n = 1; size > 0 && good && n < 400; n++) {
        const uint8_t *end = memchr(data, '\n', size);
        size_t len = end != NULL ? (size_t)(end - data) : size;
        struct err e = {0};
        entry told;
        if (len >= sizeof line || memchr(data, '\0', len) != NULL)
            break;
        memcpy(line, data, len);
        line[len] = '\0';
        store_row row = {.seq = n, .at = 1000 * (int64_t)n, .text = line};
        if (r.s != NULL)
            (void)room_recall(&r, &row, &told);
        good = room_take(&r, shelf, &row, &told, &e);
        MUST(good || e.key != NULL);
        if (good)
            look(&r, &told);
        if (good)
            check_same(&r, &beside, shelf, &row);
        else
            MUST(room_is_same(&r, &beside));
        data += end != NULL ? len + 1 : len;
        size -= end != NULL ? len + 1 : len;
    }
    room_end(&r);
    room_end(&beside);
    return 0;
}
