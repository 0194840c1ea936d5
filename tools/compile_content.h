/* compile_content.h - what the files of the host tool compile_content share. */
#ifndef TOOLS_COMPILE_CONTENT_H
#define TOOLS_COMPILE_CONTENT_H

#include "miners/miners.h"

#include <stdio.h>

/* A text as a C string, a line of source for each of its lines. */
void print_string(FILE *out, const char *text);

/* The book of Miners: all texts of cards, events and boards, in the order they are read. False: the fault says why. */
bool book_read(er_span text, er_fault *);
void book_print(FILE *out);

/* Older editions of it, from 1 on: kept as text, read all the same to see that they can be. `missing`: the number of one
   that should be there and is not, 0: all are. */
bool edition_read(int edition, er_span text, er_fault *);
int edition_missing(void);
void editions_print(FILE *out);

#endif
