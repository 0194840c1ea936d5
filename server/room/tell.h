/* tell.h - writes a room as JSON for one seat (-1 is a spectator): entries, the position, legal
 * moves. It writes nothing that the seat may not know: positions go through the rules' view, moves
 * through er_move_print_for, events through news_put_list.
 *
 * Layer: server.
 */
#ifndef SERVER_ROOM_TELL_H
#define SERVER_ROOM_TELL_H

#include "server/room/room.h"

typedef enum tell_form {
    TELL_STATE,
    TELL_JSON,
    TELL_MOVES,
    TELL_CHANGES, /* as TELL_STATE, but an entry has what changed in the view, if that is known */
    TELL_FORMS
} tell_form;

/* A seat's view after an entry, saved. */
typedef struct tell_seen {
    uint32_t n; /* the entry */
    size_t len;
    uint8_t bytes[]; /* as many as `len` */
} tell_seen;

/* Returns the view of now, malloced; NULL if there is none yet, or no memory. */
tell_seen *tell_see(const room *, int seat);

/* The view before an entry and after it; each may be NULL: then the whole view is written, or the
 * view is made for it. */
typedef struct tell_views {
    const tell_seen *before, *now;
} tell_views;

int tell_find_form(er_span word); /* returns -1 if there is no such form */

const char *tell_phase(store_phase); /* returns its word */

/* Writes an entry as a message, without the opening brace (an answer's `re` may come first).
 * With `view` it includes the position after it, which must be the room's. */
void tell_entry(const room *, const entry *, int seat, tell_form, bool view, tell_views, er_text *);

/* Does the same for the whole table, for a newly arrived client. */
void tell_table(const room *, int seat, tell_form, bool view, er_text *);

void tell_view(const room *, int seat, er_text *);  /* writes "view":{…}, the position */
void tell_legal(const room *, int seat, er_text *); /* writes "legal":[…], empty if the seat has nothing to decide */
bool tell_explain(const room *, int seat, er_span move, er_text *, struct err *e); /* writes "parts":[…],"sum":… */
void tell_advice(const er_game *, const ai_advice *, int count, er_text *);        /* writes "advice":[…] */

#endif
