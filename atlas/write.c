/* write.c - writes a map in its format (docs/content.md, Maps).
 *
 * Layer: atlas. Freestanding.
 */
#include "atlas/internal.h"

static const char *const LANGS[REALMS_NAMES] = {"en", "pl", "cs"};

/* Land is numbered in reading order, in rows about as high as a region; then the rest. */
void atlas_number(atlas_draft *d)
{
    int *order = d->numbered;
    int rows = (int)realms_root((uint64_t)(d->layout.ring_count * 3 / 4)), height = d->plan->height / rows;
    for (int r = 0; r < d->layout.ring_count; r++) {
        int at = r;
        while (r < d->layout.land && at > 0) {
            atlas_point a = d->drawing.spot[order[at - 1]], b = d->drawing.spot[r];
            if (a.y / height < b.y / height || (a.y / height == b.y / height && a.x <= b.x))
                break;
            order[at] = order[at - 1];
            at--;
        }
        order[at] = r;
    }
}

static void put_paths(const atlas_drawing *w, er_text *out)
{
    for (int i = 0; i < w->path_count; i++) {
        er_putf(out, "path %d", i + 1);
        for (int k = 0; k < w->path[i].count; k++) {
            atlas_point at = w->point[w->path[i].first + k];
            er_putf(out, " %d,%d", at.x, at.y);
        }
        er_put_char(out, '\n');
    }
}

static void put_names(const atlas_title *title, const char *before, er_text *out)
{
    for (int lang = 0; lang < REALMS_NAMES; lang++)
        er_putf(out, "%sname %s \"%s\"\n", before, LANGS[lang], title->text[lang]);
}

static void put_region(const atlas_draft *d, int r, int number, er_text *out)
{
    const atlas_drawing *w = &d->drawing;
    const char *word;
    er_putf(out, "region r%d %s%s", number, realms_terrain_word(d->layout.terrain[r]),
            realms_has(d->edge, r) ? " edge" : "");
    for (int bit = 0; (word = realms_symbol_word(bit)) != NULL; bit++)
        if (d->layout.symbols[r] >> bit & 1)
            er_putf(out, " %s", word);
    er_put(out, "\n  outline");
    for (int i = 0; i < w->outline[r].count; i++)
        er_putf(out, " %d", w->outline[r].ref[i]);
    er_putf(out, " spot %d %d\n", w->spot[r].x, w->spot[r].y);
    put_names(&d->name[r], "  ", out);
}

void atlas_write(const atlas_draft *d, er_text *out)
{
    const atlas_order *o = d->order;
    const char *world = atlas_world_word((int)o->world);
    er_putf(out, "# %s: a map for %d players.\n# Made by: elbowroom map make --seats %d --world %s --seed %lld\n",
            d->title.text[0], o->seats, o->seats, world, (long long)o->seed);
    er_putf(out, "# Fairness %d of 100: starts %d, land %d, symbols %d.\n", d->fairness.score, d->fairness.starts,
            d->fairness.land, d->fairness.symbols);
    er_putf(out, "map %s%d_%lld\nseats %d\nsize %d %d\n", world, o->seats, (long long)o->seed, o->seats, d->plan->width,
            d->plan->height);
    put_names(&d->title, "", out);
    er_put_char(out, '\n');
    put_paths(&d->drawing, out);
    er_put_char(out, '\n');
    for (int i = 0; i < d->layout.ring_count; i++)
        put_region(d, d->numbered[i], i + 1, out);
}
