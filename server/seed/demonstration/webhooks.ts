import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { Tx } from "#server/db/client.ts";
import { createDelivery, createWebhook } from "../factories/webhooks.ts";

const minute = 60_000;
const shown = 24;

/** The customer's CRM receives every status; it was away for a moment, so some deliveries needed several tries. */
export async function createWebhooks(tx: Tx, ownerId: string, now: Date): Promise<void> {
  const url = "https://crm.example/cabinet/status";
  // The receiver is made up, so nothing is sent there until the account switches it on.
  await createWebhook(tx, { ownerId, url, isActive: false });
  const rows = await tx<Pick<SendingRow, "id" | "recipient" | "status">[]>`
    select id, recipient, status from sendings
    where owner_id = ${ownerId} and status in ('delivered', 'seen', 'failed') order by id desc limit ${shown}`;
  for (const [index, { id, recipient, status: what }] of rows.entries()) {
    const isHard = index === 2 || index === 9;
    const data = {
      id,
      type: "sms",
      status: what,
      state: { status: what, error: null },
      payload: { recipient },
    };
    await createDelivery(tx, {
      ownerId,
      rowId: id,
      data,
      what,
      url,
      subject: recipient,
      createdAt: new Date(now.getTime() - (index + 1) * 7 * minute),
      ms: 30 + ((index * 13) % 40),
      ...(isHard && { tries: 3, ms: 900 }),
      ...(index === 5 && {
        state: "failed",
        status: 503,
        error: "status",
        tries: 3,
        answer: "503 Service Temporarily Unavailable",
      }),
    });
  }
}
