import { type Agent, request } from "undici";
import { readBounded } from "./bounded-body.ts";
import { guardedAgent } from "./guarded-connect.ts";
import { failureOf, OutboundFailure } from "./outbound-failure.ts";
import { isAddress, mayCall } from "./outside-address.ts";
import type { Reach } from "./reach.ts";
import { type Resolve, resolveName } from "./resolve.ts";

export interface OutboundCall {
  url: string;
  method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD";
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds for all of it: name, connection, redirects and answer. */
  timeoutMs: number;
  maxAnswerBytes: number;
  /** How many redirects are followed; none by default, the answer is then the redirect itself. */
  maxRedirects?: number;
  /** Whether the server's certificate has to be valid; it has by default. */
  verifyCertificate?: boolean;
}

export interface OutboundAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether the answer was longer than the bytes that were read. */
  isCut: boolean;
}

/** Makes calls to addresses that people enter. It throws OutboundFailure, and nothing else. */
export type CallOutside = (call: OutboundCall) => Promise<OutboundAnswer>;

/** Makes the calls of one reach. Names are resolved by `resolve`. */
export function outsideCaller(reach: Reach, resolve: Resolve = resolveName): CallOutside {
  let agent: Agent | undefined;
  let trusting: Agent | undefined;
  return async (call) => {
    const used =
      call.verifyCertificate === false
        ? (trusting ??= guardedAgent(reach, resolve, { isTrusting: true }))
        : (agent ??= guardedAgent(reach, resolve));
    const signal = AbortSignal.timeout(call.timeoutMs);
    try {
      return await follow({ agent: used, reach, signal }, call, call.maxRedirects ?? 0);
    } catch (error) {
      throw failureOf(error);
    }
  };
}

interface Way {
  agent: Agent;
  reach: Reach;
  signal: AbortSignal;
}

async function follow(way: Way, call: OutboundCall, left: number): Promise<OutboundAnswer> {
  // Each address on the way is checked, also those that answers redirect to.
  if (!mayCall(call.url, way.reach)) throw new OutboundFailure("forbidden", false);
  const { url, method, headers, body } = call;
  const answer = await request(url, {
    dispatcher: way.agent,
    method,
    signal: way.signal,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
  });
  const next = call.maxRedirects
    ? redirected(call, answer.statusCode, answer.headers.location)
    : null;
  if (next === null) {
    const { bytes, isCut } = await readBounded(answer.body, call.maxAnswerBytes);
    return { status: answer.statusCode, headers: plain(answer.headers), body: bytes, isCut };
  }
  // The abandoned stream reports that it was abandoned.
  answer.body.on("error", () => undefined).destroy();
  if (left === 0) throw new OutboundFailure("redirects", true);
  return follow(way, next, left - 1);
}

/**
 * The call that a redirect asks for; null if there is none to follow. A request with a body is only repeated where the
 * answer says that it stays the same (307, 308), and headers, which may hold keys, don't go to another site.
 */
function redirected(
  call: OutboundCall,
  status: number,
  location: string | string[] | undefined,
): OutboundCall | null {
  const isSame = status === 307 || status === 308;
  const mayFollow = isSame || (call.body === undefined && [301, 302, 303].includes(status));
  if (!mayFollow || typeof location !== "string" || !isAddress(location, call.url)) return null;
  const url = new URL(location, call.url);
  const isSameSite = url.origin === new URL(call.url).origin;
  return { ...call, url: url.href, headers: isSameSite ? (call.headers ?? {}) : {} };
}

function plain(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]),
  );
}
