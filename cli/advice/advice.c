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
    er_json_open(out, NULL, '{');
    advice_put_moves(out, "moves", &b->s->game, a->line, a->length);
    er_json_text(out, "words", words);
    er_json_decimal(out, "coins", a->coins, ADVICE_COINS);
    er_json_decimal(out, "chance", a->chance, ADVICE_CHANCE);
    advice_put_parts(out, a, &speaker);
    er_put_char(out, '}');
}

void advice_put_json(const board *b, uint32_t ply, ai_seat *a, const ai_advice *advice, int count, er_text *out)
{
    ai_outlook outlook = {0};
    ai_judge(a, b->seen, &outlook);
    er_json_open(out, NULL, '{');
    er_json_text(out, "game", b->s->game.rules->key);
    er_json_int(out, "at", ply);
    er_json_text(out, "seat", er_seat_word(a->seat));
    er_json_text(out, "level", a->player->key);
    er_json_int(out, "budget", a->budget);
    advice_put_outlook(out, &b->s->game, &outlook);
    er_json_open(out, "advice", '[');
    for (int i = 0; i < count; i++)
        put_advice(b, &advice[i], out);
    er_put(out, "]}");
}
