import type { Money } from "#lib/money.ts";
import { operatorByCode } from "#lib/operators/operators.ts";
import { conditionValues } from "./condition.ts";
import type { CompiledTariff } from "./price.ts";
import type { TariffCondition, TariffRuleWire } from "./rule.ts";
import type { TariffSource } from "./sources.ts";
import { compileWildcards } from "./wildcard.ts";

/** The purchase price of a selling rule's messages to some operators. */
export interface Bought {
  /** Network code; one that ends in `00` is a country's, null are operators that no rule names. */
  mccmnc: string | null;
  /** All prices that may be asked, as the rules have them. */
  prices: readonly (readonly Money[])[];
  /** Whether one of them certainly is. */
  isCovered: boolean;
}

type Verdict = "yes" | "no" | "maybe";
/** The code of an operator or the prefix of codes; null for all operators that no rule names. */
type Code = string | null;
type CodeVerdict = (code: Code) => Verdict;

/** Represents what a wildcard leaves open. It is no digit, so that no longer pattern matches it. */
const open = "x";
const simple = /^\d+\*?$/;

/**
 * Estimates what the messages of selling rules may cost by this tariff. If a buying rule depends on unknown data,
 * both cases are assumed, that it matches and that the following rules do, so the highest price is never too low.
 */
export function buyingOf(
  source: TariffSource,
  tariff: CompiledTariff,
): (selling: TariffRuleWire) => Bought[] {
  const rules = tariff.rules.map(({ wire, prices }) => ({
    prices,
    isCharged: wire.action === "decrease",
    fitsCode: codeVerdict(source, wire),
    others: wire.conditions.filter(({ tag }) => !isOfCode(tag)),
  }));
  const named = samplesOf(tariff.rules.map(({ wire }) => wire));
  const candidates = new Map<Code, { rule: (typeof rules)[number]; verdict: Verdict }[]>();
  const candidatesFor = (code: Code) => {
    const known = candidates.get(code);
    if (known) return known;
    const found = rules
      .map((rule) => ({ rule, verdict: rule.fitsCode(code) }))
      .filter(({ verdict }) => verdict !== "no");
    candidates.set(code, found);
    return found;
  };
  return (selling) => {
    const sells = codeVerdict(source, selling);
    const codes = [...new Set([...samplesOf([selling]), ...named, null])];
    const within = new Map(rules.map((rule) => [rule, areWithin(rule.others, selling)]));
    return codes
      .filter((code) => sells(code) !== "no")
      .map((code): Bought => {
        const prices: (readonly Money[])[] = [];
        let isCovered = false;
        for (const { rule, verdict } of candidatesFor(code)) {
          if (rule.isCharged) prices.push(rule.prices);
          isCovered = verdict === "yes" && within.get(rule) === true;
          if (isCovered) break;
        }
        const mccmnc = code?.replaceAll(open, "").padEnd(5, "0") ?? null;
        return { mccmnc, prices, isCovered };
      });
  };
}

const isOfCode = (tag: TariffCondition["tag"]) =>
  tag === "type" || tag === "mccmnc" || tag === "group";

/** What a rule says of operators and channel alone. */
function codeVerdict(source: TariffSource, { conditions }: TariffRuleWire): CodeVerdict {
  const verdicts = conditions
    .filter(({ tag }) => isOfCode(tag))
    .map((condition): CodeVerdict => {
      const values = new Set(conditionValues(condition));
      if (condition.tag === "type") return () => (values.has(source) ? "yes" : "no");
      if (condition.tag === "group") {
        return (code) => {
          const group = code && groupOf(code);
          if (!group) return "maybe";
          return values.has(group) ? "yes" : "no";
        };
      }
      const fits = compileWildcards([...values]);
      const unknown = [...values].every((value) => simple.test(value)) ? "no" : "maybe";
      return (code) => (code !== null && fits(code) ? "yes" : unknown);
    });
  return (code) => {
    const all = verdicts.map((verdict) => verdict(code));
    if (all.includes("no")) return "no";
    return all.includes("maybe") ? "maybe" : "yes";
  };
}

/** Whether the selling rule is at least as narrow as these conditions. */
function areWithin(conditions: readonly TariffCondition[], selling: TariffRuleWire): boolean {
  return conditions.every((condition) => {
    const allowed = new Set(conditionValues(condition));
    return selling.conditions.some(
      (own) =>
        own.tag === condition.tag && conditionValues(own).every((value) => allowed.has(value)),
    );
  });
}

/** Only an operator's own code determines its group. */
function groupOf(code: string): string | null {
  const operator = operatorByCode(code);
  return operator?.mccmnc === code ? operator.group : null;
}

/** One code for all operators that the rules' patterns don't distinguish. */
function samplesOf(rules: readonly TariffRuleWire[]): string[] {
  return rules
    .flatMap(({ conditions }) => conditions.filter(({ tag }) => tag === "mccmnc"))
    .flatMap(conditionValues)
    .filter((code) => simple.test(code))
    .map((code) => (code.endsWith("*") ? code.slice(0, -1).padEnd(5, open) : code));
}
