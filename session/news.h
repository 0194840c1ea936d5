/* news.h - the events of a game's moves as data: the name of each event, and its arguments.
 *
 * Layer: session. May include core/ and the games.
 */
#ifndef SESSION_NEWS_H
#define SESSION_NEWS_H

#include "session/session.h"

enum {
    NEWS_MOST = 256,     /* the most events of one move */
    NEWS_TEXT = 512,     /* bytes for the JSON of one event at most, including the final zero */
    NEWS_EVERYTHING = -2 /* used instead of a seat; hides nothing */
};

/* An argument: a number, a seat, a name kept by the game (`named`), a piece of Realms, or a slot
 * of a mine. */
typedef struct news_argument {
    const char *name;
    enum { IS_END, IS_NUMBER, IS_SEAT, IS_NAMED, IS_PIECE, IS_SLOT } kind;
    uint8_t named;
} news_argument;

typedef struct news_row {
    const char *word;
    news_argument arg[4];
} news_row;

const news_row *news_of(const session *, const er_event *);

/* Writes an event as a seat may see it (-1 is a spectator): {"event":"taken","seat":"p1",...}.
 * Anything the seat may not know is null. `after` is the position after the move, or a later
 * one. */
void news_put_json(er_text *, const session *, const er_state *after, const er_event *, int seat);

/* Writes all events: [{...},...]. */
void news_put_list(er_text *, const session *, const er_state *after, const er_events *, int seat);

/* Writes the parts of a cost, separated by commas: {"word":...,"amount":...,"rule":...}. */
void news_put_parts(er_text *, const er_reason *, int count);

#endif
