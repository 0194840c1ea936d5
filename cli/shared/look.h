/* look.h - the abilities of the terminal: its size, and whether to use colour. */
#ifndef CLI_SHARED_LOOK_H
#define CLI_SHARED_LOOK_H

#include <stdbool.h>
#include <stdio.h>

typedef struct look {
    bool terminal;
    bool colour; /* it is a terminal and NO_COLOR is not set */
    int width;   /* columns; 80 if unknown */
    int height;  /* lines; 0 if unknown or not a terminal */
} look;

look look_of(FILE *out);

/* Return escape sequences, or nothing without colour. */
const char *look_seat(const look *, int seat); /* takes -1 for nobody */
const char *look_strong(const look *);
const char *look_faint(const look *);
const char *look_plain(const look *); /* ends any of them */

#endif
