/* tile_name.c - see tile_name.h. Knows no words. */
#include "content/tile_name.h"
#include "content/phrase.h"

enum { NAME = 2 * REALMS_NAME };

const char *content_own_name(int lang, const char names[REALMS_NAMES][REALMS_NAME])
{
    static const int place[] = {[CONTENT_EN] = 0, [CONTENT_PL] = 1, [CONTENT_CS] = 2};
    return names[place[lang]][0] != '\0' ? names[place[lang]] : names[0];
}

const char *content_tile_name(int lang, const realms_tile *tile)
{
    const char *own = content_own_name(lang, tile->name);
    if (own[0] != '\0')
        return own;
    const char *name = phrase_find(lang, KEY_OF(realms_kind_word(tile->kind), tile->key));
    return name != NULL ? name : tile->key;
}

/* Returns the power's name in the form that its race's class needs, if it has one. */
static const char *name_beside(int lang, const realms_tile *power, const realms_tile *race)
{
    const char *class = phrase_find(lang, KEY_OF("form.race", race->key));
    const char *form = class != NULL ? phrase_find(lang, KEY_OF("form.power", power->key, class)) : NULL;
    return form != NULL ? form : content_tile_name(lang, power);
}

void content_combo_name(int lang, const realms_tile *race, const realms_tile *power, er_text *out)
{
    const char *name = content_tile_name(lang, race);
    char small[NAME];
    er_text text = er_text_on(small, sizeof small);
    er_put(&text, name + phrase_put_letter(name, false, &text));
    FILL(out, lang, content_text(lang, "cli.combo"), 1, name, name_beside(lang, power, race), small);
}
