/* make.c - makes a map: proposes boards until a few are good, takes the best of them, deals its land
 * several times and keeps the fairest deal. What comes out is read and checked like any other map.
 *
 * Layer: atlas. Freestanding; integers only.
 */
#include "atlas/internal.h"

#include <string.h>

enum {
    BOARDS = 2, /* of which the best is taken */
    DEALS = 3,
    DRAWINGS = 4,  /* of one layout: some of them have lines that touch */
    THROWS = 4000, /* of cells: far more than are ever needed */
    SEATS = 4      /* numbers of players: 2 to 5 */
};

/* What the rules ask: docs/rules/realms.md, section 7, and docs/rules/underground.md, section 6. */
static const atlas_plan PLANS[ATLAS_WORLDS][SEATS] = {
    [ATLAS_SURFACE] = {{.seats = 2,
                        .land = 20,
                        .edge = {13, 13},
                        .entry = 14,
                        .coastal = 10,
                        .width = 1000,
                        .height = 700,
                        .cells = {{1, 1, 1}, {2, 1, 1}, {2, 2, 1}},
                        .each = 4,
                        .mountain = 4,
                        .symbol = 4,
                        .tribe = 9},
                       {.seats = 3,
                        .land = 27,
                        .edge = {14, 14},
                        .entry = 16,
                        .coastal = 13,
                        .width = 1080,
                        .height = 760,
                        .cells = {{2, 1, 2}, {2, 2, 1}, {2, 2, 2}, {3, 2, 2}},
                        .each = 5,
                        .mountain = 7,
                        .symbol = 5,
                        .tribe = 10},
                       {.seats = 4,
                        .land = 36,
                        .edge = {16, 16},
                        .entry = 21,
                        .coastal = 17,
                        .width = 1180,
                        .height = 840,
                        .cells = {{3, 2, 2}, {3, 3, 2}, {4, 3, 2}, {4, 2, 2}},
                        .each = 7,
                        .mountain = 8,
                        .symbol = 7,
                        .tribe = 14},
                       {.seats = 5,
                        .land = 45,
                        .edge = {19, 19},
                        .entry = 25,
                        .coastal = 20,
                        .width = 1260,
                        .height = 900,
                        .cells = {{3, 3, 3}, {4, 3, 3}, {4, 3, 2}, {4, 4, 3}},
                        .each = 9,
                        .mountain = 9,
                        .symbol = 9,
                        .tribe = 18}},
    [ATLAS_UNDERGROUND] = {{.seats = 2,
                            .land = 20,
                            .edge = {12, 14},
                            .width = 1080,
                            .height = 750,
                            .river = 3,
                            .breadth = 92,
                            .cracks = 2,
                            .pits = 3,
                            .volcanoes = 2,
                            .each = 4,
                            .mountain = 4,
                            .monster = 4},
                           {.seats = 3,
                            .land = 26,
                            .edge = {13, 16},
                            .width = 1150,
                            .height = 810,
                            .river = 3,
                            .breadth = 92,
                            .cracks = 2,
                            .pits = 2,
                            .volcanoes = 2,
                            .each = 5,
                            .mountain = 6,
                            .monster = 5},
                           {.seats = 4,
                            .land = 35,
                            .edge = {17, 20},
                            .width = 1250,
                            .height = 890,
                            .river = 5,
                            .breadth = 90,
                            .cracks = 3,
                            .pits = 1,
                            .volcanoes = 4,
                            .each = 7,
                            .mountain = 7,
                            .monster = 6},
                           {.seats = 5,
                            .land = 45,
                            .edge = {20, 23},
                            .width = 1340,
                            .height = 960,
                            .river = 5,
                            .breadth = 90,
                            .cracks = 3,
                            .pits = 2,
                            .volcanoes = 4,
                            .each = 9,
                            .mountain = 9,
                            .monster = 7}},
};

/* All that is needed while a map is made. */
typedef struct workshop {
    atlas_draft draft;
    int throws;          /* so far */
    atlas_layout layout; /* of the best board */
    atlas_drawing drawing;
    uint8_t terrain[ATLAS_RINGS], symbols[ATLAS_RINGS]; /* the fairest deal */
    realms_map map;
    realms_shape shape;
    realms_findings findings;
} workshop;

size_t atlas_room(void)
{
    return sizeof(workshop);
}

/* ---- a board ---- */

static bool propose(atlas_draft *d)
{
    return d->order->world == ATLAS_SURFACE ? atlas_propose_surface(d) : atlas_propose_under(d);
}

/* The map as far as fairness and the check of the drawing look at it. */
static void sketch(const atlas_draft *d, realms_map *map)
{
    memset(map, 0, sizeof *map);
    map->seats = (uint8_t)d->plan->seats;
    map->count = (uint8_t)d->layout.ring_count;
    for (int i = 0; i < map->count; i++) {
        int r = d->numbered[i];
        map->region[i].terrain = d->layout.terrain[r];
        map->region[i].symbols = d->layout.symbols[r];
        map->region[i].edge = realms_has(d->edge, r);
        for (int k = 0; k < map->count; k++)
            map->region[i].borders |= realms_has(d->next[r], d->numbered[k]) ? realms_bit(k) : 0;
    }
}

/* The drawing as the engine sees it. */
static void trace(const atlas_draft *d, realms_shape *s)
{
    const atlas_drawing *w = &d->drawing;
    memset(s, 0, sizeof *s);
    s->width = (int16_t)d->plan->width;
    s->height = (int16_t)d->plan->height;
    s->point_count = (uint16_t)w->point_count;
    s->path_count = (uint16_t)w->path_count;
    for (int i = 0; i < w->point_count; i++) {
        s->point[i].x = (int16_t)w->point[i].x;
        s->point[i].y = (int16_t)w->point[i].y;
    }
    for (int i = 0; i < w->path_count; i++) {
        s->path[i].first = (uint16_t)w->path[i].first;
        s->path[i].count = (uint16_t)w->path[i].count;
    }
    for (int i = 0; i < d->layout.ring_count; i++) {
        int r = d->numbered[i];
        s->outline[i].first = s->ref_count;
        s->outline[i].count = (uint16_t)w->outline[r].count;
        for (int k = 0; k < w->outline[r].count; k++)
            s->ref[s->ref_count++] = w->outline[r].ref[k];
        s->spot[i].x = (int16_t)w->spot[r].x;
        s->spot[i].y = (int16_t)w->spot[r].y;
    }
}

/* Draws the layout until the outlines are without a flaw. Returns whether everything has room on it. */
static bool draw(workshop *w)
{
    realms_sides sides;
    atlas_draft *d = &w->draft;
    bool sound = false;
    for (int r = 0; r < d->layout.ring_count; r++)
        d->numbered[r] = r;
    for (int k = 0; k < DRAWINGS && !sound; k++) {
        if (!atlas_draw(d))
            return false;
        trace(d, &w->shape);
        sound = realms_shape_prove(&w->shape, d->layout.ring_count, &sides).what == FAULT_NONE;
    }
    if (!sound)
        return false;
    atlas_find_spots(d);
    atlas_number(d);
    trace(d, &w->shape);
    sketch(d, &w->map);
    return realms_map_check_drawing(&w->map, &w->shape, &w->findings);
}

/* Leaves the best of a few boards in the draft; false if all throws did not give one. */
static bool find_board(workshop *w)
{
    int best = -1;
    for (int found = 0; found < BOARDS && w->throws < THROWS;) {
        w->throws++;
        if (!propose(&w->draft))
            continue;
        atlas_settle(&w->draft);
        int worth = atlas_grade(&w->draft) + w->draft.layout.worth / 2;
        if (!draw(w))
            continue;
        found++;
        if (worth > best) {
            best = worth;
            w->layout = w->draft.layout;
            w->drawing = w->draft.drawing;
        }
    }
    w->draft.layout = w->layout;
    w->draft.drawing = w->drawing;
    atlas_join(&w->draft);
    atlas_number(&w->draft);
    return best >= 0;
}

/* ---- the land ---- */

/* Deals several times and keeps what is fairest. Symbols of what is not land stay. */
static atlas_fairness deal_fairly(workshop *w)
{
    atlas_draft *d = &w->draft;
    atlas_fairness best = {.score = -1};
    for (int k = 0; k < DEALS; k++) {
        atlas_dress(d);
        sketch(d, &w->map);
        atlas_fairness f = atlas_fairness_of(&w->map);
        if (f.score <= best.score)
            continue;
        best = f;
        memcpy(w->terrain, d->layout.terrain, sizeof w->terrain);
        memcpy(w->symbols, d->layout.symbols, sizeof w->symbols);
    }
    memcpy(d->layout.terrain, w->terrain, sizeof w->terrain);
    memcpy(d->layout.symbols, w->symbols, sizeof w->symbols);
    return best;
}

/* Whether what was written since is a map as it should be. */
static bool is_sound(workshop *w, const er_text *out, size_t before)
{
    realms_fault fault;
    return !out->full && realms_map_read((er_span){out->at + before, out->len - before}, &w->map, &w->shape, &fault) &&
           realms_map_check(&w->map, &w->shape, &w->findings);
}

bool atlas_make(const atlas_order *order, void *room, er_text *out, atlas_fairness *fairness)
{
    workshop *w = room;
    atlas_draft *d = &w->draft;
    size_t before = out->len;
    if (order->seats < 2 || order->seats > ER_MAX_SEATS || order->world >= ATLAS_WORLDS)
        return false;
    memset(w, 0, sizeof *w);
    d->order = order;
    d->plan = &PLANS[order->world][order->seats - 2];
    d->chance.state = ((uint64_t)order->seed << 8) + (uint64_t)order->world * 8 + (uint64_t)order->seats;
    while (find_board(w)) {
        *fairness = d->fairness = deal_fairly(w);
        atlas_name(d);
        atlas_write(d, out);
        if (is_sound(w, out, before))
            return true;
        out->len = before;
        out->at[before] = '\0';
    }
    return false;
}
