import { asMoney, moneyToNumber } from "#lib/money.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";

interface Low {
  ownerId: string;
  available: bigint;
  currency: string;
  isInvoiced: boolean;
}

/**
 * Notifies accounts whose balance fell below the limit that they set, once for each fall: it must have risen a
 * tenth above the limit before, because refunds of failed messages would cause repeated notifications. It runs
 * as a job, so that messages don't wait for it.
 */
export async function notifyLowBalances(): Promise<void> {
  await transaction(async (tx) => {
    const low = await tx<Low[]>`
      with watched as materialized (
        select b.owner_id, b.currency, coalesce(jsonb_typeof(l.settings->'invoice') = 'object', false) as is_invoiced,
          ((l.settings->>'balance')::numeric * 10000)::bigint as least,
          b.balance + case when l.settings->'includeOverdraft' = 'true' then b.overdraft else 0 end as available
        from user_settings s
        join balances b on b.owner_id = s.user_id
        join users u on u.id = s.user_id and u.is_active
        cross join lateral (select s.value #> '{events,BalanceLimit,settings}' as settings) l
        where s.key = 'notifications' and s.value #> '{events,BalanceLimit,settings,balance}' is not null
      ), risen as (
        delete from low_balances x where not exists (
          select from watched w where w.owner_id = x.owner_id and w.available < w.least + w.least / 10)
      ), fallen as (
        insert into low_balances (owner_id) select owner_id from watched where available < least
        on conflict do nothing returning owner_id
      )
      select w.owner_id, w.available, w.currency, w.is_invoiced from watched w join fallen using (owner_id)`;
    const events = low.map(({ ownerId, available, currency }) => ({
      name: "billings.low" as const,
      ownerId,
      ids: [ownerId],
      data: { amount: moneyToNumber(asMoney(available)), currency },
    }));
    await record(tx, { kind: "system" }, ...events);
    for (const { ownerId, isInvoiced } of low)
      if (isInvoiced) await enqueue(tx, "invoice-low-balance", { ownerId });
  });
}
