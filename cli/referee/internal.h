/* internal.h - shared by the files of the referee: the object, its answers, its commands by
 * subject. */
#ifndef CLI_REFEREE_INTERNAL_H
#define CLI_REFEREE_INTERNAL_H

#include "ai/ai.h"
#include "cli/referee/referee.h"

typedef struct referee_lines {
    char *at; /* malloced, or NULL */
    size_t len;
} referee_lines;

struct referee {
    cli c;                                /* gives its language */
    session *s;                           /* NULL before the first setup */
    referee_lines text[SESSION_SETTINGS]; /* collected for the next setup */
    ai_rng rng;
    uint32_t hurry; /* nodes for a hint; 0 for those of the level */
    bool automatic; /* chance is picked as soon as it is due */
    bool quit;
    char *room;
    er_text out;
};

#define NOTHING ((er_span){"", 0})

/* ---- answers; refusals return false ---- */

bool referee_refuse(referee *, const struct err *);
/* refuses with a key and what was found, which may be empty */
bool referee_refuse_key(referee *, const char *key, er_span found);
bool referee_refuse_move(referee *, er_err why);
bool referee_nothing_left(referee *, er_span rest);
bool referee_read_seat(referee *, er_span word, int *seat); /* reads "p2" of this table as a number from 0 */
const er_state *referee_now(const referee *);
void referee_put_seats(referee *, uint8_t set); /* writes " p1 p3", " chance" or " nobody" */

/* Answers with the state of the game and the picks of chance before it: " acts p1; chance banner
 * elves; ...". */
bool referee_stand(referee *);

/* ---- commands of docs/protocol.md: they take the rest of the line and write the answer to
 * `out` ---- */

typedef bool referee_word(referee *, er_span rest);

/* table.c: The table */
bool referee_text(referee *, const session_setting *, er_span rest); /* takes a line of homemade content */
referee_word referee_setup, referee_region, referee_clear, referee_position, referee_name, referee_renew;

/* play.c: Playing */
referee_word referee_move, referee_legal, referee_outcomes, referee_roll, referee_seed, referee_auto, referee_undo;

/* ask.c: Asking, keeping */
referee_word referee_explain, referee_state, referee_view, referee_score, referee_winners, referee_toact, referee_hash,
    referee_hint, referee_record, referee_save, referee_load;

#endif
