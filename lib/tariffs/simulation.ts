import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { tariffRule } from "./rule.ts";
import { operatorName } from "./tariff-view.ts";

const optional = (schema: z.ZodType<string>) =>
  z.preprocess(
    (value: string | undefined) => (value === "" ? undefined : value),
    schema.optional(),
  );

/** A message that might be sent, by an account of the reader's. */
export const simulationInput = z.object({
  type: z.enum(channelTypes, "tariffs.errors.channel"),
  recipient: z
    .string("tariffs.errors.recipient")
    .trim()
    .min(1, "tariffs.errors.recipient")
    .max(320, "tariffs.errors.recipient"),
  sender: z.string().trim().max(320).default(""),
  text: z.string().max(4000, "tariffs.errors.text").default(""),
  OwnerId: optional(rowId("tariffs.errors.owner")).meta({
    description: "The account that would send; the caller's own where not given",
  }),
});

export type SimulationInput = z.output<typeof simulationInput>;

/** What it would cost, and by which rule. */
export const simulationView = z
  .object({
    currency: z.string(),
    tariff: z.string().nullable().meta({ description: "null where the account has none" }),
    operator: operatorName.extend({ mccmnc: z.string() }).nullable(),
    segments: z.int(),
    rule: tariffRule.nullable().meta({ description: "The first rule that fits" }),
    operators: z.record(z.string(), operatorName),
    asked: z.int().meta({ description: "Which of the rules it is, from 1; 0 for none" }),
    price: z.number().nullable().meta({ description: "Negative is a credit; null: can't be sent" }),
    buys: z
      .number()
      .nullable()
      .meta({ description: "What it would cost the reseller who asks about a customer" }),
  })
  .meta({ id: "PriceSimulation" });

export type SimulationView = z.infer<typeof simulationView>;
