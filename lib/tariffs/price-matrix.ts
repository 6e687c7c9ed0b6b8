import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { priceUnits } from "#lib/sendings/channels/channel-record.ts";
import { conditionValues } from "./condition.ts";
import { rulePrices } from "./rule-prices.ts";
import { tariffRule, type TariffRuleWire } from "./rule.ts";
import { tariffSources } from "./sources.ts";
import { operatorName } from "./tariff-view.ts";

/** For whom a reseller's prices are: a customer, or all of them. */
export const customerOfPrices = z.object({
  CustomerId: rowId("tariffs.errors.owner").optional().meta({
    description: "A customer whose own prices they are; those for all customers where not given",
  }),
});

export const priceMatrixQuery = customerOfPrices.extend({
  source: z.enum(tariffSources, "tariffs.errors.channel"),
});

/** What the screen's address says: one channel or all of them, whatever else it carries. */
export const priceMatricesQuery = z.object({
  source: priceMatrixQuery.shape.source.optional().catch(undefined),
  CustomerId: priceMatrixQuery.shape.CustomerId.catch(undefined),
});

const prices = z.array(z.number());

/** What a reseller pays for a channel's messages, and what their customers do, by country and operator. */
export const priceMatrix = z
  .object({
    source: z.enum(tariffSources),
    currency: z.string(),
    units: z.array(z.enum(priceUnits)).meta({ description: "What the prices of a row are for" }),
    CustomerId: rowId().nullable(),
    customer: z.string().nullable(),
    rules: z.array(tariffRule),
    version: z.int(),
    rows: z.array(
      operatorName.extend({
        code: z
          .string()
          .nullable()
          .meta({ description: "Network code, `250*` for a country; null for all others" }),
        cost: prices.nullable().meta({ description: "The reseller's own; null where not sold" }),
        most: prices.nullable().meta({
          description:
            "The most of it, by rules for senders, words and the like: no price may be below",
        }),
        price: prices.nullable().meta({ description: "Set by the rules; null where none is" }),
        pays: prices.nullable().meta({
          description: "What the customer pays now; null for all customers, whose plans differ",
        }),
      }),
    ),
  })
  .meta({ id: "PriceMatrix" });

export type PriceMatrix = z.infer<typeof priceMatrix>;
export type PriceMatrixRow = PriceMatrix["rows"][number];

const simpleCode = /^(?:\d{3}\*|\d{5,6})$/;

/** The network code that a rule is for and nothing else; null for the rule without conditions, undefined for others. */
export function cellOf({ action, conditions }: TariffRuleWire): string | null | undefined {
  if (action !== "decrease") return undefined;
  const [condition, ...others] = conditions;
  if (!condition) return null;
  if (others.length > 0 || condition.tag !== "mccmnc") return undefined;
  const [code = "", ...more] = conditionValues(condition);
  return more.length === 0 && simpleCode.test(code) ? code : undefined;
}

/** The codes that rules name, countries before their operators. */
export function codesIn(rules: readonly TariffRuleWire[]): string[] {
  const codes = rules.flatMap(({ conditions }) =>
    conditions.filter(({ tag }) => tag === "mccmnc").flatMap(conditionValues),
  );
  const known = [...new Set(codes.filter((code) => simpleCode.test(code)))];
  return known.toSorted((a, b) => (a.replace("*", "") < b.replace("*", "") ? -1 : 1));
}

/** The rules with the prices of some cells; a cell without prices has no rule any more. Other rules stay. */
export function withCells(
  rules: readonly TariffRuleWire[],
  cells: readonly { code: string | null; price: readonly number[] | null }[],
  newId: () => string,
): TariffRuleWire[] {
  const given = new Map(cells.map(({ code, price }) => [code, price]));
  const kept = rules.flatMap((rule) => {
    const code = cellOf(rule);
    if (code === undefined || !given.has(code)) return [rule];
    const price = given.get(code);
    given.delete(code);
    return price ? [{ ...rule, price: priceOf(price) }] : [];
  });
  const added = [...given].flatMap(([code, price]): TariffRuleWire[] =>
    price
      ? [
          {
            id: newId(),
            action: "decrease",
            price: priceOf(price),
            priority: priorityOf(code),
            conditions: code === null ? [] : [{ tag: "mccmnc", value: code }],
          },
        ]
      : [],
  );
  return [...kept, ...added];
}

/** An operator's price goes before its country's, and that before the one for all others. */
function priorityOf(code: string | null): number {
  if (code === null) return 0;
  return code.endsWith("*") ? 1 : 2;
}

function priceOf(price: readonly number[]): TariffRuleWire["price"] {
  const [only = 0, ...others] = price;
  return others.length === 0 ? only : [only, ...others];
}

/** The prices that rules set for a code by a rule of its own. */
export function cellPrices(
  rules: readonly TariffRuleWire[],
  code: string | null,
): readonly number[] | null {
  const rule = rules.find((one) => cellOf(one) === code);
  return rule ? rulePrices(rule) : null;
}

const finest = 10_000;

/** A cost with a margin in per cent of it or as an amount, rounded up to a price; costs are decimals of a currency. */
export function withMargin(cost: number, margin: number, by: "percent" | "amount"): number {
  const units = Math.round(cost * finest);
  // Whole numbers throughout: a tenth of a per cent of 1/10 000 is far above what doubles lose.
  const added =
    by === "amount"
      ? Math.round(margin * finest)
      : Math.ceil(Math.round((units * Math.round(margin * 100)) / 100) / 100);
  return (units + added) / finest;
}
