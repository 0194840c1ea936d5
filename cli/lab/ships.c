/* ships.c - what was measured of built-in things (content/lab). */
#include "cli/lab/internal.h"

#include <string.h>

extern const char *const lab_files[]; /* made of content/lab */

void lab_put_table(const lab_bench *b, er_text *out)
{
    const session *s = b->lab.s;
    if (s->set_word != NULL)
        er_putf(out, "set=%s ", s->set_word);
    er_putf(out, "seats=%d", (int)s->game.seats);
}

/* Whether the figures are of such tables. */
static bool are_of(const lab_bench *b, const figures *f)
{
    char only[64];
    er_text text = er_text_on(only, sizeof only);
    lab_put_table(b, &text);
    return strcmp(f->game, b->lab.s->game.rules->key) == 0 && strcmp(f->level, b->lab.player->key) == 0 &&
           f->runs > 0 && strcmp(f->run[0].only, only) == 0;
}

void lab_load_ships(const lab_bench *b, figures *f)
{
    struct err e = {0};
    for (int i = 0; lab_files[i] != NULL; i++) {
        if (figures_read(f, er_span_of(lab_files[i]), &e) && are_of(b, f))
            return;
        figures_free(f);
    }
}
