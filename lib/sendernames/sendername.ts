import * as z from "zod";
import { channelTypes } from "#lib/sendings/channels.ts";

export const moderations = ["pending", "approved", "rejected"] as const;

/** A sender name as the API shows it (messaging 3, "Sender name"). Times are ISO. */
export const sendernameView = z
  .object({
    id: z.guid(),
    name: z.string(),
    type: z.enum(channelTypes),
    moderation: z.enum(moderations),
    comment: z.string(),
    meta: z.object({
      comment: z.string().meta({ description: "What its owner said of it" }),
      adminComment: z.string().nullable(),
      resellerComment: z.string().nullable(),
    }),
    isActive: z.boolean().meta({ description: "Whether messages may be sent under it now" }),
    OwnerId: z.guid(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Sendername" });

export type SendernameView = z.infer<typeof sendernameView>;

/** A name as its owner chooses it for a message. */
export type SenderChoice = Pick<SendernameView, "name" | "moderation">;
