/* card_text.h - what cards, events and boards of Miners say to players: made from their operations, so that a card and
 * its text cannot differ, homemade ones included.
 *
 * The words are in content/text/miners.*.po, whose head says how they are put together: an operation needs its row in
 * miners/ops.def and its words, nothing here. Sentences begin with a great letter and end with a full stop.
 * Layer: content. May include core/ and miners/.
 */
#ifndef CONTENT_CARD_TEXT_H
#define CONTENT_CARD_TEXT_H

#include "content/content.h"

/* Room for the text of an effect, and for all that a card or an event says. */
enum { CONTENT_EFFECT_TEXT = 3072, CONTENT_CARD_TEXT = 10240 };

/* "Pay 5 coins, 1 less for each Scots card in your mine: gain 4 points." One without operations says that, too. */
void content_effect_text(int lang, const miners_effect *, er_text *);

/* "Level II cards you play cost 1 coin less."; nothing where there is no discount. */
void content_discount_text(int lang, const miners_discount *, er_text *);

/* The same on a card: "As long as this card lies in your mine, ..." */
void content_lasting_text(int lang, const miners_card *, er_text *);

/* "Each time you activate a Level I card, gain 1 coin."; nothing where there is no trigger. */
void content_trigger_text(int lang, const miners_event *, er_text *);

const char *content_moment_text(int lang, int moment); /* "At once" */

/* All effects, numbered as players choose them where there are several, and the discount. */
void content_card_text(int lang, const miners_card *, er_text *);

/* The same behind the moment: "At once: gain 3 coins." */
void content_event_text(int lang, const miners_event *, er_text *);

/* Homemade: its own, in English where the language has none. Without any: its key. */
const char *content_card_name(int lang, const miners_card *);
const char *content_event_name(int lang, const miners_event *);
const char *content_side_name(int lang, const miners_side *);

#endif
