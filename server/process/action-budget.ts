import type { IncomingMessage, ServerResponse } from "node:http";
import { actionBodyLimit } from "#lib/action-body-limit.ts";
import { AppError } from "#lib/errors.ts";
import { addressGroup, addressHeader } from "#server/auth/address.ts";

/**
 * Bytes of action bodies that one address may have in progress. Next keeps a body in memory until it is
 * complete, and actions can be called without sign-in.
 */
const ofAddress = 8 * actionBodyLimit;

const underWay = new Map<string, number>();

/** Keeps room for an action's body until its answer is out; why it can't have any, or null. */
export function reserveActionBudget(
  request: IncomingMessage,
  response: ServerResponse,
): AppError | null {
  const declared = request.headers["content-length"];
  const size = declared === undefined ? actionBodyLimit : Number(declared);
  if (size > actionBodyLimit)
    return new AppError("PayloadTooLarge", "commons.errors.body.large", {
      params: { limit: actionBodyLimit },
    });
  const address = addressGroup(String(request.headers[addressHeader] ?? ""));
  const taken = (underWay.get(address) ?? 0) + size;
  if (taken > ofAddress)
    return new AppError("TooManyRequests", "commons.errors.tooMany", {
      params: { seconds: 1 },
      headers: { "Retry-After": "1" },
    });
  underWay.set(address, taken);
  response.once("close", () => {
    const left = (underWay.get(address) ?? 0) - size;
    if (left > 0) underWay.set(address, left);
    else underWay.delete(address);
  });
  return null;
}
