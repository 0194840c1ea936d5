/* table.h - what the files of the export `table` share. */
#ifndef WASM_TABLE_H
#define WASM_TABLE_H

#include "wasm/host.h"

/* Whether it is homemade; then also its names in three languages, `count` of `size` bytes each. */
void table_put_own(er_text *, bool own, const char *names, int count, size_t size);

/* Cards, events, sides, the Surface. */
void table_put_miners(const session *, er_text *);

/* The words of what is homemade; nothing where nothing is. */
void table_put_words(const session *, er_text *);

#endif
