import { makerOf, recordedActor } from "#lib/actor.ts";
import { moneyToNumber } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { heldUntil } from "#lib/sendings/held-until.ts";
import { otherParts } from "#lib/sendings/message.ts";
import type { SingleAnswer } from "#lib/sendings/send-answer.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { isHeldBack, type AcceptedSending, type SendingFrame } from "./insert.ts";

type Caller = Pick<Actor, "userId" | "realUser" | "tokenId">;

/** The frame of messages that belong to no task. */
export function frameOf(actor: Caller, input: SendInput): SendingFrame {
  const { type, payload, title, schedule, fallbacks } = input;
  return {
    ownerId: actor.userId,
    by: recordedActor(actor),
    type,
    sender: payload.sender,
    title: title ?? "",
    groupId: null,
    ...(fallbacks.length > 0 && { step: 0 }),
    payload: otherParts(payload),
    createdBy: makerOf(actor),
    delay: schedule.delay,
    until: schedule.until,
    tokenId: actor.tokenId,
  };
}

export function singleAnswer({
  id,
  recipient,
  price,
  refusal,
  ruling,
  hours = null,
  isSandbox = false,
  frame,
}: AcceptedSending): SingleAnswer {
  const accepted = isHeldBack({ refusal, ruling }) ? "paused" : "pending";
  const status = refusal ? "failed" : accepted;
  return {
    id,
    chainId: frame.chainId ?? id,
    recipient,
    status,
    state: { status, error: refusal },
    error: refusal,
    price: moneyToNumber(price),
    isTest: isSandbox,
    ...(frame.delay && { delay: frame.delay.toISOString() }),
    heldUntil:
      heldUntil({ status, hours, delay: frame.delay, isUnchanged: true })?.toISOString() ?? null,
  };
}
