import type { TaskRow } from "#drizzle/schema/tasks.ts";
import { presetRange } from "#lib/dates/presets.ts";
import { asMoney, type Money, moneyToNumber } from "#lib/money.ts";
import type { DayParts, DayTask } from "#lib/sendings/day.ts";
import { type Figure, figureStates } from "#lib/sendings/figures.ts";
import type { MessageParts } from "#lib/sendings/message-parts.ts";
import { noGroup } from "#lib/sendings/sums.ts";
import { titleOf } from "#lib/tasks/task-title.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Sql, sql } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { unionAll } from "#server/db/sum-parts.ts";
import { hourLines, hourOf, rowLines, scopeOf } from "./day-lines.ts";
import { neverMade } from "./never-made.ts";
import { stateColumn } from "./totals.ts";

interface FoundTask extends Pick<TaskRow, "id"> {
  sent: number;
  delivered: number;
  failed: number;
  stopped: number;
  followUps: number;
  spent: Money;
  title: TaskRow["title"] | null;
  channel: TaskRow["channel"] | null;
  state: TaskRow["state"] | null;
  payload: Partial<MessageParts> | null;
  /** The number of tasks, also those not listed. */
  all: number;
}

/**
 * Today's figures of the actor's own messages by task, the most expensive first; they add up to the day's
 * figures.
 */
export const listDayTasks = permitted(
  "sendings.get",
  async (actor, now: Date, maxTasks: number): Promise<DayParts<DayTask>> => {
    const db = sql();
    const lines = todaysLines(
      db,
      scopeOf(db, actor, "own"),
      presetRange("today", actor.timeZone, now).from,
    );
    const found = await db<FoundTask[]>`
      with groups as materialized (
        select group_id, ${figures(db)} from (${lines}) l group by group_id having ${isAnything(db)}
      ), ranked as (
        select g.*, row_number() over (order by g.spent desc, g.sent desc, g.group_id desc) as rank, count(*) over ()::int as all from groups g
      )
      select r.group_id as id, r.sent, r.delivered, r.failed, r.stopped, r.follow_ups, r.spent, r.all, t.title, t.channel, t.state, t.data->'payload' as payload
      from ranked r left join tasks t on t.id = r.group_id where r.rank <= ${maxTasks}
      union all
      select null, sum(sent), sum(delivered), sum(failed), sum(stopped), sum(follow_ups), sum(spent)::bigint, count(*)::int, null, null, null, null
      from ranked where rank > ${maxTasks} having count(*) > 0`;
    const parts = found.filter(({ id }) => id !== null);
    const others = found.find(({ id }) => id === null);
    return {
      parts: parts.map((row) => ({
        id: row.id === noGroup ? null : row.id,
        title: titleOf(row.title ?? "", row.payload ?? {}),
        channel: row.channel,
        state: row.state,
        sent: row.sent,
        delivered: row.delivered,
        failed: row.failed,
        stopped: row.stopped,
        followUps: row.followUps,
        spent: moneyToNumber(asMoney(row.spent)),
      })),
      others: {
        count: others?.all ?? 0,
        sent: others?.sent ?? 0,
        delivered: others?.delivered ?? 0,
        failed: others?.failed ?? 0,
        stopped: others?.stopped ?? 0,
        followUps: others?.followUps ?? 0,
        spent: others
          ? [{ currency: actor.currency, amount: moneyToNumber(asMoney(others.spent)) }]
          : [],
      },
    };
  },
);

/**
 * The sums of today's hours. If midnight lies within an hour, yesterday's part of that hour is subtracted,
 * counting up to 10 000 messages; beyond that the figures use a share, and the parts may differ from the total.
 */
export function todaysLines(db: Sql, scope: Fragment, today: Date): Fragment {
  const lines = [
    hourLines(db, scope, { from: hourOf(today), to: null }),
    neverMade(db, scope, { from: today, to: null }),
  ];
  if (hourOf(today).getTime() === today.getTime()) return unionAll(db, lines);
  const before = db`
    select owner_id, coalesce(group_id, ${noGroup}) as group_id, null::timestamptz as at,
      ${stateColumn(db)} as state, -1::float8 as messages, -price as amount, step
    from ${rowLines(db, scope, { from: hourOf(today), to: today })} r`;
  return unionAll(db, [...lines, before]);
}

/** Figures that are summed over lines `l`. */
export function figures(db: Sql): Fragment {
  const isIn = (figure: Figure) => db`state = any(${[...figureStates[figure]]})`;
  return db`
    coalesce(sum(messages) filter (where ${isIn("sent")}), 0) as sent,
    coalesce(sum(messages) filter (where ${isIn("delivered")}), 0) as delivered,
    coalesce(sum(messages) filter (where ${isIn("failed")}), 0) as failed,
    coalesce(sum(messages) filter (where ${isIn("stopped")}), 0) as stopped,
    coalesce(sum(messages) filter (where state <> 'open' and step > 0), 0) as follow_ups,
    coalesce(sum(amount) filter (where ${isIn("sent")}), 0)::bigint as spent`;
}

/** What still waits is no part of a day yet. */
export function isAnything(db: Sql): Fragment {
  return db`sum(messages) filter (where state <> 'open') > 0`;
}
