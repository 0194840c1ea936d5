/* test_card_text.c - the texts on cards: lines of the card language with their text in English,
 * Polish and Czech; the plurals; Events, discounts, names; every word of the language with every
 * other, and everything built in: no text is missing, and no form or placeholder is left. */
#include "tests/check.h"
#include "content/card_text.h"
#include "miners/rules/rules.h"

#include <stdio.h>
#include <string.h>

/* ---- lines of effects ---- */

/* In the order of the languages. */
static const struct row {
    const char *line;
    const char *text[CONTENT_LANGS];
} ROWS[] = {
    {"coins 1", {"Gain 1 coin.", "Weź 1 monetę.", "Získej 1 minci."}},
    {"coins 2", {"Gain 2 coins.", "Weź 2 monety.", "Získej 2 mince."}},
    {"coins 5", {"Gain 5 coins.", "Weź 5 monet.", "Získej 5 mincí."}},
    {"coins 12", {"Gain 12 coins.", "Weź 12 monet.", "Získej 12 mincí."}},
    {"points 1", {"Gain 1 point.", "Zdobądź 1 punkt.", "Získej 1 bod."}},
    {"points 4", {"Gain 4 points.", "Zdobądź 4 punkty.", "Získej 4 body."}},
    {"points 12", {"Gain 12 points.", "Zdobądź 12 punktów.", "Získej 12 bodů."}},
    {"pay 5 less scots; points 4",
     {"Pay 5 coins, 1 less for each Scots card in your mine: gain 4 points.",
      "Zapłać 5 monet, o 1 mniej za każdą kartę Szkotów w swojej Kopalni: zdobądź 4 punkty.",
      "Zaplať 5 mincí, o 1 méně za každou kartu Skotů ve svém dole: získej 4 body."}},
    {"pay 1; draw 1", {"Pay 1 coin: draw a card.", "Zapłać 1 monetę: dobierz kartę.", "Zaplať 1 minci: dober kartu."}},
    {"pay 12; points 20",
     {"Pay 12 coins: gain 20 points.", "Zapłać 12 monet: zdobądź 20 punktów.", "Zaplať 12 mincí: získej 20 bodů."}},
    {"pay 3 less edge; advance 2",
     {"Pay 3 coins, 1 less if this card is at the edge of its level: advance 2 spaces.",
      "Zapłać 3 monety, o 1 mniej, jeśli ta karta leży na skraju swojego Poziomu: awansuj o 2 pola.",
      "Zaplať 3 mince, o 1 méně, pokud tato karta leží na okraji své úrovně: postup o 2 pole."}},
    {"pay 6 less machines here; discard 1; points 5",
     {"Pay 6 coins, 1 less for each Machine on this card, and discard a card: gain 5 points.",
      "Zapłać 6 monet, o 1 mniej za każdą Maszynerię na tej karcie, i odrzuć kartę: zdobądź 5 punktów.",
      "Zaplať 6 mincí, o 1 méně za každý Stroj na této kartě, a odhoď kartu: získej 5 bodů."}},
    {"pay 2; discard 2; spend 1; points 9",
     {"Pay 2 coins, discard 2 cards and take a Machine off this card: gain 9 points.",
      "Zapłać 2 monety, odrzuć 2 karty i usuń Maszynerię z tej karty: zdobądź 9 punktów.",
      "Zaplať 2 mince, odhoď 2 karty a odstraň Stroj z této karty: získej 9 bodů."}},
    {"discard 1; coins 4",
     {"Discard a card: gain 4 coins.", "Odrzuć kartę: weź 4 monety.", "Odhoď kartu: získej 4 mince."}},
    {"discard 2; coins 6",
     {"Discard 2 cards: gain 6 coins.", "Odrzuć 2 karty: weź 6 monet.", "Odhoď 2 karty: získej 6 mincí."}},
    {"discard 5; points 12",
     {"Discard 5 cards: gain 12 points.", "Odrzuć 5 kart: zdobądź 12 punktów.", "Odhoď 5 karet: získej 12 bodů."}},
    {"spend 1; coins 3",
     {"Take a Machine off this card: gain 3 coins.", "Usuń Maszynerię z tej karty: weź 3 monety.",
      "Odstraň Stroj z této karty: získej 3 mince."}},
    {"spend 2; points 3; coins 1",
     {"Take 2 Machines off this card: gain 3 points and 1 coin.",
      "Usuń 2 Maszynerie z tej karty: zdobądź 3 punkty i 1 monetę.",
      "Odstraň 2 Stroje z této karty: získej 3 body a 1 minci."}},
    {"machines 1 on here",
     {"Put a Machine on this card.", "Umieść Maszynerię na tej karcie.", "Polož Stroj na tuto kartu."}},
    {"machines 2 on other",
     {"Put 2 Machines on other cards in your mine.", "Umieść 2 Maszynerie na innych kartach w swojej Kopalni.",
      "Polož 2 Stroje na jiné karty ve svém dole."}},
    {"machines 5 on mine",
     {"Put 5 Machines on cards in your mine.", "Umieść 5 Maszynerii na kartach w swojej Kopalni.",
      "Polož 5 Strojů na karty ve svém dole."}},
    {"machines 12 on mine",
     {"Put 12 Machines on cards in your mine.", "Umieść 12 Maszynerii na kartach w swojej Kopalni.",
      "Polož 12 Strojů na karty ve svém dole."}},
    {"machines 1 on each above",
     {"Put a Machine on each card directly above this one.", "Umieść Maszynerię na każdej karcie bezpośrednio nad tą.",
      "Polož Stroj na každou kartu přímo nad touto."}},
    {"machines 1 on atlanteans beside",
     {"Put a Machine on an Atlantean card beside this one.", "Umieść Maszynerię na sąsiedniej karcie Atlantydów.",
      "Polož Stroj na sousední kartu Atlanťanů."}},
    {"machines 1 per 2 collapses on beside",
     {"Put a Machine on a card beside this one for every 2 Collapses in your mine.",
      "Umieść Maszynerię na sąsiedniej karcie za każde 2 Zawalenia w swojej Kopalni.",
      "Polož Stroj na sousední kartu za každé 2 Závaly ve svém dole."}},
    {"collapse on beside",
     {"Put a Collapse on a card beside this one.", "Umieść Zawalenie na sąsiedniej karcie.",
      "Polož Zával na sousední kartu."}},
    {"collapse on here",
     {"Put a Collapse on this card.", "Umieść Zawalenie na tej karcie.", "Polož Zával na tuto kartu."}},
    {"collapse on each level 1 mine",
     {"Put a Collapse on each Level I card in your mine.",
      "Umieść Zawalenie na każdej karcie Poziomu I w swojej Kopalni.",
      "Polož Zával na každou kartu I. úrovně ve svém dole."}},
    {"collapse on sides",
     {"Put a Collapse on a card directly left or right of this one.",
      "Umieść Zawalenie na karcie tuż po lewej lub prawej stronie tej karty.",
      "Polož Zával na kartu hned vlevo nebo vpravo od této karty."}},
    {"collapse on row if under 2 collapses row",
     {"If you have fewer than 2 Collapses on this level, put a Collapse on a card on this level.",
      "Jeśli masz mniej niż 2 Zawalenia na tym Poziomie, umieść Zawalenie na karcie na tym Poziomie.",
      "Pokud máš méně než 2 Závaly na této úrovni, polož Zával na kartu na této úrovni."}},
    {"clear 1 on mine",
     {"Remove a Collapse from a card in your mine.", "Usuń Zawalenie z karty w swojej Kopalni.",
      "Odstraň Zával z karty ve svém dole."}},
    {"clear 2 on beside",
     {"Remove 2 Collapses from cards beside this one.", "Usuń 2 Zawalenia z sąsiednich kart.",
      "Odstraň 2 Závaly ze sousedních karet."}},
    {"clear 5 on mine",
     {"Remove 5 Collapses from cards in your mine.", "Usuń 5 Zawaleń z kart w swojej Kopalni.",
      "Odstraň 5 Závalů z karet ve svém dole."}},
    {"clear 1 on each below",
     {"Remove a Collapse from each card directly below this one.", "Usuń Zawalenie z każdej karty bezpośrednio pod tą.",
      "Odstraň Zával z každé karty přímo pod touto."}},
    {"clear 1 on barbarians other",
     {"Remove a Collapse from another Barbarian card in your mine.",
      "Usuń Zawalenie z innej karty Barbarzyńców w swojej Kopalni.",
      "Odstraň Zával z jiné karty Barbarů ve svém dole."}},
    {"clear 1 on here",
     {"Remove a Collapse from this card.", "Usuń Zawalenie z tej karty.", "Odstraň Zával z této karty."}},
    {"carts 1 on mine", {"Place a Cart in your mine.", "Umieść Wózek w swojej Kopalni.", "Umísti Vozík ve svém dole."}},
    {"carts 2 on here",
     {"Place 2 Carts at this card.", "Umieść 2 Wózki przy tej karcie.", "Umísti 2 Vozíky u této karty."}},
    {"carts 5 on romans mine",
     {"Place 5 Carts at Roman cards in your mine.", "Umieść 5 Wózków przy kartach Rzymian w swojej Kopalni.",
      "Umísti 5 Vozíků u karet Římanů ve svém dole."}},
    {"carts 1 on beside",
     {"Place a Cart at a card beside this one.", "Umieść Wózek przy sąsiedniej karcie.",
      "Umísti Vozík u sousední karty."}},
    {"machines 1 on each egyptians other",
     {"Put a Machine on each other Egyptian card in your mine.",
      "Umieść Maszynerię na każdej innej karcie Egipcjan w swojej Kopalni.",
      "Polož Stroj na každou jinou kartu Egypťanů ve svém dole."}},
    {"carts 1 on row; coins 1",
     {"Place a Cart on this level, then gain 1 coin.", "Umieść Wózek na tym Poziomie, a potem weź 1 monetę.",
      "Umísti Vozík na této úrovni a pak získej 1 minci."}},
    {"draw 1", {"Draw a card.", "Dobierz kartę.", "Dober kartu."}},
    {"draw 2", {"Draw 2 cards.", "Dobierz 2 karty.", "Dober 2 karty."}},
    {"draw 5", {"Draw 5 cards.", "Dobierz 5 kart.", "Dober 5 karet."}},
    {"draw 1 from 3", {"Draw a Level III card.", "Dobierz kartę Poziomu III.", "Dober kartu III. úrovně."}},
    {"draw 2 from 2", {"Draw 2 Level II cards.", "Dobierz 2 karty Poziomu II.", "Dober 2 karty II. úrovně."}},
    {"draw 1 from egyptians", {"Draw an Egyptian card.", "Dobierz kartę Egipcjan.", "Dober kartu Egypťanů."}},
    {"draw 2 from atlanteans", {"Draw 2 Atlantean cards.", "Dobierz 2 karty Atlantydów.", "Dober 2 karty Atlanťanů."}},
    {"draw 1 from any",
     {"Draw a card of any one faction.", "Dobierz kartę dowolnej Frakcji.", "Dober kartu libovolné frakce."}},
    {"draw 2 from any",
     {"Draw 2 cards of any one faction.", "Dobierz 2 karty jednej dowolnej Frakcji.",
      "Dober 2 karty jedné libovolné frakce."}},
    {"draw 5 from any",
     {"Draw 5 cards of any one faction.", "Dobierz 5 kart jednej dowolnej Frakcji.",
      "Dober 5 karet jedné libovolné frakce."}},
    {"draw 1 per boards",
     {"Draw a card for each Progress board you have finished.", "Dobierz kartę za każdą ukończoną planszę Postępu.",
      "Dober kartu za každou dokončenou desku Pokroku."}},
    {"draw 1; draw 1 if 4 space",
     {"Draw a card. If you have 4 or more spaces behind you on your Progress board, draw another card.",
      "Dobierz kartę. Jeśli masz za sobą co najmniej 4 pola na planszy Postępu, dobierz jeszcze jedną kartę.",
      "Dober kartu. Pokud máš za sebou aspoň 4 pole na desce Pokroku, dober ještě jednu kartu."}},
    {"advance 1", {"Advance 1 space.", "Awansuj o 1 pole.", "Postup o 1 pole."}},
    {"advance 2", {"Advance 2 spaces.", "Awansuj o 2 pola.", "Postup o 2 pole."}},
    {"advance 5", {"Advance 5 spaces.", "Awansuj o 5 pól.", "Postup o 5 polí."}},
    {"advance 12", {"Advance 12 spaces.", "Awansuj o 12 pól.", "Postup o 12 polí."}},
    {"advance 1 per 2 factions",
     {"Advance 1 space for every 2 different factions in your mine.",
      "Awansuj o 1 pole za każde 2 różne Frakcje w swojej Kopalni.",
      "Postup o 1 pole za každé 2 různé frakce ve svém dole."}},
    {"activate on romans beside",
     {"Activate a Roman card beside this one.", "Aktywuj sąsiednią kartę Rzymian.", "Aktivuj sousední kartu Římanů."}},
    {"activate on other",
     {"Activate another card in your mine.", "Aktywuj inną kartę w swojej Kopalni.",
      "Aktivuj jinou kartu ve svém dole."}},
    {"activate on egyptians level 2 other",
     {"Activate another Level II Egyptian card in your mine.",
      "Aktywuj inną kartę Egipcjan Poziomu II w swojej Kopalni.",
      "Aktivuj jinou kartu Egypťanů II. úrovně ve svém dole."}},
    {"activate on each above",
     {"Activate each card directly above this one.", "Aktywuj każdą kartę bezpośrednio nad tą.",
      "Aktivuj každou kartu přímo nad touto."}},
    {"activate on level 1 mine",
     {"Activate a Level I card in your mine.", "Aktywuj kartę Poziomu I w swojej Kopalni.",
      "Aktivuj kartu I. úrovně ve svém dole."}},
    {"activate on row if hand",
     {"If you have a card in your hand, activate a card on this level.",
      "Jeśli masz kartę na ręce, aktywuj kartę na tym Poziomie.",
      "Pokud máš kartu v ruce, aktivuj kartu na této úrovni."}},
    {"activate on here", {"Activate this card.", "Aktywuj tę kartę.", "Aktivuj tuto kartu."}},
    {"coins 1 per cards",
     {"Gain 1 coin for each card in your mine.", "Weź 1 monetę za każdą kartę w swojej Kopalni.",
      "Získej 1 minci za každou kartu ve svém dole."}},
    {"coins 1 per 2 cards",
     {"Gain 1 coin for every 2 cards in your mine.", "Weź 1 monetę za każde 2 karty w swojej Kopalni.",
      "Získej 1 minci za každé 2 karty ve svém dole."}},
    {"coins 1 per 5 romans",
     {"Gain 1 coin for every 5 Roman cards in your mine.", "Weź 1 monetę za każde 5 kart Rzymian w swojej Kopalni.",
      "Získej 1 minci za každých 5 karet Římanů ve svém dole."}},
    {"points 1 per machines here",
     {"Gain 1 point for each Machine on this card.", "Zdobądź 1 punkt za każdą Maszynerię na tej karcie.",
      "Získej 1 bod za každý Stroj na této kartě."}},
    {"points 1 per 2 machines japanese",
     {"Gain 1 point for every 2 Machines on Japanese cards in your mine.",
      "Zdobądź 1 punkt za każde 2 Maszynerie na kartach Japończyków w swojej Kopalni.",
      "Získej 1 bod za každé 2 Stroje na kartách Japonců ve svém dole."}},
    {"points 1 per 5 machines row",
     {"Gain 1 point for every 5 Machines on this level.", "Zdobądź 1 punkt za każde 5 Maszynerii na tym Poziomie.",
      "Získej 1 bod za každých 5 Strojů na této úrovni."}},
    {"coins 1 per collapses",
     {"Gain 1 coin for each Collapse in your mine.", "Weź 1 monetę za każde Zawalenie w swojej Kopalni.",
      "Získej 1 minci za každý Zával ve svém dole."}},
    {"coins 1 per 5 collapses beside",
     {"Gain 1 coin for every 5 Collapses on cards beside this one.",
      "Weź 1 monetę za każde 5 Zawaleń na sąsiednich kartach.",
      "Získej 1 minci za každých 5 Závalů na sousedních kartách."}},
    {"points 1 per carts",
     {"Gain 1 point for each full Cart in your mine.", "Zdobądź 1 punkt za każdy pełny Wózek w swojej Kopalni.",
      "Získej 1 bod za každý plný Vozík ve svém dole."}},
    {"points 1 per 2 carts here",
     {"Gain 1 point for every 2 full Carts at this card.", "Zdobądź 1 punkt za każde 2 pełne Wózki przy tej karcie.",
      "Získej 1 bod za každé 2 plné Vozíky u této karty."}},
    {"points 1 per 5 carts romans beside",
     {"Gain 1 point for every 5 full Carts at Roman cards beside this one.",
      "Zdobądź 1 punkt za każde 5 pełnych Wózków przy sąsiednich kartach Rzymian.",
      "Získej 1 bod za každých 5 plných Vozíků u sousedních karet Římanů."}},
    {"points 1 per factions",
     {"Gain 1 point for each different faction in your mine.", "Zdobądź 1 punkt za każdą Frakcję w swojej Kopalni.",
      "Získej 1 bod za každou frakci ve svém dole."}},
    {"points 1 per 2 factions beside",
     {"Gain 1 point for every 2 different factions on cards beside this one.",
      "Zdobądź 1 punkt za każde 2 różne Frakcje na sąsiednich kartach.",
      "Získej 1 bod za každé 2 různé frakce na sousedních kartách."}},
    {"points 1 per 5 factions other",
     {"Gain 1 point for every 5 different factions on other cards in your mine.",
      "Zdobądź 1 punkt za każde 5 różnych Frakcji na innych kartach w swojej Kopalni.",
      "Získej 1 bod za každých 5 různých frakcí na jiných kartách ve svém dole."}},
    {"coins 2 per edge",
     {"Gain 2 coins if this card is at the edge of its level.",
      "Weź 2 monety, jeśli ta karta leży na skraju swojego Poziomu.",
      "Získej 2 mince, pokud tato karta leží na okraji své úrovně."}},
    {"coins 1 per level",
     {"Gain 1 coin for each level from the Surface down to this card.",
      "Weź 1 monetę za każdy Poziom głębokości tej karty.", "Získej 1 minci za každou úroveň hloubky této karty."}},
    {"coins 1 per 2 level",
     {"Gain 1 coin for every 2 levels from the Surface down to this card.",
      "Weź 1 monetę za każde 2 Poziomy głębokości tej karty.", "Získej 1 minci za každé 2 úrovně hloubky této karty."}},
    {"points 1 per hand",
     {"Gain 1 point for each card in your hand.", "Zdobądź 1 punkt za każdą kartę na ręce.",
      "Získej 1 bod za každou kartu v ruce."}},
    {"points 1 per 3 hand",
     {"Gain 1 point for every 3 cards in your hand.", "Zdobądź 1 punkt za każde 3 karty na ręce.",
      "Získej 1 bod za každé 3 karty v ruce."}},
    {"points 1 per 5 coins",
     {"Gain 1 point for every 5 coins you have.", "Zdobądź 1 punkt za każde 5 posiadanych monet.",
      "Získej 1 bod za každých 5 svých mincí."}},
    {"points 1 per coins",
     {"Gain 1 point for each coin you have.", "Zdobądź 1 punkt za każdą posiadaną monetę.",
      "Získej 1 bod za každou svou minci."}},
    {"points 1 per 2 space",
     {"Gain 1 point for every 2 spaces behind you on your Progress board.",
      "Zdobądź 1 punkt za każde 2 pola za sobą na planszy Postępu.",
      "Získej 1 bod za každé 2 pole za sebou na desce Pokroku."}},
    {"points 1 per 5 space",
     {"Gain 1 point for every 5 spaces behind you on your Progress board.",
      "Zdobądź 1 punkt za każde 5 pól za sobą na planszy Postępu.",
      "Získej 1 bod za každých 5 polí za sebou na desce Pokroku."}},
    {"points 2 per 2 boards",
     {"Gain 2 points for every 2 Progress boards you have finished.",
      "Zdobądź 2 punkty za każde 2 ukończone plansze Postępu.", "Získej 2 body za každé 2 dokončené desky Pokroku."}},
    {"coins 1 per above",
     {"Gain 1 coin for each card directly above this one.", "Weź 1 monetę za każdą kartę bezpośrednio nad tą.",
      "Získej 1 minci za každou kartu přímo nad touto."}},
    {"coins 1 per below",
     {"Gain 1 coin for each card directly below this one.", "Weź 1 monetę za każdą kartę bezpośrednio pod tą.",
      "Získej 1 minci za každou kartu přímo pod touto."}},
    {"coins 1 per sides",
     {"Gain 1 coin for each card directly left or right of this one.",
      "Weź 1 monetę za każdą kartę tuż po lewej lub prawej stronie tej karty.",
      "Získej 1 minci za každou kartu hned vlevo nebo vpravo od této karty."}},
    {"coins 1 per row",
     {"Gain 1 coin for each card on this level.", "Weź 1 monetę za każdą kartę na tym Poziomie.",
      "Získej 1 minci za každou kartu na této úrovni."}},
    {"coins 1 per 2 other",
     {"Gain 1 coin for every 2 other cards in your mine.", "Weź 1 monetę za każde 2 inne karty w swojej Kopalni.",
      "Získej 1 minci za každé 2 jiné karty ve svém dole."}},
    {"coins 1 per egyptians level 2 beside",
     {"Gain 1 coin for each Level II Egyptian card beside this one.",
      "Weź 1 monetę za każdą sąsiednią kartę Egipcjan Poziomu II.",
      "Získej 1 minci za každou sousední kartu Egypťanů II. úrovně."}},
    {"coins 1 per romans here",
     {"Gain 1 coin for this card (if it is a Roman card).", "Weź 1 monetę za tę kartę (jeśli to karta Rzymian).",
      "Získej 1 minci za tuto kartu (je-li to karta Římanů)."}},
    {"points 2 if edge",
     {"If this card is at the edge of its level, gain 2 points.",
      "Jeśli ta karta leży na skraju swojego Poziomu, zdobądź 2 punkty.",
      "Pokud tato karta leží na okraji své úrovně, získej 2 body."}},
    {"points 2 if under edge",
     {"If this card is not at the edge of its level, gain 2 points.",
      "Jeśli ta karta nie leży na skraju swojego Poziomu, zdobądź 2 punkty.",
      "Pokud tato karta neleží na okraji své úrovně, získej 2 body."}},
    {"points 2 if 3 level",
     {"If this card is on Level III or deeper, gain 2 points.",
      "Jeśli ta karta leży na Poziomie III lub głębiej, zdobądź 2 punkty.",
      "Pokud tato karta leží na III. úrovni nebo hlouběji, získej 2 body."}},
    {"points 2 if under 2 level",
     {"If this card is above Level II, gain 2 points.", "Jeśli ta karta leży powyżej Poziomu II, zdobądź 2 punkty.",
      "Pokud tato karta leží nad II. úrovní, získej 2 body."}},
    {"points 2 if egyptians beside",
     {"If you have an Egyptian card beside this one, gain 2 points.",
      "Jeśli ta karta sąsiaduje z kartą Egipcjan, zdobądź 2 punkty.",
      "Pokud tato karta sousedí s kartou Egypťanů, získej 2 body."}},
    {"points 2 if 2 beside",
     {"If you have 2 or more cards beside this one, gain 2 points.",
      "Jeśli ta karta sąsiaduje z co najmniej 2 kartami, zdobądź 2 punkty.",
      "Pokud tato karta sousedí s nejméně 2 kartami, získej 2 body."}},
    {"points 2 if under barbarians beside",
     {"If you have no Barbarian card beside this one, gain 2 points.",
      "Jeśli ta karta nie sąsiaduje z kartą Barbarzyńców, zdobądź 2 punkty.",
      "Pokud tato karta nesousedí s kartou Barbarů, získej 2 body."}},
    {"points 2 if 5 cards",
     {"If you have 5 or more cards in your mine, gain 2 points.",
      "Jeśli masz co najmniej 5 kart w swojej Kopalni, zdobądź 2 punkty.",
      "Pokud máš aspoň 5 karet ve svém dole, získej 2 body."}},
    {"points 2 if other",
     {"If you have another card in your mine, gain 2 points.",
      "Jeśli masz inną kartę w swojej Kopalni, zdobądź 2 punkty.",
      "Pokud máš ve svém dole jinou kartu, získej 2 body."}},
    {"points 2 if under 2 romans other",
     {"If you have fewer than 2 other Roman cards in your mine, gain 2 points.",
      "Jeśli masz mniej niż 2 inne karty Rzymian w swojej Kopalni, zdobądź 2 punkty.",
      "Pokud máš ve svém dole méně než 2 jiné karty Římanů, získej 2 body."}},
    {"points 2 if machines here",
     {"If you have a Machine on this card, gain 2 points.", "Jeśli masz Maszynerię na tej karcie, zdobądź 2 punkty.",
      "Pokud máš Stroj na této kartě, získej 2 body."}},
    {"points 2 if under machines here",
     {"If you have no Machine on this card, gain 2 points.",
      "Jeśli nie masz żadnej Maszynerii na tej karcie, zdobądź 2 punkty.",
      "Pokud nemáš žádný Stroj na této kartě, získej 2 body."}},
    {"points 2 if 2 machines",
     {"If you have 2 or more Machines in your mine, gain 2 points.",
      "Jeśli masz co najmniej 2 Maszynerie w swojej Kopalni, zdobądź 2 punkty.",
      "Pokud máš aspoň 2 Stroje ve svém dole, získej 2 body."}},
    {"points 2 if under 5 machines",
     {"If you have fewer than 5 Machines in your mine, gain 2 points.",
      "Jeśli masz mniej niż 5 Maszynerii w swojej Kopalni, zdobądź 2 punkty.",
      "Pokud máš méně než 5 Strojů ve svém dole, získej 2 body."}},
    {"points 2 if collapses",
     {"If you have a Collapse in your mine, gain 2 points.", "Jeśli masz Zawalenie w swojej Kopalni, zdobądź 2 punkty.",
      "Pokud máš Zával ve svém dole, získej 2 body."}},
    {"points 2 if under collapses beside",
     {"If you have no Collapse on cards beside this one, gain 2 points.",
      "Jeśli nie masz żadnego Zawalenia na sąsiednich kartach, zdobądź 2 punkty.",
      "Pokud nemáš žádný Zával na sousedních kartách, získej 2 body."}},
    {"points 2 if carts here",
     {"If you have a full Cart at this card, gain 2 points.",
      "Jeśli masz pełny Wózek przy tej karcie, zdobądź 2 punkty.",
      "Pokud máš plný Vozík u této karty, získej 2 body."}},
    {"points 2 if 12 carts",
     {"If you have 12 or more full Carts in your mine, gain 2 points.",
      "Jeśli masz co najmniej 12 pełnych Wózków w swojej Kopalni, zdobądź 2 punkty.",
      "Pokud máš aspoň 12 plných Vozíků ve svém dole, získej 2 body."}},
    {"points 2 if under carts",
     {"If you have no full Cart in your mine, gain 2 points.",
      "Jeśli nie masz żadnego pełnego Wózka w swojej Kopalni, zdobądź 2 punkty.",
      "Pokud nemáš žádný plný Vozík ve svém dole, získej 2 body."}},
    {"points 2 if 4 factions",
     {"If you have 4 or more different factions in your mine, gain 2 points.",
      "Jeśli masz co najmniej 4 różne Frakcje w swojej Kopalni, zdobądź 2 punkty.",
      "Pokud máš aspoň 4 různé frakce ve svém dole, získej 2 body."}},
    {"points 2 if under 3 factions",
     {"If you have fewer than 3 different factions in your mine, gain 2 points.",
      "Jeśli masz mniej niż 3 różne Frakcje w swojej Kopalni, zdobądź 2 punkty.",
      "Pokud máš méně než 3 různé frakce ve svém dole, získej 2 body."}},
    {"points 2 if factions above",
     {"If you have any faction on cards directly above this one, gain 2 points.",
      "Jeśli masz jakąkolwiek Frakcję na kartach bezpośrednio nad tą, zdobądź 2 punkty.",
      "Pokud máš nějakou frakci na kartách přímo nad touto, získej 2 body."}},
    {"points 2 if under 4 hand",
     {"If you have fewer than 4 cards in your hand, gain 2 points.",
      "Jeśli masz mniej niż 4 karty na ręce, zdobądź 2 punkty.", "Pokud máš méně než 4 karty v ruce, získej 2 body."}},
    {"points 2 if 5 hand",
     {"If you have 5 or more cards in your hand, gain 2 points.",
      "Jeśli masz co najmniej 5 kart na ręce, zdobądź 2 punkty.", "Pokud máš aspoň 5 karet v ruce, získej 2 body."}},
    {"points 2 if under hand",
     {"If you have no card in your hand, gain 2 points.", "Jeśli nie masz kart na ręce, zdobądź 2 punkty.",
      "Pokud nemáš žádnou kartu v ruce, získej 2 body."}},
    {"points 2 if coins",
     {"If you have a coin, gain 2 points.", "Jeśli masz monetę, zdobądź 2 punkty.", "Pokud máš minci, získej 2 body."}},
    {"points 2 if 12 coins",
     {"If you have 12 or more coins, gain 2 points.", "Jeśli masz co najmniej 12 monet, zdobądź 2 punkty.",
      "Pokud máš aspoň 12 mincí, získej 2 body."}},
    {"points 2 if under 2 coins",
     {"If you have fewer than 2 coins, gain 2 points.", "Jeśli masz mniej niż 2 monety, zdobądź 2 punkty.",
      "Pokud máš méně než 2 mince, získej 2 body."}},
    {"points 2 if under coins",
     {"If you have no coin, gain 2 points.", "Jeśli nie masz monet, zdobądź 2 punkty.",
      "Pokud nemáš žádnou minci, získej 2 body."}},
    {"points 2 if space",
     {"If you have a space behind you on your Progress board, gain 2 points.",
      "Jeśli masz za sobą pole na planszy Postępu, zdobądź 2 punkty.",
      "Pokud máš za sebou pole na desce Pokroku, získej 2 body."}},
    {"points 2 if 5 space",
     {"If you have 5 or more spaces behind you on your Progress board, gain 2 points.",
      "Jeśli masz za sobą co najmniej 5 pól na planszy Postępu, zdobądź 2 punkty.",
      "Pokud máš za sebou aspoň 5 polí na desce Pokroku, získej 2 body."}},
    {"points 2 if under 3 space",
     {"If you have fewer than 3 spaces behind you on a Progress board, gain 2 points.",
      "Jeśli masz za sobą mniej niż 3 pola na planszy Postępu, zdobądź 2 punkty.",
      "Pokud máš za sebou méně než 3 pole na desce Pokroku, získej 2 body."}},
    {"points 2 if under space",
     {"If you have no space behind you on a Progress board, gain 2 points.",
      "Jeśli nie masz za sobą żadnego pola na planszy Postępu, zdobądź 2 punkty.",
      "Pokud nemáš za sebou žádné pole na desce Pokroku, získej 2 body."}},
    {"points 2 if boards",
     {"If you have finished a Progress board, gain 2 points.",
      "Jeśli masz ukończoną planszę Postępu, zdobądź 2 punkty.", "Pokud máš dokončenou desku Pokroku, získej 2 body."}},
    {"points 2 if 2 boards",
     {"If you have finished 2 or more Progress boards, gain 2 points.",
      "Jeśli masz co najmniej 2 ukończone plansze Postępu, zdobądź 2 punkty.",
      "Pokud máš aspoň 2 dokončené desky Pokroku, získej 2 body."}},
    {"points 2 if under boards",
     {"If you have finished no Progress board, gain 2 points.",
      "Jeśli nie masz żadnej ukończonej planszy Postępu, zdobądź 2 punkty.",
      "Pokud nemáš dokončenou žádnou desku Pokroku, získej 2 body."}},
    {"points 2 if under 2 boards",
     {"If you have finished fewer than 2 Progress boards, gain 2 points.",
      "Jeśli masz mniej niż 2 ukończone plansze Postępu, zdobądź 2 punkty.",
      "Pokud máš méně než 2 dokončené desky Pokroku, získej 2 body."}},
    {"points 2 if romans here",
     {"If this card is a Roman card, gain 2 points.", "Jeśli to karta Rzymian, zdobądź 2 punkty.",
      "Pokud je to karta Římanů, získej 2 body."}},
    {"points 2 if under level 2 here",
     {"If this card is not a Level II card, gain 2 points.", "Jeśli to nie karta Poziomu II, zdobądź 2 punkty.",
      "Pokud to není karta II. úrovně, získej 2 body."}},
    {"points 1; points 1 per carts; points 1 per 2 machines; draw 1",
     {"Gain 1 point plus 1 for each full Cart in your mine plus 1 for every 2 Machines in your mine, then draw a card.",
      "Zdobądź 1 punkt oraz 1 za każdy pełny Wózek w swojej Kopalni oraz 1 za każde 2 Maszynerie w swojej Kopalni, a "
      "potem dobierz kartę.",
      "Získej 1 bod a k tomu 1 za každý plný Vozík ve svém dole a k tomu 1 za každé 2 Stroje ve svém dole a pak dober "
      "kartu."}},
    {"points 2; coins 1; collapse on here",
     {"Gain 2 points and 1 coin, then put a Collapse on this card.",
      "Zdobądź 2 punkty i 1 monetę, a potem umieść Zawalenie na tej karcie.",
      "Získej 2 body a 1 minci a pak polož Zával na tuto kartu."}},
    {"coins 1; coins 2 if edge; draw 1",
     {"Gain 1 coin. If this card is at the edge of its level, gain 2 more coins. Draw a card.",
      "Weź 1 monetę. Jeśli ta karta leży na skraju swojego Poziomu, weź jeszcze 2 monety. Dobierz kartę.",
      "Získej 1 minci. Pokud tato karta leží na okraji své úrovně, získej ještě 2 mince. Dober kartu."}},
    {"pay 2; coins 1; coins 2 if edge; draw 1",
     {"Pay 2 coins: gain 1 coin; if this card is at the edge of its level, gain 2 more coins; draw a card.",
      "Zapłać 2 monety: weź 1 monetę; jeśli ta karta leży na skraju swojego Poziomu, weź jeszcze 2 monety; dobierz "
      "kartę.",
      "Zaplať 2 mince: získej 1 minci; pokud tato karta leží na okraji své úrovně, získej ještě 2 mince; dober "
      "kartu."}},
    {"advance 1; advance 1 if 3 egyptians",
     {"Advance 1 space. If you have 3 or more Egyptian cards in your mine, advance 1 more space.",
      "Awansuj o 1 pole. Jeśli masz co najmniej 3 karty Egipcjan w swojej Kopalni, awansuj jeszcze o 1 pole.",
      "Postup o 1 pole. Pokud máš aspoň 3 karty Egypťanů ve svém dole, postup ještě o 1 pole."}},
    {"coins 1; points 2 per boards",
     {"Gain 1 coin, then gain 2 points for each Progress board you have finished.",
      "Weź 1 monetę, a potem zdobądź 2 punkty za każdą ukończoną planszę Postępu.",
      "Získej 1 minci a pak získej 2 body za každou dokončenou desku Pokroku."}},
    {"machines 1 on romans here",
     {"Put a Machine on this card (if it is a Roman card).",
      "Umieść Maszynerię na tej karcie (jeśli to karta Rzymian).",
      "Polož Stroj na tuto kartu (je-li to karta Římanů)."}},
};
enum { ROW_COUNT = sizeof ROWS / sizeof ROWS[0] };

static miners_book book;

static bool read_book(const char *text)
{
    er_fault fault = {0};
    memset(&book, 0, sizeof book);
    bool good = miners_read(er_span_of(text), &book, &fault);
    expect(good, text, fault.key != NULL ? fault.key : "");
    return good;
}

static const miners_effect *read_effect(const char *line)
{
    char room[512];
    er_text text = er_text_on(room, sizeof room);
    er_put(&text, "card test\n level 1\n effect ");
    er_put(&text, line);
    return read_book(room) ? &book.card[0].effect[0] : NULL;
}

/* The words that the rows use, one bit each. */
static unsigned ops, whats, scopes, tests;

static void note(const miners_effect *e)
{
    for (int i = 0; i < e->count; i++) {
        const miners_op *op = &e->op[i];
        ops |= 1u << op->op;
        tests |= 1u << op->test;
        if (op->every > 0 || op->less)
            whats |= 1u << op->count.what;
        if (op->test != MINERS_TEST_NONE)
            whats |= 1u << (op->tested.what + 16);
        if ((miners_ops[op->op].parts & MINERS_TAKES_ON) != 0)
            scopes |= 1u << op->on.scope;
        if (op->every > 0 && op->count.what == MINERS_WHAT_CARDS)
            scopes |= 1u << (op->count.of.scope + 16);
    }
}

static void test_rows(void)
{
    for (int i = 0; i < ROW_COUNT; i++) {
        const miners_effect *e = read_effect(ROWS[i].line);
        if (e == NULL)
            continue;
        note(e);
        for (int lang = 0; lang < CONTENT_LANGS; lang++) {
            char room[CONTENT_EFFECT_TEXT];
            er_text text = er_text_on(room, sizeof room);
            content_effect_text(lang, e, &text);
            expect(strcmp(room, ROWS[i].text[lang]) == 0, ROWS[i].text[lang], room);
        }
    }
    unsigned all_whats = (1u << MINERS_WHAT_COUNT) - 1, all_scopes = (1u << MINERS_SCOPE_COUNT) - 1;
    expect(ops == (1u << MINERS_OP_COUNT) - 1, "the rows have every operation", "");
    expect(whats == (all_whats | all_whats << 16), "the rows count and test everything", "");
    expect(scopes == (all_scopes | all_scopes << 16), "the rows have every scope, as a target and counted", "");
    expect(tests == 7, "the rows have every kind of test", "");
}

/* ---- numbers ---- */

static void test_forms(void)
{
    static const struct {
        int n;
        const char *text[CONTENT_LANGS];
    } forms[] = {
        {0, {"many", "many", "many"}},  {1, {"one", "one", "one"}},      {2, {"many", "few", "few"}},
        {4, {"many", "few", "few"}},    {5, {"many", "many", "many"}},   {11, {"many", "many", "many"}},
        {12, {"many", "many", "many"}}, {14, {"many", "many", "many"}},  {20, {"many", "many", "many"}},
        {21, {"many", "many", "many"}}, {22, {"many", "few", "many"}},   {24, {"many", "few", "many"}},
        {25, {"many", "many", "many"}}, {112, {"many", "many", "many"}}, {122, {"many", "few", "many"}},
    };
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
        for (int lang = 0; lang < CONTENT_LANGS; lang++) {
            char room[32];
            er_text text = er_text_on(room, sizeof room);
            er_span form = content_form(lang, lang == CONTENT_EN ? "one|many" : "one|few|many", forms[i].n);
            er_put_bytes(&text, form.at, form.len);
            expect(strcmp(room, forms[i].text[lang]) == 0, forms[i].text[lang], room);
        }
    expect(content_form(CONTENT_PL, "one", 5).len == 3, "a single form is for all numbers", "");
    expect(er_span_is(content_form(CONTENT_CS, "one|rest", 7), "rest"), "the last form stands for those behind it", "");
}

static void test_fill(void)
{
    char room[64];
    er_text text = er_text_on(room, sizeof room);
    content_fill(&text, er_span_of("{2}-{1}{3}{0}{x}{1"), (const char *const[]){"a", "b\001\xc4"}, 2);
    expect(strcmp(room, "b?-a{0}{x}{1") == 0, "b?-a{0}{x}{1", room);
}

/* ---- cards and events ---- */

static const char BLOCKS[] =
    "card lamp\n name en \"Lamp\"\n name cs \"Lampa\"\n level 2\n effect coins 2\n"
    " effect pay 1; coins 1 if edge\n discount 2 romans level 3\n"
    "event pay\n name pl \"Wypłata\"\n at once\n effect coins 3\n"
    "event days\n this round\n discount 1\n when activate egyptians : coins 1; points 1 if here\n"
    "event door\n this round\n when surface : pay 1; draw 2\n"
    "event rest\n end of round\n effect points 5\n effect draw 1 from 4\n";

static void test_card(void)
{
    static const char *const texts[CONTENT_LANGS] = {
        "(1) Gain 2 coins. (2) Pay 1 coin: if this card is at the edge of its level, gain 1 coin. While this card "
        "is in your mine, Level III Roman cards you play cost 2 coins less.",
        "(1) Weź 2 monety. (2) Zapłać 1 monetę: jeśli ta karta leży na skraju swojego Poziomu, weź 1 monetę. Dopóki ta "
        "karta leży w twojej Kopalni, zagrywane karty Rzymian Poziomu III kosztują o 2 monety mniej.",
        "(1) Získej 2 mince. (2) Zaplať 1 minci: pokud tato karta leží na okraji své úrovně, získej 1 minci. Dokud "
        "tato "
        "karta leží ve tvém dole, karty Římanů III. úrovně, které hraješ, stojí o 2 mince méně.",
    };
    static const char *const names[CONTENT_LANGS] = {"Lamp", "Lamp", "Lampa"};
    for (int lang = 0; lang < CONTENT_LANGS; lang++) {
        char room[CONTENT_CARD_TEXT];
        er_text text = er_text_on(room, sizeof room);
        content_card_text(lang, &book.card[0], &text);
        expect(strcmp(room, texts[lang]) == 0, texts[lang], room);
        const char *name = content_card_name(lang, &book.card[0]);
        expect(strcmp(name, names[lang]) == 0, names[lang], name);
    }
}

static void test_events(void)
{
    static const char *const texts[][CONTENT_LANGS] = {
        {"At once: gain 3 coins.", "Natychmiast: weź 3 monety.", "Ihned: získej 3 mince."},
        {"This round: cards you play cost 1 coin less. Each time you activate an Egyptian card, gain 1 coin; if this "
         "card is "
         "a card, gain 1 point.",
         "W tej rundzie: zagrywane karty kosztują o 1 monetę mniej. Za każdym razem, gdy aktywujesz kartę Egipcjan, "
         "weź 1 "
         "monetę; jeśli to karta, zdobądź 1 punkt.",
         "V tomto kole: karty, které hraješ, stojí o 1 minci méně. Kdykoli aktivuješ kartu Egypťanů, získej 1 minci; "
         "pokud "
         "je to karta, získej 1 bod."},
        {"This round: when your chain reaches the Surface, pay 1 coin: draw 2 cards.",
         "W tej rundzie: gdy twoja reakcja łańcuchowa dotrze do Powierzchni, zapłać 1 monetę: dobierz 2 karty.",
         "V tomto kole: když tvá řetězová reakce dorazí na Povrch, zaplať 1 minci: dober 2 karty."},
        {"End of round: (1) Gain 5 points. (2) Draw a Level IV card.",
         "Na koniec rundy: (1) Zdobądź 5 punktów. (2) Dobierz kartę Poziomu IV.",
         "Na konci kola: (1) Získej 5 bodů. (2) Dober kartu IV. úrovně."},
    };
    for (int i = 0; i < 4; i++)
        for (int lang = 0; lang < CONTENT_LANGS; lang++) {
            char room[CONTENT_CARD_TEXT];
            er_text text = er_text_on(room, sizeof room);
            content_event_text(lang, &book.event[i], &text);
            expect(strcmp(room, texts[i][lang]) == 0, texts[i][lang], room);
        }
    expect(strcmp(content_event_name(CONTENT_PL, &book.event[0]), "Wypłata") == 0, "an own name", "");
    expect(strcmp(content_event_name(CONTENT_CS, &book.event[0]), "pay") == 0, "the key where there is no name", "");
    expect(strcmp(content_moment_text(CONTENT_EN, MINERS_MOMENT_END_OF_ROUND), "End of round") == 0, "a moment", "");
}

/* ---- nothing is missing ---- */

/* Checks that a text is complete: it is not empty, and contains no key, form or placeholder. */
static void expect_whole(const char *text, const char *about)
{
    static const char *const bad[] = {"{", "}", "|", "  ", " ,", " .", " :", "( ", ",,", ".."};
    bool good = text[0] != '\0';
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        good = good && strstr(text, bad[i]) == NULL;
    size_t len = strlen(text);
    for (size_t i = 0; i + 1 < len; i++)
        good = good && (text[i] != '.' || text[i + 1] == ' '); /* a key has letters after its dots */
    good = good && text[len - 1] == '.' && (text[0] < 'a' || text[0] > 'z');
    expect(good, about, text);
}

static void whole_effect(const miners_effect *e, const char *about)
{
    for (int lang = 0; lang < CONTENT_LANGS; lang++) {
        char room[CONTENT_EFFECT_TEXT];
        er_text text = er_text_on(room, sizeof room);
        content_effect_text(lang, e, &text);
        expect_whole(room, about);
        expect(!text.full, "there is room for it", room);
    }
}

static void whole_op(const miners_op *op)
{
    char line[256];
    miners_effect e = {.count = 1, .op = {*op}};
    er_text text = er_text_on(line, sizeof line);
    miners_effect_print(&e, &text);
    whole_effect(&e, line);
}

static const uint8_t numbers[] = {1, 2, 5};

/* Tries every operation with every target, and every draw. */
static void try_targets(int scope, miners_cards of)
{
    of.scope = (uint8_t)scope;
    for (int op = 0; op < MINERS_OP_COUNT; op++)
        for (int i = 0; i < 6; i++) {
            miners_op one = {.op = (uint8_t)op, .amount = numbers[i % 3], .each = i > 2, .on = of};
            if ((miners_ops[op].parts & MINERS_TAKES_NUMBER) == 0)
                one.amount = 1;
            whole_op(&one);
        }
}

/* Tries every count, with `per` and as a test. */
static void try_counts(int scope, miners_cards of)
{
    of.scope = (uint8_t)scope;
    for (int what = 0; what < MINERS_WHAT_COUNT; what++)
        for (int i = 0; i < 3; i++) {
            miners_count count = {.what = (uint8_t)what, .of = of};
            whole_op(&(miners_op){.op = MINERS_OP_POINTS, .amount = 1, .every = numbers[i], .count = count});
            whole_op(&(miners_op){.op = MINERS_OP_PAY, .amount = numbers[i], .less = true, .count = count});
            for (int test = MINERS_TEST_AT_LEAST; test <= MINERS_TEST_UNDER; test++)
                whole_op(&(miners_op){
                    .op = MINERS_OP_DRAW, .amount = 2, .test = (uint8_t)test, .bound = numbers[i], .tested = count});
        }
}

static void test_all_words(void)
{
    static const miners_cards filters[] = {
        {0, 0, 0}, {0, 1 << MINERS_FACTION_EGYPTIANS, 0}, {0, 0, 4}, {0, 1 << MINERS_FACTION_ROMANS, 2}, {0, 3, 0}};
    for (int scope = 0; scope < MINERS_SCOPE_COUNT; scope++)
        for (size_t i = 0; i < sizeof filters / sizeof filters[0]; i++) {
            try_targets(scope, filters[i]);
            try_counts(scope, filters[i]);
        }
    for (int i = 0; i < 3; i++) {
        for (int level = 0; level <= MINERS_LEVELS; level++)
            whole_op(&(miners_op){.op = MINERS_OP_DRAW, .amount = numbers[i], .from = (uint8_t)level});
        for (int faction = 0; faction < MINERS_FACTION_COUNT; faction++)
            whole_op(&(miners_op){.op = MINERS_OP_DRAW,
                                  .amount = numbers[i],
                                  .from = (uint8_t)(MINERS_FROM_FACTION | faction)});
        whole_op(&(miners_op){.op = MINERS_OP_DRAW, .amount = numbers[i], .from = MINERS_FROM_ANY_FACTION});
    }
}

/* The longest possible effect fits. */
static void test_longest(void)
{
    miners_effect e = {.count = MINERS_MAX_OPS};
    miners_count count = {.what = MINERS_WHAT_CARTS, .of = {.scope = MINERS_SCOPE_OTHER, .factions = 63, .level = 4}};
    for (int i = 0; i < MINERS_MAX_OPS; i++)
        e.op[i] = (miners_op){.op = MINERS_OP_MACHINES,
                              .amount = 20,
                              .every = 20,
                              .count = count,
                              .on = count.of,
                              .test = MINERS_TEST_UNDER,
                              .bound = 20,
                              .tested = count};
    whole_effect(&e, "the longest effect");
}

/* ---- built-in content ---- */

static void test_shipped(void)
{
    char room[CONTENT_CARD_TEXT];
    const miners_book *b = &content_book;
    for (int lang = 0; lang < CONTENT_LANGS; lang++) {
        for (int i = 0; i < b->card_count; i++) {
            er_text text = er_text_on(room, sizeof room);
            content_card_text(lang, &b->card[i], &text);
            expect_whole(room, b->card[i].key);
            expect(content_card_name(lang, &b->card[i]) != b->card[i].key, "a card has a name", b->card[i].key);
        }
        for (int i = 0; i < b->event_count; i++) {
            er_text text = er_text_on(room, sizeof room);
            content_event_text(lang, &b->event[i], &text);
            expect_whole(room, b->event[i].key);
            expect(content_event_name(lang, &b->event[i]) != b->event[i].key, "an event has a name", b->event[i].key);
        }
        for (int i = 0; i < b->side_count; i++)
            expect(content_side_name(lang, &b->side[i]) != b->side[i].key, "a side has a name", b->side[i].key);
    }
    for (int i = 0; i < b->side_count; i++)
        for (int j = 0; j < b->side[i].spaces; j++)
            whole_effect(&b->side[i].space[j], b->side[i].key);
    for (int i = 0; i < b->surface_count; i++)
        whole_effect(&b->surface[i], "the Surface");
    expect(b->card_count > 0 && b->event_count > 0 && b->side_count > 0, "there are cards, events and boards", "");
}

static void has_words(const char *kind, const char *word, const char *more)
{
    char room[96];
    er_text key = er_text_on(room, sizeof room);
    er_put(&key, kind);
    er_put(&key, word);
    er_put(&key, more);
    for (int lang = 0; lang < CONTENT_LANGS; lang++)
        expect(content_text(lang, room) != room, "has words", room);
}

/* Checks the terms that others look up by the words of the game. */
static void test_terms(void)
{
    for (int i = 0; i < MINERS_OP_COUNT; i++)
        has_words("miners.op.", miners_op_word(i), ".help");
    for (int i = 0; i < MINERS_WHAT_COUNT; i++)
        has_words("miners.what.", miners_what_word(i), ".help");
    for (int i = 0; i < MINERS_SCOPE_COUNT; i++)
        has_words("miners.scope.", miners_scope_word(i), ".help");
    for (int i = 0; i < MINERS_FACTION_COUNT; i++)
        has_words("faction.", miners_faction_word(i), "");
    for (int i = 0; i < MINERS_HALF_COUNT; i++)
        has_words("miners.half.", miners_half_word(i), "");
    for (int i = 0; i < MINERS_TRIGGER_COUNT; i++)
        has_words("miners.trigger.", miners_trigger_word(i), ".help");
    for (int i = 0; i < MINERS_PHASE_COUNT; i++)
        has_words("miners.phase.", miners_phase_words[i], "");
    for (int i = 0; i < MINERS_WAITS_COUNT; i++)
        has_words("miners.waits.", miners_waits_words[i], "");
    for (int level = 1; level <= MINERS_LEVELS; level++)
        has_words("miners.level.", (const char[]){(char)('0' + level), '\0'}, "");
    for (int rank = 1; rank <= 6; rank++)
        has_words("rank.", (const char[]){(char)('0' + rank), '\0'}, "");
    static const char *const parts[] = {"printed", "price", "less", "minimum"};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        has_words("part.", parts[i], "");
}

int main(void)
{
    test_rows();
    test_forms();
    test_fill();
    if (read_book(BLOCKS)) {
        test_card();
        test_events();
    }
    test_all_words();
    test_longest();
    test_shipped();
    test_terms();
    return check_end();
}
