/* news.h - the events of a game's moves as data: what each is called, and what its arguments are.
 *
 * Layer: session. May include core/ and the games.
 */
#ifndef SESSION_NEWS_H
#define SESSION_NEWS_H

#include "session/session.h"

enum {
    NEWS_MOST = 256,     /* no move has more events */
    NEWS_TEXT = 512,     /* bytes that the JSON of one event needs at most, the final zero included */
    NEWS_EVERYTHING = -2 /* instead of a seat: nothing is kept back */
};

/* A number, a seat, a name that the game keeps (`named`), a piece of Realms, a slot of a mine. */
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

/* {"event":"taken","seat":"p1",...}: an event for the eyes of a seat (-1: a spectator): what it may not know is null. `after` is the
   position that the move led to, or a later one. */
void news_put_json(er_text *, const session *, const er_state *after, const er_event *, int seat);

/* All of them: [{...},...]. */
void news_put_list(er_text *, const session *, const er_state *after, const er_events *, int seat);

/* {"word":...,"amount":...,"rule":...}, the parts of a cost with commas between them. */
void news_put_parts(er_text *, const er_reason *, int count);

#endif
