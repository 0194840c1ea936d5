/* position.h - a position of Miners as bytes, as JSON, as statements and as a view of a seat, and
 * whether it can be.
 *
 * Layer: miners. Freestanding.
 */
#ifndef MINERS_POSITION_POSITION_H
#define MINERS_POSITION_POSITION_H

#include "miners/rules/rules.h"

bool miners_sane(const er_game *, const er_state *, er_text *why);
void miners_code(const er_game *, er_state *, struct er_codec *);
bool miners_whole(const er_game *, const er_state *);
void miners_show(const er_game *, const er_state *, er_text *json);
er_err miners_put(const er_game *, er_state *, er_span statement, er_text *why);
bool miners_describe(const er_game *, const er_state *, er_text *);
void miners_view(const er_game *, const er_state *, int seat, er_state *out);
void miners_fill(const er_game *, er_state *, int seat, er_rng *);

#endif
