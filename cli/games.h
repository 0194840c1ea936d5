/* games.h - what the commands need from a game: one row for each (games/games.def).
 *
 * The rows are in cli/realms, cli/miners and, for games that have nothing of their own, cli/plain.
 * Layer: cli.
 */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include "cli/cli.h"

struct display;
struct expectation_game;
struct tally_game;
struct figures;
struct ladder_game;
struct play_choices;

/* A line of a scenario that gives the order in which chance draws: its words, and the pick that
 * takes from it. */
typedef struct cli_order {
    const char *word, *which; /* `stack banners`; NULL if the line has one word */
    const char *verb;
    uint8_t kind, level; /* kind and level of the names; level 0 if it does not matter */
} cli_order;

/* Homemade content of a game: files that are read together and checked for use in one game. */
typedef struct cli_homemade {
    const char *setting;          /* whose text it is (session/settings.def) */
    bool (*begins)(er_span word); /* whether a file of it begins with this word */
    void *(*open)(int set);       /* with built-in content of this set; returns NULL if there is no memory */
    cli_add *add;
    /* Finds up to so many faults in a text, and returns how many; `key` is the error that they are. */
    int (*proofread)(er_span text, er_fault *faults, int most);
    const char *fault_key;
    /* Says what the last file added: to people if `json` is NULL, otherwise as members of it. */
    void (*say)(const void *, const cli *, const char *path, er_text *json);
    void (*close)(void *); /* takes NULL too */
} cli_homemade;

typedef struct cli_game {
    const struct display *display;               /* how it looks in the terminal (terminal/display.h) */
    const struct expectation_game *expectations; /* what scenarios may ask (scenario/expectation.h) */
    const cli_order *order;                      /* what they may script; ends in a row without a word */
    const struct tally_game *tally;              /* what selfplay counts (selfplay/tally.h) */
    /* Prints all that was measured about a key (lab/figures.h). Returns false if there is no such thing. May be NULL. */
    bool (*figures)(const cli *, const struct figures *, const char *key);
    const struct ladder_game *sense; /* how sensibly bots play (ladder/sense.h) */
    const cli_homemade *homemade;    /* may be NULL */
    /* Returns the name of something homemade at a table, in the user's language; NULL if it is built in. May be NULL. */
    const char *(*homemade_name)(const cli *, const session *, const char *kind, const char *key);
    /* Shows built-in content: `show WHAT WHICH`, for example `map saucer2`. `file` has homemade
     * content to show as well. Returns an exit code, or CLI_GO_ON if the game has no such words.
     * `which`, `set` and `file` may be NULL. May be NULL. */
    int (*show)(const cli *, const char *what, const char *which, const char *set, const char *file, bool json);
    /* Opens a table from what was typed. The settings in `table` are read, except words and texts,
     * which may be files. Returns NULL if it fails, after printing why. */
    session *(*open)(const cli *, const cli_table *, const session_library *, session_table *table);
    /* Finds the line of a key that is already used, which is known only when all content is
     * together. May be NULL. */
    void (*find_line)(const session_table *, struct err *);
    /* Offers tables of this game to a person, for so many seats; `several` if other games are
     * offered too (play/choices.h). */
    void (*offer)(const cli *, int seats, bool several, struct play_choices *);
    /* Asks a person for what is still open. Returns CLI_GO_ON or an exit code. May be NULL. */
    int (*choose)(const cli *, cli_table *);
} cli_game;

const cli_game *cli_game_at(session_game);
const cli_game *cli_game_of(const session *);
/* Returns the game that a homemade text is for: its first word decides. -1 if no game knows it. */
int cli_game_of_text(er_span);

#endif
