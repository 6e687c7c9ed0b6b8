import { maskPart, maskPath } from "#lib/api-log/mask.ts";
import type { Actor } from "#lib/permissions.ts";
import { addressOf } from "#server/auth/address.ts";
import { newId } from "#server/db/ids.ts";
import { currentScope } from "#server/tracing/scope.ts";
import { isLogging, logCall } from "./buffer.ts";

/** What is known of a call over HTTP when it has been answered. */
export interface AnsweredCall {
  actor: Pick<Actor, "userId" | "tokenId">;
  request: Pick<Request, "method" | "headers">;
  url: Pick<URL, "pathname" | "search">;
  /** The parsed body; undefined for none, for files and for what can't be parsed. */
  body: unknown;
  bytesIn: number;
  response: Response;
  /** The JSON of the answer; undefined for files. */
  answer: unknown;
  /** `performance.now()` when it came. */
  begunAt: number;
}

/** Logs a program's call over HTTP, without secrets. */
export function logHttpCall({ actor, request, url, response, ...call }: AnsweredCall): void {
  if (!isLogging()) return;
  const { pathname, search } = url;
  const { key } = (call.answer ?? {}) as { key?: unknown };
  const isRefused = response.status >= 400 && typeof key === "string";
  logCall({
    id: newId(),
    ownerId: actor.userId,
    protocol: "http",
    method: request.method,
    path: maskPath(pathname.replace(/^\/api(?=\/|$)/, "") + search),
    status: response.status,
    ms: Math.round(performance.now() - call.begunAt),
    tokenId: actor.tokenId ?? null,
    ip: addressOf(request.headers),
    requestId: currentScope()?.requestId ?? null,
    key: isRefused ? key.slice(0, 200) : null,
    calls: 1,
    bytesIn: call.bytesIn,
    bytesOut: Number(response.headers.get("content-length") ?? 0),
    request: maskPart(request.headers, call.body),
    response: maskPart(response.headers, call.answer),
  });
}
