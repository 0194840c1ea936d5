/* read.c - reads and writes the text of puzzles; see puzzles.h. */
#include "puzzles/puzzles.h"

#include "core/reader.h"

#include <string.h>

static const er_span NOTHING = {"", 0};

/* ---- lines ---- */

static bool fail(puzzle_reader *r, struct err *e, const char *reason, er_span word)
{
    char printable[ERR_DETAIL];
    err_copy_printable(printable, sizeof printable, word);
    return err_because(e, r->line, "err.puzzle", reason, printable);
}

/* Looks at the next line that is not empty; returns false at the end. */
static bool look(puzzle_reader *r, er_span *line)
{
    while (r->rest.len > 0 && r->rest.at[0] == '\n') {
        r->rest.at++;
        r->rest.len--;
        r->line++;
    }
    er_span rest = r->rest;
    *line = er_next_line(&rest);
    return line->len > 0;
}

static void next(puzzle_reader *r, er_span line)
{
    size_t n = (size_t)(line.at - r->rest.at) + line.len;
    n += n < r->rest.len;
    r->rest.at += n;
    r->rest.len -= n;
    r->line++;
}

/* Takes the next line if it begins with this word; `rest` is what follows. */
static bool accept(puzzle_reader *r, const char *word, er_span *rest)
{
    er_span line, after;
    if (!look(r, &line))
        return false;
    after = line;
    if (!er_span_is(er_next_word(&after), word))
        return false;
    while (after.len > 0 && after.at[0] == ' ') {
        after.at++;
        after.len--;
    }
    *rest = after;
    next(r, line);
    return true;
}

static bool need(puzzle_reader *r, const char *word, er_span *rest, struct err *e)
{
    puzzle_reader here = *r;
    if (accept(r, word, rest) && rest->len > 0)
        return true;
    *r = here;
    return fail(r, e, "fault.puzzle.line", er_span_of(word));
}

/* ---- a puzzle ---- */

static bool number(puzzle_reader *r, er_span *rest, int lo, int hi, int *out, struct err *e)
{
    er_span word = er_next_word(rest);
    int32_t n;
    if (!er_span_int(word, lo, hi, &n))
        return fail(r, e, "fault.puzzle.number", word);
    *out = n;
    return true;
}

static bool read_seat(puzzle_reader *r, er_span word, int *seat, struct err *e)
{
    for (*seat = 0; *seat < ER_MAX_SEATS; (*seat)++)
        if (er_span_is(word, er_seat_word(*seat)))
            return true;
    return fail(r, e, "fault.put.seat", word);
}

/* Reads what follows `puzzle`: seat, theme, rating, chance, coins. */
static bool read_head(puzzle_reader *r, er_span rest, puzzle *p, struct err *e)
{
    r->line--; /* it is about the line before */
    bool good = read_seat(r, er_next_word(&rest), &p->seat, e);
    p->theme = good ? er_next_word(&rest) : NOTHING;
    if (good && !er_span_is_plain(p->theme))
        good = fail(r, e, "fault.puzzle.line", er_span_of("puzzle"));
    good = good && number(r, &rest, PUZZLE_LEAST_RATING, PUZZLE_MOST_RATING, &p->rating, e) &&
           number(r, &rest, -1000, 1000, &p->chance, e) && number(r, &rest, -9999, 9999, &p->coins, e);
    if (good && er_next_word(&rest).len > 0)
        good = fail(r, e, "fault.puzzle.line", er_span_of("puzzle"));
    r->line++;
    return good;
}

static bool is_section(er_span word)
{
    static const char *const words[] = {"puzzles", "table", "puzzle", "moves", "good", "not", "line"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (er_span_is(word, words[i]))
            return true;
    return false;
}

/* Takes the statements up to the next line of the puzzle itself. */
static bool read_position(puzzle_reader *r, puzzle *p, struct err *e)
{
    er_span line;
    p->position = (er_span){r->rest.at, 0};
    while (look(r, &line)) {
        er_span rest = line;
        if (is_section(er_next_word(&rest)))
            break;
        if (!er_span_is_text(line))
            return fail(r, e, "fault.bytes", NOTHING);
        next(r, line);
        p->position.len = (size_t)(r->rest.at - p->position.at);
        if (p->position.len > PUZZLE_TEXT)
            return fail(r, e, "fault.puzzle.long", NOTHING);
    }
    return p->position.len > 0 || fail(r, e, "fault.puzzle.line", er_span_of("round"));
}

static bool read_puzzle(puzzle_reader *r, er_span head, puzzle *p, struct err *e)
{
    *p = (puzzle){.line = r->line - 1, .table = r->table, .moves = NOTHING};
    if (r->table.len == 0)
        return fail(r, e, "fault.puzzle.line", er_span_of("table"));
    if (!read_head(r, head, p, e) || !read_position(r, p, e))
        return false;
    (void)accept(r, "moves", &p->moves);
    return need(r, "good", &p->good, e) && need(r, "not", &p->natural, e) && need(r, "line", &p->better, e);
}

/* Reads what follows `puzzles`. */
static bool read_format(puzzle_reader *r, er_span rest, struct err *e)
{
    int format;
    r->begun = true;
    r->line--;
    if (!number(r, &rest, 1, PUZZLE_FORMAT, &format, e))
        return false;
    r->line++;
    return true;
}

bool puzzle_read(puzzle_reader *r, puzzle *p, struct err *e)
{
    er_span rest, line;
    if (e != NULL)
        e->key = NULL;
    r->line = r->line > 0 ? r->line : 1;
    for (bool head; (head = accept(r, "puzzles", &rest)) || (r->begun && accept(r, "table", &rest));)
        if (!head)
            r->table = rest;
        else if (!read_format(r, rest, e)) /* files that were put together have several */
            return false;
    if (r->begun && accept(r, "puzzle", &rest))
        return read_puzzle(r, rest, p, e);
    if (look(r, &line))
        return fail(r, e, "fault.puzzle.line", er_span_of(r->begun ? "puzzle" : "puzzles"));
    return false;
}

/* ---- writing ---- */

static void put_line(er_text *out, const char *word, er_span rest)
{
    er_put(out, word);
    er_put_char(out, ' ');
    er_put_bytes(out, rest.at, rest.len);
    er_put_char(out, '\n');
}

void puzzle_put_head(er_text *out)
{
    er_putf(out, "puzzles %d\n", PUZZLE_FORMAT);
}

void puzzle_put_table(er_text *out, er_span table)
{
    put_line(out, "table", table);
}

void puzzle_put(er_text *out, const puzzle *p)
{
    er_putf(out, "puzzle %s ", er_seat_word(p->seat));
    er_put_bytes(out, p->theme.at, p->theme.len);
    er_putf(out, " %d %d %d\n", p->rating, p->chance, p->coins);
    er_put_bytes(out, p->position.at, p->position.len);
    if (p->moves.len > 0)
        put_line(out, "moves", p->moves);
    put_line(out, "good", p->good);
    put_line(out, "not", p->natural);
    put_line(out, "line", p->better);
}

/* ---- identity ---- */

static uint32_t mix(uint32_t hash, er_span text)
{
    for (size_t i = 0; i < text.len; i++)
        hash = (hash ^ (uint8_t)text.at[i]) * 16777619u;
    return (hash ^ 0xffu) * 16777619u;
}

uint32_t puzzle_id(const puzzle *p)
{
    uint32_t hash = mix(2166136261u, p->table);
    hash = mix(mix(hash, p->position), p->moves);
    return mix(hash, er_span_of(er_seat_word(p->seat)));
}
