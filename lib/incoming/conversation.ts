import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { sendingStatuses } from "#lib/sendings/statuses.ts";

/** Without either id, the page around the message itself is read. */
export const conversationInput = z
  .object({
    before: rowId().optional().meta({ description: "What came before this one" }),
    after: rowId().optional().meta({ description: "What came after this one" }),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ["after"],
    error: "commons.errors.invalid",
  });

export type ConversationInput = z.infer<typeof conversationInput>;

const entry = z.object({
  id: rowId(),
  /** `in` is from the person, `out` is to them. */
  way: z.enum(["in", "out"]),
  type: z.enum(channelTypes),
  text: z.string(),
  sender: z.string().meta({ description: "The sender name or number on our side" }),
  status: z.enum(sendingStatuses).nullable().meta({ description: "Of a message sent" }),
  createdAt: z.iso.datetime(),
});

export type ConversationEntry = z.infer<typeof entry>;

/** Messages between an account and a number, oldest first. */
export const conversationView = z
  .object({
    data: z.array(entry),
    hasEarlier: z.boolean().nullable().meta({ description: "null where it was not asked" }),
    hasLater: z.boolean().nullable().meta({ description: "null where it was not asked" }),
  })
  .meta({ id: "Conversation" });

export type Conversation = z.infer<typeof conversationView>;
