import type { OutcomeCheckRow } from "#drizzle/schema/outcomes.ts";
import { type Db, sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { existingMonths } from "#server/db/partitions.ts";
import { log } from "#server/log.ts";

const day = 86_400_000;
/** Days that a nightly check compares: most messages have their outcome within three. */
const recentDays = 7;

const counts = [
  "sent",
  "delivered",
  "seen",
  "failed",
  "answered",
  "opted_out",
  "clicked",
  "clicks",
  "spent",
];
const key = "owner_id, type, sender, group_id, step, mccmnc";

/**
 * Compares the sums of analytics with the messages, day by day (UTC), and makes the sums of a day anew that differ. The
 * first check compares all stored messages, since those before an upgrade are in no sum yet. Later
 * differences are errors of the product, so they are logged and a metric counts them.
 */
export async function checkOutcomes(): Promise<void> {
  const begun = Date.now();
  const isWhole = (await outcomeGauges()) === null;
  const today = Math.floor(begun / day) * day;
  const since = isWhole ? await firstDay() : today - recentDays * day;
  let [days, wrong] = [0, 0];
  for (let from = since ?? today; from <= today; from += day) {
    const at = new Date(from);
    days++;
    // One day at a time, so that no statement is long.
    if ((await countDifferences(at)) === 0) continue;
    wrong++;
    const date = at.toISOString().slice(0, 10);
    if (!isWhole) log().error({ day: date }, "sums of analytics differ from the messages");
    await sql()`select rebuild_outcome_sums(${date}::date, ${date}::date + 1)`;
  }
  log().info({ days, wrong, isWhole }, "sums of analytics checked");
  await sql()`
    insert into outcome_checks (is_whole, days, wrong, took)
    values (${isWhole}, ${days}, ${isWhole ? 0 : wrong}, ${Date.now() - begun})`;
  await sql()`delete from outcome_checks where created_at < now() - interval '90 days' and not is_whole`;
}

/** The day of the oldest message that is stored; null without messages. */
async function firstDay(): Promise<number | null> {
  for (const { name } of await existingMonths(sql(), "sendings")) {
    const [row] = await sql()<{ at: Date | null }[]>`
      select uuid_extract_timestamp(id) as at from ${sql()(name)} order by id limit 1`;
    if (row?.at) return Math.floor(row.at.getTime() / day) * day;
  }
  return null;
}

/** How many sums of a day differ. All of it is read by one statement, so it is of one moment. */
async function countDifferences(from: Date): Promise<number> {
  const db = sql();
  const to = new Date(from.getTime() + day);
  const ofDay = db`at >= ${from} and at < ${to}`;
  const messages = db`id >= ${idFloor(from)} and id < ${idFloor(to)}`;
  const plus = db.unsafe(counts.join(", "));
  const minus = db.unsafe(counts.map((name) => `-${name}`).join(", "));
  const differs = db.unsafe(counts.map((name) => `sum(${name}) <> 0`).join(" or "));
  const keyed = db.unsafe(key);
  const reasons = db`error as value, failed as messages from sending_outcomes where ${messages} and error is not null`;
  const [found] = await db<{ count: number }[]>`
    select ((
      select count(*) from (
        select from (
          select at, ${keyed}, ${plus} from sending_outcomes where ${messages}
          union all select at, ${keyed}, ${minus} from outcome_sums where hours = 1 and ${ofDay}
          union all select at, ${keyed}, ${minus} from outcome_deltas where ${ofDay}
        ) l group by at, ${keyed} having ${differs}
      ) hours
    ) + (
      select count(*) from (
        select from (
          select ${keyed}, ${plus} from outcome_sums where hours = 1 and ${ofDay}
          union all select ${keyed}, ${minus} from outcome_sums where hours = 24 and ${ofDay}
        ) l group by ${keyed} having ${differs}
      ) days
    ) + (
      select count(*) from (
        select from (
          select owner_id, type, mccmnc, ${plus} from outcome_sums where hours = 24 and ${ofDay}
          union all select scope_id, type, mccmnc, ${minus} from outcome_scope_sums where scope = 'account' and hours = 24 and ${ofDay}
        ) l group by owner_id, type, mccmnc having ${differs}
      ) accounts
    ) + (
      select count(*) from (
        select from (
          select type, mccmnc, ${plus} from outcome_sums where hours = 24 and ${ofDay}
          union all select type, mccmnc, ${minus} from outcome_scope_sums
            where scope = 'all' and scope_id = '00000000-0000-0000-0000-000000000000' and hours = 24 and ${ofDay}
        ) l group by type, mccmnc having ${differs}
      ) everyone
    ) + (
      select count(*) from (
        select from (
          select scope, scope_id, hours, at, type, currency, ${plus} from outcome_scope_sums where ${ofDay}
          union all select scope, scope_id, hours, at, type, currency, ${minus} from outcome_channel_sums where ${ofDay}
        ) l group by scope, scope_id, hours, at, type, currency having ${differs}
      ) channels
    ) + (
      select count(*) from (
        select from (
          select ${keyed}, ${reasons}
          union all select ${keyed}, wait::text, 1 from sending_outcomes where ${messages} and wait is not null
          union all select ${keyed}, value, -messages from outcome_details where hours = 24 and ${ofDay}
          union all select ${keyed}, left(coalesce(error, ''), 120), -failed from outcome_deltas where ${ofDay} and failed > 0
          union all select ${keyed}, w.wait::text, -1 from outcome_deltas, unnest(waits) w(wait) where ${ofDay}
        ) l group by ${keyed}, value having sum(messages) <> 0
      ) details
    ))::float8 as count`;
  return found?.count ?? 0;
}

/** The result of the last check, for monitoring; null before the first. */
export async function outcomeGauges(
  db: Db = sql(),
): Promise<{ wrong: number; checkedAt: number } | null> {
  const [row] = await db<Pick<OutcomeCheckRow, "wrong" | "createdAt">[]>`
    select wrong, created_at from outcome_checks order by created_at desc limit 1`;
  return row ? { wrong: row.wrong, checkedAt: row.createdAt.getTime() / 1000 } : null;
}
