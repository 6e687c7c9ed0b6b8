import * as z from "zod";
import { channelTypes } from "./channels.ts";

/** Something that blocks a send or that its sender should know. */
const estimateNote = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string().meta({ description: "In the caller's language" }),
});

export type EstimateNote = z.infer<typeof estimateNote>;

const estimateOperator = z.object({
  mccmnc: z.string().nullable().meta({ description: "Null where the operator is unknown" }),
  name: z.string().nullable().meta({ description: "Brand; null when only the country is known" }),
  country: z.string().nullable().meta({ description: "ISO 3166 two-letter code" }),
  recipients: z.number(),
  segments: z.number().nullable(),
  unitPrice: z.object({ lowest: z.number(), highest: z.number() }),
  cost: z.number(),
});

export type EstimateOperator = z.infer<typeof estimateOperator>;

/** What a send would cost, before anything is sent or charged. Money is decimal numbers of `currency`. */
export const sendingEstimate = z
  .object({
    recipients: z.number().meta({
      description:
        "Who would get it: without duplicates, excluded ones and those on a do-not-contact list",
    }),
    excluded: z.number(),
    duplicates: z.number(),
    segments: z.number().nullable().meta({ description: "Null on channels without segments" }),
    seconds: z
      .number()
      .nullable()
      .meta({ description: "What is spoken, in all; null on channels not priced by the second" }),
    price: z.object({ min: z.number(), likely: z.number(), max: z.number() }).meta({
      description:
        "min: nobody needs a fallback; likely: as many as lately; max: every fallback goes to everybody",
    }),
    fallbacks: z
      .array(
        z.object({
          type: z.enum(channelTypes),
          recipients: z.number(),
          reachable: z.number(),
          cost: z.number(),
        }),
      )
      .meta({
        description:
          "Of each fallback, how many are likely to get it, how many can get it at all and what it costs for those",
      }),
    ends: z
      .object({ reached: z.array(z.number()), isGuess: z.boolean() })
      .nullable()
      .meta({
        description:
          "Of all recipients, the share (0 to 1) that each message, the first and its fallbacks, is likely to reach first; a guess while the account has sent too little in 30 days. Null without fallbacks",
      }),
    affordable: z
      .object({ recipients: z.number(), cost: z.number() })
      .meta({ description: "How many the money covers, in the order in which they get it" }),
    available: z.number().meta({ description: "Balance and overdraft that can be spent" }),
    availableAfter: z.number().meta({ description: "After the messages the money covers" }),
    shortage: z
      .number()
      .meta({ description: "How much more the messages themselves take; 0 for nothing" }),
    balance: z.number(),
    overdraft: z.number(),
    balanceAfter: z.number().meta({ description: "Balance after the likely price" }),
    currency: z.string(),
    isSampled: z
      .boolean()
      .meta({ description: "True when the lists are so large that a sample of them was counted" }),
    later: z
      .number()
      .meta({ description: "Who would wait for the hours of their clocks as it begins" }),
    never: z.number().meta({ description: "For whom those begin after `until`" }),
    window: z
      .object({
        hours: z.int(),
        open: z.number().meta({ description: "Who will have written within those hours" }),
        template: z.number().meta({ description: "Whom an approved template reaches" }),
        closed: z.number().meta({ description: "Whom the text doesn't reach; it costs nothing" }),
        unknown: z.number().meta({ description: "Of whom only the network knows" }),
      })
      .nullable()
      .meta({
        description:
          "On channels whose own words reach those alone who have written lately (whatsapp, facebook, instagram); null on others",
      }),
    operators: z.array(estimateOperator),
    missing: z
      .array(z.object({ variable: z.string(), recipients: z.number() }))
      .meta({ description: "Recipients without a value for a variable of the text" }),
    blockers: z.array(estimateNote),
    warnings: z.array(estimateNote),
  })
  .meta({ id: "SendingEstimate" });

export type SendingEstimate = z.infer<typeof sendingEstimate>;
