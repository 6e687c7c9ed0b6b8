import * as z from "zod";
import { currencies } from "#lib/currencies.ts";
import { rowId } from "#lib/row-id.ts";
import { priceUnits } from "#lib/sendings/channels/channel-record.ts";
import { rulePrices } from "./rule-prices.ts";
import { tariffRule, type TariffRuleWire } from "./rule.ts";
import {
  periodSource,
  successSource,
  type TariffSource,
  tariffSources,
  unitsOf,
} from "./sources.ts";
import { operatorName, tariffView } from "./tariff-view.ts";

const maxRules = 1000;

const rules = z
  .array(tariffRule)
  .max(maxRules, "tariffs.errors.many")
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "tariffs.errors.twice");

/**
 * What is wrong with the rules of a price list, as a translation key; null where nothing is. No rule has more prices
 * than its source counts things by, and a period is no message: it is debited, whatever the conditions.
 */
export function rulesProblem(source: TariffSource, all: readonly TariffRuleWire[]): string | null {
  const most = unitsOf(source).length;
  if (all.some((rule) => rulePrices(rule).length > most)) return "tariffs.errors.second";
  const isPlain = ({ action, conditions }: TariffRuleWire) =>
    action === "decrease" && conditions.length === 0;
  if (source === periodSource && !all.every(isPlain)) return "tariffs.errors.period";
  const isCredited = source === successSource && all.some(({ action }) => action !== "decrease");
  return isCredited ? "tariffs.errors.success" : null;
}

const title = z
  .string("tariffs.errors.title")
  .trim()
  .min(1, "tariffs.errors.title")
  .max(100, "tariffs.errors.title");

/** What a new price list is called and what it is for: its rules may come later. */
export const priceListNamed = z.object({
  source: z.enum(tariffSources),
  title,
  currency: z.enum(currencies),
});

/** A price list that an operator makes. Without a default rule what no rule fits can't be sent. */
export const priceListInput = priceListNamed
  .extend({ rules })
  .superRefine(({ source, rules: all }, context) => {
    const problem = rulesProblem(source, all);
    if (problem) context.addIssue({ code: "custom", path: ["rules"], message: problem });
  });

export type PriceListInput = z.output<typeof priceListInput>;

/** The change of one, made of the version that was read: a later one is not overwritten. */
export const priceListChange = z.object({ title, rules, version: z.int() });

export type PriceListChange = z.output<typeof priceListChange>;

/** A price list as operators see it. */
export const priceListView = tariffView
  .omit({ usersTariffs: true })
  .extend({ rules: z.array(tariffRule), version: z.int() })
  .meta({ id: "PriceList" });

export type PriceListView = z.infer<typeof priceListView>;

/** A rule that sells for less than what it is bought at. */
export const marginWarning = z.object({
  rule: z.string().meta({ description: "The rule's id" }),
  unit: z.enum(priceUnits),
  sells: z.number(),
  buys: z.number().meta({ description: "At most, for what the rule fits" }),
  mccmnc: z.string().nullable().meta({ description: "Whose messages cost so much" }),
});

export type MarginWarning = z.infer<typeof marginWarning>;

/** Messages that customers of a reseller pay less for than the reseller does. */
export const priceListWarning = marginWarning.extend({
  rule: z.string().nullable().meta({
    description: "This list's; null where other rules sell what is bought by this list",
  }),
  ResellerId: rowId(),
  reseller: z.string(),
});

export type PriceListWarning = z.infer<typeof priceListWarning>;

/** What a price list was before. */
export const formerPriceList = z.object({
  version: z.int(),
  title: z.string(),
  rules: z.array(tariffRule),
  until: z.iso.datetime(),
  by: z.string().meta({ description: "Who changed it into the next one" }),
});

export type FormerPriceList = z.infer<typeof formerPriceList>;

/** A price list with the number of its accounts, its rules that sell at a loss, and its former versions. */
export const priceListDetails = priceListView
  .extend({
    accounts: z.int().meta({ description: "How many pay by it" }),
    warnings: z.array(priceListWarning).meta({ description: "The first 100" }),
    former: z.array(formerPriceList).meta({ description: "The last 5 versions before it" }),
  })
  .meta({ id: "PriceListDetails" });

export type PriceListDetails = z.infer<typeof priceListDetails>;

/** The account that a price list is given to. */
export const giveInput = z.object({ OwnerId: rowId("tariffs.errors.owner") });

/** What a reseller's customers pay on a channel: rules laid over their price plans. */
export const customerPricesView = z
  .object({
    id: z.enum(tariffSources),
    source: z.enum(tariffSources),
    currency: z.string(),
    rules: z.array(tariffRule),
    version: z.int().meta({ description: "0 where nothing is set" }),
    warnings: z.array(marginWarning),
    operators: z.record(z.string(), operatorName),
  })
  .meta({ id: "CustomerPrices" });

export type CustomerPricesView = z.infer<typeof customerPricesView>;

export const customerPricesChange = z.object({
  source: z.enum(tariffSources, "tariffs.errors.channel"),
  CustomerId: rowId("tariffs.errors.owner").optional().meta({
    description: "The customer they are for; all customers where not given",
  }),
  rules,
  version: z.int(),
});

export type CustomerPricesChange = Omit<z.output<typeof customerPricesChange>, "source">;
