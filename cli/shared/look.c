/* look.c - the abilities of the terminal; see look.h. */
#include "cli/shared/look.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

look look_of(FILE *out)
{
    look l = {.width = 80};
    const char *no_colour = getenv("NO_COLOR"), *term = getenv("TERM");
    struct winsize size;
    int fd = fileno(out);
    if (fd < 0 || !isatty(fd))
        return l;
    l.terminal = true;
    bool dumb = term != NULL && term[0] == 'd' && term[1] == 'u';
    l.colour = (no_colour == NULL || no_colour[0] == '\0') && !dumb;
    if (ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) {
        l.width = size.ws_col;
        l.height = size.ws_row;
    }
    return l;
}

const char *look_seat(const look *l, int seat)
{
    static const char *const codes[] = {"\033[36m", "\033[33m", "\033[35m", "\033[32m", "\033[34m"};
    return l->colour && seat >= 0 && seat < 5 ? codes[seat] : "";
}

const char *look_strong(const look *l)
{
    return l->colour ? "\033[1m" : "";
}

const char *look_faint(const look *l)
{
    return l->colour ? "\033[2m" : "";
}

const char *look_plain(const look *l)
{
    return l->colour ? "\033[0m" : "";
}
