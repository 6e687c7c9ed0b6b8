import { moneyToNumber } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import type { SendingStatus } from "#lib/sendings/channels.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import type { AcceptedSending, SendingFrame } from "./insert.ts";

/** What one accepted message answers to a program (API contract, "POST /sendings one recipient"). */
export interface SingleAnswer {
  id: string;
  chainId: string;
  recipient: string;
  status: SendingStatus;
  state: { status: SendingStatus; error: string | null };
  error: string | null;
  price: number;
  delay?: string;
}

/** The frame of messages that belong to no task. */
export function frameOf(actor: Actor, input: SendInput, groupId: string | null = null): SendingFrame {
  const { sender, text: _, ...parts } = input.payload;
  const given = Object.entries(parts).filter(([, part]) => part !== null && !(Array.isArray(part) && part.length === 0));
  return {
    ownerId: actor.userId,
    type: input.type,
    sender,
    title: input.title ?? "",
    groupId,
    payload: given.length > 0 ? Object.fromEntries(given) : null,
    ...input.schedule,
  };
}

export function singleAnswer({ id, recipient, price, refusal, frame }: AcceptedSending): SingleAnswer {
  const status = refusal ? "failed" : "pending";
  return {
    id,
    chainId: id,
    recipient,
    status,
    state: { status, error: refusal },
    error: refusal,
    price: moneyToNumber(price),
    ...(frame.delay && { delay: frame.delay.toISOString() }),
  };
}
