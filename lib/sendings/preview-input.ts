import * as z from "zod";
import { channelTypes } from "./channels.ts";
import { maxTextLength } from "./text-limit.ts";

const phone = z.string().regex(/^\+\d{7,15}$/);

/** Whom a draft is previewed for: the first of its numbers and of its lists. */
export const previewInput = z.object({
  lists: z.array(z.uuid()).max(500),
  phones: z.array(phone).max(20),
});

/** One recipient's message to be priced. */
export const quoteInput = z.object({
  type: z.enum(channelTypes),
  sender: z.string().max(255),
  text: z.string().max(maxTextLength),
  recipient: phone,
});

export type QuoteInput = z.infer<typeof quoteInput>;
export type PreviewInput = z.infer<typeof previewInput>;
