/* tell.h - a room in JSON, for the eyes of one seat: entries, the position, legal moves. Nothing is written here that the seat (-1: a spectator)
 * may not know: positions go through the rules' view, moves through er_move_print_for, events through news_put_list.
 *
 * Layer: server.
 */
#ifndef SERVER_ROOM_TELL_H
#define SERVER_ROOM_TELL_H

#include "server/room/room.h"

typedef enum tell_form { TELL_STATE, TELL_JSON, TELL_MOVES, TELL_FORMS } tell_form;

int tell_find_form(er_span word); /* -1: no such form */

/* An entry as a message, without the opening brace (an answer's `re` may come first). `view`: with the position after it, which must
   be the room's. */
void tell_entry(const room *, const entry *, int seat, tell_form, bool view, er_text *);

/* The same of the whole table, for who comes to it. */
void tell_table(const room *, int seat, tell_form, bool view, er_text *);

void tell_view(const room *, int seat, er_text *);  /* the position as JSON */
void tell_legal(const room *, int seat, er_text *); /* a list; empty when the seat has nothing to decide */
bool tell_explain(const room *, int seat, er_span move, er_text *, struct err *e); /* "sum":…,"parts":[…] */
void tell_advice(const er_game *, const ai_advice *, int count, er_text *);        /* a list */

#endif
