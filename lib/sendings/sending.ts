import * as z from "zod";
import { billingStatuses } from "#lib/billings/billing.ts";
import type { ListPage } from "#lib/list-page.ts";
import { rowId } from "#lib/row-id.ts";
import { conditionTags } from "#lib/tariffs/rule.ts";
import { channelTypes } from "./channels.ts";
import { fallbacksView } from "./fallbacks/fallbacks-view.ts";
import { wholeChain } from "./fallbacks/whole-chain.ts";
import { lookupView } from "./lookup.ts";
import { sendingStatuses } from "./statuses.ts";

const status = z.enum(sendingStatuses);
const moment = z.iso.datetime();

/** A message as the API and the screens see it. Money is a decimal number of the account's currency, times are ISO. */
export const sendingView = z
  .object({
    id: rowId(),
    chainId: rowId().meta({ description: "Ties a message to its fallbacks" }),
    groupId: rowId().nullable().meta({ description: "The bulk send it belongs to" }),
    type: z.enum(channelTypes),
    title: z.string().nullable(),
    status,
    state: z.object({ status, error: z.string().nullable() }),
    payload: z.looseObject({ sender: z.string(), recipient: z.string(), text: z.string() }).meta({
      description: "The HTML of an e-mail stands in it when the message is read by its id",
    }),
    price: z.number(),
    clicks: z.int().nullable().meta({
      description:
        "How often people opened the recipient's own link (`$options.link`); null where it has none",
    }),
    isTest: z.boolean().meta({ description: "Delivered to nobody: the sandbox answers for it" }),
    OwnerId: rowId(),
    Owner: z
      .object({ id: rowId(), username: z.string(), name: z.string(), currency: z.string() })
      .optional()
      .meta({ description: "With $scope=Owner: whose message it is; price is in its currency" }),
    wholeChain: wholeChain.optional().meta({
      description: "With $scope=Chains: where fallbacks followed it, all of its chain",
    }),
    delay: moment.nullable(),
    heldUntil: moment.nullable().meta({
      description:
        "When the recipient's hours begin, for which it is held; null for one that isn't held",
    }),
    until: moment.nullable(),
    meta: z.object({
      user: z.object({ id: rowId() }).meta({ description: "Who made it" }),
      billing: z.number(),
      billings: z.array(rowId()),
      stats: z.object({
        segments: z
          .int()
          .nullable()
          .meta({ description: "Null on channels whose messages have no segments" }),
        characters: z.int(),
        encoding: z
          .enum(["gsm", "unicode"])
          .nullable()
          .meta({ description: "Null on channels without segments" }),
      }),
      _recipientData: z.object({ group: z.string().nullable() }),
      moderation: z.enum(["pending", "rejected"]).optional().meta({
        description: "It waits for the decision about its text, or ended by it",
      }),
      moderationComment: z.string().optional().meta({ description: "Why its text was rejected" }),
      lookup: lookupView
        .optional()
        .meta({ description: "Of `hlr`, once the network has answered" }),
    }),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: "Sending" });

export type SendingView = z.infer<typeof sendingView>;

const charges = z
  .array(z.object({ currency: z.string(), amount: z.number() }))
  .nullable()
  .meta({
    description: "What the messages found cost together, a sum a currency; null past 10 000",
  });

/** What a page of messages says beside them. */
export const sendingPage = { charges };

export interface SendingPage extends ListPage<SendingView> {
  charges: z.infer<typeof charges>;
}

/** The result of a message, step by step, as its details show it. */
const sendingStep = z.object({
  kind: z.enum([
    "accepted",
    "scheduled",
    "submitted",
    "doubt",
    "sent",
    "delivered",
    "seen",
    "failed",
  ]),
  at: moment,
  error: z.string().nullish(),
});

export type SendingStep = z.infer<typeof sendingStep>;

/** A message with its price receipt and its history. */
export const sendingDetails = sendingView
  .extend({
    owner: z
      .object({ id: rowId(), username: z.string(), name: z.string() })
      .meta({ id: "SendingOwner" }),
    task: z
      .object({ id: rowId(), title: z.string() })
      .nullable()
      .meta({ description: "Null for a message of its own, and once the task is removed" }),
    operator: z
      .object({
        mccmnc: z.string(),
        name: z.string().nullable(),
        country: z.string().nullable(),
      })
      .nullable(),
    receipt: z.object({
      tariff: z.string().nullable(),
      rule: z.string().nullable(),
      conditions: z
        .array(z.object({ tag: z.enum(conditionTags), values: z.array(z.string()) }))
        .optional()
        .meta({
          description:
            "What the rule asks for; missing once the price list has no such rule, and in answers with several messages",
        }),
      units: z.number(),
      unit: z.enum(["segment", "message", "second", "period"]),
      unitPrice: z.number(),
      perSecond: z
        .object({ units: z.number(), unitPrice: z.number() })
        .optional()
        .meta({ description: "Beside it, where a message is priced by its seconds too (voice)" }),
      amount: z.number(),
      refunded: z.number().optional().meta({ description: "What was given back" }),
      currency: z.string(),
      status: z
        .enum(billingStatuses)
        .nullable()
        .meta({ description: "State of the money; null when the message was free" }),
    }),
    steps: z.array(sendingStep),
    chain: z
      .array(sendingView)
      .meta({ description: "Other messages of the same chain, oldest first" }),
    cascade: fallbacksView
      .nullable()
      .meta({ description: "The whole chain; null for a message without fallbacks" }),
  })
  .meta({ id: "SendingDetails" });

export type SendingDetails = z.infer<typeof sendingDetails>;
