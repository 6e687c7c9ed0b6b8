import { asMoney, type Money, parseMoney } from "#lib/money.ts";
import type { PriceUnit } from "#lib/sendings/channels/channel-record.ts";
import {
  compileCondition,
  conditionValues,
  type ConditionMatcher,
  type PricingFacts,
} from "./condition.ts";
import { rulePrices } from "./rule-prices.ts";
import { tariffRule, type TariffRuleWire } from "./rule.ts";
import { unitsOf } from "./sources.ts";

/** The price of one message and the receipt of how it came about. Money is in the account's currency. */
export interface MessagePrice {
  rule: { id: string; action: TariffRuleWire["action"] };
  /** Price of one unit of what the channel's first price counts. */
  unitPrice: Money;
  units: number;
  /** The second price of a rule on a channel that has two; null on everything else. */
  perSecond: { unitPrice: Money; units: number } | null;
  /** Signed effect on the balance: negative for `decrease`, positive for `increase`. */
  amount: Money;
}

interface CompiledRule {
  /** The rule as it was written and validated. */
  wire: TariffRuleWire;
  receipt: MessagePrice["rule"];
  prices: readonly Money[];
  matchers: readonly ConditionMatcher[];
}

/** Rules in the order they win, with those that ask only for an operator reachable in one look-up. */
export interface CompiledTariff {
  readonly rules: readonly CompiledRule[];
  /** Ranks (positions in `rules`) of the best operator-only rule by mccmnc. */
  readonly byOperator: ReadonlyMap<string, number>;
  /** Ranks of all other rules, ascending. */
  readonly others: readonly number[];
  /** How many stored rules could not be read and take no part; log it when it isn't 0. */
  readonly unreadable: number;
}

/**
 * Prepares the rules of one tariff. The highest priority wins, then the rule with more conditions, then the first
 * one; rules `over` it are checked before all of its own, and of several lists of them each before the next. Stored
 * rules are checked again, so this never throws.
 */
export function compileTariff(
  stored: readonly unknown[],
  over: readonly unknown[] = [],
): CompiledTariff {
  const tiers = over.every((tier): tier is unknown[] => Array.isArray(tier)) ? over : [over];
  const ordered = [...tiers.flatMap(inOrder), ...inOrder(stored)];
  const byOperator = new Map<string, number>();
  const others: number[] = [];
  for (const [rank, rule] of ordered.entries()) {
    const operators = soleOperators(rule);
    if (operators === null) others.push(rank);
    else for (const mccmnc of operators) if (!byOperator.has(mccmnc)) byOperator.set(mccmnc, rank);
  }
  return {
    rules: ordered.map(compileRule),
    byOperator,
    others,
    unreadable: over.flat().length + stored.length - ordered.length,
  };
}

/** The total order of rules: no two of them ever win over one another. */
function inOrder(stored: readonly unknown[]): TariffRuleWire[] {
  const valid = stored.flatMap((candidate) => {
    const parsed = tariffRule.safeParse(candidate);
    return parsed.success ? [parsed.data] : [];
  });
  return valid.toSorted(
    (a, b) => b.priority - a.priority || b.conditions.length - a.conditions.length,
  );
}

/** The rules that a message may be priced by: none is asked after one without conditions. */
export function reachableRules({ rules }: CompiledTariff): CompiledTariff["rules"] {
  const last = rules.findIndex(({ wire }) => wire.conditions.length === 0);
  return last === -1 ? rules : rules.slice(0, last + 1);
}

/** The operators a rule names when it asks for nothing else and without wildcards; null otherwise. */
function soleOperators(rule: TariffRuleWire): readonly string[] | null {
  const [condition] = rule.conditions;
  if (rule.conditions.length !== 1 || condition?.tag !== "mccmnc") return null;
  const values = conditionValues(condition);
  return values.some((value) => value.includes("*")) ? null : values;
}

function compileRule(wire: TariffRuleWire): CompiledRule {
  const { id, action, conditions } = wire;
  return {
    wire,
    receipt: { id, action },
    prices: rulePrices(wire).flatMap((decimal) => parseMoney(decimal) ?? []),
    matchers: conditions.map(compileCondition),
  };
}

/** Prices one message (decisions, "Tariff rules"); null when no rule covers it, so it can't be sent. */
export function priceMessage(tariff: CompiledTariff, facts: PricingFacts): MessagePrice | null {
  const rule = tariff.rules[winningRank(tariff, facts)];
  return rule ? applyRule(rule, facts) : null;
}

function winningRank({ rules, byOperator, others }: CompiledTariff, facts: PricingFacts): number {
  const byName = facts.mccmnc === null ? undefined : byOperator.get(facts.mccmnc);
  for (const rank of others) {
    if (byName !== undefined && rank > byName) break;
    if (rules[rank]?.matchers.every((matches) => matches(facts))) return rank;
  }
  return byName ?? -1;
}

function applyRule({ receipt, prices }: CompiledRule, facts: PricingFacts): MessagePrice {
  const [unitPrice = asMoney(0n), secondPrice] = prices;
  const [unit, secondUnit] = unitsOf(facts.type);
  const units = countUnits(unit, facts);
  const perSecond =
    secondUnit !== undefined && secondPrice !== undefined
      ? { unitPrice: secondPrice, units: countUnits(secondUnit, facts) }
      : null;
  const total =
    unitPrice * BigInt(units) + (perSecond ? perSecond.unitPrice * BigInt(perSecond.units) : 0n);
  return {
    rule: receipt,
    unitPrice,
    units,
    perSecond,
    amount: asMoney(receipt.action === "decrease" ? -total : total),
  };
}

/** A message has at least one segment; a started second counts whole. */
function countUnits(unit: PriceUnit, { segments, seconds = 0 }: PricingFacts): number {
  if (unit === "segment") return Math.max(1, segments);
  return unit === "second" ? Math.ceil(seconds) : 1;
}
