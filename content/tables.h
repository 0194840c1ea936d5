/* tables.h - the generated tables that content.h does not show.
 *
 * Only content/content.c and the generated files include this.
 */
#ifndef CONTENT_TABLES_H
#define CONTENT_TABLES_H

#include "content/content.h"

typedef struct content_word {
    const char *key;
    const char *text[CONTENT_LANGS]; /* NULL if this language has none */
} content_word;

extern const content_word content_words[]; /* sorted by key, byte by byte */
extern const int content_word_count;

extern const char *const content_map_sources[]; /* in the order of content_maps */

extern const char *const content_editions[]; /* from edition 1 to the last one before today's, then NULL */

#endif
