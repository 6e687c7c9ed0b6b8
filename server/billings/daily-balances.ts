import { fallbackTimeZone } from "#lib/locales.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { usualHour } from "#lib/notifications/daily-hour.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";

/** Hours after the chosen one within which the balance is still sent, where no worker ran before. */
const hoursLate = 3;

interface Told {
  ownerId: string;
  balance: bigint;
  currency: string;
}

/**
 * Notifies accounts of their balance where one of their people wants to know it daily: once a day, from the account's hour by
 * its own clocks.
 */
export async function notifyDailyBalances(): Promise<void> {
  await transaction(async (tx) => {
    const told = await tx<Told[]>`
      with wanting as (
        select distinct coalesce(w.member_of, w.id) as owner_id
        from user_settings s join users w on w.id = s.user_id and w.is_active
        where s.key = 'notifications' and jsonb_array_length(s.value #> '{events,BalanceDaily,channels}') > 0
      ), clocks as (
        select x.owner_id, now() at time zone coalesce(u.time_zone, ${fallbackTimeZone}) as local,
          coalesce((s.value #>> '{events,BalanceDaily,settings,hour}')::int, ${usualHour}) as hour
        from wanting x join users u on u.id = x.owner_id and u.is_active
        left join user_settings s on s.user_id = x.owner_id and s.key = 'notifications'
      ), due as (
        insert into daily_balances as d (owner_id, day)
        select owner_id, local::date from clocks
        where extract(hour from local) >= hour and extract(hour from local) < hour + ${hoursLate}
        on conflict (owner_id) do update set day = excluded.day where d.day < excluded.day
        returning owner_id
      )
      select b.owner_id, b.balance, b.currency from due join balances b on b.owner_id = due.owner_id`;
    const events = told.map(({ ownerId, balance, currency }) => ({
      name: "billings.daily" as const,
      ownerId,
      ids: [ownerId],
      data: { amount: moneyToNumber(asMoney(balance)), currency },
    }));
    await record(tx, { kind: "system" }, ...events);
  });
}
