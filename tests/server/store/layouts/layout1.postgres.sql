SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.heads (
    number bigint NOT NULL,
    last bigint NOT NULL,
    entry_number bigint NOT NULL,
    at bigint NOT NULL,
    phase integer NOT NULL,
    listed integer NOT NULL,
    due bigint NOT NULL,
    acts integer NOT NULL
);
CREATE TABLE public.links (
    hash bytea NOT NULL,
    person text NOT NULL COLLATE pg_catalog."C",
    expires bigint NOT NULL
);
CREATE TABLE public.log (
    table_number bigint NOT NULL,
    seq bigint NOT NULL,
    at bigint NOT NULL,
    mark bigint NOT NULL,
    entry text NOT NULL
);
CREATE TABLE public.meta (
    name text NOT NULL,
    value bigint NOT NULL
);
CREATE TABLE public.mutes (
    person text NOT NULL COLLATE pg_catalog."C",
    other text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.notices (
    number bigint NOT NULL,
    person text NOT NULL COLLATE pg_catalog."C",
    table_id text NOT NULL COLLATE pg_catalog."C",
    turn bigint NOT NULL,
    at bigint NOT NULL,
    tries bigint NOT NULL,
    due bigint NOT NULL
);
CREATE TABLE public.people (
    person text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    made bigint NOT NULL,
    hook_url text NOT NULL,
    hook_key bytea NOT NULL
);
CREATE TABLE public.seats (
    table_number bigint NOT NULL,
    seat integer NOT NULL,
    person text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.tables (
    number bigint NOT NULL,
    table_id text NOT NULL COLLATE pg_catalog."C",
    secret bytea NOT NULL,
    sitting text NOT NULL,
    summary text NOT NULL
);
CREATE SEQUENCE public.tables_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.tables_number_seq OWNED BY public.tables.number;
CREATE TABLE public.tokens (
    hash bytea NOT NULL,
    person text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    seen bigint NOT NULL
);
ALTER TABLE ONLY public.tables ALTER COLUMN number SET DEFAULT nextval('public.tables_number_seq'::regclass);
INSERT INTO public.heads VALUES (1, 0, 0, 1794827501342, 3, 0, 0, 0);
INSERT INTO public.heads VALUES (2, 0, 0, 1794827501332, 1, 0, 0, 2);
INSERT INTO public.heads VALUES (3, 0, 0, 1794827501327, 2, 0, 0, 0);
INSERT INTO public.heads VALUES (4, 0, 0, 1794827501342, 1, 0, 0, 1);
INSERT INTO public.heads VALUES (5, 0, 0, 1794827501339, 0, 1, 0, 0);
INSERT INTO public.log VALUES (1, 1, 1794827501341, -3530098075151685367, 'open {"game":"realms","rules":1,"set":"surface","map":"saucer2","seats":["me","open"],"clock":null,"watch":"all","hints":false,"stand_in":"normal"}');
INSERT INTO public.log VALUES (1, 2, 1794827501342, -3530098075151685365, 'sit p1 asdfj4do5eog - Ann Příklad');
INSERT INTO public.log VALUES (1, 3, 1794827501342, -3530098075151685364, 'closed');
INSERT INTO public.log VALUES (2, 1, 1794827501328, -3530098075151685396, 'open {"game":"realms","rules":1,"set":"surface","map":"saucer2","rounds":2,"seats":["me","invited"],"clock":null,"watch":"all","hints":false,"stand_in":"normal"}');
INSERT INTO public.log VALUES (2, 2, 1794827501328, -3530098075151685395, 'sit p1 asdfj4do5eog - Ann Příklad');
INSERT INTO public.log VALUES (2, 3, 1794827501329, -3530098075151685394, 'sit p2 rx3a5mujpmy7 bobs_salt-1 Bob');
INSERT INTO public.log VALUES (2, 4, 1794827501329, -3530098075151685393, 'begin chance banner tritons;chance badge commando;chance banner skeletons;chance badge wealthy;chance banner halflings;chance badge fortified;chance banner orcs;chance badge alchemist;chance banner wizards;chance badge dragon_master;chance banner ratmen;chance badge seafaring');
INSERT INTO public.log VALUES (2, 5, 1794827501330, -3530098075151685392, 'p1 pick 2;chance banner ghouls;chance badge mounted');
INSERT INTO public.log VALUES (2, 6, 1794827501330, -3530098075151685391, 'p1 conquer r18');
INSERT INTO public.log VALUES (2, 7, 1794827501330, -3530098075151685390, 'p1 conquer r19');
INSERT INTO public.log VALUES (2, 8, 1794827501331, -3530098075151685389, 'p1 conquer r20');
INSERT INTO public.log VALUES (2, 9, 1794827501331, -3530098075151685388, 'p1 stop');
INSERT INTO public.log VALUES (2, 10, 1794827501332, -3530098075151685387, 'p1 deploy r20 2');
INSERT INTO public.log VALUES (2, 11, 1794827501332, -3530098075151685386, 'p1 done');
INSERT INTO public.log VALUES (2, 12, 1794827501333, -3530098075151685385, 'p2 pick 2;chance banner humans;chance badge diplomat');
INSERT INTO public.log VALUES (2, 13, 1794827501333, -3530098075151685384, 'p2 conquer r19');
INSERT INTO public.log VALUES (2, 14, 1794827501334, -3530098075151685383, 'p2 conquer r18');
INSERT INTO public.log VALUES (2, 15, 1794827501334, -3530098075151685382, 'p2 stop');
INSERT INTO public.log VALUES (2, 16, 1794827501334, -3530098075151685381, 'p2 take r19 4');
INSERT INTO public.log VALUES (2, 17, 1794827501335, -3530098075151685380, 'say asdfj4do5eog p1 13 Ann Příklad Dobrý den');
INSERT INTO public.log VALUES (3, 1, 1794827501312, -3530098075151685417, 'open {"game":"realms","rules":1,"set":"surface","map":"saucer2","rounds":2,"seats":["me","invited"],"clock":null,"watch":"all","hints":false,"stand_in":"normal"}');
INSERT INTO public.log VALUES (3, 2, 1794827501312, -3530098075151685416, 'sit p1 asdfj4do5eog - Ann Příklad');
INSERT INTO public.log VALUES (3, 3, 1794827501313, -3530098075151685415, 'sit p2 rx3a5mujpmy7 bobs_salt-1 Bob');
INSERT INTO public.log VALUES (3, 4, 1794827501313, -3530098075151685414, 'begin chance banner trolls;chance badge forest;chance banner tritons;chance badge berserk;chance banner orcs;chance badge diplomat;chance banner giants;chance badge seafaring;chance banner sorcerers;chance badge heroic;chance banner humans;chance badge alchemist');
INSERT INTO public.log VALUES (3, 5, 1794827501314, -3530098075151685413, 'p1 pick 5;chance banner skeletons;chance badge flying');
INSERT INTO public.log VALUES (3, 6, 1794827501314, -3530098075151685412, 'p1 conquer r20');
INSERT INTO public.log VALUES (3, 7, 1794827501315, -3530098075151685411, 'p1 conquer r15');
INSERT INTO public.log VALUES (3, 8, 1794827501316, -3530098075151685410, 'p1 conquer r16');
INSERT INTO public.log VALUES (3, 9, 1794827501316, -3530098075151685409, 'p1 roll r6;chance die 0');
INSERT INTO public.log VALUES (3, 10, 1794827501317, -3530098075151685408, 'p1 take r15 1');
INSERT INTO public.log VALUES (3, 11, 1794827501318, -3530098075151685407, 'p1 take r16 1');
INSERT INTO public.log VALUES (3, 12, 1794827501318, -3530098075151685406, 'p1 take r20 2');
INSERT INTO public.log VALUES (3, 13, 1794827501319, -3530098075151685405, 'p1 deploy r20 6');
INSERT INTO public.log VALUES (3, 14, 1794827501319, -3530098075151685404, 'p1 done');
INSERT INTO public.log VALUES (3, 15, 1794827501320, -3530098075151685403, 'p1 hero r20');
INSERT INTO public.log VALUES (3, 16, 1794827501321, -3530098075151685402, 'p1 hero r16');
INSERT INTO public.log VALUES (3, 17, 1794827501322, -3530098075151685401, 'p2 pick 3;chance banner ratmen;chance badge dragon_master');
INSERT INTO public.log VALUES (3, 18, 1794827501322, -3530098075151685400, 'p2 stop');
INSERT INTO public.log VALUES (3, 19, 1794827501326, -3530098075151685399, 'p2 ally p1');
INSERT INTO public.log VALUES (3, 20, 1794827501327, -3530098075151685398, 'p1 decline');
INSERT INTO public.log VALUES (3, 21, 1794827501327, -3530098075151685397, 'p2 decline');
INSERT INTO public.log VALUES (4, 1, 1794827501335, -3530098075151685379, 'open {"game":"miners","rules":2,"seats":["me","easy"],"clock":null,"watch":"all","hints":false,"stand_in":"normal"}');
INSERT INTO public.log VALUES (4, 2, 1794827501336, -3530098075151685378, 'sit p1 asdfj4do5eog - Ann Příklad');
INSERT INTO public.log VALUES (4, 3, 1794827501336, -3530098075151685377, 'begin chance side lamp_ladder;chance side flooded_gallery;chance side dwarf_railway;chance deal p1 milestone;chance deal p1 toll_keeper;chance deal p1 ledger_hall;chance deal p1 zen_gravel;chance deal p1 bamboo_scaffold;chance deal p1 castle_under_the_loch;chance deal p1 golden_bagpipes;chance deal p1 scrap_raiders;chance deal p2 cartwrights;chance deal p2 bagpipe_vent;chance deal p2 cave_brawlers;chance deal p2 haggis_kitchen;chance deal p2 silk_caravan;chance deal p2 swordsmiths;chance deal p2 thousand_lanterns;chance deal p2 great_still');
INSERT INTO public.log VALUES (4, 4, 1794827501337, -3530098075151685376, 'p1 discard castle_under_the_loch');
INSERT INTO public.log VALUES (4, 5, 1794827501337, -3530098075151685375, 'p1 discard milestone');
INSERT INTO public.log VALUES (4, 6, 1794827501337, -3530098075151685374, 'p1 discard zen_gravel');
INSERT INTO public.log VALUES (4, 7, 1794827501338, -3530098075151685373, 'p1 discard golden_bagpipes');
INSERT INTO public.log VALUES (4, 8, 1794827501338, -3530098075151685372, 'p2 discard cartwrights');
INSERT INTO public.log VALUES (4, 9, 1794827501339, -3530098075151685370, 'p2 discard bagpipe_vent');
INSERT INTO public.log VALUES (4, 10, 1794827501340, -3530098075151685368, 'p2 discard swordsmiths');
INSERT INTO public.log VALUES (4, 11, 1794827501342, -3530098075151685366, 'p2 discard thousand_lanterns;chance event cheap_timber');
INSERT INTO public.log VALUES (5, 1, 1794827501339, -3530098075151685371, 'open {"game":"realms","rules":1,"set":"surface","map":"saucer2","seats":["me","open"],"clock":null,"watch":"all","hints":false,"stand_in":"normal"}');
INSERT INTO public.log VALUES (5, 2, 1794827501339, -3530098075151685369, 'sit p1 asdfj4do5eog - Ann Příklad');
INSERT INTO public.meta VALUES ('layout', 1);
INSERT INTO public.mutes VALUES ('rx3a5mujpmy7', 'asdfj4do5eog');
INSERT INTO public.people VALUES ('asdfj4do5eog', 'Ann Příklad', 1794827501310, '', '\x0000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO public.people VALUES ('rx3a5mujpmy7', 'Bob', 1794827501311, 'http://127.0.0.1:1/hook', '\xd55511480273ab83ae3e56172e738625b5bc9ce3dd8e05027c5e3e034f42c023');
INSERT INTO public.seats VALUES (1, 0, 'asdfj4do5eog');
INSERT INTO public.seats VALUES (2, 0, 'asdfj4do5eog');
INSERT INTO public.seats VALUES (2, 1, 'rx3a5mujpmy7');
INSERT INTO public.seats VALUES (3, 0, 'asdfj4do5eog');
INSERT INTO public.seats VALUES (3, 1, 'rx3a5mujpmy7');
INSERT INTO public.seats VALUES (4, 0, 'asdfj4do5eog');
INSERT INTO public.seats VALUES (5, 0, 'asdfj4do5eog');
INSERT INTO public.tables VALUES (1, '2axiwq4xafy6', '\x4bca4b7702085e4a568f02bb020bae7b5904e0e71da473183e6edd7315d2550c', 'asdfj4do5eog,,,,', '"game":"realms","set":"surface","map":"saucer2","options":[],"clock":null,"watch":"all","seats":[{"kind":"person","name":"Ann Příklad"},{"kind":"open","name":""}]');
INSERT INTO public.tables VALUES (2, 'r72fyb65n5qe', '\x4a7045f5b2ea93524acc49b9dd7d080d1c1c74733efacdc08f6a859f93cdab39', 'asdfj4do5eog,rx3a5mujpmy7,,,', '"game":"realms","set":"surface","map":"saucer2","options":[],"clock":null,"watch":"all","seats":[{"kind":"person","name":"Ann Příklad"},{"kind":"person","name":"Bob"}]');
INSERT INTO public.tables VALUES (3, 'tqnlalevaqrg', '\x85dc3701ca9c2f888e23fd8b64b020a8e5f3b1da37c30f09638625c505000480', 'asdfj4do5eog,rx3a5mujpmy7,,,', '"game":"realms","set":"surface","map":"saucer2","options":[],"clock":null,"watch":"all","seats":[{"kind":"person","name":"Ann Příklad"},{"kind":"person","name":"Bob"}]');
INSERT INTO public.tables VALUES (4, 'winu3jwdg3cs', '\x23fd2f923fff632d49d30042a5a4c76802d2ae0557a305f7353b7cc2e7bc2ee4', 'asdfj4do5eog,,,,', '"game":"miners","options":[],"clock":null,"watch":"all","seats":[{"kind":"person","name":"Ann Příklad"},{"kind":"computer","name":"easy"}]');
INSERT INTO public.tables VALUES (5, 'y7uohb5apw4b', '\xb191e4abbd4166d3e64e902aa6c9a8c365d27dc8617e17693a0bdaeba738511e', 'asdfj4do5eog,,,,', '"game":"realms","set":"surface","map":"saucer2","options":[],"clock":null,"watch":"all","seats":[{"kind":"person","name":"Ann Příklad"},{"kind":"open","name":""}]');
INSERT INTO public.tokens VALUES ('\x2ec2474b0ee0f85914ed60202f1ee3ad8146c9c504342a4f98acf3ad3df5f51a', 'rx3a5mujpmy7', 1794827501311, 1794827501311);
INSERT INTO public.tokens VALUES ('\x9203a5fa5a59e2acee7eecdfe19de9336015e2c80e894f85a686dad9f3e3f75b', 'asdfj4do5eog', 1794827501310, 1794827501310);
SELECT pg_catalog.setval('public.tables_number_seq', 5, true);
ALTER TABLE ONLY public.heads
    ADD CONSTRAINT heads_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.log
    ADD CONSTRAINT log_pkey PRIMARY KEY (table_number, seq);
ALTER TABLE ONLY public.meta
    ADD CONSTRAINT meta_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.mutes
    ADD CONSTRAINT mutes_pkey PRIMARY KEY (person, other);
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_person_table_id_turn_key UNIQUE (person, table_id, turn);
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_number, seat);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_table_id_key UNIQUE (table_id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (hash);
CREATE INDEX heads_due ON public.heads USING btree (due) WHERE (due > 0);
CREATE INDEX heads_open ON public.heads USING btree (at) WHERE ((phase = 0) AND (listed = 1));
CREATE INDEX links_expires ON public.links USING btree (expires);
CREATE INDEX notices_at ON public.notices USING btree (at);
CREATE INDEX notices_due ON public.notices USING btree (due) WHERE (due > 0);
CREATE INDEX seats_person ON public.seats USING btree (person, table_number);
CREATE INDEX tokens_person ON public.tokens USING btree (person);
