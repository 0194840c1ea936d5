/* page.h - answers a browser: the files of the page and its words.
 *
 * Layer: server. Called from the loop only. Each text is made once and kept in both forms, gzip and
 * plain.
 */
#ifndef SERVER_PAGE_PAGE_H
#define SERVER_PAGE_PAGE_H

#include "server/net/net.h"

/* Returns the language of `?lang=pl`, or the one that the browser prefers. */
int page_language(const net_request *);

/* Answers `/`, `/t/TABLE`, `/NAME`, `/text/LANG.json`. For any other path the answer stays a
 * 404. `www` is a folder whose files replace the built-in ones, or NULL. */
void page_answer(const char *www, const net_request *, net_answer *);

#endif
