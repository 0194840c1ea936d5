/* odd_cards.h - books of Miners for the fuzzers. One has few cards that touch everything, so
 * that decks run out, purses fill up and activations nest. The other has no cards, for cards
 * made by a fuzzer. */
#ifndef ODD_CARDS_H
#define ODD_CARDS_H

/* Ten Events, three sides, a Surface: all that a table needs besides cards, each with a pause
 * for a decision. */
static const char fuzz_bare_cards[] =
    "event odd_e0\n at once\n effect coins 9\n"
    "event odd_e1\n at once\n effect draw 4\n effect draw 3 from any\n"
    "event odd_e2\n at once\n effect activate on each mine\n"
    "event odd_e3\n this round\n discount 13\n when activate : machines 1 on beside\n"
    "event odd_e4\n this round\n when place : advance 2; collapse on other\n"
    "event odd_e5\n this round\n when surface : discard 1; carts 2 on mine\n"
    "event odd_e6\n end of round\n effect activate on mine\n effect clear 3 on mine\n"
    "event odd_e7\n end of round\n effect discard 8; points 9\n effect draw 1 from 4\n"
    "event odd_e8\n this round\n discount 1 level 2\n"
    "event odd_e9\n end of round\n effect collapse on mine; machines 2 on each mine; draw 2\n"
    "side odd_s1\n board 1\n space coins 1\n space draw 9\n space none\n space discard 2; points 3\n space none\n"
    " space carts 3 on mine\n space draw 3 from 4; points 1 per boards\n"
    "side odd_s2\n board 2\n space none\n space collapse on each mine\n space machines 3 on mine\n space draw 3 from "
    "romans\n"
    " space none\n space none\n space coins 1 per space\n"
    "side odd_s3\n board 3\n space none\n space none\n space none\n space none\n space clear 2 on mine\n space none\n"
    " space none\n space none\n space none\n space none\n space draw 2 from any; coins 20 per hand\n"
    "surface\n effect coins 1\n effect draw 2\n effect pay 1; advance 3\n";

/* Appended to the bare book. */
static const char fuzz_odd_cards[] =
    "card odd_1a\n level 1\n faction scots romans\n carts l r ll lr\n effect activate on each other; coins 1 per "
    "cards\n"
    " effect pay 20 less coins; advance 20; advance 1; advance 20\n effect coins 20 per coins; points 20 per 3 coins\n"
    "card odd_1b\n level 1\n faction egyptians\n carts l\n effect draw 20; activate on other\n"
    " effect discard 1; draw 3 from any; draw 3 from any\n"
    "card odd_1c\n level 1\n carts r lr\n effect carts 9 on mine; points 2 per carts here\n"
    " effect collapse on each mine; clear 4 on other; activate on beside\n"
    "card odd_1d\n level 1\n faction atlanteans japanese\n effect machines 3 on each mine; collapse on here\n"
    " effect spend 3; points 3 per machines other; activate on other\n effect spend 1; machines 1 on here; draw 1\n"
    "card odd_1e\n level 1\n carts ll\n effect advance 20 per coins; coins 1 per space if under 2 boards\n"
    "card odd_2a\n level 2\n faction barbarians\n carts ul ur ll lr\n effect activate on above; activate on above\n"
    " effect discard 8; points 1 per hand; draw 8\n discount 20\n"
    "card odd_2b\n level 2\n faction romans\n carts l r\n effect carts 20 on row; carts 1 on below\n"
    " effect coins 2 per level if edge; machines 20 per factions on sides\n"
    "card odd_2c\n level 2\n faction scots\n effect pay 7 less scots; discard 1; activate on scots other; advance 1\n"
    "card odd_3a\n level 3\n cost 13\n faction japanese\n carts ul ll\n effect draw 5 from 3; activate on each row\n"
    " effect points 5 if 2 collapses beside; clear 1 per collapses on each mine\n"
    "card odd_3b\n level 3\n cost 0\n carts ur\n effect activate on level 1 mine; activate on level 2 mine; points "
    "1\n"
    "card odd_4a\n level 4\n copies 2\n carts ul ur l r\n effect points 9; activate on above; draw 2 from scots\n";

#endif
