import * as z from "zod";
import { currencies } from "#lib/currencies.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { rulesProblem } from "#lib/tariffs/price-list.ts";
import { tariffRule } from "#lib/tariffs/rule.ts";

const maxRules = 1000;

const costList = z
  .object({
    source: z.enum(channelTypes, { error: "providers.errors.channel" }),
    currency: z.enum(currencies, { error: "providers.errors.currency" }),
    rules: z.array(tariffRule).max(maxRules, { error: "tariffs.errors.many" }),
  })
  .superRefine(({ source, rules }, context) => {
    const problem = rulesProblem(source, rules);
    if (problem) context.addIssue({ code: "custom", path: ["rules"], message: problem });
    if (rules.some(({ action }) => action !== "decrease"))
      context.addIssue({ code: "custom", path: ["rules"], message: "providers.errors.costAction" });
    if (new Set(rules.map(({ id }) => id)).size < rules.length)
      context.addIssue({ code: "custom", path: ["rules"], message: "tariffs.errors.twice" });
  });

/** What a provider takes for the messages of a channel, by the rules of price lists. */
export type CostList = z.output<typeof costList>;

/** What a provider takes, a list for each channel. */
export const providerCosts = z
  .array(costList)
  .max(channelTypes.length, { error: "providers.errors.costTwice" })
  .refine((lists) => new Set(lists.map(({ source }) => source)).size === lists.length, {
    error: "providers.errors.costTwice",
  })
  .meta({
    description:
      "What the provider takes for a message, by the rules of price lists: `cheapest` and margins go by it",
  });
