import type { Tx } from "#server/db/client.ts";
import { createNotification } from "../factories/notifications.ts";
import { createSendername } from "../factories/sendernames.ts";
import { moscowTime } from "./clock.ts";

/** Names of the customer that are not approved: one waits, one was turned down. */
export async function createModeration(tx: Tx, ownerId: string, now: Date): Promise<void> {
  const comment = "ООО «Медный кит», ИНН 0000000000";
  await createSendername(tx, { ownerId, name: "MednyKit", moderation: "pending", comment });
  await createSendername(tx, {
    ownerId,
    name: "SALE-50",
    moderation: "rejected",
    comment,
    adminComment: "Имя должно указывать на компанию, а не на акцию.",
  });
  const rejectedAt = moscowTime(now, 3, 14, 20);
  await createNotification(tx, {
    ownerId,
    type: "SendernameRejected",
    params: { name: "SALE-50", type: "sms" },
    at: rejectedAt,
  });
}
