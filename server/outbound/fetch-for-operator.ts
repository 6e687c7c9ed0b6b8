import { type Agent, fetch as guardedFetch } from "undici";
import { guardedAgent } from "./guarded-connect.ts";
import { OutboundFailure } from "./outbound-failure.ts";
import { mayCall } from "./outside-address.ts";

let agent: Agent | undefined;

/**
 * A `fetch` for an address that an operator has entered, whose answer is read while it comes. It follows no redirect and
 * breaks off an answer that is longer than `maxBytes`. It throws OutboundFailure for an address that must not be called.
 */
export function fetchForOperator(maxBytes: number): typeof fetch {
  const call = async (address: string | URL | Request, init: RequestInit = {}) => {
    const url = address instanceof Request ? address.url : String(address);
    if (!mayCall(url, "private")) throw new OutboundFailure("forbidden", false);
    agent ??= guardedAgent("private");
    const given = init as Parameters<typeof guardedFetch>[1];
    const answer = await guardedFetch(url, { ...given, redirect: "error", dispatcher: agent });
    const body = answer.body as ReadableStream<Uint8Array> | null;
    return new Response(body?.pipeThrough(bounded(maxBytes)) ?? null, {
      status: answer.status,
      headers: [...answer.headers],
    });
  };
  return call;
}

function bounded(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      size += chunk.byteLength;
      if (size > maxBytes) controller.error(new OutboundFailure("reset", true));
      else controller.enqueue(chunk);
    },
  });
}
