import * as z from "zod";
import { parseMoney, moneyToNumber } from "#lib/money.ts";
import { numberOf } from "#lib/number-input.ts";
import { linesOf } from "#lib/text/lines-of.ts";
import { conditionValues } from "./condition.ts";
import { rulePrices } from "./rule-prices.ts";
import { conditionTags, type TariffRuleWire } from "./rule.ts";

const price = z
  .string("tariffs.errors.price")
  .trim()
  .refine((text) => (parseMoney(text) ?? -1n) >= 0n, "tariffs.errors.price");

/** A rule as it is written in its form: inputs hold text, each line of a condition is one of its values. */
export const ruleForm = z.object({
  action: z.enum(["decrease", "increase"]),
  price,
  second: z.union([z.literal(""), price]),
  priority: z.preprocess(
    (text: string) => numberOf(text),
    z
      .number("tariffs.errors.priority")
      .int("tariffs.errors.priority")
      .min(-1000, "tariffs.errors.priority")
      .max(1000, "tariffs.errors.priority"),
  ),
  conditions: z.array(
    z.object({
      tag: z.enum(conditionTags),
      values: z
        .string("tariffs.errors.condition")
        .trim()
        .min(1, "tariffs.errors.condition")
        .max(100_000, "tariffs.errors.condition")
        .refine((text) => linesOf(text).every((line) => line.length <= 1000), {
          error: "tariffs.errors.condition",
        }),
    }),
  ),
});

export const maxConditions = conditionTags.length;

/** The values of the form's inputs. */
export type RuleFormValues = z.input<typeof ruleForm>;

export function ruleFormValues(rule: TariffRuleWire | null): RuleFormValues {
  const [first = "", second = ""] = rule ? rulePrices(rule).map(String) : [];
  return {
    action: rule?.action ?? "decrease",
    price: first,
    second,
    priority: String(rule?.priority ?? 10),
    conditions: (rule?.conditions ?? []).map((condition) => ({
      tag: condition.tag,
      values: conditionValues(condition).join("\n"),
    })),
  };
}

/** Builds the rule from the form's values. */
export function ruleOf(id: string, values: RuleFormValues): TariffRuleWire {
  const { action, price: first, second, priority, conditions } = ruleForm.parse(values);
  const money = (text: string) => {
    const parsed = parseMoney(text);
    return parsed === null ? 0 : moneyToNumber(parsed);
  };
  return {
    id,
    action,
    price: second === "" ? money(first) : [money(first), money(second)],
    priority,
    conditions: conditions.map(({ tag, values: text }) => ({ tag, value: linesOf(text) })),
  };
}
