import { IncomingMessage, type ServerResponse } from "node:http";
import { isDevelopment } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { openSession, sessionCookieOf } from "#server/auth/session-cookie.ts";
import { runInTurn } from "#server/run-in-turn.ts";
import { BodyScan } from "#server/transport/body-scan.ts";
import { openBody, readWhole } from "#server/transport/chunks.ts";
import { boundsOfAction } from "./action-bounds.ts";
import { reserveActionBudget } from "./action-budget.ts";
import { logRefusedAction, serveAction } from "./action-router.ts";
import { sendRefusal } from "./router.ts";
import { webRequest } from "./web-call.ts";

/** Milliseconds that an action's body may take to arrive. */
const wholeWithin = 120_000;
/** Bytes above which one account's actions are decoded one after another. */
const large = 64 * 1024;

interface ReadAction {
  /** The request with its whole body, for Next. */
  whole: IncomingMessage;
  bytes: number;
  account: string;
}

/**
 * Reads an action's body within its bounds, and only then has Next decode it: Next would take megabytes of
 * references or of unknown members from anybody, and be occupied for seconds. `names` are the actions of the build
 * by their ids; empty while developing, where they change.
 */
export async function takeAction(
  request: IncomingMessage,
  response: ServerResponse,
  names: ReadonlyMap<string, string>,
  serve: (whole: IncomingMessage) => Promise<void>,
): Promise<void> {
  const id = String(request.headers["next-action"]);
  if (names.size > 0 && !names.has(id)) return refuseUnknown(request, response);
  const read = await readAction(request, response, names.get(id) ?? "").catch((error: unknown) => {
    logRefusedAction(request.url, error instanceof AppError ? error.key : String(error));
    sendRefusal(error, request, response);
    return null;
  });
  if (!read) return;
  const answered = async () => {
    if (response.destroyed) return;
    const closed = new Promise((resolve) => response.once("close", resolve));
    serveAction(read.whole, response, () => serve(read.whole));
    await closed;
  };
  await (read.bytes > large ? runInTurn(read.account, answered) : answered());
}

async function readAction(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<ReadAction> {
  const session = await openSession(sessionCookieOf(request.headers.cookie ?? null));
  // The caller has left: no body would come, and no close would free the budget.
  if (request.destroyed || response.destroyed)
    throw new AppError("BadRequest", "commons.errors.invalid");
  // While developing an action's name isn't known, so each may be as large as the largest.
  const known = isDevelopment() ? "createSendingAction" : name;
  const bounds = boundsOfAction(known, session !== null);
  const body = openBody(webRequest(request, "http://localhost"), bounds.bytes, wholeWithin);
  try {
    reserveActionBudget(request, response, bounds.bytes);
    const bytes = await readWhole(scanned(body.chunks, new BodyScan(bounds, "text/plain")));
    return {
      whole: withBody(request, bytes),
      bytes: bytes.byteLength,
      account: session?.userId ?? "",
    };
  } finally {
    await body.release();
  }
}

async function* scanned(
  chunks: AsyncIterable<Uint8Array>,
  scan: BodyScan,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    scan.take(chunk);
    yield chunk;
  }
}

/** The same request once more, its body still to be read. */
function withBody(request: IncomingMessage, bytes: Uint8Array): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } =
    request;
  Object.assign(copy, { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  copy.headers = headers;
  copy.complete = true;
  copy.push(bytes);
  copy.push(null);
  return copy;
}

/** Answers as Next does, by which a page of an older build knows that it is out of date, without Next's stack. */
function refuseUnknown(request: IncomingMessage, response: ServerResponse): void {
  logRefusedAction(request.url, "unknown action");
  response
    .writeHead(409, { "Content-Type": "text/plain", "X-Nextjs-Action-Not-Found": "1" })
    .end("Server Action unavailable.");
}
