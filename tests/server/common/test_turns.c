/* test_turns.c - owners are served in turn, none has more under way than allowed, and nothing is
 * lost. */
#include "tests/check.h"
#include "server/common/turns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MANY = 90 };

static void put(turns *t, turns_item *what, const char *owner, bool late)
{
    expect(turns_put(t, what, owner, late), "it waits");
}

/* One owner asks for ninety things, another for one: the latter waits for what is under way and
 * for at most one more. */
static void test_order(void)
{
    turns *t = turns_new(1, 1);
    turns_item hog[MANY], other;
    for (int i = 0; i < MANY; i++)
        put(t, &hog[i], "hog", false);
    turns_item *first = turns_take(t);
    expect(first == &hog[0], "first come, first served");
    expect(turns_take(t) == NULL, "one at a time");
    put(t, &other, "other", false);
    turns_end(t, first);
    int before = 0;
    for (turns_item *next; (next = turns_take(t)) != &other; before++)
        turns_end(t, next);
    expect(before <= 1, "the other does not wait behind ninety");
    expect(turns_load(t, "other") == 1 && turns_load(t, "hog") == MANY - 1 - before, "who has how much");
    turns_end(t, &other);
    for (int i = 1 + before; i < MANY; i++) {
        turns_item *next = turns_take(t);
        expect(next == &hog[i], "in the order they came");
        turns_end(t, next);
    }
    expect(turns_take(t) == NULL && turns_waiting(t) == 0 && turns_load(t, "hog") == 0, "all served");
    turns_free(t);
}

/* Three owners with plenty get a third of the service each. An owner never has more under way
 * than allowed. */
static void test_shares(void)
{
    enum { EACH = 2, ALL = 5 };
    turns *t = turns_new(EACH, ALL);
    turns_item what[3][MANY], *busy[ALL];
    const char *const name[] = {"ann", "bob", "2001:db8::"};
    int of[3] = {0}, under_way = 0;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < MANY; k++)
            put(t, &what[i][k], name[i], false);
    for (int i = 0; i < MANY; i++) {
        turns_item *next;
        while ((next = turns_take(t)) != NULL) {
            for (int k = 0; k < 3; k++)
                of[k] += strcmp(turns_name(next), name[k]) == 0;
            busy[under_way++] = next;
        }
        int mine = 0;
        for (int k = 0; k < under_way; k++)
            mine += strcmp(turns_name(busy[k]), "ann") == 0;
        expect(mine <= EACH && under_way == ALL, "no more than it may");
        turns_end(t, busy[0]);
        memmove(busy, busy + 1, (size_t)--under_way * sizeof busy[0]);
    }
    for (int k = 0; k < 3; k++)
        expect(of[k] >= MANY / 3 - 1 && of[k] <= MANY / 3 + 3, "equal shares");
    while (under_way > 0)
        turns_end(t, busy[--under_way]);
    int left = 0;
    while (turns_drop(t) != NULL)
        left++;
    expect(left == 3 * MANY - of[0] - of[1] - of[2] && turns_waiting(t) == 0, "nothing is lost");
    turns_free(t);
}

static void test_late_and_join(void)
{
    turns *t = turns_new(1, 4);
    turns_item a, b, c, d, x;
    put(t, &a, "ann", true);
    put(t, &b, "ann", false);
    put(t, &c, "ann", false);
    put(t, &d, "ann", true);
    put(t, &x, "xi", false);
    turns_item *first = turns_take(t);
    expect(first == &b, "what is late comes after what is not");
    expect(turns_take(t) == &x && turns_take(t) == NULL, "hers wait, the other's does not");
    expect(turns_join(t, first) == &c && turns_join(t, first) == &a && turns_join(t, first) == &d,
           "all of hers go along");
    expect(turns_join(t, first) == NULL && turns_waiting(t) == 0, "and no more");
    turns_end(t, first);
    expect(turns_load(t, "ann") == 0 && turns_load(t, "xi") == 1, "what went along is not under way");
    turns_end(t, &x);
    turns_free(t);
}

/* The sums stay right with random calls. */
static void test_random(void)
{
    turns *t = turns_new(3, 7);
    static turns_item what[500];
    turns_item *busy[7], *idle[500];
    int busy_count = 0, idle_count = 500, waiting = 0;
    for (int i = 0; i < 500; i++)
        idle[i] = &what[i];
    srand(5);
    for (int i = 0; i < 100000; i++) {
        int choice = rand() % 4;
        if (choice < 2 && idle_count > 0) {
            char name[8];
            (void)snprintf(name, sizeof name, "p%d", rand() % 40);
            put(t, idle[--idle_count], name, rand() % 3 == 0);
            waiting++;
        } else if (choice == 2) {
            turns_item *next = turns_take(t);
            if (next != NULL) {
                busy[busy_count++] = next;
                waiting--;
            }
        } else if (busy_count > 0) {
            int at = rand() % busy_count;
            turns_end(t, busy[at]);
            idle[idle_count++] = busy[at];
            busy[at] = busy[--busy_count];
        }
        if (turns_waiting(t) != waiting || busy_count > 7)
            break;
    }
    expect(turns_waiting(t) == waiting && waiting + busy_count + idle_count == 500, "sums");
    while (turns_drop(t) != NULL)
        waiting--;
    expect(waiting == 0, "what waits can be dropped");
    turns_free(t);
}

int main(void)
{
    test_order();
    test_shares();
    test_late_and_join();
    test_random();
    return check_end();
}
