import type { IncomingMessage } from "node:http";
import { addressHeader, clientAddress } from "#server/auth/address.ts";

/**
 * Overwrites what a client claims about its address, because the rest of the product trusts this header. `trusted`
 * is the number of proxies in front.
 */
export function stampAddress(request: IncomingMessage, trusted: number): void {
  request.headers[addressHeader] = clientAddress(
    request.socket.remoteAddress ?? "",
    request.headers["x-forwarded-for"],
    trusted,
  );
}
