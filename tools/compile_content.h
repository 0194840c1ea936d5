/* compile_content.h - shared by the files of the build tool compile_content. */
#ifndef TOOLS_COMPILE_CONTENT_H
#define TOOLS_COMPILE_CONTENT_H

#include "miners/miners.h"

#include <stdio.h>

/* Prints a text as a C string, with a line of source for each of its lines. */
void print_string(FILE *out, const char *text);

/* Reads texts of cards, Events and boards of Miners, in their order. On false, the fault says
 * why. */
bool book_read(er_span text, er_fault *);
void book_print(FILE *out);

/* Reads an older edition, from 1 on. It is kept as text; reading it only proves that it can be
 * read. edition_missing returns the number of an edition that should be there but is not, or 0. */
bool edition_read(int edition, er_span text, er_fault *);
int edition_missing(void);
void editions_print(FILE *out);

/* Read drawings (content/art) and the colours of a style sheet. */
bool art_read(er_span text, er_fault *);
bool colours_read(er_span text, er_fault *);
void art_print(FILE *out);

/* Reads parts and rows of banners and badges (content/peoples). people_missing returns what is wrong if a row names a
 * part that is not there, or NULL. */
bool people_read(er_span text, er_fault *);
bool people_read_style(er_span text, er_fault *); /* reads the style sheet that paints them */
const char *people_missing(void);
void people_print(FILE *out);

/* Reads a lesson (content/lessons). lessons_twice returns the key of two of them that have the same, or NULL. */
bool lesson_add(er_span text, er_fault *);
const char *lessons_twice(void);
void lessons_print(FILE *out);

#endif
