import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { priceUnits } from "#lib/sendings/channels/channel-record.ts";
import { tariffRule } from "./rule.ts";
import { tariffSources } from "./sources.ts";

/** The operator that a network code of a condition means. */
export const operatorName = z.object({
  country: z.string().nullable().meta({ description: "ISO 3166 code" }),
  operator: z.string().nullable().meta({ description: "null for a whole country" }),
});

export type OperatorName = z.infer<typeof operatorName>;

/** A price plan as the account that pays by it sees it. Prices are in units of `currency`. */
export const tariffView = z
  .object({
    id: rowId(),
    source: z.enum(tariffSources),
    title: z.string(),
    currency: z.string(),
    prices: z
      .array(
        z.object({
          unit: z.enum(priceUnits),
          lowest: z.number(),
          highest: z.number(),
        }),
      )
      .meta({ description: "What is paid for, with the lowest and highest price of it" }),
    usersTariffs: z.object({
      finalRules: z
        .array(tariffRule)
        .meta({ description: "In the order in which they are asked: the first that fits" }),
    }),
    operators: z
      .record(z.string(), operatorName)
      .meta({ description: "Names of the network codes in `mccmnc` conditions" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Tariff" });

export type TariffView = z.infer<typeof tariffView>;
