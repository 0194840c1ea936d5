/* change.h - what turns one text of bytes into another: the change between two saved views, which
 * is much shorter than the view (docs/protocol.md, "Changes").
 *
 * Layer: server.
 */
#ifndef SERVER_ROOM_CHANGE_H
#define SERVER_ROOM_CHANGE_H

#include <stddef.h>
#include <stdint.h>

/* Writes the change. Returns its length; 0 if it would be longer than `cap`. */
size_t change_write(const uint8_t *before, size_t before_len, const uint8_t *now, size_t len, uint8_t *out, size_t cap);

#endif
