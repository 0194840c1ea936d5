/* look.h - what the terminal can show: its size, and colour where it is wanted. */
#ifndef CLI_SHARED_LOOK_H
#define CLI_SHARED_LOOK_H

#include <stdbool.h>
#include <stdio.h>

typedef struct look {
    bool terminal;
    bool colour; /* a terminal, and NO_COLOR is not set */
    int width;   /* columns; 80 when unknown */
    int height;  /* lines; 0 when unknown, or no terminal */
} look;

look look_of(FILE *out);

/* Escape sequences, or nothing without colour. */
const char *look_seat(const look *, int seat); /* -1: nobody's */
const char *look_strong(const look *);
const char *look_faint(const look *);
const char *look_plain(const look *); /* ends any of them */

#endif
