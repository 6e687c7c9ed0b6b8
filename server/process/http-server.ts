import { createServer, type RequestListener, type Server } from "node:http";
import { commonHeaders } from "#server/auth/security-headers.ts";
import { isSecure } from "#server/auth/session-cookie.ts";

/** Milliseconds in which a connection must send its headers. */
const headersWithin = 30_000;
/** Milliseconds that a request may take to arrive, enough for a gigabyte over a slow line. */
const requestWithin = 4 * 60 * 60 * 1000;
/**
 * Milliseconds for which idle connections are kept, longer than proxies keep theirs, so that no request arrives
 * on a closing one.
 */
const keptAlive = 65_000;

/**
 * The HTTP server of a web process: a connection that asks nothing within `ms` is cut. Pages and calls, files of
 * the build and refusals alike get the headers that are everybody's.
 */
export function createHttpServer(listener: RequestListener, ms = headersWithin): Server {
  const always = Object.entries(commonHeaders(isSecure()));
  return createServer(
    {
      headersTimeout: ms,
      requestTimeout: requestWithin,
      keepAliveTimeout: keptAlive,
      connectionsCheckingInterval: Math.min(1000, ms),
      // Clients such as Java's offer HTTP/2 (`h2c`) with their first request; an offer may be ignored.
      shouldUpgradeCallback: ({ headers }) => /^\s*websocket\s*$/i.test(headers.upgrade ?? ""),
    },
    (request, response) => {
      for (const [name, value] of always) response.setHeader(name, value);
      listener(request, response);
    },
  );
}
