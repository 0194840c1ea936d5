/* test_describe.c - positions as statements: what describe writes makes the same position again, in
 * games of every set, at every moment in which a turn begins. */
#include "ai/ai.h"
#include "content/content.h"
#include "session/games.h"
#include "tests/check.h"

static session_library library(void)
{
    return (session_library){
#define GAME(ID, name, content, shown) .name = content,
#include "games/games.def"
        .find_set = content_set,
        .set_word = content_set_word,
    };
}

static session *open_table(const char *line)
{
    const session_library lib = library();
    session_table table = {0};
    struct err e = {0};
    if (!session_choices_read(&lib, er_span_of(line), &table, &e))
        return NULL;
    const session_row *row = session_row_at(table.game);
    if (row->complete != NULL && !row->complete(&lib, &table))
        return NULL;
    return session_open(&lib, &table, &e);
}

static uint64_t hash_of(const er_game *g, const er_state *s, int seat)
{
    er_state_room room = {0};
    er_state *view = (er_state *)(void *)room.bytes;
    g->rules->view(g, s, seat, view);
    return er_hash(g, view);
}

/* Describes what a seat sees, makes it again and compares. Returns whether it can be described. */
static bool compare(session *s, session *again, int seat)
{
    char room[8192];
    er_state_room seen = {0};
    er_text text = er_text_on(room, sizeof room);
    er_state *view = (er_state *)(void *)seen.bytes;
    struct err e = {0};
    s->game.rules->view(&s->game, session_now(s), seat, view);
    if (!s->game.rules->describe(&s->game, view, &text))
        return false;
    if (!session_set_position(again, (er_span){room, text.len}, &e))
        return expect(false, e.reason[0] != '\0' ? e.reason : e.key, room) || true;
    bool same = hash_of(&s->game, session_now(again), seat) == hash_of(&s->game, session_now(s), seat);
    (void)expect(same, "the same position is made", room);
    return true;
}

/* Makes one move, of chance or of a player whose position is compared first. */
static bool step(session *s, session *again, ai_seat *seat, ai_rng *dice, uint8_t who, int *described)
{
    er_move m;
    int actor = __builtin_ctz(who);
    if (actor == ER_CHANCE) {
        ai_pick_chance(&s->game, session_now(s), dice, &m);
    } else {
        er_state_room room;
        er_state *view = (er_state *)(void *)room.bytes;
        *described += compare(s, again, actor);
        s->game.rules->view(&s->game, session_now(s), actor, view);
        ai_choose(&seat[actor], view, &m);
    }
    return expect(session_play(s, &m, NULL, NULL).key == NULL, "a player makes a legal move");
}

static void play(const char *line, int games)
{
    session *s = open_table(line), *again = s != NULL ? session_twin(s) : NULL;
    int described = 0;
    if (!expect(again != NULL, "the table opens", line))
        return;
    for (int i = 0; i < games; i++) {
        ai_seat seat[ER_MAX_SEATS];
        ai_rng dice;
        uint8_t who;
        session_restart(s);
        ai_rng_seed(&dice, 1, (uint64_t)i);
        for (int k = 0; k < s->game.seats; k++)
            ai_start(&seat[k], ai_player_find(er_span_of("normal")), &s->game, k, (uint64_t)i, (uint64_t)k);
        while ((who = s->game.rules->to_act(&s->game, session_now(s))) != 0)
            if (!step(s, again, seat, &dice, who, &described))
                return;
    }
    (void)expect(described >= 10 * games, "every turn can be described", line);
    session_close(again);
    session_close(s);
}

int main(void)
{
    for (int seats = 2; seats <= 5; seats++)
        for (int i = 0; i < 3; i++) {
            static const char *const sets[] = {"surface", "underground", "mixed"};
            char line[128];
            er_text text = er_text_on(line, sizeof line);
            er_putf(&text, "game=realms set=%s seats=%d option=open-coins", sets[i], seats);
            play(line, 10);
        }
    for (int seats = 1; seats <= 5; seats++) {
        char line[64];
        er_text text = er_text_on(line, sizeof line);
        er_putf(&text, "game=miners seats=%d", seats);
        play(line, 4);
    }
    return check_end();
}
