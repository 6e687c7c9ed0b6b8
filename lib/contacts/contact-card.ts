import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { sendingStatuses } from "#lib/sendings/statuses.ts";
import { consentView } from "./consent.ts";
import { contactListTypes } from "./fields.ts";

const message = z.object({
  id: rowId(),
  type: z.enum(channelTypes),
  text: z.string().meta({ description: "Its beginning" }),
  createdAt: z.iso.datetime(),
});

/** What the account knows about the person behind a contact, found by the addresses. */
export const contactCard = z
  .object({
    lists: z
      .array(z.object({ id: rowId(), title: z.string(), type: z.enum(contactListTypes) }))
      .meta({ description: "Lists that hold one of the addresses, the newest 50" }),
    sent: z
      .array(message.extend({ status: z.enum(sendingStatuses), recipient: z.string() }))
      .nullable()
      .meta({
        description: "The last messages to them; null for whom messages are not to be seen",
      }),
    clicks: z
      .object({ messages: z.int(), clicks: z.int(), lastAt: z.iso.datetime().nullable() })
      .nullable()
      .meta({
        description:
          "Messages whose own links they opened, how often, and when last; null for whom messages are not to be seen",
      }),
    answers: z
      .array(message)
      .nullable()
      .meta({ description: "Their last answers; null for whom those are not to be seen" }),
    consents: z
      .array(consentView)
      .meta({ description: "What is known of their consent, newest first" }),
  })
  .meta({ id: "ContactCard" });

export type ContactCard = z.infer<typeof contactCard>;
