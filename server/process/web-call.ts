import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";

/** Bytes up to which an answer is put together and sent at once. */
const small = 1024 * 1024;

/** Node's request as route files take it; its body is read no sooner and no faster than it is asked for. */
export function webRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origin: string,
): Request {
  const { method = "GET", url = "/" } = incoming;
  const mayHaveBody = method !== "GET" && method !== "HEAD";
  return new Request(`${origin}${url}`, {
    method,
    headers: headersOf(incoming),
    signal: abortOf(outgoing),
    ...(mayHaveBody && { body: bodyOf(incoming), duplex: "half" }),
  });
}

/** Takes nothing before it is asked: a body that nobody reads is left to Node, which drops it. */
function bodyOf(incoming: IncomingMessage): ReadableStream {
  return Readable.toWeb(incoming, { strategy: { highWaterMark: 0 } }) as ReadableStream;
}

/** Those that Node has parsed, ours among them: the first of what may come but once, lists put together. */
function headersOf({ headers }: IncomingMessage): Headers {
  const all = new Headers();
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === "string") all.set(name, value);
    else for (const one of value ?? []) all.append(name, one);
  }
  return all;
}

/** Aborts when the caller goes away before the answer is out. */
function abortOf(outgoing: ServerResponse): AbortSignal {
  const abort = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) abort.abort();
  });
  return abort.signal;
}

/** Sends what a route answered; a stream no faster than the caller reads, until he goes away. */
export async function sendAnswer(
  answer: Response,
  outgoing: ServerResponse,
  { isHead = false }: { isHead?: boolean } = {},
): Promise<void> {
  outgoing.statusCode = answer.status;
  for (const [name, value] of answer.headers)
    if (name === "set-cookie") outgoing.appendHeader(name, value);
    else outgoing.setHeader(name, value);
  const { body } = answer;
  const length = Number(answer.headers.get("content-length") ?? Infinity);
  if (!body || isHead) {
    outgoing.end();
    await body?.cancel();
  } else if (length <= small) outgoing.end(new Uint8Array(await answer.arrayBuffer()));
  else await pipeline(Readable.fromWeb(body as NodeStream), outgoing);
}
