/* board.c - what every game needs to talk about a position; see board.h. */
#include "cli/terminal/display.h"

const char *board_seat(const board *b, int seat, char *room)
{
    er_text text = er_text_on(room, BOARD_NAME);
    er_putf(&text, "p%d", seat + 1);
    if (b->s->name[seat][0] != '\0') {
        er_putf(&text, " %s", b->s->name[seat]);
    }
    return room;
}

const char *board_part(const board *b, const er_reason *reason, char *room)
{
    const char *own = display_of(b->s)->part != NULL ? display_of(b->s)->part(b, reason) : NULL;
    return own != NULL ? own : cli_name(b->c, room, BOARD_NAME, "part", reason->word);
}

void board_say_list(const board *b, const char *ink, size_t indent, const char *const *list, size_t count)
{
    char line[2048];
    er_text text = er_text_on(line, sizeof line);
    cli_fill(&text, cli_word(b->c, list[0]), list + 1, count - 1);
    board_flow(b, ink, line, 0, indent);
}

void board_flow(const board *b, const char *ink, const char *text, size_t column, size_t indent)
{
    fputs(ink, b->c->out);
    cli_flow(b->c->out, text, column, indent, (size_t)b->l.width);
    fputs(ink[0] != '\0' ? look_plain(&b->l) : "", b->c->out);
}

void board_wrap(const board *b, const char *ink, const char *text, size_t indent)
{
    fputs(ink, b->c->out);
    cli_wrap(b->c->out, text, indent, (size_t)b->l.width);
    fputs(ink[0] != '\0' ? look_plain(&b->l) : "", b->c->out);
}
