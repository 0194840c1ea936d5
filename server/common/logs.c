/* logs.c - see logs.h. */
#include "server/common/logs.h"
#include "core/json.h"
#include "server/common/lookup.h"

#include <stdio.h>
#include <time.h>

static const char *const level_word[] = {
    [LOG_QUIET] = "quiet", [LOG_ERROR] = "error", [LOG_INFO] = "info", [LOG_DEBUG] = "debug"};

int logs_find_level(er_span word)
{
    return lookup_word(word, level_word, LOG_DEBUG + 1);
}

static void put_time(er_text *out)
{
    struct timespec now;
    struct tm tm;
    char text[32];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &tm);
    if (strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &tm) == 0)
        text[0] = '\0';
    er_put(out, text);
    er_put_char(out, '.');
    er_put_int(out, now.tv_nsec / 100000000);
    er_put_char(out, 'Z');
}

void logs_write_list(const logs *l, log_level level, const char *const *list)
{
    char line[2048];
    er_text out = er_text_on(line, sizeof line - 4);
    if (level > l->level)
        return;
    er_put_char(&out, '{');
    er_json_open(&out, "at", '"');
    put_time(&out);
    er_put_char(&out, '"');
    er_json_text(&out, "level", level_word[level]);
    er_json_text(&out, "what", *list++);
    for (; list[0] != NULL; list += 2)
        if (list[1] != NULL)
            er_json_text(&out, list[0], list[1]);
    er_put(&out, "}\n");
    (void)fwrite(line, 1, out.len, stderr);
}
