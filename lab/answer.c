/* answer.c - see answer.h. */
#include "lab/answer.h"
#include "core/json.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What most of that ships wins: docs/lab.md. */
static const struct {
    const char *kind;
    double low, high;
} limits[] = {
    {"race", 0.8, 1.25},  {"power", 0.8, 1.25}, {"place", 0.9, 1.12},
    {"relic", 0.9, 1.12}, {"card", 0.85, 1.15}, {"order", 0.85, 1.15},
};
static const double LITTLE = 1.6; /* a little: at most so many times as far off as is fair */

void lab_limits(const char *kind, double *low, double *high)
{
    *low = *high = 1;
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
        if (strcmp(limits[i].kind, kind) == 0) {
            *low = limits[i].low;
            *high = limits[i].high;
        }
}

static void judge(lab_answer *a)
{
    switch (sequence_judge(&a->share, a->low, a->high)) {
    case SEQUENCE_WITHIN: a->verdict = LAB_FAIR; break;
    case SEQUENCE_ABOVE: a->verdict = LAB_STRONG; break;
    case SEQUENCE_BELOW: a->verdict = LAB_WEAK; break;
    case SEQUENCE_OPEN: a->verdict = LAB_OPEN; break;
    }
    double at = a->share.at;
    a->looks = a->verdict != LAB_OPEN ? a->verdict : at > a->high ? LAB_STRONG : at < a->low ? LAB_WEAK : LAB_FAIR;
    a->little = a->looks == LAB_STRONG ? at <= 1 + LITTLE * (a->high - 1)
                                       : a->looks == LAB_WEAK && at >= 1 - LITTLE * (1 - a->low);
}

static void put_word(char room[FIGURES_NAME], const char *word)
{
    er_text text = er_text_on(room, FIGURES_NAME);
    er_put(&text, word);
}

/* A map is fair if all places in the order of turns are; otherwise the answer is about the one that is farthest off. */
static void answer_of_map(const figures *f, int seats, lab_answer *a)
{
    bool fair = true;
    for (int i = 0; i < seats; i++) {
        lab_answer one = *a;
        one.share = lab_share(f, "order", er_seat_word(i));
        judge(&one);
        fair = fair && one.verdict == LAB_FAIR;
        if (i > 0 && fabs(one.share.at - 1) <= fabs(a->share.at - 1))
            continue;
        *a = one;
        put_word(a->key, er_seat_word(i));
    }
    if (a->verdict == LAB_FAIR && !fair)
        a->verdict = LAB_OPEN;
}

void lab_answer_of(const figures *f, const lab_thing *thing, int seats, lab_answer *a)
{
    memset(a, 0, sizeof *a);
    lab_limits(thing->kind, &a->low, &a->high);
    if (strcmp(thing->kind, "order") == 0) {
        answer_of_map(f, seats, a);
        return;
    }
    put_word(a->key, thing->key);
    a->share = lab_share(f, thing->kind, thing->key);
    judge(a);
}

const char *lab_verdict_word(const lab_answer *a)
{
    if (a->looks == LAB_FAIR || a->looks == LAB_OPEN)
        return "fair";
    return a->looks == LAB_STRONG ? (a->little ? "little_strong" : "strong") : a->little ? "little_weak" : "weak";
}

/* ---- among others ---- */

static int by_share(const void *one, const void *other)
{
    const lab_other *a = one, *b = other;
    return a->share.at != b->share.at ? (a->share.at < b->share.at) - (a->share.at > b->share.at)
                                      : strcmp(a->key, b->key);
}

int lab_others(const figures *f, const char *kind, const char *except, lab_other *out, int cap)
{
    int n = 0;
    for (uint32_t i = 0; i < f->count && n < cap; i++) {
        const figures_row *row = &f->row[i];
        if (strcmp(row->kind, kind) == 0 && strcmp(row->word, "dealt") == 0 && strcmp(row->key, except) != 0)
            out[n++] = (lab_other){row->key, lab_share(f, kind, row->key)};
    }
    qsort(out, (size_t)n, sizeof *out, by_share);
    return n;
}

/* ---- for programs ---- */

static int64_t thousandths(double x)
{
    return isfinite(x) ? llround(1000 * x) : x > 0 ? 99999 : -99999;
}

static void put_about(er_text *out, const char *key, const sequence_about *a)
{
    er_json_open(out, key, '{');
    er_json_decimal(out, "at", thousandths(a->at), 3);
    if (a->n >= SEQUENCE_LEAST) {
        er_json_decimal(out, "low", thousandths(a->low), 3);
        er_json_decimal(out, "high", thousandths(a->high), 3);
    }
    er_json_int(out, "games", a->n);
    er_put_char(out, '}');
}

/* Writes the mean of the coins of each turn, or nothing if there are none. */
static void put_turns(er_text *out, const figures *f, const char *kind, const char *key, const char *word)
{
    const figures_row *row = figures_find(f, kind, key, word);
    if (row == NULL)
        return;
    er_json_open(out, word, '[');
    for (int i = 0; i < FIGURES_TURNS && row->n[(ptrdiff_t)3 * i] > 0; i++)
        er_json_decimal(out, NULL, thousandths((double)row->n[(ptrdiff_t)3 * i + 1] / (double)row->n[(ptrdiff_t)3 * i]),
                        3);
    er_put_char(out, ']');
}

/* What may explain its share: coins a turn and the price of a tile, how often a card is placed. */
static void put_why(er_text *out, const figures *f, const char *kind, const char *key)
{
    const figures_row *offer = figures_find(f, kind, key, "offer"), *hand = figures_find(f, kind, key, "hand");
    put_turns(out, f, kind, key, "active");
    put_turns(out, f, kind, key, "declined");
    if (offer != NULL && offer->n[2] > 0)
        er_json_decimal(out, "price", thousandths((double)(offer->n[3] - offer->n[4]) / (double)offer->n[2]), 3);
    if (hand != NULL && hand->n[3] > 0)
        er_json_decimal(out, "placed", thousandths((double)hand->n[4] / (double)hand->n[3]), 3);
}

void lab_put_json(er_text *out, const figures *f, const figures *ships, const lab_thing *thing, const lab_answer *a)
{
    lab_other other[LAB_OTHERS];
    const figures *from = ships != NULL ? ships : f;
    er_json_text(out, "kind", thing->kind);
    er_json_text(out, "key", thing->key);
    er_json_text(out, "verdict", lab_verdict_word(a));
    er_json_bool(out, "sure", a->verdict != LAB_OPEN);
    er_json_text(out, "of", a->key);
    put_about(out, "share", &a->share);
    er_json_decimal(out, "fair_from", thousandths(a->low), 3);
    er_json_decimal(out, "fair_to", thousandths(a->high), 3);
    er_json_open(out, "why", '{');
    put_why(out, f, thing->kind, thing->key);
    er_put_char(out, '}');
    er_json_open(out, "ships", '[');
    int n = lab_others(from, thing->kind, thing->key, other, LAB_OTHERS);
    for (int i = 0; i < n; i++) {
        er_json_open(out, NULL, '{');
        er_json_text(out, "key", other[i].key);
        put_about(out, "share", &other[i].share);
        put_why(out, from, thing->kind, other[i].key);
        er_put_char(out, '}');
    }
    er_put_char(out, ']');
}
