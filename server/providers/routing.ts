import { testModeOf, type TestMode } from "#lib/providers/test-mode.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import type { PricingFacts } from "#lib/tariffs/condition.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { type ActiveRule, activeRules, fittingRules, ruleOf } from "./active-rules.ts";
import { chooseTarget } from "./choose-target.ts";
import { type Cost, costOf } from "./message-cost.ts";

/** The provider of a message; test numbers need no rule. */
interface Carrier {
  providerId: string;
  ruleId: string | null;
  /** Free, and delivered to no one: a test number, or an account that an operator has led into the sandbox. */
  isTest: boolean;
  /** A sandbox answers for it, and it reaches no recipient. */
  isSandbox: boolean;
  /** What the provider takes for it; null if that isn't known. */
  cost: Cost | null;
}

export type FindCarrier = (facts: PricingFacts) => Carrier | null;

function carrierAmong(
  rules: readonly ActiveRule[],
  ownerId: string,
  type: ChannelType,
): FindCarrier {
  const fitting = fittingRules(rules, ownerId, type);
  return (facts) => {
    // Test numbers never leave the machine, whatever carries the rest.
    if (isTestRecipient(facts.recipient))
      return {
        providerId: sandboxProviderId,
        ruleId: null,
        isTest: true,
        isSandbox: true,
        cost: null,
      };
    const rule = ruleOf(fitting, facts);
    const target = rule && chooseTarget(rule.strategy, rule.targets, facts);
    if (!target) return null;
    const isSandbox = target.kind === "sandbox";
    const isTest = isSandbox && rule.ownerId !== null;
    const cost = costOf(target, facts);
    return { providerId: target.providerId, ruleId: rule.id, isTest, isSandbox, cost };
  };
}

/**
 * Chooses providers for one account and channel: the first routing rule in order of priority that
 * fits and one of whose providers can carry it. What an operator changes is followed within a second.
 */
export async function routerFor(ownerId: string, type: ChannelType): Promise<FindCarrier> {
  return carrierAmong(await activeRules(), ownerId, type);
}

/** Another provider of a message's rule. */
export type Way = Pick<Carrier, "providerId" | "cost"> & { ruleId: string };

/**
 * Finds, by the rule of a message, the provider that takes it over from one that doesn't take it, among those that
 * `isWay` allows; null where none of them works. A sandbox never takes what was meant for a provider.
 */
export async function otherWayFor(
  ownerId: string,
  type: ChannelType,
  isWay: (providerId: string) => boolean,
): Promise<(facts: PricingFacts) => Way | null> {
  const fitting = fittingRules(await activeRules(), ownerId, type);
  return (facts) => {
    if (isTestRecipient(facts.recipient)) return null;
    const rule = ruleOf(fitting, facts);
    const others = (rule?.targets ?? []).filter(
      (target) => isWay(target.providerId) && target.kind !== "sandbox" && !target.isAway,
    );
    const target = rule && chooseTarget(rule.strategy, others, facts);
    return target
      ? { providerId: target.providerId, ruleId: rule.id, cost: costOf(target, facts) }
      : null;
  };
}

/** Whether anything carries messages of an account on a channel. */
export async function isRouted(ownerId: string, type: ChannelType): Promise<boolean> {
  return fittingRules(await activeRules(), ownerId, type).length > 0;
}

/** The provider by which all of an account's messages on a channel go; null where that depends on the message. */
export async function providerFor(ownerId: string, type: ChannelType): Promise<string | null> {
  const fitting = fittingRules(await activeRules(), ownerId, type);
  return fitting.find(({ matchers }) => matchers.length === 0)?.targets[0]?.providerId ?? null;
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
function withKind({ targets, matchers, ownerId }: ActiveRule) {
  const real = targets.find(({ kind }) => kind !== "sandbox");
  return { ownerId, isForAll: matchers.length === 0, kind: real?.kind ?? "sandbox" };
}
