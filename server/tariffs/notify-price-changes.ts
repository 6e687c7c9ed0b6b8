import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";

const atOnce = 1000;

/**
 * Notifies accounts that their prices changed at `at`: the next thousand that weren't notified, and the rest by
 * another job. The time is stored with each notified account, so none is notified twice.
 */
export async function notifyPriceChanges(payload: JobPayloads["tell-prices"]): Promise<void> {
  const { tariffId = null, resellerId = null, source = null, at } = payload;
  await sql().begin(async (tx) => {
    const told = await tx<{ userId: string; source: string; tariffId: string }[]>`
      update users_tariffs p set told_at = ${at}
      from (
        select user_id, source from users_tariffs
        where (told_at is null or told_at < ${at}) and (
          tariff_id = ${tariffId}
          or (source = ${source} and user_id in (
            -- A reseller's prices are in their own currency.
            select u.id from users u join balances b on b.owner_id = u.id join balances r on r.owner_id = u.reseller_id
            where u.reseller_id = ${resellerId} and b.currency = r.currency)))
        order by user_id limit ${atOnce} for update
      ) next
      where p.user_id = next.user_id and p.source = next.source
      returning p.user_id, p.source, p.tariff_id`;
    await record(
      tx,
      { kind: "system" },
      ...told.map((row) => ({
        name: "tariffs.updated" as const,
        ownerId: row.userId,
        ids: [row.tariffId],
        data: { source: row.source },
      })),
    );
    if (told.length === atOnce) await enqueue(tx, "tell-prices", payload);
  });
}
