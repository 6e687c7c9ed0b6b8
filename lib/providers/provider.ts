import * as z from "zod";
import { numberOf } from "#lib/number-input.ts";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { providerCosts } from "./costs.ts";
import { type ProviderKind, providerKinds } from "./kind-names.ts";
import { providerConfigs } from "./kinds.ts";
import { providerModes } from "./modes.ts";

const title = z
  .string({ error: "providers.errors.title.required" })
  .trim()
  .min(1, { error: "providers.errors.title.required" })
  .max(100, { error: "providers.errors.title.long" });

const mode = z.enum(providerModes, { error: "providers.errors.mode" }).meta({
  description:
    "`draining` takes no new messages and sends those that wait; `paused` sends nothing until it is `active` again",
});

/** The most messages per second that a limit for each sender name may say. */
const maxSenderRate = 10_000;

const senderRate = z
  .preprocess(
    (given) => (given === "" ? null : numberOf(given)),
    z
      .int({ error: "providers.errors.senderRate" })
      .min(1, { error: "providers.errors.senderRate" })
      .max(maxSenderRate, { error: "providers.errors.senderRate" })
      .nullable(),
  )
  .meta({
    description: "Most messages a second of each sender name, 1 to 10000; null for no limit",
  });

/** The limits of a kind's config, which may be given outside it too. */
const limits = {
  rate: z.number({ error: "providers.errors.number" }).nullable().optional().meta({
    description: "Most messages a second, as `config.rate`",
  }),
  window: z.int({ error: "providers.errors.whole" }).optional().meta({
    description: "Most messages that it has at once, as `config.window`",
  }),
};

const ofKind = (kind: ProviderKind) =>
  z.object({
    kind: z.literal(kind),
    title,
    isActive: z.boolean().default(true),
    config: providerConfigs[kind].schema,
    costs: providerCosts.default([]),
    mode: mode.default("active"),
    senderRate: senderRate.default(null),
    ...limits,
  });

const [firstKind, ...otherKinds] = providerKinds;

/** What makes a provider; its config is what its kind asks for. */
export const createProviderInput = z.discriminatedUnion("kind", [
  ofKind(firstKind),
  ...otherKinds.map((kind) => ofKind(kind)),
]);

export type CreateProviderInput = z.output<typeof createProviderInput>;

/** The most characters of a field, such as a template or a key. */
const maxConfigText = 20_000;

const configValue = z.union([z.string().max(maxConfigText), z.number(), z.boolean(), z.null()]);

/** What is left out stays; so does a secret left empty. A provider's kind stays too. */
export const updateProviderInput = z.object({
  title: title.optional(),
  isActive: z.boolean().optional(),
  config: z
    .record(z.string().max(50), configValue)
    .refine((config) => Object.keys(config).length <= 50, { error: "providers.errors.fields" })
    .optional(),
  costs: providerCosts.optional(),
  mode: mode.optional(),
  senderRate: senderRate.optional(),
  ...limits,
});

export type UpdateProviderInput = z.output<typeof updateProviderInput>;

/** A provider is created by an operator, by the product itself, or by the variable SMPP_URL. */
export const providerOrigins = ["operator", "builtIn", "environment"] as const;
export type ProviderOrigin = (typeof providerOrigins)[number];

/** Off · no worker has it yet · at least one worker is connected · none is. */
export const providerStates = ["off", "waiting", "ready", "down"] as const;
export type ProviderState = (typeof providerStates)[number];

/** A provider as the API and the screens see it: nothing secret. Times are ISO. */
export const providerView = z
  .object({
    id: rowId(),
    kind: z.enum(providerKinds),
    title: z.string(),
    isActive: z.boolean(),
    origin: z.enum(providerOrigins),
    channels: z.array(z.enum(channelTypes)).meta({ description: "Channels it can carry" }),
    config: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .meta({ description: "Without its secrets" }),
    costs: providerCosts,
    mode,
    rate: z.number().nullable().meta({ description: "Null for no limit" }),
    senderRate: z.int().nullable().meta({
      description: "Most messages a second of each sender name, 1 to 10000; null for no limit",
    }),
    window: z.int().nullable().meta({ description: "Null for a kind without one" }),
    state: z.enum(providerStates),
    problem: z.string().nullable().meta({ description: "Why it is not connected, as it said" }),
    workers: z
      .object({ ready: z.int(), total: z.int() })
      .meta({ description: "Workers that are connected, of those that have it" }),
    readyAt: z.iso.datetime().nullable().meta({ description: "When it was last connected" }),
    rules: z.int().meta({ description: "How many routing rules lead to it" }),
    callbackUrl: z
      .string()
      .nullable()
      .meta({ description: "Where the provider calls us; null for a kind that doesn't" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Provider" });

export type ProviderView = z.infer<typeof providerView>;

/** What a routing rule's form offers to lead to. */
export type CarrierChoice = Pick<ProviderView, "id" | "title" | "channels">;
