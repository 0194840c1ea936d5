/* kept.c - see kept.h. */
#include "puzzles/kept.h"

#include <string.h>

enum { ID_DIGITS = 8 };

void kept_begin(kept *k)
{
    k->solver = glicko_of(GLICKO_RATING / GLICKO_POINT, GLICKO_DEVIATION / GLICKO_POINT);
    k->streak = 0;
    k->count = 0;
}

/* ---- reading ---- */

static bool read_id(er_span word, uint32_t *id)
{
    *id = 0;
    for (size_t i = 0; i < word.len; i++) {
        const char *digits = "0123456789abcdef", *at = word.at[i] != '\0' ? strchr(digits, word.at[i]) : NULL;
        if (at == NULL)
            return false;
        *id = *id * 16 + (uint32_t)(at - digits);
    }
    return word.len == ID_DIGITS;
}

static bool read_try(kept *k, er_span rest)
{
    kept_try t;
    if (k->count == KEPT_MOST || !read_id(er_next_word(&rest), &t.id) || kept_find(k, t.id) != NULL)
        return false;
    er_span word = er_next_word(&rest);
    t.solved = er_span_is(word, "yes");
    if (!t.solved && !er_span_is(word, "no"))
        return false;
    if (!glicko_read(&rest, &t.rating) || er_next_word(&rest).len > 0)
        return false;
    k->at[k->count++] = t;
    return true;
}

static bool read_line(kept *k, er_span line)
{
    er_span word = er_next_word(&line);
    if (er_span_is(word, "tried"))
        return read_try(k, line);
    if (er_span_is(word, "solver"))
        return glicko_read(&line, &k->solver) && er_next_word(&line).len == 0;
    return er_span_is(word, "streak") && er_span_int(er_next_word(&line), 0, KEPT_STREAK, &k->streak) &&
           er_next_word(&line).len == 0;
}

bool kept_read(kept *k, er_span text)
{
    kept_begin(k);
    bool good = text.len <= KEPT_TEXT && er_span_is_text(text);
    while (good) {
        er_span line = er_next_line(&text);
        if (line.len == 0)
            return true;
        good = read_line(k, line);
    }
    kept_begin(k);
    return false;
}

/* ---- writing ---- */

void kept_put(const kept *k, er_text *out)
{
    er_put(out, "solver ");
    glicko_put(out, k->solver);
    er_putf(out, "\nstreak %d\n", (int)k->streak);
    for (int i = 0; i < k->count; i++) {
        er_put(out, "tried ");
        er_put_hex(out, k->at[i].id, ID_DIGITS);
        er_put(out, k->at[i].solved ? " yes " : " no ");
        glicko_put(out, k->at[i].rating);
        er_put_char(out, '\n');
    }
}

/* ---- tries ---- */

static int place_of(const kept *k, uint32_t id)
{
    for (int i = 0; i < k->count; i++)
        if (k->at[i].id == id)
            return i;
    return -1;
}

const kept_try *kept_find(const kept *k, uint32_t id)
{
    int at = place_of(k, id);
    return at >= 0 ? &k->at[at] : NULL;
}

static void take_out(kept *k, int at)
{
    k->count--;
    memmove(&k->at[at], &k->at[at + 1], (size_t)(k->count - at) * sizeof k->at[0]);
}

bool kept_note(kept *k, const daily_card *card, bool solved, bool rated)
{
    int at = place_of(k, card->id);
    kept_try t = {card->id, solved, glicko_of(card->rating, KEPT_DEVIATION)};
    bool counts = at < 0 && rated;
    if (counts)
        glicko_meet(&k->solver, &t.rating, solved);
    if (at >= 0) {
        t = k->at[at];
        take_out(k, at);
    } else if (k->count == KEPT_MOST) {
        take_out(k, 0);
    }
    k->at[k->count++] = t;
    return counts;
}

void kept_note_streak(kept *k, int length)
{
    if (length > k->streak)
        k->streak = length < KEPT_STREAK ? length : KEPT_STREAK;
}

void kept_mark(const kept *k, daily_card *list, int count)
{
    for (int i = 0; i < count; i++)
        list[i].seen = place_of(k, list[i].id) + 1;
}
