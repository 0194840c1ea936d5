/* json.h - writes JSON into a text. Nobody keeps a writer: whether a comma is due follows from the
 * last character, so pieces written by different functions fit together. None is due at the start
 * of a text and after `{`, `[`, `:`, `,`, a blank or a line end. Layer: core. */
#ifndef ER_JSON_H
#define ER_JSON_H

#include "core/er.h"

/* `key` is NULL in a list, and where er_json_key has written it. */
void er_json_key(er_text *, const char *key); /* writes the comma if it is due, then the key; a value must follow */
void er_json_line(er_text *);                 /* writes the comma and a line end, if a comma is due */
/* Writes `{` or `[`, or a quote before what needs no escapes; er_put_char closes it. */
void er_json_open(er_text *, const char *key, char bracket);

void er_json_text(er_text *, const char *key, const char *zero_terminated); /* writes null for NULL */
void er_json_span(er_text *, const char *key, er_span);
void er_json_int(er_text *, const char *key, int64_t);
void er_json_decimal(er_text *, const char *key, int64_t, int digits); /* 1234 with 2 digits is 12.34 */
void er_json_bool(er_text *, const char *key, bool);
void er_json_move(er_text *, const char *key, const er_game *, const er_move *);

/* Write lists: numbers, the words of the bits that are set, the seats of a set. */
void er_json_ints(er_text *, const char *key, const int32_t *, int count);
void er_json_words(er_text *, const char *key, unsigned bits, const char *(*word)(int));
void er_json_seats(er_text *, const char *key, unsigned set);

#endif
