/* plot.c - what the lab found as a picture: everything on one scale. Colours and letters are the reader's: an SVG without
 * scripts. */
#include "cli/lab/internal.h"

#include <math.h>
#include <string.h>

enum {
    WIDTH = 760,
    LEFT = 210, /* of the scale */
    RIGHT = 680,
    ROW = 24,
    TOP = 76
};

typedef struct scale {
    double from, upto; /* shares */
    int seats;
    FILE *to;
} scale;

static double x_of(const scale *s, double share)
{
    double part = (share - s->from) / (s->upto - s->from);
    return LEFT + (RIGHT - LEFT) * fmax(0, fmin(1, part));
}

static void put_text(FILE *to, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '<' || *text == '>' || *text == '&')
            fprintf(to, "&#%d;", *text);
        else
            fputc(*text, to);
    }
}

static void put_label(const scale *s, double x, double y, const char *class, const char *text)
{
    fprintf(s->to, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">", class, x, y);
    put_text(s->to, text);
    fputs("</text>\n", s->to);
}

static void put_row(const scale *s, int row, const char *name, const sequence_about *a, bool own)
{
    double y = TOP + ROW * row + ROW / 2.0;
    char percent[24], words[32];
    er_text text = er_text_on(words, sizeof words);
    er_putf(&text, "%s %%", lab_percent(a->at, s->seats, percent));
    put_label(s, 16, y + 5, own ? "own" : "name", name);
    if (a->n >= SEQUENCE_LEAST)
        fprintf(s->to, "<line class=\"%s\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>\n", own ? "ownbar" : "bar",
                x_of(s, a->low), x_of(s, a->high), y, y);
    fprintf(s->to, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>\n", own ? "owndot" : "dot", x_of(s, a->at),
            y);
    put_label(s, RIGHT + 20, y + 5, own ? "own" : "name", words);
}

static void put_head(const scale *s, const lab_bench *b, int rows)
{
    int height = TOP + ROW * rows + 34;
    char room[512], percent[24];
    er_text text = er_text_on(room, sizeof room);
    lab_put_sentence(b, NULL, 0, &text);
    fprintf(
        s->to,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"14\">\n"
        "<style>rect{fill:#fff8ea}.fair{fill:#dbe2c6}.bar{stroke:#9c8c7c;stroke-width:4;stroke-linecap:round}"
        ".ownbar{stroke:#b4504a;stroke-width:5;stroke-linecap:round}.dot{fill:#33261d}.owndot{fill:#a3201d}"
        ".own{fill:#a3201d;font-weight:bold}.name,.tick{fill:#33261d}.head{fill:#33261d;font-weight:bold;font-size:"
        "17px}"
        ".even{stroke:#33261d;stroke-dasharray:5 4}</style>\n<rect width=\"%d\" height=\"%d\"/>\n",
        WIDTH, height, WIDTH, height);
    put_label(s, 16, 30, "head", room);
    fprintf(s->to, "<rect class=\"fair\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>\n", x_of(s, b->answer.low),
            TOP - 8, x_of(s, b->answer.high) - x_of(s, b->answer.low), ROW * rows + 8);
    fprintf(s->to, "<line class=\"even\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>\n", x_of(s, 1), x_of(s, 1),
            TOP - 16, TOP + ROW * rows);
    for (int tenth = (int)ceil(s->from * 10); tenth <= s->upto * 10 + 0.01; tenth++) {
        double at = tenth / 10.0;
        text = er_text_on(room, sizeof room);
        er_putf(&text, "%s %%", lab_percent(at, s->seats, percent));
        put_label(s, x_of(s, at) - 14, TOP + ROW * rows + 22, "tick", room);
    }
}

typedef struct picture {
    const lab_bench *b;
    const figures *ships;
} picture;

static void draw(void *what, FILE *to)
{
    static lab_other other[LAB_OTHERS];
    const picture *p = what;
    const lab_bench *b = p->b;
    const lab_thing *thing = &b->lab.thing;
    const figures *from = p->ships->count > 0 ? p->ships : &b->sum;
    int n = lab_others(from, thing->kind, thing->key, other, LAB_OTHERS), row = 0;
    bool map = strcmp(thing->kind, "order") == 0;
    char room[128];
    scale s = {.from = 0.7, .upto = 1.3, .seats = b->lab.s->game.seats, .to = to};
    s.from = fmin(s.from, b->answer.share.at - 0.1);
    s.upto = fmax(s.upto, b->answer.share.at + 0.1);
    for (int i = 0; i < n; i++) {
        s.from = fmin(s.from, other[i].share.at - 0.05);
        s.upto = fmax(s.upto, other[i].share.at + 0.05);
    }
    put_head(&s, b, n + !map);
    if (!map)
        put_row(&s, row++, lab_name_of(b, thing->kind, thing->key, room, sizeof room), &b->answer.share, true);
    for (int i = 0; i < n; i++)
        put_row(&s, row++, lab_name_of(b, thing->kind, other[i].key, room, sizeof room), &other[i].share, false);
    fputs("</svg>\n", to);
}

bool lab_plot(const lab_bench *b, const figures *ships, const char *path)
{
    picture p = {b, ships};
    return cli_replace_file(b->c, path, draw, &p);
}
