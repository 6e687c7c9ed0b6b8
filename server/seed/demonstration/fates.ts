import { channels, type ChannelType } from "#lib/sendings/channels.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import type { NewSending } from "../factories/sendings.ts";
import type { Random } from "./random.ts";

type Fate = "sent" | "delivered" | "seen" | "failed";

const withoutReceipts: readonly (readonly [Fate, number])[] = [
  ["delivered", 93.5],
  ["sent", 2],
  ["failed", 4.5],
];
const withReceipts: readonly (readonly [Fate, number])[] = [
  ["seen", 61],
  ["delivered", 26],
  ["sent", 3],
  ["failed", 10],
];
const errors: readonly (readonly [string, number])[] = [
  ["sandbox UNDELIV", 80],
  ["expired", 20],
];

/** Draws the status and the times of a message accepted at `createdAt`. No time is after `now`. */
export function drawFate(
  random: Random,
  type: ChannelType,
  createdAt: Date,
  now: Date,
): NewSending {
  const status: SendingStatus = random.weighted(
    channels[type].readReceipts ? withReceipts : withoutReceipts,
  );
  const after = (from: Date, least: number, most: number) =>
    new Date(
      Math.min(
        from.getTime() + Math.round(1000 * (least + random.next() * (most - least))),
        now.getTime(),
      ),
    );
  const sentAt = after(createdAt, 0.2, 3);
  if (status === "failed") {
    return {
      status,
      createdAt,
      sentAt,
      failedAt: after(sentAt, 2, 90),
      error: random.weighted(errors),
    };
  }
  const deliveredAt = status === "sent" ? null : after(sentAt, 1, 25);
  const seenAt = deliveredAt && status === "seen" ? after(deliveredAt, 5, 5400) : null;
  return { status, createdAt, sentAt, deliveredAt, seenAt };
}
