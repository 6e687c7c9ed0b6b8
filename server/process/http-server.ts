import { createServer, type RequestListener, type Server } from "node:http";

/** So long (ms) a connection may take to say what it asks for, and may say nothing at all. */
const headersWithin = 30_000;
/** Longer (ms) than proxies keep theirs, so that none asks on one that is being closed. */
const keptAlive = 65_000;

/** The HTTP server of a web process: a connection that asks nothing within `ms` is cut. */
export function createHttpServer(listener: RequestListener, ms = headersWithin): Server {
  return createServer(
    {
      headersTimeout: ms,
      keepAliveTimeout: keptAlive,
      connectionsCheckingInterval: Math.min(1000, ms),
    },
    listener,
  );
}
