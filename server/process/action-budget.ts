import type { IncomingMessage, ServerResponse } from "node:http";
import { actionBodyLimit } from "#lib/action-body-limit.ts";
import { AppError } from "#lib/errors.ts";
import { addressGroup, addressHeader } from "#server/auth/address.ts";
import { tooLarge } from "#server/transport/chunks.ts";

/**
 * Bytes of action bodies that one address may have in progress. Next keeps a body in memory until it is
 * complete, and actions can be called without sign-in.
 */
const ofAddress = 8 * actionBodyLimit;

const underWay = new Map<string, number>();

/**
 * Keeps room for an action's body of at most `limit` bytes until its answer is out. Throws PayloadTooLarge for a body
 * that is announced as larger, TooManyRequests while the address has no room.
 */
export function reserveActionBudget(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
): void {
  const declared = request.headers["content-length"];
  const size = declared === undefined ? limit : Number(declared);
  if (size > limit) throw tooLarge(limit);
  const address = addressGroup(String(request.headers[addressHeader] ?? ""));
  const taken = (underWay.get(address) ?? 0) + size;
  if (taken > ofAddress)
    throw new AppError("TooManyRequests", "commons.errors.tooMany", {
      params: { seconds: 1 },
      headers: { "Retry-After": "1" },
    });
  underWay.set(address, taken);
  response.once("close", () => {
    const left = (underWay.get(address) ?? 0) - size;
    if (left > 0) underWay.set(address, left);
    else underWay.delete(address);
  });
}
