/* news.h - the events of a game's moves as data: what each is called, and what its arguments are. */
#ifndef CLI_NEWS_H
#define CLI_NEWS_H

#include "cli/cli.h"

enum { NEWS_MOST = 256 }; /* no move has more events */

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

/* As JSON; `after` is the position that the move led to. */
void news_put_json(const cli *, const session *, const er_state *after, const er_event *);

/* {"word":...,"amount":...,"rule":...}, the parts of a cost with commas between them. */
void news_put_parts(const cli *, const er_reason *, int count);

#endif
