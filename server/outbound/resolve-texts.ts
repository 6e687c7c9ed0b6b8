import { Resolver } from "node:dns/promises";
import { env } from "#lib/env.ts";
import { OutboundFailure } from "./outbound-failure.ts";

/** Milliseconds for one question to a name server, and how often it is asked. */
const timeout = 2000;
const tries = 2;

/** What says that a name has no such record, or that there is no such name. */
const absent = new Set(["ENODATA", "ENOTFOUND"]);

/** The TXT records of a name, each whole; none where it has none. Throws OutboundFailure where no name server answered. */
export async function resolveTexts(name: string): Promise<string[]> {
  const { DNS_SERVERS } = env();
  const resolver = new Resolver({ timeout, tries });
  if (DNS_SERVERS) resolver.setServers(DNS_SERVERS);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (absent.has(code)) return [];
    throw new OutboundFailure("dns", false, { cause: error });
  }
}
