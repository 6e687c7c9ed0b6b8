import type { ChannelType } from "#lib/sendings/channels.ts";
import { findPayloadProblems, payloadOf } from "#lib/sendings/message.ts";
import type { Candidate } from "./accept.ts";
import { prepareQuotes } from "./quote.ts";

/** A message that the product itself sends as the answer to another. */
export interface Answer {
  ownerId: string;
  /** The message it answers; of one there is one answer. */
  incomingId: string;
  type: ChannelType;
  sender: string;
  recipient: string;
  text: string;
}

/** Renders and prices an answer; the key of what is wrong with it where it can't be sent. */
export async function prepareAnswer({
  ownerId,
  type,
  sender,
  recipient,
  text,
}: Answer): Promise<Pick<Candidate, "frame" | "quote"> | string> {
  const payload = payloadOf(type, { sender, text });
  const [problem] = findPayloadProblems(type, payload);
  if (problem) return problem.key;
  const quoter = await prepareQuotes(ownerId, type, payload);
  const own = recipient.includes("@") ? { email: recipient } : { phone: recipient };
  return {
    quote: quoter({ ...own, address: recipient, contactLists: [] }),
    frame: {
      ownerId,
      by: { kind: "system" },
      type,
      sender,
      title: "",
      groupId: null,
      payload: null,
      delay: null,
      until: null,
      createdBy: null,
    },
  };
}
