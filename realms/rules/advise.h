/* advise.h - what a host may ask that shows a table: about a position while a seat decides, and about
 * the rows of verbs, phases and pieces. */
#ifndef REALMS_RULES_ADVISE_H
#define REALMS_RULES_ADVISE_H

#include "core/er.h"

bool realms_ask(const er_game *, const er_state *, int seat, er_span question, er_text *json);

/* Write members of an object. verbs {WORD: {group (groups.def), menu, asked, cost, gain (SHOWS_),
 * number (one says how many), piece (that it places, or null)}}, phases {WORD: {step of the turn
 * (ready, conquer, redeploy, coins, or null), hand (it matters what is in hand), told (what the turn
 * would pay), tokens (are placed)}}, declines [finds that can be forgone by declining], choices {seats
 * [least, most], options [that matter at this table], draw [least, most races that may be drawn]}. */
void realms_put_rows(const er_game *, er_text *json);
/* legend [what can be seen on this map: {kind (terrain, symbol, marker, piece), key, does (ground: can be
 * conquered, for `cost` when empty; closed: not by just anybody; adds `cost` to that of its region;
 * immune; carried; none), cost, tiles [races, powers and finds that have to do with it]}]. */
void realms_put_legend(const er_game *, er_text *json);
void realms_put_pieces(er_text *json); /* pieces {WORD: wall, ward or tool}, in the order of drawing */

#endif
