/* test_hooks.c - where notices may go: addresses given by a person, and those that they resolve
 * to. */
#include "tests/check.h"
#include "server/notices/webhooks.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

static bool may_reach(const webhooks *k, const char *text)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        return webhooks_may_reach(k, (const struct sockaddr *)&four);
    expect(inet_pton(AF_INET6, text, &six.sin6_addr) == 1, "is an address", text);
    return webhooks_may_reach(k, (const struct sockaddr *)&six);
}

int main(void)
{
    static const char *const inside[] = {
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "127.255.255.255",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.8",
        "192.168.0.1",
        "198.18.0.1",
        "198.19.255.255",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:10.0.0.1",
        "::ffff:169.254.1.1",
        "fe80::1",
        "fc00::1",
        "fd12::1",
        "ff02::1",
        "64:ff9b::a00:1",
        "2002:a00:1::",
        "2001:0:a00:1::1",
        "::ffff:127.0.0.1",
        "::7f00:1",
    };
    static const char *const outside[] = {"1.1.1.1",         "9.255.255.255", "11.0.0.0",      "100.63.255.255",
                                          "100.128.0.0",     "172.15.0.1",    "172.32.0.1",    "192.0.1.1",
                                          "192.167.0.1",     "198.17.0.1",    "198.20.0.1",    "223.255.255.1",
                                          "2606:4700::1111", "2001:200::1",   "::ffff:8.8.8.8"};
    webhooks k = {.kind = WEBHOOKS_PUBLIC,
                  .names = {"203.0.113.9 play.example [2001:4860::7]:8443", "https://203.0.113.10"}};
    webhooks off = {.kind = WEBHOOKS_OFF}, any = {.kind = WEBHOOKS_ANY};
    for (size_t i = 0; i < sizeof inside / sizeof inside[0]; i++) {
        expect(!may_reach(&k, inside[i]), "is not public", inside[i]);
        expect(may_reach(&any, inside[i]), "any is any", inside[i]);
    }
    for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++) {
        expect(may_reach(&k, outside[i]), "is public", outside[i]);
        expect(!may_reach(&off, outside[i]), "off is off", outside[i]);
    }
    static const char *const own[] = {"203.0.113.9", "::ffff:203.0.113.9", "203.0.113.10", "2001:4860::7"};
    webhooks numbers = {.kind = WEBHOOKS_PUBLIC, .names = {"203.0.113.9 [2001:4860::7]:8443", "https://203.0.113.10"}};
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        expect(may_reach(&numbers, own[i]), "not known yet", own[i]);
    expect(webhooks_resolve(&numbers), "are looked up", "numbers");
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        expect(!may_reach(&numbers, own[i]), "is this server's own", own[i]);
    expect(may_reach(&numbers, "203.0.113.11"), "is not", "203.0.113.11");
    char too_long[400];
    memset(too_long, 'x', sizeof too_long - 1);
    too_long[sizeof too_long - 1] = '\0';
    numbers.names[0] = too_long; /* no such name can be looked up */
    numbers.names[1] = "203.0.113.12";
    expect(!webhooks_resolve(&numbers), "cannot all be looked up", "a bad name");
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        expect(!may_reach(&numbers, own[i]), "stays this server's own", own[i]);
    expect(!may_reach(&numbers, "203.0.113.12"), "is new", "203.0.113.12");
    numbers.names[0] = NULL;
    expect(webhooks_resolve(&numbers) && may_reach(&numbers, own[0]), "is not its own any more", own[0]);
    expect(webhooks_may_name(&k, er_span_of("https://other.example:8443/x")), "may be named", "other.example");
    expect(!webhooks_may_name(&k, er_span_of("https://Play.Example./x")), "is its own name", "play.example");
    expect(!webhooks_may_name(&k, er_span_of("https://[2001:4860::7]/")), "is its own address", "2001:4860::7");
    expect(!webhooks_may_name(&k, er_span_of("http://other.example/")), "is not secret", "http");
    expect(webhooks_may_name(&any, er_span_of("http://127.0.0.1:9/")), "any is any", "http");
    expect(!webhooks_may_name(&off, er_span_of("https://other.example/")), "off is off", "other.example");
    return check_end();
}
