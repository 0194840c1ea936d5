/* ways.h - what a table may ask about a position while a seat decides. */
#ifndef MINERS_RULES_WAYS_H
#define MINERS_RULES_WAYS_H

#include "core/er.h"

bool miners_ask(const er_game *, const er_state *, int seat, er_span question, er_text *json);

/* All seats decide at once: a card is revealed when the others have sealed theirs, and while a card
 * is due to anyone only chance acts. Takes the first option for the others and for chance until
 * the seat can decide, or has nothing left to do; for looking ahead. */
void miners_wait_for(const er_game *, er_state *, int seat, er_events *);

#endif
