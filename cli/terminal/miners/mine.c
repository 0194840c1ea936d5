/* mine.c - a mine as bricks in the terminal: levels are rows, each shifted by half a brick from
 * the one above; Carts are where two cards meet. If bricks would be too narrow, levels are
 * listed. See internal.h. */
#include "cli/terminal/miners/internal.h"

#include <string.h>

enum {
    MARGIN = 5, /* columns for the level */
    LEAST = 8,  /* least columns of a brick, including one of its two borders; an even number */
    MOST = 24,
    BRICK_ROWS = 4, /* the most, including one border */
    ROWS = MINERS_LEVELS * BRICK_ROWS + 1,
    COLUMNS = 512
};

/* The direction of each half-Cart. */
static const struct {
    int8_t level, column;
} steps[MINERS_HALF_COUNT] = {
#define HALF(id, word, whole, level_step, column_step) [MINERS_HALF_##id] = {level_step, column_step},
#include "miners/ops.def"
};

/* ---- the picture ---- */

enum { UP = 1, RIGHT = 2, DOWN = 4, LEFT = 8 };

typedef enum shade { SHADE_PLAIN, SHADE_STRONG, SHADE_FAINT, SHADE_SEAT } shade;

typedef struct cell {
    char glyph[5]; /* "" if its lines decide it */
    uint8_t lines, dotted, shade;
} cell;

typedef struct picture {
    const board *b;
    const miners_seat *p;
    const menu *m; /* the menu whose numbers are shown, or NULL */
    int seat;
    int first, last;       /* half-bricks from the left: the starts of the first and the last brick */
    int deepest;           /* the deepest level */
    int wide, tall, names; /* of a brick: columns and rows with one border, rows for the name */
    cell at[ROWS][COLUMNS];
} picture;

static int half_bricks(int level, int column)
{
    return 2 * column + level - 1;
}

static int row_of(const picture *pic, int level)
{
    return (level - 1) * pic->tall;
}

static int column_of(const picture *pic, int level, int column)
{
    return (half_bricks(level, column) - pic->first) * pic->wide / 2;
}

/* Returns the bytes of a text that take at most so many columns. */
static size_t cut(const char *text, int columns)
{
    bool plain;
    size_t len = 0;
    for (size_t n; columns > 0 && (n = content_character(text + len, &plain)) > 0; columns--)
        len += n;
    return len;
}

static void write_at(picture *pic, int row, int column, const char *text, int columns, shade as)
{
    bool plain;
    for (size_t n; columns > 0 && (n = content_character(text, &plain)) > 0; text += n, columns--, column++) {
        if (column < 0 || column >= COLUMNS)
            continue;
        cell *to = &pic->at[row][column];
        memcpy(to->glyph, plain ? text : "?", plain ? n : 1);
        to->glyph[plain ? n : 1] = '\0';
        to->shade = (uint8_t)as;
    }
}

static void add_line(picture *pic, int row, int column, unsigned lines, bool dotted)
{
    cell *to = &pic->at[row][column];
    if (dotted)
        to->dotted |= (uint8_t)lines;
    else
        to->lines |= (uint8_t)lines;
}

/* Adds the border of a spot, dotted if it is empty. */
static void add_border(picture *pic, int level, int column, bool dotted)
{
    int top = row_of(pic, level), left = column_of(pic, level, column);
    for (int i = 0; i <= pic->wide; i++) {
        unsigned lines = (i > 0 ? (unsigned)LEFT : 0u) | (i < pic->wide ? (unsigned)RIGHT : 0u);
        add_line(pic, top, left + i, lines, dotted);
        add_line(pic, top + pic->tall, left + i, lines, dotted);
    }
    for (int i = 0; i <= pic->tall; i++) {
        unsigned lines = (i > 0 ? (unsigned)UP : 0u) | (i < pic->tall ? (unsigned)DOWN : 0u);
        add_line(pic, top + i, left, lines, dotted);
        add_line(pic, top + i, left + pic->wide, lines, dotted);
    }
}

/* ---- the objects of moves ---- */

/* Gets the spot that a move is about; returns false if it is about none. */
static bool find_spot(const picture *pic, const er_move *m, int *level, int *column)
{
    const miners_seat *p = pic->p;
    enum miners_object object = miners_verb_object(m->verb);
    *column = object == MINERS_OBJECT_SLOT ? m->arg[1] : m->arg[0];
    *level = m->arg[0];
    if (object == MINERS_OBJECT_COLUMN)
        *level = miners_level_of(mines_setup(pic->b), p->card);
    else if (object == MINERS_OBJECT_ABOVE)
        *level = p->mine[miners_top_of(p)->index].level - 1;
    return object == MINERS_OBJECT_COLUMN || object == MINERS_OBJECT_ABOVE || object == MINERS_OBJECT_SLOT;
}

/* Return the number of the move about a spot or a joint; 0 if there is none. */
static int number_at(const picture *pic, int level, int column)
{
    int l, c;
    for (int i = 0; pic->m != NULL && i < pic->m->count; i++)
        if (find_spot(pic, &pic->m->item[i].move, &l, &c) && l == level && c == column)
            return i + 1;
    return 0;
}

static int number_of_joint(const picture *pic, const miners_slot *at, int half)
{
    for (int i = 0; pic->m != NULL && i < pic->m->count; i++) {
        const er_move *m = &pic->m->item[i].move;
        if (m->verb == MINERS_VERB_CART && m->arg[0] == at->level && m->arg[1] == at->column && m->arg[2] == half)
            return i + 1;
    }
    return 0;
}

static const char *numbered(char room[BOARD_NAME], int number)
{
    er_text text = er_text_on(room, BOARD_NAME);
    er_putf(&text, "(%d)", number);
    return room;
}

/* ---- a brick ---- */

/* Returns how much of a name one row takes: all, up to a blank or after a hyphen, or what fits
 * of a long word (`cut_off`). */
static size_t row_length(const char *name, int room, bool last, bool *cut_off)
{
    size_t fits = cut(name, room), end = fits;
    *cut_off = false;
    if (name[fits] == '\0')
        return fits;
    while (end > 0 && name[end] != ' ' && name[end - 1] != '-')
        end--;
    if (end > 0 && !last)
        return end;
    *cut_off = true;
    return cut(name, room - 1);
}

/* Writes a name in one or two rows; what does not fit is left out. */
static void write_name(picture *pic, int row, int column, const char *name)
{
    int room = pic->wide - 1;
    for (int i = 0; i < pic->names && *name != '\0'; i++) {
        char line[BOARD_NAME];
        bool cut_off;
        size_t len = row_length(name, room, i == pic->names - 1, &cut_off);
        er_text text = er_text_on(line, sizeof line);
        er_put_bytes(&text, name, len);
        er_put(&text, cut_off ? "…" : "");
        write_at(pic, row + i, column, line, room, SHADE_PLAIN);
        name += cut_off ? len + strcspn(name + len, " ") : len;
        name += *name == ' ';
    }
}

/* Draws its name, its column or the number of its move, its marks. */
static void draw_card(picture *pic, const miners_slot *at)
{
    int top = row_of(pic, at->level), left = column_of(pic, at->level, at->column), room = pic->wide - 1;
    int number = number_at(pic, at->level, at->column);
    char label[BOARD_NAME], marks[BOARD_NAME];
    er_text text = er_text_on(marks, sizeof marks);
    add_border(pic, at->level, at->column, false);
    write_name(pic, top + 1, left + 1, mines_name(pic->b, at->card));
    mines_put_marks(at, "", &text);
    int wide = (int)cli_width(marks);
    write_at(pic, top + pic->tall - 1, left + 1 + room - wide, marks, wide, SHADE_STRONG);
    if (number > 0)
        write_at(pic, top + pic->tall - 1, left + 1, numbered(label, number), room, SHADE_STRONG);
    else
        write_at(pic, top + pic->tall - 1, left + 1, cli_number(label, sizeof label, at->column), room, SHADE_FAINT);
}

/* ---- Carts ---- */

/* Finds the middle of the border toward a half. */
static void find_joint(const picture *pic, const miners_slot *at, int half, int *row, int *column)
{
    static const struct {
        int8_t quarters, rows; /* quarters of the width from the left; row of the height: top, middle, bottom */
    } edge[MINERS_HALF_COUNT] = {
        [MINERS_HALF_UPPER_LEFT] = {1, 0}, [MINERS_HALF_UPPER_RIGHT] = {3, 0}, [MINERS_HALF_LEFT] = {0, 1},
        [MINERS_HALF_RIGHT] = {4, 1},      [MINERS_HALF_LOWER_LEFT] = {1, 2},  [MINERS_HALF_LOWER_RIGHT] = {3, 2},
    };
    *row = row_of(pic, at->level) + edge[half].rows * pic->tall / 2;
    *column = column_of(pic, at->level, at->column) + edge[half].quarters * pic->wide / 4;
}

/* Whether a full half faces an empty spot. */
static bool is_open(const picture *pic, const miners_slot *at, int half)
{
    int level = at->level + steps[half].level;
    return level >= 1 && level <= MINERS_LEVELS && (mines_setup(pic->b)->card_carts[at->card] >> half & 1) != 0;
}

static void draw_joint(picture *pic, int slot, int half)
{
    static const char *const glyphs[] = {
        [MINERS_JOINT_NONE] = "▪", [MINERS_JOINT_EMPTY] = "○", [MINERS_JOINT_HALF] = "◐", [MINERS_JOINT_FULL] = "●"};
    const miners_slot *at = &pic->p->mine[slot];
    enum joint joint = miners_joint(mines_setup(pic->b), pic->p, slot, half);
    int number = number_of_joint(pic, at, half), row, column;
    char room[BOARD_NAME];
    find_joint(pic, at, half, &row, &column);
    if (number > 0)
        write_at(pic, row, column - 1, numbered(room, number), 4, SHADE_STRONG);
    else if (joint != MINERS_JOINT_NONE && half >= MINERS_HALF_RIGHT)
        write_at(pic, row, column, glyphs[joint], 1, joint == MINERS_JOINT_FULL ? SHADE_SEAT : SHADE_PLAIN);
    else if (joint == MINERS_JOINT_NONE && is_open(pic, at, half))
        write_at(pic, row, column, glyphs[MINERS_JOINT_NONE], 1, SHADE_PLAIN);
}

/* ---- the whole mine ---- */

static void widen(picture *pic, int level, int column)
{
    int at = half_bricks(level, column);
    pic->first = at < pic->first ? at : pic->first;
    pic->last = at > pic->last ? at : pic->last;
    pic->deepest = level > pic->deepest ? level : pic->deepest;
}

/* Computes how large bricks can be; returns false if they would be too small. */
static bool measure(picture *pic)
{
    int level, column, least = 0;
    pic->first = 4 * MINERS_COLUMN_MOST;
    pic->last = -4 * MINERS_COLUMN_MOST;
    pic->deepest = 0;
    for (int i = 0; i < pic->p->mine_count; i++) {
        int name = (int)cli_width(mines_name(pic->b, pic->p->mine[i].card)) + 1;
        widen(pic, pic->p->mine[i].level, pic->p->mine[i].column);
        least = name > least ? name : least;
    }
    for (int i = 0; pic->m != NULL && i < pic->m->count; i++)
        if (find_spot(pic, &pic->m->item[i].move, &level, &column))
            widen(pic, level, column); /* also an empty one */
    if (pic->deepest == 0)
        return false;
    int room = pic->b->l.width < COLUMNS ? pic->b->l.width : COLUMNS;
    pic->wide = 2 * ((room - MARGIN - 1) / (pic->last - pic->first + 2));
    pic->wide = pic->wide < MOST ? pic->wide : MOST;
    pic->names = least <= pic->wide ? 1 : 2;
    pic->tall = pic->names + 2;
    return pic->wide >= LEAST;
}

static void draw(picture *pic)
{
    int level, column;
    char room[BOARD_NAME];
    for (int i = 0; i < pic->p->mine_count; i++)
        draw_card(pic, &pic->p->mine[i]);
    for (int i = 0; i < pic->p->mine_count; i++)
        for (int half = 0; half < MINERS_HALF_COUNT; half++)
            draw_joint(pic, i, half);
    for (int i = 0; pic->m != NULL && i < pic->m->count; i++) {
        if (!find_spot(pic, &pic->m->item[i].move, &level, &column) || miners_slot_at(pic->p, level, column) >= 0)
            continue;
        add_border(pic, level, column, true);
        write_at(pic, row_of(pic, level) + pic->tall / 2, column_of(pic, level, column) + pic->wide / 2 - 1,
                 numbered(room, i + 1), pic->wide - 1, SHADE_STRONG);
    }
}

static const char *glyph_of(const cell *at)
{
    static const char *const lines[16] = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                          "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    if (at->glyph[0] != '\0')
        return at->glyph;
    if (at->lines != 0 || at->dotted == 0)
        return lines[at->lines];
    return at->dotted == (LEFT | RIGHT) ? "┄" : at->dotted == (UP | DOWN) ? "┊" : "·";
}

static const char *look_of_cell(const picture *pic, const cell *at)
{
    const look *l = &pic->b->l;
    bool line = at->glyph[0] == '\0';
    switch ((shade)at->shade) {
    case SHADE_STRONG: return look_strong(l);
    case SHADE_FAINT: return look_faint(l);
    case SHADE_SEAT: return look_seat(l, pic->seat);
    case SHADE_PLAIN: break;
    }
    return line && at->lines == 0 && at->dotted != 0 ? look_faint(l) : "";
}

static void print_row(const picture *pic, int row)
{
    FILE *out = pic->b->c->out;
    int end = 0, level = row / pic->tall + 1;
    for (int i = 0; i < COLUMNS; i++)
        end = strcmp(glyph_of(&pic->at[row][i]), " ") != 0 ? i + 1 : end;
    cli_pad(out, row % pic->tall == 1 ? mines_numeral(level) : "", MARGIN);
    for (int i = 0; i < end; i++) {
        const char *shaded = look_of_cell(pic, &pic->at[row][i]);
        fprintf(out, "%s%s%s", shaded, glyph_of(&pic->at[row][i]), shaded[0] != '\0' ? look_plain(&pic->b->l) : "");
    }
    fputc('\n', out);
}

/* ---- levels as lines ---- */

static void put_level(const board *b, const miners_seat *p, int level, bool columns, er_text *out)
{
    for (int column = -MINERS_COLUMN_MOST; column <= MINERS_COLUMN_MOST; column++) {
        int slot = miners_slot_at(p, level, column);
        char marks[BOARD_NAME];
        er_text text = er_text_on(marks, sizeof marks);
        if (slot < 0)
            continue;
        mines_put_marks(&p->mine[slot], " ", &text);
        er_put(out, out->len > 0 ? columns ? " | " : ", " : "");
        if (columns) {
            er_putf(out, "%d ", column);
        }
        er_putf(out, "%s%s%s", mines_name(b, p->mine[slot].card), marks[0] != '\0' ? " " : "", marks);
    }
}

/* Prints the levels, with columns. */
static void print_levels(const board *b, const miners_seat *p)
{
    for (int level = 1; level <= MINERS_LEVELS; level++) {
        char line[MINES_LINE];
        er_text text = er_text_on(line, sizeof line);
        put_level(b, p, level, true, &text);
        if (text.len == 0)
            continue;
        cli_pad(b->c->out, mines_numeral(level), MARGIN);
        board_flow(b, "", line, MARGIN, MARGIN);
    }
}

void mines_draw_short(const board *b, int seat, size_t indent)
{
    char line[MINES_LINE], row[MINES_LINE];
    er_text text = er_text_on(line, sizeof line);
    for (int level = 1; level <= MINERS_LEVELS; level++) {
        er_text r = er_text_on(row, sizeof row);
        put_level(b, mines_seat(b, seat), level, false, &r);
        if (r.len == 0)
            continue;
        er_putf(&text, "%s%s: %s", text.len > 0 ? " | " : "", mines_numeral(level), row);
    }
    if (text.len > 0)
        board_wrap(b, "", line, indent);
}

void mines_draw(const board *b, int seat, const menu *m)
{
    picture pic = {.b = b, .p = mines_seat(b, seat), .m = m, .seat = seat};
    bool fits = measure(&pic);
    if (!fits && m != NULL) {
        pic.m = NULL;
        fits = measure(&pic);
    }
    if (!fits) {
        print_levels(b, pic.p);
        return;
    }
    draw(&pic);
    for (int row = 0; row <= pic.deepest * pic.tall; row++)
        print_row(&pic, row);
}

void mines_print_legend(const board *b)
{
    mines_print_faint(b, cli_word(b->c, "cli.miners.legend"), 2);
}

/* ---- an imagined spot ---- */

mines_joints mines_joints_at(const board *b, int seat, int card, int column)
{
    const miners_setup *su = mines_setup(b);
    const miners_seat *p = mines_seat(b, seat);
    mines_joints n = {0, 0};
    for (int half = 0; half < MINERS_HALF_COUNT; half++) {
        int other = miners_slot_at(p, su->card_level[card] + steps[half].level, column + steps[half].column);
        if (other < 0)
            continue;
        int halves = (su->card_carts[card] >> half & 1) +
                     (su->card_carts[p->mine[other].card] >> (MINERS_HALF_COUNT - 1 - half) & 1);
        n.full += halves == 2;
        n.half += halves == 1;
    }
    return n;
}
