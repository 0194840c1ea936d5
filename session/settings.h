/* settings.h - the settings of a table: one list (settings.def), one getter, one setter.
 *
 * Records, scenarios, the referee, the server and the command line are adapters: they find the
 * row by its name there, and give or take its value as text.
 * Layer: session. May include core/.
 */
#ifndef SESSION_SETTINGS_H
#define SESSION_SETTINGS_H

#include "session/err.h"

enum {
    SESSION_MAX_TEXT = 1 << 18, /* bytes of each text: homemade tiles or cards, a map, a position */
    SESSION_MAX_DRAW = 99
};

/* ---- the games ---- */

typedef enum session_game {
#define GAME(ID, name, content, shown) SESSION_##ID,
#include "games/games.def"
    SESSION_GAMES
} session_game;

const er_rules *session_rules(session_game);
int session_find_game(er_span key); /* finds a game by the key of its rules; -1 if there is none */

/* Returns NULL past the end; `bit` may be NULL. */
const char *session_option_word(session_game, int index, unsigned *bit);
/* Returns its bit; 0 if there is no such option. */
unsigned session_find_option(session_game, er_span key);

/* ---- what the host lends ---- */

/* The built-in content of each game, in a struct of its own (realms/realms.h, miners/miners.h);
 * NULL if there is none. A set of content is a number above 0 that gets its meaning from the
 * host. */
typedef struct session_library {
#define GAME(ID, name, content, shown) const struct name##_library *name;
#include "games/games.def"
    int (*find_set)(er_span word);    /* returns 0 if there is no such set */
    const char *(*set_word)(int set); /* returns NULL if there is no such set */
} session_library;

/* ---- the settings ---- */

typedef enum session_answer { SESSION_USUAL, SESSION_YES, SESSION_NO } session_answer;

typedef struct session_table {
    session_game game;     /* settings of another game must not be used */
    uint16_t edition;      /* edition of the rules and of their built-in content; 0 for the newest */
    uint16_t seats;        /* 0 if not chosen */
    uint16_t rounds;       /* 0 for the number that the map gives */
    uint16_t draw;         /* number of races, and of powers, in the game; 0 for all (MX-5) */
    uint16_t set;          /* 0 if none was chosen: the oldest, with everything in it */
    er_span map;           /* key of a built-in map, or of the map in map_text */
    session_answer places; /* whether Places and Relics are in play */
    /* With a set: include tiles that can do nothing on this map, because tiny maps need them
     * (MX-2). */
    session_answer everything;
    unsigned options;   /* a set of bits, see session_find_option */
    er_span map_text;   /* a map that is not built in; the record contains it */
    er_span tiles_text; /* homemade tiles; the record contains them */
    er_span cards_text; /* homemade cards, events, sides and Surface of Miners; the record contains them */
} session_table;

/* The type of a field of session_table, and how its value is written: a number; one plain word;
 * the word of a game or a set; `yes` or `no`; the word of an option; lines of text. */
typedef enum session_type {
    SETTING_NUMBER,
    SETTING_WORD,
    SETTING_GAME,
    SETTING_SET,
    SETTING_ANSWER,
    SETTING_OPTION,
    SETTING_TEXT
} session_type;

/* Where the word of a setting may stand. */
enum { SETTING_HEADER = 1, SETTING_SCENARIO = 2, SETTING_CHOICES = 4 };

typedef struct session_setting { /* a row of settings.def */
    const char *word, *key, *option, *fault;
    session_type type;
    uint16_t least, most; /* the range of a number */
    uint8_t games;        /* one bit for each game that has it */
    uint8_t places;       /* SETTING_HEADER, ... */
    uint16_t field;       /* its offset in session_table */
} session_setting;

enum {
    SESSION_SETTINGS = 0
#define SETTING(...) +1
#include "session/settings.def"
};

const session_setting *session_setting_at(int index);      /* returns NULL past the end */
const session_setting *session_find_setting(er_span word); /* returns NULL if there is no such setting */
int session_find_fault(const char *error_key); /* returns the index of the text it is about; -1 if there is none */
bool session_has_setting(session_game, const session_setting *); /* whether that game has it */
bool session_has_map(session_game);                              /* whether that game is played on a map */

/* Whether a value was chosen. */
bool session_is_chosen(const session_table *, const session_setting *);

/* Chooses a value. Spans in the table point into `value`. An option is added to those chosen; a
 * text may have any bytes, session_open checks it. After an error nothing has changed. */
bool session_set(const session_library *, session_table *, const session_setting *, er_span value, struct err *e);

/* Chooses the next word of a line; for an option it is followed by `yes` or `no`. */
bool session_set_from(const session_library *, session_table *, const session_setting *, er_span *line, struct err *e);

/* Writes the chosen value, except for texts and options. */
void session_get(const session_library *, const session_table *, const session_setting *, er_text *out);

/* Returns the text of a setting of that type. */
er_span session_text_of(const session_table *, const session_setting *);

/* Replaces words and texts by copies of their own, zero-terminated. Returns false if there is no
 * memory; then the table is empty. */
bool session_table_keep(session_table *);
void session_table_free(session_table *); /* after session_table_keep; the table is empty then */

/* Reads the settings of a table from one line, as in the referee's `setup`: "game=realms
 * map=saucer2 seats=2 option=open-coins". `session_table` must be empty; its spans will point
 * into the line. */
bool session_choices_read(const session_library *, er_span line, session_table *, struct err *e);

#endif
