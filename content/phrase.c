/* phrase.c - see phrase.h. */
#include "content/phrase.h"

#include <string.h>

const char *phrase_key(char room[PHRASE_KEY], const char *const *parts)
{
    er_text key = er_text_on(room, PHRASE_KEY);
    for (int i = 0; parts[i] != NULL; i++) {
        er_put(&key, i > 0 ? "." : "");
        er_put(&key, parts[i]);
    }
    return room;
}

const char *phrase_find(int lang, const char *key)
{
    const char *text = content_text(lang, key);
    return text != key ? text : NULL;
}

const char *phrase_number(char room[PHRASE_NUMBER], int n)
{
    er_text text = er_text_on(room, PHRASE_NUMBER);
    er_put_int(&text, n);
    return room;
}

/* The letters of Polish and Czech that are not in ASCII, each small and large, two bytes each. */
static const char letters[] = "ąĄćĆęĘłŁńŃóÓśŚźŹżŻáÁčČďĎéÉěĚíÍňŇřŘšŠťŤúÚůŮýÝžŽ";

size_t phrase_put_letter(const char *at, bool large, er_text *out)
{
    for (const char *pair = letters; *pair != '\0'; pair += 4)
        if (strncmp(at, pair, 2) == 0 || strncmp(at, pair + 2, 2) == 0) {
            er_put_bytes(out, large ? pair + 2 : pair, 2);
            return 2;
        }
    bool small = *at >= 'a' && *at <= 'z', capital = *at >= 'A' && *at <= 'Z';
    er_put_char(out, small && large ? (char)(*at - 'a' + 'A') : capital && !large ? (char)(*at - 'A' + 'a') : *at);
    return 1;
}

void phrase_squeeze(const char *raw, bool capital, er_text *out)
{
    bool begun = false;
    for (size_t i = 0, read; raw[i] != '\0'; i += read) {
        char next = raw[i + 1];
        read = 1;
        if (raw[i] == ' ' && (!begun || next == '\0' || strchr(" ,.:;)", next) != NULL))
            continue;
        if (capital && !begun)
            read = phrase_put_letter(&raw[i], true, out);
        else
            er_put_char(out, raw[i]);
        begun = true;
    }
}
