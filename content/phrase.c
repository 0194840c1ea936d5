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

void phrase_squeeze(const char *raw, bool capital, er_text *out)
{
    bool begun = false;
    for (size_t i = 0; raw[i] != '\0'; i++) {
        char next = raw[i + 1];
        if (raw[i] == ' ' && (!begun || next == '\0' || strchr(" ,.:;)", next) != NULL))
            continue;
        bool small = raw[i] >= 'a' && raw[i] <= 'z';
        er_put_char(out, capital && !begun && small ? (char)(raw[i] - 'a' + 'A') : raw[i]);
        begun = true;
    }
}
