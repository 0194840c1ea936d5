/* phrase.h - tools that put texts together from data (card_text.c, tile_text.c): keys made of
 * parts, forms that go with a number, smaller texts within larger ones.
 *
 * Layer: content. May include core/, realms/ and miners/.
 */
#ifndef CONTENT_PHRASE_H
#define CONTENT_PHRASE_H

#include "content/content.h"

enum { PHRASE_KEY = 80, PHRASE_NUMBER = 12 };

/* Joins the parts with dots; NULL ends them. A key that was cut finds nothing. */
const char *phrase_key(char room[PHRASE_KEY], const char *const *parts);
#define KEY_OF(...) phrase_key((char[PHRASE_KEY]){0}, (const char *const[]){__VA_ARGS__, NULL})

/* Returns NULL if there is no such text. */
const char *phrase_find(int lang, const char *key);

const char *phrase_number(char room[PHRASE_NUMBER], int n);
#define NUMBER(n) phrase_number((char[PHRASE_NUMBER]){0}, (n))

/* Fills in the form of a text that goes with n. */
#define FILL(out, lang, text, n, ...)                                                          \
    content_fill((out), content_form((lang), (text), (n)), (const char *const[]){__VA_ARGS__}, \
                 sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))

/* Writes the letter that begins here, large or small; what is no letter of our languages stays as
 * it is. Returns the bytes it has read. */
size_t phrase_put_letter(const char *, bool large, er_text *);

/* Copies a text without double blanks and without blanks before a full stop or at either end.
 * With `capital` it begins with a capital letter. */
void phrase_squeeze(const char *raw, bool capital, er_text *out);

#endif
