import { createIncoming } from "../factories/incoming.ts";
import type { Sending } from "../factories/sendings.ts";
import type { HistoryWorld } from "./bulk-sends.ts";
import { minute } from "./clock.ts";

/** Answers of recipients to some of the SMS that reached them. */
export async function createAnswers(
  { tx, ownerId, random, now }: HistoryWorld,
  sendings: readonly Sending[],
  { texts, count }: { texts: readonly string[]; count: number },
): Promise<void> {
  const answered = random
    .shuffled(sendings.filter(({ type, status }) => type === "sms" && status === "delivered"))
    .slice(0, count);
  for (const { id, recipient, sender, deliveredAt } of answered) {
    const at = new Date(
      Math.min((deliveredAt?.getTime() ?? 0) + (1 + random.below(40)) * minute, now.getTime()),
    );
    await createIncoming(tx, {
      ownerId,
      from: recipient,
      to: sender,
      text: random.pick(texts),
      sendingId: id,
      at,
    });
  }
}
