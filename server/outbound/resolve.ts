import type { LookupAddress } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";

/** Finds the addresses of a name. Throws an error with a code, such as ENOTFOUND. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

/** Milliseconds for one question to a name server, and how often it is asked. */
const timeout = 2000;
const tries = 2;

let resolver: Resolver | undefined;

/**
 * Asks the name servers, and after them the system, which also knows the names of this machine's own files. The system's
 * call occupies one of the few threads that also read files, so names that are slow to answer must not wait there.
 */
export const resolveName: Resolve = async (name) => {
  if (isLocalhost(name)) return systemAddresses("localhost");
  resolver ??= new Resolver({ timeout, tries });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = found.flatMap((answer, at) =>
    answer.status === "fulfilled"
      ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 }))
      : [],
  );
  if (addresses.length > 0) return addresses;
  if (found.some((answer) => answer.status === "rejected" && isSlow(answer.reason)))
    throw Object.assign(new Error(`${name} was not resolved in time`), { code: "ETIMEOUT" });
  return systemAddresses(name);
};

function isLocalhost(name: string): boolean {
  return /^(?:.+\.)?localhost\.?$/i.test(name);
}

function isSlow(reason: unknown): boolean {
  const { code } = reason as { code?: string };
  return code === "ETIMEOUT";
}

async function systemAddresses(name: string): Promise<LookupAddress[]> {
  return lookup(name, { all: true });
}
