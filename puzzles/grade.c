/* grade.c - how hard a puzzle is: what the levels of the computer answer, and how much there is to
 * lose; see find.h. The ratings that people get change it later. */
#include "puzzles/find.h"

static const int strength[FIND_LEVELS] = {[AI_EASY] = 1000, [AI_NORMAL] = 1200, [AI_HARD] = 1700, [AI_EXPERT] = 2100};

void find_ask_levels(const er_game *g, const er_state *view, int seat, uint64_t seed, const er_move *good, int count,
                     int solved[FIND_LEVELS])
{
    for (int i = 0; i < ai_player_count; i++) {
        const ai_player *player = &ai_players[i];
        if (player->level < 0)
            continue;
        solved[player->level] = 0;
        for (int k = 0; k < FIND_ASKED; k++) {
            ai_seat a;
            er_move m;
            ai_start(&a, player, g, seat, seed, (uint64_t)k);
            ai_choose(&a, view, &m);
            for (int j = 0; j < count; j++)
                solved[player->level] += er_move_same(&good[j], &m);
        }
    }
}

/* Returns the share, in thousandths, of puzzles that somebody solves whose rating is so far above theirs:
 * 1 / (1 + 10 ^ (-d / 400)), in steps of 50. */
static int expected(int above)
{
    static const int16_t steps[] = {500, 571, 640, 703, 760, 808, 849, 882, 909,
                                    930, 947, 960, 969, 977, 983, 987, 990};
    int most = (int)(sizeof steps / sizeof *steps) - 1, size = above < 0 ? -above : above;
    int at = size / 50, rest = size % 50;
    int share = at >= most ? steps[most] : steps[at] + (steps[at + 1] - steps[at]) * rest / 50;
    return above < 0 ? 1000 - share : share;
}

/* What is known before anybody is asked: few answers, of which many are good, are easy to guess, and a
 * great loss is easy to see. */
static int first_guess(int answers, int legal, int lost)
{
    int guess = 1500, odds = legal / (answers > 0 ? answers : 1);
    guess += odds <= 2 ? -150 : odds <= 4 ? -50 : odds <= 8 ? 50 : 150;
    int more = (lost - VALUE_LOST) / 10;
    return guess - (more > 200 ? 200 : more);
}

int find_rating(const int solved[FIND_LEVELS], int answers, int legal, int lost)
{
    int guess = first_guess(answers, legal, lost), rating = PUZZLE_LEAST_RATING;
    for (; rating < PUZZLE_MOST_RATING; rating += 10) {
        int more = 0; /* how much more they solved than players of their strength solve of such a puzzle */
        for (int i = 0; i < FIND_LEVELS; i++)
            more += solved[i] * 1000 - FIND_ASKED * expected(strength[i] - rating);
        if (more + (rating - guess) * 6 >= 0)
            break;
    }
    return rating;
}
