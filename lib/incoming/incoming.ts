import * as z from "zod";
import type { ListPage } from "#lib/list-page.ts";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";

/** The effect of an opt-out or opt-in word. */
export const consentChanges = ["withdrawn", "granted"] as const;

export type ConsentChange = (typeof consentChanges)[number];

/** A message from a recipient as lists show it. */
export const incomingView = z
  .object({
    id: rowId(),
    type: z.enum(channelTypes),
    from: z.string(),
    to: z.string().meta({ description: "The sender name or number it was written to" }),
    payload: z.object({ text: z.string() }),
    SendingId: rowId().nullable().meta({ description: "The message it answers, where known" }),
    consent: z
      .enum(consentChanges)
      .nullable()
      .meta({ description: "It was a word that took the number off messages, or back on" }),
    OwnerId: rowId()
      .nullable()
      .meta({ description: "null where no account was found: for operators alone" }),
    owner: z.string().nullable().meta({ description: "What the account is called" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "IncomingMessage" });

export type IncomingView = z.infer<typeof incomingView>;

/** An incoming message with the data that a reply needs. */
export const incomingDetails = incomingView
  .extend({
    sender: z
      .string()
      .nullable()
      .meta({ description: "The sender that an answer to it would come from" }),
    isBlackListed: z
      .boolean()
      .meta({ description: "The number stands on a do-not-contact list of the account" }),
  })
  .meta({ id: "IncomingMessageDetails" });

export type IncomingDetails = z.infer<typeof incomingDetails>;

export type IncomingPage = ListPage<IncomingView>;
