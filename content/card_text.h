/* card_text.h - the texts of cards, Events and boards of Miners. They are made from the operations,
 * so a card and its text always agree, even if homemade.
 *
 * The words are in content/text/miners.*.po; the head of those files says how they are put
 * together. A new operation needs its row in miners/ops.def and its words, but no change here.
 * Sentences begin with a capital letter and end with a full stop.
 * Layer: content. May include core/ and miners/.
 */
#ifndef CONTENT_CARD_TEXT_H
#define CONTENT_CARD_TEXT_H

#include "content/content.h"

/* Sizes of the text of one effect, and of the whole text of a card or an Event. */
enum { CONTENT_EFFECT_TEXT = 3072, CONTENT_CARD_TEXT = 10240 };

/* Writes an effect: "Pay 5 coins, 1 less for each Scots card in your mine: gain 4 points." An
 * effect without operations has a text of its own. */
void content_effect_text(int lang, const miners_effect *, er_text *);

/* Writes a discount: "Level II cards you play cost 1 coin less." Writes nothing if there is no
 * discount. */
void content_discount_text(int lang, const miners_discount *, er_text *);

/* Writes the discount of a card: "As long as this card lies in your mine, ..." */
void content_lasting_text(int lang, const miners_card *, er_text *);

/* Writes a trigger: "Each time you activate a Level I card, gain 1 coin." Writes nothing if
 * there is no trigger. */
void content_trigger_text(int lang, const miners_event *, er_text *);

const char *content_moment_text(int lang, int moment); /* returns "At once" */

/* Writes all effects and the discount. Several effects are numbered as players choose them. */
void content_card_text(int lang, const miners_card *, er_text *);

/* Does the same after the moment: "At once: gain 3 coins." */
void content_event_text(int lang, const miners_event *, er_text *);

/* Return a name. A homemade one is in English if the language has none; without any name it is
 * the key. */
const char *content_card_name(int lang, const miners_card *);
const char *content_event_name(int lang, const miners_event *);
const char *content_side_name(int lang, const miners_side *);

#endif
