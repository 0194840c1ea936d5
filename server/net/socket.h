/* socket.h - the socket that listens, and how many files this process may have.
 *
 * Layer: server. Used by lws.c alone.
 */
#ifndef SERVER_NET_SOCKET_H
#define SERVER_NET_SOCKET_H

/* A socket that listens at an address or name (NULL: everywhere); -1: errno says why. `port` 0: any, it says which. */
int net_listen(const char *host, int *port);

/* Sets the number of files this process may open to `want`, or as near as it may; how many it is. */
int net_bound_files(int want);

#endif
