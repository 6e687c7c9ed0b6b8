import type { ChannelType } from "#lib/sendings/channels.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import { carries } from "#server/channels/carried-types.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { remembered } from "#server/db/remembered.ts";

interface RoutingRule {
  providerId: string;
  kind: string;
  type: ChannelType | null;
  mccmnc: string | null;
  ownerId: string | null;
}

const routingRules = remembered(
  5000,
  () => sql()<RoutingRule[]>`
  select r.provider_id, p.kind, r.type, r.mccmnc, r.owner_id from routing_rules r join providers p on p.id = r.provider_id
  where r.is_active and p.is_active order by r.priority desc, r.created_at`,
);

export type Router = (mccmnc: string | null, recipient: string) => string | null;

/**
 * Chooses providers for one account and channel: the first routing rule in order of priority that fits and
 * whose provider can carry it.
 */
export async function routerFor(ownerId: string, type: ChannelType): Promise<Router> {
  const mine = (await routingRules()).filter(
    (rule) =>
      (rule.type === null || rule.type === type) &&
      carries(rule.kind, type) &&
      (rule.ownerId === null || rule.ownerId === ownerId),
  );
  return (mccmnc, recipient) => {
    // Test numbers never leave the machine, whatever carries the rest.
    if (isTestRecipient(recipient)) return sandboxProviderId;
    const found = mine.find((rule) => rule.mccmnc === null || mccmnc?.startsWith(rule.mccmnc));
    return found?.providerId ?? null;
  };
}
