/* nearest.c - see nearest.h. */
#include "core/nearest.h"

enum { LETTERS = 24 }; /* longer words are not compared */

er_nearest er_nearest_to(er_span typed)
{
    return (er_nearest){.typed = typed, .off = (int)typed.len < 5 ? 2 : 3}; /* the least that is too far */
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Returns how many letters must be changed, added, left out or swapped with the next one. */
static int off_by(er_span a, const char *b, size_t b_len)
{
    int off[LETTERS + 1][LETTERS + 1];
    for (size_t i = 0; i <= a.len; i++)
        for (size_t k = 0; k <= b_len; k++) {
            if (i == 0 || k == 0) {
                off[i][k] = (int)(i + k);
                continue;
            }
            off[i][k] = least(least(off[i - 1][k], off[i][k - 1]) + 1, off[i - 1][k - 1] + (a.at[i - 1] != b[k - 1]));
            if (i > 1 && k > 1 && a.at[i - 1] == b[k - 2] && a.at[i - 2] == b[k - 1])
                off[i][k] = least(off[i][k], off[i - 2][k - 2] + 1);
        }
    return off[a.len][b_len];
}

void er_nearest_try(er_nearest *n, const char *word)
{
    size_t len = er_span_of(word).len;
    if (n->typed.len < 2 || n->typed.len > LETTERS || len < 2 || len > LETTERS)
        return;
    int off = off_by(n->typed, word, len);
    if (off < n->off) {
        n->off = off;
        n->word = word;
    }
}
