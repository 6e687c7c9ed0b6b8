import * as z from "zod";
import { boundedArray } from "#lib/bounded-array.ts";
import { normaliseEmail } from "#lib/email.ts";
import { normalisePhone } from "#lib/phone.ts";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "./channels.ts";
import { messagePayload } from "./message-payload.ts";
import { type Message, payloadOf } from "./message.ts";
import { withPlainText } from "./plain-text.ts";

const address = z
  .string()
  .max(300)
  .refine((text) => (normalisePhone(text) ?? normaliseEmail(text)) === text);

const lists = boundedArray(z.array(rowId()), 500);

/** The recipients for which a draft is previewed: the first of its addresses and of its lists. */
export const previewInput = z.object({
  type: z.enum(channelTypes),
  lists,
  addresses: boundedArray(z.array(address), 20),
});

/** A message to one recipient, to be priced. */
export type QuoteInput = Message & {
  recipient: string;
  /** The chosen lists: the first that has the recipient supplies the variables. */
  lists?: string[];
  /** The id of the link that `$link` in its texts stands for. */
  link?: string | null;
};

/** A message to one recipient to be priced; it may be incomplete. */
export const quoteInput = z
  .object({
    type: z.enum(channelTypes),
    payload: messagePayload,
    recipient: address,
    lists: lists.optional(),
    link: rowId().nullish(),
  })
  .transform(
    ({ type, payload, recipient, lists: chosen, link }) =>
      ({
        type,
        payload: withPlainText(payloadOf(type, payload)),
        recipient,
        lists: chosen,
        link,
      }) as QuoteInput,
  );

export type PreviewInput = z.infer<typeof previewInput>;
