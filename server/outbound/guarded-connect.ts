import type { LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import { mayReach, type Reach } from "./reach.ts";
import { type Resolve, resolveName } from "./resolve.ts";

/** The address, or one that its name resolves to, is one that the call may not reach. */
export class ForbiddenAddress extends Error {
  override readonly name = "ForbiddenAddress";
  readonly code = "FORBIDDEN_ADDRESS";
}

/** Milliseconds within which a connection stands, TLS included. */
export const connectTimeout = 10_000;

interface Guard {
  reach: Reach;
  resolve: Resolve;
}

/**
 * An agent whose connections are checked where they are made: the socket connects to the very addresses that were looked
 * at, so a name that resolves otherwise a moment later gains nothing.
 */
export function guardedAgent(
  reach: Reach,
  resolve: Resolve = resolveName,
  /** A trusting agent takes any certificate. */
  { isTrusting = false } = {},
): Agent {
  const connect = buildConnector({
    rejectUnauthorized: !isTrusting,
    timeout: connectTimeout,
    lookup: guardedLookup({ reach, resolve }),
    autoSelectFamily: true,
  });
  return new Agent({
    connect: (options, done) => {
      const host = options.hostname.replaceAll(/^\[|\]$/g, "");
      // Sockets don't look up what is numeric already.
      if (isIP(host) !== 0 && !mayReach(host, reach)) return done(forbidden(host), null);
      connect(options, done);
    },
    keepAliveTimeout: 10_000,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 16_384,
  });
}

function guardedLookup(guard: Guard): LookupFunction {
  return (name, options, done) => {
    const answer = async () => {
      const found = await allowedAddresses(guard, name).catch((error: Error) => error);
      if (found instanceof Error) return done(found, "", 4);
      if (options.all) return done(null, found);
      const [first] = found;
      return done(null, first?.address ?? "", first?.family ?? 4);
    };
    void answer();
  };
}

async function allowedAddresses({ resolve, reach }: Guard, name: string): Promise<LookupAddress[]> {
  const found = await resolve(name);
  const error = refusal(name, found, reach);
  if (error) throw error;
  return found;
}

/** One forbidden address is enough: a name that has it beside others is a trick. */
function refusal(name: string, found: readonly LookupAddress[], reach: Reach): Error | null {
  if (found.length === 0)
    return Object.assign(new Error(`${name} has no address`), { code: "ENOTFOUND" });
  return found.every(({ address }) => mayReach(address, reach)) ? null : forbidden(name);
}

function forbidden(host: string): ForbiddenAddress {
  return new ForbiddenAddress(`${host} must not be called`);
}
