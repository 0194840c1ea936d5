/* spec.h - the settings of a table, as given in a request and as kept in the first entry of its log
 * (both JSON), and the session opened from them.
 *
 * Reading is strict: anything unknown, of the wrong kind or out of range is refused, with its word,
 * before anything is made.
 * Layer: server.
 */
#ifndef SERVER_ROOM_SPEC_H
#define SERVER_ROOM_SPEC_H

#include "ai/ai.h"
#include "server/store/store.h"
#include "session/session.h"

#include <jansson.h>

enum { SPEC_WORD = 24 }; /* size of a word: a set, a map */

typedef enum spec_seat_kind {
    SPEC_SEAT_ME,
    SPEC_SEAT_OPEN,
    SPEC_SEAT_INVITED,
    SPEC_SEAT_HELD,
    SPEC_SEAT_COMPUTER
} spec_seat_kind;
typedef enum spec_clock { SPEC_CLOCK_NONE, SPEC_CLOCK_TURN, SPEC_CLOCK_GAME, SPEC_CLOCK_DAYS } spec_clock;
typedef enum spec_watch { SPEC_WATCH_ALL, SPEC_WATCH_INVITED, SPEC_WATCH_NOBODY } spec_watch;

/* When a game begins: by itself when the last seat is taken (as in the first release), or when
 * everyone is ready. */
typedef enum spec_start { SPEC_START_FULL, SPEC_START_READY } spec_start;

typedef struct spec_seat {
    spec_seat_kind kind;
    const ai_player *computer;
    char person[STORE_ID]; /* for SPEC_SEAT_HELD: the person it is held for */
    char name[STORE_NAME]; /* that person's name */
} spec_seat;

typedef struct spec {
    session_table table; /* with words and texts of its own */
    int seats;
    spec_seat seat[ER_MAX_SEATS];
    spec_clock clock;
    int64_t clock_ms;
    spec_watch watch;
    bool hints;
    const ai_player *stand_in;
    spec_start start;
    /* Whether the table is lenient to people whose time runs out or who are absent. Logs from
     * before there was a choice do not say so. */
    bool lenient;
} spec;

/* Reads a request to create or, with `kept`, the output of spec_put. On false, `e` says why and
 * nothing needs to be freed. */
bool spec_read(const json_t *, bool kept, spec *, struct err *e);
void spec_free(spec *);

/* Writes all settings as one JSON object, which spec_read accepts. With `game_only`, only those
 * that make the session, for sharing content. */
void spec_put(const spec *, bool game_only, er_text *);
size_t spec_bound(const spec *); /* returns a size that is enough for it */

const char *spec_watch_word(spec_watch);
const char *spec_start_word(spec_start);
void spec_put_clock(const spec *, er_text *); /* writes {"turn":60} or null */

#endif
