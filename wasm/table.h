/* table.h - shared by the files of the export `table`. */
#ifndef WASM_TABLE_H
#define WASM_TABLE_H

#include "wasm/host.h"

/* Writes whether it is homemade and, if so, its names in three languages: `count` names of
 * `size` bytes each. */
void table_put_own(er_text *, bool own, const char *names, int count, size_t size);

/* Writes the cards, Events, sides and the Surface. */
void table_put_miners(const session *, er_text *);

/* Writes the words of homemade content, if there is any. */
void table_put_words(const session *, er_text *);

#endif
