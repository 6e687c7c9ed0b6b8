import * as z from "zod";
import { channelTypes } from "#lib/sendings/channels.ts";

/** A message that an operator sends by one provider to see what is said on the wire. */
export const providerTestInput = z.object({
  recipient: z.string().trim().min(1, { error: "providers.errors.recipient" }).max(320),
  text: z
    .string()
    .trim()
    .min(1, { error: "providers.errors.required" })
    .max(2000, { error: "providers.errors.long" }),
  type: z
    .preprocess(
      (value) => (value === "" ? undefined : value),
      z.enum(channelTypes, { error: "providers.errors.channel" }).optional(),
    )
    .meta({ description: "The provider's first channel where not given" }),
  sender: z
    .string()
    .trim()
    .max(255, { error: "providers.errors.long" })
    .optional()
    .meta({ description: "Cabinet where not given" }),
});

export type ProviderTestInput = z.output<typeof providerTestInput>;

const exchangeStep = z.object({
  at: z.iso.datetime(),
  direction: z.enum(["out", "in"]).meta({ description: "To the provider, or from it" }),
  name: z.string().meta({ description: "A request, an answer or a PDU by its name" }),
  data: z
    .record(z.string(), z.string())
    .meta({ description: "Headers, body or fields; secrets are masked" }),
});

export type ExchangeStep = z.infer<typeof exchangeStep>;

export const providerTestView = z
  .object({
    id: z.string().meta({ description: "The message's id as the provider was given it" }),
    outcome: z.enum(["sent", "failed", "retry", "doubt"]),
    error: z.string().nullable(),
    steps: z.array(exchangeStep),
  })
  .meta({ id: "ProviderTest" });

export type ProviderTestView = z.infer<typeof providerTestView>;
