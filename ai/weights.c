/* weights.c - finding a row in the tables of learned numbers. */
#include "ai/weights.h"

#include <stddef.h>

/* The order of strcmp, for a name that is made of two parts. */
static int compare(const char *row, const char *kind, const char *name)
{
    for (; kind != NULL && *kind != '\0'; kind++, row++)
        if (*row != *kind)
            return (unsigned char)*row - (unsigned char)*kind;
    if (kind != NULL && *row != '.')
        return (unsigned char)*row - '.';
    row += kind != NULL;
    for (; *name != '\0' && *row == *name; name++)
        row++;
    return (unsigned char)*row - (unsigned char)*name;
}

const ai_weight *ai_weights_find(const ai_weights *w, const char *kind, const char *name)
{
    int first = 0, end = w->count;
    while (first < end) {
        int middle = first + (end - first) / 2, order = compare(w->row[middle].name, kind, name);
        if (order == 0)
            return &w->row[middle];
        if (order < 0)
            first = middle + 1;
        else
            end = middle;
    }
    return NULL;
}
