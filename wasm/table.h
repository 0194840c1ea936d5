/* table.h - shared by the files of the export `table`. */
#ifndef WASM_TABLE_H
#define WASM_TABLE_H

#include "wasm/games.h"

/* Writes the name of something homemade in the language of the facts: in English if it has none
 * there, nothing if it has none at all. */
void table_put_name(content_facts *, const char *kind, const char *key, const char *names, size_t size);

#endif
