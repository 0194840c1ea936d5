/* plain.c - see plain.h. */
#include "server/net/plain.h"

static int *of_address(net_plains *all, const net_plain *one)
{
    return one->count != NULL ? &one->count->plain : &all->unknown;
}

void net_plain_out(net_plains *all, net_plain *one)
{
    if (!one->in)
        return;
    *(one->older != NULL ? &one->older->newer : &all->oldest) = one->newer;
    *(one->newer != NULL ? &one->newer->older : &all->newest) = one->older;
    all->now--;
    (*of_address(all, one))--;
    one->older = one->newer = NULL;
    one->in = false;
}

/* Returns the oldest connection of the address with the most; in a tie, of the address that came
 * first. */
static net_plain *greediest(net_plains *all)
{
    net_plain *found = all->oldest;
    for (net_plain *one = all->oldest; one != NULL; one = one->newer)
        if (*of_address(all, one) > *of_address(all, found))
            found = one;
    return found;
}

net_plain *net_plain_in(net_plains *all, net_plain *one, net_count *count, int most)
{
    *one = (net_plain){.older = all->newest, .count = count, .in = true};
    *(all->newest != NULL ? &all->newest->newer : &all->oldest) = one;
    all->newest = one;
    all->now++;
    (*of_address(all, one))++;
    if (all->now <= most)
        return NULL;
    net_plain *gone = greediest(all);
    net_plain_out(all, gone);
    return gone;
}
