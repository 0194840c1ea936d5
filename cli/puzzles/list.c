/* list.c - `elbowroom puzzles list`: opens all puzzles of files and lists them. */
#include "cli/puzzles/internal.h"
#include "puzzles/theme.h"

#include <string.h>

const char *puzzles_theme(const cli *c, er_span theme, char *room, size_t cap)
{
    er_text key = er_text_on(room, cap);
    er_put(&key, "puzzle.theme.");
    er_put_bytes(&key, theme.at, theme.len);
    return cli_word(c, room);
}

void puzzles_put_subject(const cli *c, const puzzle_opened *o, er_text *out)
{
    theme_subject about;
    const er_game *g = &o->s->game;
    theme_subject_of(o->s->kind, g, puzzle_position(o), o->seat, &about);
    for (int i = 0; i < about.count; i++) {
        char room[96];
        const char *key = g->rules->name(g, about.kind[i], about.index[i]);
        if (key != NULL) {
            er_putf(out, "%s%s", i > 0 ? " " : "", cli_name(c, room, sizeof room, er_kind_word(g, about.kind[i]), key));
        }
    }
}

static void say_puzzle(const cli *c, const puzzle *p, const puzzle_opened *o)
{
    char id[16], room[64], name[200];
    er_text text = er_text_on(id, sizeof id), subject = er_text_on(name, sizeof name);
    puzzles_put_id(&text, p);
    puzzles_put_subject(c, o, &subject);
    fprintf(c->out, "%s %4d %5.1f%% %5.1f  %s: %s\n", id, p->rating, (double)p->chance / 10, (double)p->coins / 10,
            puzzles_theme(c, p->theme, room, sizeof room), name);
    fprintf(c->out, "         %.*s | %.*s\n", (int)p->good.len, p->good.at, (int)p->natural.len, p->natural.at);
}

int puzzles_list(const cli *c, const puzzles_options *o, const puzzles_book *b)
{
    int opened = 0;
    (void)o;
    for (int i = 0; i < b->count; i++) {
        puzzle_opened at;
        if (!puzzles_open(c, b, i, &at))
            continue;
        if (theme_is_known(at.s->kind, b->at[i].p.theme)) {
            say_puzzle(c, &b->at[i].p, &at);
            opened++;
        }
        puzzle_close(&at);
    }
    cli_say(c, "cli.passed_failed", NUM(opened), NUM(b->count - opened));
    return opened == b->count ? CLI_OK : CLI_FAILED;
}
