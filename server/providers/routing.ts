import type { RouteStrategy } from "#lib/providers/routing-rule.ts";
import { type TestMode, testModeOf } from "#lib/providers/test-mode.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import { canCarry } from "#server/channels/carried-types.ts";
import { demonstrationRuleId, sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { memoizeFor } from "#server/db/memoize-for.ts";
import { chooseTarget, type Target } from "./choose-target.ts";

interface ActiveRule {
  id: string;
  strategy: RouteStrategy;
  /** Its providers that are on, in their order. */
  targets: Target[];
  type: ChannelType | null;
  mccmnc: string | null;
  ownerId: string | null;
}

/** Seconds for which no worker has had a connection before a provider counts as away. */
const awayAfter = 5;

/**
 * The rules in force with their providers that are on, in the order they are asked. The sandbox delivers nothing: outside a
 * demonstration only rules of a single account lead there.
 */
async function readActiveRules(): Promise<ActiveRule[]> {
  return sql()<ActiveRule[]>`
    with links as (
      select provider_id, not bool_or(is_ready) and max(changed_at) < now() - ${awayAfter} * interval '1 second' as is_away
      from provider_links group by 1
    )
    select r.id, r.strategy, r.type, r.mccmnc, r.owner_id, jsonb_agg(jsonb_build_object(
        'providerId', p.id, 'kind', p.kind, 'channels', p.config->>'channels', 'weight', t.weight,
        'isAway', coalesce(l.is_away, false)) order by t.place) as targets
    from routing_rules r
    cross join lateral (
      select r.provider_id as id, 1 as weight, 1 as place where r.targets = '[]' union all
      select (x.value->>'providerId')::uuid, (x.value->>'weight')::int, x.place::int
      from jsonb_array_elements(r.targets) with ordinality x (value, place)
    ) t join providers p on p.id = t.id left join links l on l.provider_id = p.id
    where r.is_active and p.is_active and (p.kind <> 'sandbox' or r.owner_id is not null
      or exists (select from routing_rules d where d.id = ${demonstrationRuleId} and d.is_active))
    group by r.id order by r.priority desc, r.id desc`;
}

const activeRules = memoizeFor(1000, readActiveRules);

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
  return rules.flatMap((rule) => {
    const isFitting =
      (rule.type === null || rule.type === type) &&
      (rule.ownerId === null || rule.ownerId === ownerId);
    const targets = isFitting ? rule.targets.filter((target) => canCarry(target, type)) : [];
    return targets.length > 0 ? [{ ...rule, targets }] : [];
  });
}

function ruleOf(fitting: readonly ActiveRule[], mccmnc: string | null): ActiveRule | undefined {
  return fitting.find((known) => known.mccmnc === null || mccmnc?.startsWith(known.mccmnc));
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
    const rule = ruleOf(fitting, mccmnc);
    const target = rule && chooseTarget(rule.strategy, rule.targets, recipient);
    if (!target) return null;
    const isSandbox = target.kind === "sandbox";
    const isTest = isSandbox && rule.ownerId !== null;
    return { providerId: target.providerId, ruleId: rule.id, isTest, isSandbox };
  };
}

/**
 * Chooses providers for one account and channel: the first routing rule in order of priority that
 * fits and one of whose providers can carry it. What an operator changes is followed within a second.
 */
export async function routerFor(ownerId: string, type: ChannelType): Promise<FindCarrier> {
  return carrierAmong(await activeRules(), ownerId, type);
}

/**
 * Finds, by the rule of a message, the provider that takes it over from one that doesn't take it, among those that
 * `isWay` allows; null where none of them works. A sandbox never takes what was meant for a provider.
 */
export async function otherWayFor(
  ownerId: string,
  type: ChannelType,
  isWay: (providerId: string) => boolean,
): Promise<(mccmnc: string | null, recipient: string) => string | null> {
  const fitting = fittingRules(await activeRules(), ownerId, type);
  return (mccmnc, recipient) => {
    if (isTestRecipient(recipient)) return null;
    const rule = ruleOf(fitting, mccmnc);
    const others = (rule?.targets ?? []).filter(
      (target) => isWay(target.providerId) && target.kind !== "sandbox" && !target.isAway,
    );
    return (rule && chooseTarget(rule.strategy, others, recipient)?.providerId) ?? null;
  };
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
    return [type, { isRouted: fitting.length > 0, testMode: testModeOf(fitting.map(withKind)) }];
  });
  return Object.fromEntries(routes) as Record<ChannelType, ChannelRoute>;
}

/** A rule leads into the sandbox where all of its providers are sandboxes. */
function withKind({ targets, ...rule }: ActiveRule) {
  const real = targets.find(({ kind }) => kind !== "sandbox");
  return { ...rule, kind: real?.kind ?? "sandbox" };
}
