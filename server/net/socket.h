/* socket.h - the listening socket, and the number of files that this process may open.
 *
 * Layer: server. Used by lws.c alone.
 */
#ifndef SERVER_NET_SOCKET_H
#define SERVER_NET_SOCKET_H

/* Opens a socket that listens on an address or name (NULL for all). Returns -1 on failure, with
 * errno. If `port` is 0, any port is used and stored there. */
int net_listen(const char *host, int *port);

/* Sets the number of files this process may open to `want`, or as near as allowed. Returns that
 * number. */
int net_bound_files(int want);

#endif
