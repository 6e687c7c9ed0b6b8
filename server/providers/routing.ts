import { type TestMode, testModeOf } from "#lib/providers/test-mode.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import { canCarry } from "#server/channels/carried-types.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { memoizeFor } from "#server/db/memoize-for.ts";

interface ActiveRule {
  id: string;
  providerId: string;
  kind: string;
  /** Channels that the provider's config names. */
  channels: string | null;
  type: ChannelType | null;
  mccmnc: string | null;
  ownerId: string | null;
}

/** The rules in force, those of providers that are on, in the order they are asked. */
async function readActiveRules(): Promise<ActiveRule[]> {
  return sql()<ActiveRule[]>`
    select r.id, r.provider_id, p.kind, p.config->>'channels' as channels, r.type, r.mccmnc, r.owner_id
    from routing_rules r join providers p on p.id = r.provider_id
    where r.is_active and p.is_active order by r.priority desc, r.id desc`;
}

const activeRules = memoizeFor(5000, readActiveRules);

/** The provider of a message; test numbers need no rule. */
interface Carrier {
  providerId: string;
  ruleId: string | null;
}

type FindCarrier = (mccmnc: string | null, recipient: string) => Carrier | null;

function fittingRules(
  rules: readonly ActiveRule[],
  ownerId: string,
  type: ChannelType,
): ActiveRule[] {
  return rules.filter(
    (rule) =>
      (rule.type === null || rule.type === type) &&
      canCarry(rule, type) &&
      (rule.ownerId === null || rule.ownerId === ownerId),
  );
}

function carrierAmong(
  rules: readonly ActiveRule[],
  ownerId: string,
  type: ChannelType,
): FindCarrier {
  const fitting = fittingRules(rules, ownerId, type);
  return (mccmnc, recipient) => {
    // Test numbers never leave the machine, whatever carries the rest.
    if (isTestRecipient(recipient)) return { providerId: sandboxProviderId, ruleId: null };
    const rule = fitting.find((known) => known.mccmnc === null || mccmnc?.startsWith(known.mccmnc));
    return rule ? { providerId: rule.providerId, ruleId: rule.id } : null;
  };
}

type Router = (mccmnc: string | null, recipient: string) => string | null;

/**
 * Chooses providers for one account and channel: the first routing rule in order of priority that
 * fits and whose provider can carry it. What an operator changes is followed within 5 s.
 */
export async function routerFor(ownerId: string, type: ChannelType): Promise<Router> {
  const find = carrierAmong(await activeRules(), ownerId, type);
  return (mccmnc, recipient) => find(mccmnc, recipient)?.providerId ?? null;
}

/** Answers a function that finds the provider by the current rules. */
export async function carrierFor(ownerId: string, type: ChannelType): Promise<FindCarrier> {
  return carrierAmong(await readActiveRules(), ownerId, type);
}

/** For each channel, why an account's messages are not really sent; null where they are. */
export async function testModesOf(ownerId: string): Promise<Record<ChannelType, TestMode | null>> {
  const rules = await activeRules();
  const modes = channelTypes.map((type) => [type, testModeOf(fittingRules(rules, ownerId, type))]);
  return Object.fromEntries(modes) as Record<ChannelType, TestMode | null>;
}
