/* phrase.h - how texts that are made from data are put together (card_text.c, tile_text.c): keys of parts, forms that go with a number, smaller
 * texts in larger ones.
 *
 * Layer: content. May include core/, realms/ and miners/.
 */
#ifndef CONTENT_PHRASE_H
#define CONTENT_PHRASE_H

#include "content/content.h"

enum { PHRASE_KEY = 80, PHRASE_NUMBER = 12 };

/* The parts (NULL ends them) with dots between them; a cut key finds nothing. */
const char *phrase_key(char room[PHRASE_KEY], const char *const *parts);
#define KEY_OF(...) phrase_key((char[PHRASE_KEY]){0}, (const char *const[]){__VA_ARGS__, NULL})

/* NULL: there is no such text. */
const char *phrase_find(int lang, const char *key);

const char *phrase_number(char room[PHRASE_NUMBER], int n);
#define NUMBER(n) phrase_number((char[PHRASE_NUMBER]){0}, (n))

/* The form of a text that goes with n, filled. */
#define FILL(out, lang, text, n, ...)                                                          \
    content_fill((out), content_form((lang), (text), (n)), (const char *const[]){__VA_ARGS__}, \
                 sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))

/* No two blanks together, none before a stop or at an end; a sentence begins with a great letter. */
void phrase_squeeze(const char *raw, bool capital, er_text *out);

#endif
