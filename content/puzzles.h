/* puzzles.h - the built-in puzzles, as one text for the reader of puzzles/puzzles.h.
 *
 * Layer: content.
 */
#ifndef CONTENT_PUZZLES_H
#define CONTENT_PUZZLES_H

extern const char content_puzzles[]; /* empty in WebAssembly: the page fetches the file when it is opened */

#endif
