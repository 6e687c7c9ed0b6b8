import type { ProviderRow } from "#drizzle/schema/providers.ts";
import { messageParameter, readReturnPath } from "#server/channels/smtp/return-path.ts";
import { sql } from "#server/db/client.ts";
import { callbacks } from "#server/metrics/product-metrics.ts";
import { storeMail } from "./store.ts";

/** Where a mail that comes back belongs. */
export interface Bounced {
  providerIds: string[];
  /** The message; null for complaints, which name theirs inside. */
  messageId: string | null;
}

const maxProviders = 20;

/** What an address of ours stands for: a signed return path, or the complaints of a domain; null for any other. */
export async function findBounced(address: string): Promise<Bounced | null> {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const rows = await sql()<Pick<ProviderRow, "id">[]>`
    select id from providers
    where is_active and kind = 'smtp' and lower(config->>'returnPathDomain') = ${domain} limit ${maxProviders}`;
  const providerIds = rows.map(({ id }) => id);
  if (providerIds.length === 0) return null;
  if (address.slice(0, at).toLowerCase() === "complaints") return { providerIds, messageId: null };
  for (const id of providerIds) {
    const messageId = readReturnPath(id, address);
    if (messageId !== null) return { providerIds: [id], messageId };
  }
  for (const provider of providerIds) callbacks.inc({ provider, result: "refused" });
  return null;
}

/**
 * Stores a mail that came back; a job applies it as a posted one. False for a complaint that quotes no return path of ours:
 * anybody could have written it.
 */
export async function receiveBounce(
  { providerIds, messageId }: Bounced,
  mail: Buffer,
): Promise<boolean> {
  const text = messageId === null ? mail.toString("latin1") : "";
  for (const id of providerIds) {
    const message = messageId ?? readReturnPath(id, text);
    if (message === null) continue;
    await storeMail(id, new URLSearchParams({ [messageParameter]: message }).toString(), mail);
    callbacks.inc({ provider: id, result: "genuine" });
    return true;
  }
  for (const provider of providerIds) callbacks.inc({ provider, result: "refused" });
  return false;
}
