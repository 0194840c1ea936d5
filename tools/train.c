/* train.c - see train.h. */
#include "tools/train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void train_solve(double *a, int stride, int n, const double *y, double *x)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k <= i; k++) {
            double *row = a + (ptrdiff_t)i * stride, *other = a + (ptrdiff_t)k * stride, v = row[k];
            for (int j = 0; j < k; j++)
                v -= row[j] * other[j];
            row[k] = i == k ? sqrt(v > 1e-9 ? v : 1e-9) : v / other[k];
        }
    for (int i = 0; i < n; i++) {
        const double *row = a + (ptrdiff_t)i * stride;
        double v = y[i];
        for (int j = 0; j < i; j++)
            v -= row[j] * x[j];
        x[i] = v / row[i];
    }
    for (int i = n - 1; i >= 0; i--) {
        double v = x[i];
        for (int j = i + 1; j < n; j++)
            v -= a[(ptrdiff_t)j * stride + i] * x[j];
        x[i] = v / a[(ptrdiff_t)i * stride + i];
    }
}

int16_t train_whole(double x)
{
    return (int16_t)(x > INT16_MAX ? INT16_MAX : x < INT16_MIN ? INT16_MIN : lrint(x));
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const ai_row *)a)->name, ((const ai_row *)b)->name);
}

void train_sort(ai_row *row, int count)
{
    qsort(row, (size_t)count, sizeof *row, by_name);
}

void train_write(FILE *out, const ai_weights *w)
{
    for (int i = 0; i < w->count; i++) {
        fputs(w->row[i].name, out);
        for (int k = 0; k < AI_COLUMNS; k++)
            fprintf(out, " %d", w->row[i].at[k]);
        fputc('\n', out);
    }
}
