import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { sendInput } from "#lib/sendings/send-input.ts";
import { validate } from "#lib/validate.ts";

/** What tools that price or send a message take. */
export const messageFields = {
  channel: z.enum(channelTypes).describe("The channel, such as sms, viber or email"),
  sender: z.string().max(255).describe("A sender name that the account may use on this channel"),
  text: z
    .string()
    .max(10_000)
    .describe("The text. $firstName and other variables are filled in from the contact"),
  subject: z.string().max(255).optional().describe("Only of email"),
  recipients: z
    .array(z.string().max(320))
    .max(1000)
    .default([])
    .describe("Phone numbers with + and country code, or email addresses"),
  contactLists: z.array(rowId()).max(50).default([]).describe("Ids of contact lists"),
  title: z.string().max(255).optional().describe("A title by which people find the campaign"),
};

const message = z.object(messageFields);

export type AgentMessage = z.output<typeof message>;

/** The same send as a program would make it. Throws BadRequest with the fields that are wrong. */
export async function readMessage(asked: AgentMessage): Promise<SendInput> {
  const { channel, sender, text, subject, recipients, contactLists, title } = asked;
  const [only = "", ...more] = recipients;
  const isSingle = only !== "" && more.length === 0 && contactLists.length === 0;
  return validate(sendInput, {
    type: channel,
    payload: { sender, text, ...(subject !== undefined && { subject }) },
    recipient: isSingle ? only : { include: [...recipients, ...contactLists] },
    ...(title !== undefined && { $options: { title } }),
  });
}
