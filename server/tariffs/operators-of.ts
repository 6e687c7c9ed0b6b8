import { operatorOfCode } from "#lib/operators/operators-data.ts";
import { conditionValues } from "#lib/tariffs/condition.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import type { TariffView } from "#lib/tariffs/tariff-view.ts";

/** The names of all network codes in rules, and of further codes that are shown. */
export function operatorsOf(
  rules: readonly TariffRuleWire[],
  locale: string,
  others: readonly { mccmnc: string | null }[] = [],
): TariffView["operators"] {
  const asked = rules.flatMap(({ conditions }) =>
    conditions.filter(({ tag }) => tag === "mccmnc").flatMap(conditionValues),
  );
  const codes = [...asked, ...others.flatMap(({ mccmnc }) => mccmnc ?? [])];
  return Object.fromEntries(codes.map((code) => [code, operatorOfCode(code, locale)]));
}
