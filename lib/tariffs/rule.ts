import * as z from "zod";
import { asMoney, parseMoney } from "#lib/money.ts";

/** The properties that a condition can check. */
export const conditionTags = [
  "text",
  "recipient",
  "type",
  "sender",
  "keywords",
  "contactList",
  "group",
  "mccmnc",
] as const;

export type ConditionTag = (typeof conditionTags)[number];

const rulePrice = z
  .number({ error: "tariffs.errors.price" })
  .refine(isPrice, { error: "tariffs.errors.price" });
const conditionValue = z
  .string()
  .min(1, { error: "tariffs.errors.condition" })
  .max(1000, { error: "tariffs.errors.condition" });

/** Far above any message: a slip of zeros is no price. */
const highestPrice = asMoney(10_000_000_000n);

function isPrice(price: number): boolean {
  const money = parseMoney(price);
  return money !== null && money >= 0n && money <= highestPrice;
}

/**
 * A rule as JSON, in the API and in the database: prices are decimal numbers with at most 4 decimals. A list of
 * prices is [per segment, per second] (voice). Several values of one condition are alternatives; a rule without
 * conditions is the default.
 */
export const tariffRule = z.object({
  id: z.string().min(1).max(100),
  action: z.enum(["increase", "decrease"]),
  price: z.union([rulePrice, z.array(rulePrice).min(1).max(2)]),
  priority: z.int(),
  conditions: z.array(
    z.object({
      tag: z.enum(conditionTags),
      value: z.union([conditionValue, z.array(conditionValue).min(1).max(10_000)]),
    }),
  ),
});

export type TariffRuleWire = z.infer<typeof tariffRule>;
export type TariffCondition = TariffRuleWire["conditions"][number];
