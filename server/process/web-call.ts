import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { CallRequest } from "#server/transport/call-context.ts";
import { bytesOf } from "#server/transport/http-answer.ts";
import { readableBody } from "./readable-body.ts";

/** Bytes up to which an answer is put together and sent at once. */
const small = 1024 * 1024;

/**
 * Node's request as route files take it. Not a `Request`: making one, its abort signal and its body by
 * `Readable.toWeb` took as long as reading, checking and answering a small call together, and a stream of its body alone a
 * tenth of that.
 */
export function webRequest(incoming: IncomingMessage, origin: string): CallRequest {
  const { method = "GET", url = "/" } = incoming;
  const body = method === "GET" || method === "HEAD" ? null : readableBody(incoming);
  return { method, url: `${origin}${url}`, headers: headersOf(incoming), body };
}

/**
 * The headers that Node has parsed, with our own. Of headers that may occur once the first counts; lists are
 * joined.
 */
function headersOf({ headers }: IncomingMessage): Headers {
  const all = new Headers();
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === "string") all.set(name, value);
    else for (const one of value ?? []) all.append(name, one);
  }
  return all;
}

/** Sends the answer of a route; a stream is read no faster than the caller reads, until the caller disconnects. */
export async function sendAnswer(
  answer: Response,
  outgoing: ServerResponse,
  { isHead = false }: { isHead?: boolean } = {},
): Promise<void> {
  outgoing.statusCode = answer.status;
  for (const [name, value] of answer.headers)
    if (name === "set-cookie") outgoing.appendHeader(name, value);
    else outgoing.setHeader(name, value);
  const bytes = bytesOf(answer);
  if (bytes && !isHead) {
    outgoing.end(bytes);
    return;
  }
  const { body } = answer;
  const length = Number(answer.headers.get("content-length") ?? Infinity);
  if (!body || isHead) {
    outgoing.end();
    await body?.cancel();
  } else if (length <= small) outgoing.end(new Uint8Array(await answer.arrayBuffer()));
  else await pipeline(Readable.fromWeb(body as NodeStream), outgoing);
}
