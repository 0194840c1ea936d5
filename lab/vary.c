/* vary.c - see vary.h. It knows no language of content, only that a thing is a block of lines with numbers in them. */
#include "lab/vary.h"

#include <string.h>

/* Numbers of these lines are no strength, or a strength of their own. */
static const char *const left_alone[] = {"name", "level", "copies", "faction", "carts", "rule", "tray"};
/* More of these makes a thing weaker. */
static const char *const burdens[] = {"cost", "pay", "discard", "spend", "collapse"};

/* A number in a line. */
typedef struct digits {
    size_t at, len; /* with its sign */
    bool sign, burden;
    int32_t value;
} digits;

static bool is_one_of(er_span word, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (er_span_is(word, list[i]))
            return true;
    return false;
}

static er_span cut_line(er_span *rest)
{
    const char *stop = memchr(rest->at, '\n', rest->len);
    er_span line = {rest->at, stop != NULL ? (size_t)(stop - rest->at) : rest->len};
    size_t used = line.len + (stop != NULL);
    *rest = (er_span){rest->at + used, rest->len - used};
    return line;
}

static bool begins_block(er_span line, const lab_thing *thing)
{
    return er_span_is(er_next_word(&line), thing->kind) && er_span_is(er_next_word(&line), thing->key);
}

static bool is_inside(er_span line)
{
    return line.len == 0 || line.at[0] == ' ' || line.at[0] == '\t' || line.at[0] == '#';
}

/* The line without its comment and the blanks around it. */
static er_span bare(er_span line)
{
    const char *comment = memchr(line.at, '#', line.len);
    if (comment != NULL)
        line.len = (size_t)(comment - line.at);
    while (line.len > 0 && (line.at[0] == ' ' || line.at[0] == '\t'))
        line = (er_span){line.at + 1, line.len - 1};
    while (line.len > 0 && (line.at[line.len - 1] == ' ' || line.at[line.len - 1] == '\r'))
        line.len--;
    return line;
}

/* Finds the nth number that counts for its strength: not how many are in the tray, nor `per 2`. */
static bool find_number(er_span line, int nth, digits *out)
{
    er_span rest = line, word, before = {"", 0};
    while ((word = er_next_word(&rest)).len > 0) {
        size_t len = word.len - (word.at[word.len - 1] == ';');
        bool sign = word.at[0] == '+' || word.at[0] == '-',
             skip = er_span_is(before, "of") || er_span_is(before, "per");
        er_span number = {word.at + sign, len - sign};
        bool burden = is_one_of(before, burdens, sizeof burdens / sizeof burdens[0]) && !sign;
        before = word;
        if (skip || !er_span_int(number, 0, 99, &out->value) || nth-- > 0)
            continue;
        out->at = (size_t)(word.at - line.at);
        out->len = len;
        out->sign = sign;
        out->burden = burden;
        return true;
    }
    return false;
}

typedef struct walk {
    er_span text;
    bool stronger;
    int nth;
    er_text *out;
    lab_change *change;
} walk;

/* Writes the text with a line replaced; NULL leaves it out. */
static void write_with(const walk *w, er_span line, const char *instead)
{
    size_t before = (size_t)(line.at - w->text.at), after = before + line.len;
    er_put_bytes(w->out, w->text.at, before);
    if (instead != NULL)
        er_put(w->out, instead);
    er_put_bytes(w->out, w->text.at + after, w->text.len - after);
}

static void put_what(lab_change *change, er_span words)
{
    er_text what = er_text_on(change->what, sizeof change->what);
    er_put_bytes(&what, words.at, words.len < sizeof change->what ? words.len : sizeof change->what - 1);
}

static bool change_number(const walk *w, er_span line, const digits *d, int step)
{
    char room[256];
    er_text text = er_text_on(room, sizeof room);
    bool more = w->stronger != d->burden;
    int32_t value = d->value + (more ? step : -step);
    er_span words = bare(line);
    if (value < 0)
        return false;
    w->change->gone = value == 0;
    w->change->number = value;
    if (value == 0) {
        put_what(w->change, words);
        write_with(w, line, NULL);
        return true;
    }
    er_put_bytes(&text, line.at, d->at + d->sign);
    er_put_int(&text, value);
    er_put_bytes(&text, line.at + d->at + d->len, line.len - d->at - d->len);
    put_what(w->change, bare((er_span){room, text.len}));
    write_with(w, line, room);
    return !text.full;
}

/* Makes the nth change of a line. With `steps` more than one, by so much at most. */
static bool change_line(walk *w, er_span line, int number, int steps)
{
    digits d;
    for (int k = 0; find_number(line, k, &d); k++)
        for (int step = 1; step <= steps; step++)
            if (d.value + step > 0 && w->nth-- == 0) {
                w->change->line = number;
                return change_number(w, line, &d, step);
            }
    return false;
}

bool lab_vary(er_span text, const lab_thing *thing, bool stronger, int nth, er_text *out, lab_change *change)
{
    walk w = {text, stronger, nth, out, change};
    for (int pass = 0; pass < 2; pass++) { /* tokens first */
        er_span rest = text;
        bool inside = false;
        for (int number = 1; rest.len > 0; number++) {
            er_span line = cut_line(&rest), words = bare(line), word = er_next_word(&words);
            inside = begins_block(line, thing) || (inside && is_inside(line));
            bool tokens = er_span_is(word, "tokens"),
                 alone = is_one_of(word, left_alone, sizeof left_alone / sizeof left_alone[0]);
            if (!inside || alone || line.len == 0 || line.len > 200 || tokens != (pass == 0) ||
                begins_block(line, thing))
                continue;
            memset(change, 0, sizeof *change);
            if (change_line(&w, line, number, tokens ? 2 : 1))
                return true;
            if (w.nth < 0)
                return false;
        }
    }
    return false;
}
