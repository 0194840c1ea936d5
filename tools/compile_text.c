/* compile_text.c - build tool: turns content/text/NAME.LANG.po into one sorted const table at
 * build time.
 *
 *   compile_text OUT.c FILE.en.po FILE.pl.po FILE.cs.po ...
 *
 * It reads the part of the gettext format that we use: comments, msgid (a key), msgstr (the
 * text), msgid_plural (the key again) and msgstr[N] (the forms that go with a number, which the
 * table keeps as one text, separated by `|`), strings over several lines, the escapes \n \t \" \\.
 * A key has English; only `form.` keys, which say how words change in one language, may have none.
 * A fault is printed as `file:line: what`, and nothing is written.
 */
#include "content/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_WORDS = 8192, MAX_FILE = 1 << 20, MAX_TEXT = 4096 };

typedef struct word {
    char *key;
    char *text[CONTENT_LANGS];
    const char *file; /* where it was seen first */
    int line;
} word;

static word words[MAX_WORDS];
static int word_count;
static const char *const langs[CONTENT_LANGS] = {[CONTENT_EN] = "en", [CONTENT_PL] = "pl", [CONTENT_CS] = "cs"};
static const int forms_of[CONTENT_LANGS] = {[CONTENT_EN] = 2, [CONTENT_PL] = 3, [CONTENT_CS] = 3};

static bool complain(const char *file, int line, const char *what, const char *detail)
{
    fprintf(stderr, "%s:%d: %s%s\n", file, line, what, detail);
    return false;
}

static char *copy_of(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    if (!copy)
        abort();
    memcpy(copy, text, size);
    return copy;
}

static word *word_of(const char *key, const char *file, int line)
{
    for (int i = 0; i < word_count; i++)
        if (strcmp(words[i].key, key) == 0)
            return &words[i];
    if (word_count == MAX_WORDS)
        return NULL;
    words[word_count] = (word){.key = copy_of(key), .file = file, .line = line};
    return &words[word_count++];
}

/* ---- one file ---- */

typedef struct reader {
    const char *file;
    int line, lang;
    enum { NOTHING, IN_KEY, IN_PLURAL, IN_TEXT } at;
    int key_line;
    int forms; /* read so far, of a text with msgid_plural; 0 for others */
    char key[MAX_TEXT], plural[MAX_TEXT], text[MAX_TEXT];
} reader;

static bool fault(const reader *r, const char *what, const char *detail)
{
    return complain(r->file, r->line, what, detail);
}

/* Appends the quoted string that the rest of the line must be. */
static bool append_quoted(reader *r, const char *at, char *to)
{
    size_t len = strlen(to);
    if (*at++ != '"')
        return fault(r, "a string in quotes is missing", "");
    while (*at && *at != '"') {
        char c = *at++;
        if (c == '\\') {
            c = *at++;
            if (c == 'n')
                c = '\n';
            else if (c == 't')
                c = '\t';
            else if (c != '"' && c != '\\')
                return fault(r, "unknown escape; \\n \\t \\\" \\\\ are known", "");
        }
        if (len + 1 >= MAX_TEXT)
            return fault(r, "the text is too long", "");
        to[len++] = c;
    }
    to[len] = 0;
    if (*at != '"')
        return fault(r, "the closing quote is missing", "");
    for (at++; *at; at++)
        if (*at != ' ' && *at != '\r')
            return fault(r, "something follows the closing quote", "");
    return true;
}

/* Finishes an entry: the header (empty key) is dropped, others are kept. */
static bool finish_entry(reader *r)
{
    if (r->at == NOTHING)
        return true;
    if (r->at != IN_TEXT)
        return fault(r, "a msgid without a msgstr: ", r->key);
    r->at = NOTHING;
    if (r->plural[0] && (strcmp(r->plural, r->key) != 0 || r->forms != forms_of[r->lang]))
        return complain(r->file, r->key_line, "another key in msgid_plural, or a form is missing: ", r->key);
    if (!r->key[0])
        return true;
    if (!r->text[0])
        return complain(r->file, r->key_line, "the text is empty: ", r->key);
    word *w = word_of(r->key, r->file, r->key_line);
    if (!w)
        return fault(r, "too many texts", "");
    if (w->text[r->lang])
        return complain(r->file, r->key_line, "the key was there before: ", r->key);
    w->text[r->lang] = copy_of(r->text);
    return true;
}

/* Reads `N] "…"`, the next form of a text. */
static bool read_form(reader *r, const char *at)
{
    if (!r->plural[0] || at[0] != '0' + r->forms || strncmp(at + 1, "] ", 2) != 0)
        return fault(r, "msgid_plural and msgstr[0], msgstr[1], ... are expected", "");
    size_t len = strlen(r->text);
    if (r->forms++ > 0 && len + 1 < MAX_TEXT)
        memcpy(r->text + len++, "|", 2);
    r->at = IN_TEXT;
    return append_quoted(r, at + 3, r->text) && (strchr(r->text + len, '|') == NULL || fault(r, "a form with |", ""));
}

static bool read_line(reader *r, const char *line)
{
    while (*line == ' ')
        line++;
    if (*line == 0 || *line == '\r' || *line == '#')
        return true;
    if (strncmp(line, "msgid ", 6) == 0) {
        if (!finish_entry(r))
            return false;
        r->at = IN_KEY;
        r->key_line = r->line;
        r->key[0] = r->plural[0] = r->text[0] = 0;
        r->forms = 0;
        return append_quoted(r, line + 6, r->key);
    }
    if (strncmp(line, "msgid_plural ", 13) == 0) {
        if (r->at != IN_KEY)
            return fault(r, "a msgid_plural without a msgid", "");
        r->at = IN_PLURAL;
        return append_quoted(r, line + 13, r->plural);
    }
    if (strncmp(line, "msgstr[", 7) == 0)
        return read_form(r, line + 7);
    if (strncmp(line, "msgstr ", 7) == 0) {
        if (r->at != IN_KEY)
            return fault(r, "a msgstr without a msgid", "");
        r->at = IN_TEXT;
        return append_quoted(r, line + 7, r->text);
    }
    if (*line != '"')
        return fault(r, "expected msgid, msgstr, a string or a comment", "");
    if (r->at == NOTHING)
        return fault(r, "a string that belongs to nothing", "");
    return append_quoted(r, line, r->at == IN_KEY ? r->key : r->at == IN_PLURAL ? r->plural : r->text);
}

static int lang_of(const char *file)
{
    size_t len = strlen(file);
    for (int i = 0; i < CONTENT_LANGS; i++)
        if (len > 6 && strncmp(file + len - 6, ".", 1) == 0 && strncmp(file + len - 5, langs[i], 2) == 0 &&
            strcmp(file + len - 3, ".po") == 0)
            return i;
    return -1;
}

static bool read_text(reader *r, char *text)
{
    while (*text) {
        char *end = strchr(text, '\n');
        if (end)
            *end = 0;
        r->line++;
        if (!read_line(r, text))
            return false;
        if (!end)
            break;
        text = end + 1;
    }
    return finish_entry(r);
}

static bool read_file(const char *file)
{
    static char text[MAX_FILE + 1];
    static reader r;
    r = (reader){.file = file, .lang = lang_of(file)};
    if (r.lang < 0)
        return complain(file, 0, "the name does not end in .en.po, .pl.po or .cs.po", "");
    FILE *in = fopen(file, "rb");
    size_t len = in ? fread(text, 1, MAX_FILE + 1, in) : 0;
    bool ok = in && !ferror(in) && len <= MAX_FILE;
    if (in)
        fclose(in);
    if (!ok)
        return complain(file, 0, "cannot be read, or is too long", "");
    text[len] = 0;
    return read_text(&r, text);
}

/* ---- printing ---- */

static void print_string(FILE *out, const char *text)
{
    if (!text) {
        fputs("0", out);
        return;
    }
    fputc('"', out);
    for (; *text; text++) {
        unsigned char u = (unsigned char)*text;
        if (u == '"' || u == '\\' || u == '?')
            fprintf(out, "\\%c", u);
        else if (u < 32 || u > 126)
            fprintf(out, "\\%03o", u);
        else
            fputc(u, out);
    }
    fputc('"', out);
}

static int by_key(const void *a, const void *b)
{
    return strcmp(((const word *)a)->key, ((const word *)b)->key);
}

static void print_table(FILE *out)
{
    qsort(words, (size_t)word_count, sizeof *words, by_key);
    fprintf(out, "/* Made by tools/compile_text: do not edit. */\n#include \"content/tables.h\"\n\n");
    fprintf(out, "const int content_word_count = %d;\nconst content_word content_words[] = {\n", word_count);
    for (int i = 0; i < word_count; i++) {
        fprintf(out, "    {");
        print_string(out, words[i].key);
        fprintf(out, ", {");
        for (int lang = 0; lang < CONTENT_LANGS; lang++) {
            if (lang)
                fprintf(out, ", ");
            print_string(out, words[i].text[lang]);
        }
        fprintf(out, "}},\n");
    }
    fprintf(out, "    {0, {0}}};\n");
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: compile_text OUT.c FILE.LANG.po ...\n");
        return 2;
    }
    bool ok = true;
    for (int i = 2; i < argc; i++)
        ok = read_file(argv[i]) && ok;
    for (int i = 0; ok && i < word_count; i++)
        if (!words[i].text[CONTENT_EN] && strncmp(words[i].key, "form.", 5) != 0)
            ok = complain(words[i].file, words[i].line, "has no English: ", words[i].key);
    if (ok) {
        FILE *out = fopen(argv[1], "w");
        if (out)
            print_table(out);
        ok = out && !ferror(out);
        if (out && fclose(out))
            ok = false;
        if (!ok)
            complain(argv[1], 0, "cannot be written", "");
    }
    for (int i = 0; i < word_count; i++) {
        free(words[i].key);
        for (int lang = 0; lang < CONTENT_LANGS; lang++)
            free(words[i].text[lang]);
    }
    return ok ? 0 : 1;
}
