/* advice.c - the answer to a hint for programs; see advice.h. */
#include "cli/advice/advice.h"

static const char *part_name(const void *host, const char *word, char *room, size_t cap)
{
    return cli_name(host, room, cap, "ai.part", word);
}

advice_speaker advice_speaker_of(const cli *c)
{
    return (advice_speaker){c, part_name};
}

static void put_advice(const board *b, const ai_advice *a, er_text *out)
{
    char words[ADVICE_TEXT];
    er_text text = er_text_on(words, sizeof words);
    advice_speaker speaker = advice_speaker_of(b->c);
    advice_put_line(b, a->line, a->length, &text);
    er_put(out, "{\"moves\":");
    advice_put_moves(out, &b->s->game, a->line, a->length);
    er_put(out, ",\"words\":");
    er_put_json(out, words);
    er_put(out, ",\"coins\":");
    advice_put_hundredths(out, a->coins);
    er_put(out, ",\"chance\":");
    advice_put_share(out, a->chance);
    er_put(out, ",\"parts\":");
    advice_put_parts(out, a, &speaker);
    er_put_char(out, '}');
}

void advice_put_json(const board *b, uint32_t ply, ai_seat *a, const ai_advice *advice, int count, er_text *out)
{
    ai_outlook outlook = {0};
    ai_judge(a, b->seen, &outlook);
    er_put(out, "{\"game\":");
    er_put_json(out, b->s->game.rules->key);
    er_put(out, ",\"at\":");
    er_put_int(out, ply);
    er_put(out, ",\"seat\":\"p");
    er_put_int(out, a->seat + 1);
    er_put(out, "\",\"level\":");
    er_put_json(out, a->player->key);
    er_put(out, ",\"budget\":");
    er_put_int(out, a->budget);
    er_put_char(out, ',');
    advice_put_outlook(out, &b->s->game, &outlook);
    er_put(out, ",\"advice\":[");
    for (int i = 0; i < count; i++) {
        er_put(out, i > 0 ? "," : "");
        put_advice(b, &advice[i], out);
    }
    er_put(out, "]}");
}
