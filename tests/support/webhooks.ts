import { vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { followers } from "#server/jobs/followers.ts";
import { followEvents, startFollowing } from "#server/jobs/following.ts";
import { WebhookSender } from "#server/webhooks/service.ts";
import * as blocksRoute from "../../app/api/settingsUser/[accountId]/webhooks/route.ts";
import { callApi, type Caller } from "./api.ts";

// Receivers of tests stand on this machine.
process.env.WEBHOOK_ALLOW_PRIVATE ??= "loopback";

/** Sets the webhooks of an account by the API, as its programs do. */
export async function putWebhooks(caller: Caller, value: unknown) {
  await startFollowing(sql());
  return callApi(blocksRoute, `PUT /settingsUser/${caller.user.id}/webhooks`, {
    caller,
    params: { accountId: caller.user.id },
    body: { value },
  });
}

/** Gives the events that wait to the webhooks. */
export async function followWebhooks(): Promise<void> {
  const { webhooks } = followers;
  if (!webhooks) throw new Error("webhooks follow nothing");
  let waiting = 1;
  while (waiting > 0) {
    await followEvents("webhooks", webhooks);
    const [row] = await sql()<{ count: number }[]>`
      select count(*)::int as count from event_queue where consumer = 'webhooks'`;
    waiting = row?.count ?? 0;
  }
}

/** Delivers everything that is due now, as a worker does. */
export async function deliverWebhooks(sender = new WebhookSender()): Promise<void> {
  await followWebhooks();
  await vi.waitFor(
    async () => {
      await sender.look();
      const [due] = await sql()`
        select from webhook_queue q join webhooks w on w.owner_id = q.owner_id and w.event = q.event
        where q.due_at <= now() and w.is_active and not exists (
          select from webhook_queue e where e.row_id = q.row_id and e.event = q.event and e.id < q.id and e.tries < 3)
        union all
        select from webhook_batches b join webhooks w on w.owner_id = b.owner_id and w.event = b.event where w.is_active
        limit 1`;
      if (due || !sender.isIdle) throw new Error("deliveries are due still");
    },
    { timeout: 30_000, interval: 20 },
  );
  await sender.stop();
}

/** Leaves nothing of one test to be delivered in another. */
export async function forgetWebhooks(): Promise<void> {
  await sql()`truncate webhook_queue, webhook_batches, event_queue`;
}

/** Lets the waiting time of deliveries be over. */
export async function skipPauses(): Promise<void> {
  await sql()`update webhook_queue set due_at = now()`;
}
