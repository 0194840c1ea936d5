/* learn.c - `elbowroom learn`: lists the lessons, takes one, or checks homemade ones. */
#include "analysis/advice.h"
#include "cli/learn/internal.h"
#include "core/nearest.h"
#include "content/lessons.h"

#include <stdlib.h>
#include <string.h>

static session_library library;

static bool decide(void *self, const session *s, int seat, er_span level, er_move *out)
{
    (void)self;
    return advice_decide(s, seat, level, out);
}

lesson_host learn_host(void)
{
    library = cli_library();
    return (lesson_host){.library = &library, .decide = decide};
}

/* ---- the list ---- */

static const char *word_of(const cli *c, const lesson *l, const char *name, char *room)
{
    er_text key = er_text_on(room, LEARN_KEY);
    er_put(&key, "lesson.");
    er_put_bytes(&key, l->key.at, l->key.len);
    er_put_char(&key, '.');
    er_put(&key, name);
    return cli_word(c, room);
}

static void list_one(const cli *c, const lesson *l, const progress *p)
{
    char room[LEARN_KEY], key[ER_KEY];
    er_span noted = progress_of(p, l->key);
    err_copy_printable(key, sizeof key, l->key);
    fprintf(c->out, "  %2d  ", l->place);
    cli_pad(c->out, key, 12);
    cli_pad(c->out, word_of(c, l, "title", room), 44);
    fprintf(c->out, " %2d min  %s\n", l->minutes,
            noted.len == 0 ? "" : cli_word(c, progress_is_done(noted) ? "learn.done" : "cli.learn.begun"));
}

static int list_all(const cli *c, const progress *p)
{
    static lesson l;
    er_fault fault;
    char before[ER_KEY] = "", game[ER_KEY], room[LEARN_KEY];
    for (int i = 0; content_lessons[i] != NULL; i++) {
        (void)lesson_read(er_span_of(content_lessons[i]), &l, &fault);
        err_copy_printable(game, sizeof game, l.game);
        if (strcmp(game, before) != 0)
            fprintf(c->out, "%s%s\n", i > 0 ? "\n" : "", cli_name(c, room, sizeof room, "learn.game", game));
        memcpy(before, game, sizeof before);
        list_one(c, &l, p);
    }
    fputc('\n', c->out);
    cli_say(c, "cli.learn.how");
    return CLI_OK;
}

/* ---- one lesson ---- */

static bool find_lesson(const cli *c, const char *key, lesson *out)
{
    static char names[100][ER_KEY];
    er_fault fault;
    er_nearest near = er_nearest_to(er_span_of(key));
    for (int i = 0; i < 100 && content_lessons[i] != NULL; i++) {
        (void)lesson_read(er_span_of(content_lessons[i]), out, &fault);
        if (er_span_is(out->key, key))
            return true;
        err_copy_printable(names[i], sizeof names[i], out->key);
        er_nearest_try(&near, names[i]);
    }
    (void)cli_refuse(c, false, "cli.learn.no_lesson", key);
    return near.word != NULL ? cli_refuse(c, false, "cli.err.nearest", near.word) : false;
}

static int take(cli *c, const char *key, progress *p)
{
    static lesson l;
    return find_lesson(c, key, &l) ? learn_take(c, &l, p) : CLI_USAGE;
}

/* ---- homemade lessons ---- */

static int check_file(const cli *c, const char *path, bool json)
{
    const lesson_host host = learn_host();
    struct err e = {0};
    size_t len;
    char *text = cli_load_file(c, path, &len, &e);
    bool good = text != NULL && lesson_check_text((er_span){text, len}, &host, &e);
    free(text);
    if (!good)
        return cli_tell_err(c, json, path, &e);
    if (!json) {
        cli_say(c, "cli.learn.good", path);
        return CLI_OK;
    }
    er_text *t = cli_json_file(c, path);
    er_json_bool(t, "good", true);
    er_put_char(t, '}');
    return CLI_OK;
}

static int check_files(const cli *c, const cli_list *words, bool json)
{
    int worst = CLI_OK, bad = 0;
    if (words->count == 1)
        return cli_refuse(c, CLI_USAGE, "cli.err.file_missing");
    if (json)
        cli_json_begin(c, "files");
    for (int i = 1; i < words->count; i++) {
        int code = check_file(c, words->at[i], json);
        worst = code > worst ? code : worst;
        bad += code != CLI_OK;
    }
    if (json)
        cli_json_verdict(c, words->count - 1 - bad, bad);
    return worst;
}

/* ---- the command ---- */

int cli_learn(cli *c, int argc, char **argv)
{
    const char *path = NULL;
    bool json = false;
    cli_list words = {0};
    progress p;
    const cli_option options[] = {{"--progress", CLI_TEXT, &path, 0, 0}, {"--json", CLI_FLAG, &json, 0, 0}};
    int code = cli_parse(c, argc, argv, options, 2, &words, CLI_LIST);
    if (code != CLI_GO_ON)
        return code;
    if (words.count > 0 && strcmp(words.at[0], "check") == 0)
        return check_files(c, &words, json);
    if (words.count > 1)
        return cli_refuse(c, CLI_USAGE, "cli.err.unknown_word", words.at[1], "elbowroom learn [KEY]");
    if (!progress_read(c, &p, path))
        return CLI_USAGE;
    code = words.count == 0 ? list_all(c, &p) : take(c, words.at[0], &p);
    progress_close(&p);
    return code;
}
