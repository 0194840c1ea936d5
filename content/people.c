/* people.c - finds parts and rows of peoples; people.h has the promises. */
#include "content/people.h"

#include <string.h>

int content_part_first(content_part_kind kind)
{
    int n = 0;
    while (n < content_part_count && content_parts[n].kind < kind)
        n++;
    return n;
}

int content_find_part(content_part_kind kind, er_span id)
{
    for (int n = content_part_first(kind); n < content_part_count && content_parts[n].kind == kind; n++)
        if (er_span_is(id, content_parts[n].id))
            return n;
    return -1;
}

static const content_people *row_of(const content_people *row, const char *key)
{
    while (row->key != NULL && strcmp(row->key, key) != 0)
        row++;
    return row->key != NULL ? row : NULL;
}

const content_people *content_race_row(const char *key)
{
    return row_of(content_races, key);
}

const content_people *content_power_row(const char *key)
{
    return row_of(content_powers, key);
}
