/* news.h - the events of a game's moves as JSON, made of the rows of its events.def.
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

/* Writes an event as a seat may see it (-1 is a spectator): {"event":"taken","seat":"p1",...}.
 * Anything the seat may not know is null. */
void news_put_json(er_text *, const er_game *, const er_event *, int seat);

/* Writes all events: [{...},...]. */
void news_put_list(er_text *, const er_game *, const er_events *, int seat);

/* Writes the rows, for those who tell events in words: {"taken":{"telling":"alone","args":
 * {"region":"region",...}},...}, with the kind of each argument by its name. */
void news_put_rows(er_text *, const er_game *);

/* Writes the kinds of every verb's arguments: {"conquer":["region"],...}. */
void news_put_moves(er_text *, const er_game *);

/* Writes the parts of a cost, separated by commas: {"word":...,"amount":...,"rule":...}. */
void news_put_parts(er_text *, const er_reason *, int count);

#endif
