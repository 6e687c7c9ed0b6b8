import { type TestMode, testModeOf } from "#lib/providers/test-mode.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import { canCarry } from "#server/channels/carried-types.ts";
import { demonstrationRuleId, sandboxProviderId } from "#server/channels/providers.ts";
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

/**
 * The rules in force, those of providers that are on, in the order they are asked. The sandbox delivers nothing: outside a
 * demonstration only rules of a single account lead there.
 */
async function readActiveRules(): Promise<ActiveRule[]> {
  return sql()<ActiveRule[]>`
    select r.id, r.provider_id, p.kind, p.config->>'channels' as channels, r.type, r.mccmnc, r.owner_id
    from routing_rules r join providers p on p.id = r.provider_id
    where r.is_active and p.is_active and (p.kind <> 'sandbox' or r.owner_id is not null
      or exists (select from routing_rules d where d.id = ${demonstrationRuleId} and d.is_active)) order by r.priority desc, r.id desc`;
}

const activeRules = memoizeFor(5000, readActiveRules);

/** The provider of a message; test numbers need no rule. */
interface Carrier {
  providerId: string;
  ruleId: string | null;
  /** Free, and delivered to no one: a test number, or an account that an operator has led into the sandbox. */
  isTest: boolean;
  /** A sandbox answers for it, and it reaches no recipient. */
  isSandbox: boolean;
}

export type FindCarrier = (mccmnc: string | null, recipient: string) => Carrier | null;

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
    if (isTestRecipient(recipient))
      return { providerId: sandboxProviderId, ruleId: null, isTest: true, isSandbox: true };
    const rule = fitting.find((known) => known.mccmnc === null || mccmnc?.startsWith(known.mccmnc));
    if (!rule) return null;
    const isSandbox = rule.kind === "sandbox";
    const isTest = isSandbox && rule.ownerId !== null;
    return { providerId: rule.providerId, ruleId: rule.id, isTest, isSandbox };
  };
}

/**
 * Chooses providers for one account and channel: the first routing rule in order of priority that
 * fits and whose provider can carry it. What an operator changes is followed within 5 s.
 */
export async function routerFor(ownerId: string, type: ChannelType): Promise<FindCarrier> {
  return carrierAmong(await activeRules(), ownerId, type);
}

/** Whether anything carries messages of an account on a channel. */
export async function isRouted(ownerId: string, type: ChannelType): Promise<boolean> {
  return fittingRules(await activeRules(), ownerId, type).length > 0;
}

/** Answers a function that finds the provider by the current rules. */
export async function carrierFor(ownerId: string, type: ChannelType): Promise<FindCarrier> {
  return carrierAmong(await readActiveRules(), ownerId, type);
}

/** Whether a channel can be sold to an account, and why its messages are not really sent; null where they are. */
interface ChannelRoute {
  isRouted: boolean;
  testMode: TestMode | null;
}

/** What carries an account's messages, by channel. */
export async function channelRoutesOf(ownerId: string): Promise<Record<ChannelType, ChannelRoute>> {
  const rules = await activeRules();
  const routes = channelTypes.map((type): [ChannelType, ChannelRoute] => {
    const fitting = fittingRules(rules, ownerId, type);
    return [type, { isRouted: fitting.length > 0, testMode: testModeOf(fitting) }];
  });
  return Object.fromEntries(routes) as Record<ChannelType, ChannelRoute>;
}
