/* page.h - what a browser asks for: the page's files and its words.
 *
 * Layer: server. Called from the loop alone. What is made once is kept: each text in both forms, gzip and not.
 */
#ifndef SERVER_PAGE_PAGE_H
#define SERVER_PAGE_PAGE_H

#include "server/net/net.h"

/* `?lang=pl`, or what the browser likes best. */
int page_language(const net_request *);

/* `/`, `/t/TABLE`, `/NAME`, `/text/LANG.json`. The answer stays a 404 where there is none. */
void page_answer(const net_request *, net_answer *);

#endif
