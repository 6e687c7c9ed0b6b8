import * as z from "zod";
import { boundedArray } from "#lib/bounded-array.ts";
import { normaliseEmail } from "#lib/email.ts";
import { normalisePhone } from "#lib/phone.ts";
import { channelTypes } from "./channels.ts";
import { maxTextLength } from "./text-limit.ts";

const address = z
  .string()
  .max(300)
  .refine((text) => (normalisePhone(text) ?? normaliseEmail(text)) === text);

/** Whom a draft is previewed for: the first of its addresses and of its lists. */
export const previewInput = z.object({
  type: z.enum(channelTypes),
  lists: boundedArray(z.array(z.uuid()), 500),
  addresses: boundedArray(z.array(address), 20),
});

/** One recipient's message to be priced. */
export const quoteInput = z.object({
  type: z.enum(channelTypes),
  sender: z.string().max(255),
  text: z.string().max(maxTextLength),
  recipient: address,
});

export type QuoteInput = z.infer<typeof quoteInput>;
export type PreviewInput = z.infer<typeof previewInput>;
