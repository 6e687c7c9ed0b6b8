import { addOutcomes, type OutcomeCounts } from "#lib/analytics/counts.ts";
import { deliveryTimeOf } from "#lib/analytics/delivery-time.ts";
import type { TaskAnalytics } from "#lib/analytics/task-analytics.ts";
import { operatorTitle } from "#lib/operators/operators.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { ownerOfTask } from "#server/tasks/service.ts";
import { countColumns, type CountedRow, countsOf, summed } from "./lines.ts";

interface Line extends CountedRow {
  mccmnc: string;
  at: Date;
  step: number;
  type: ChannelType;
}

/**
 * What became of the messages of a bulk send: by operator, hour and step, why they failed and how long deliveries took.
 * It reads stored sums, so a million messages take no longer than a thousand. Throws NotFound outside the actor's scope.
 */
export const analyticsOfTask = permitted(
  "tasks.get",
  async (actor, id: string): Promise<TaskAnalytics> => {
    const db = sql();
    const ownerId = await ownerOfTask(db, actor, id);
    const its = db`owner_id = ${ownerId} and group_id = ${id}`;
    const [lines, details] = await Promise.all([
      db<Line[]>`
        select l.mccmnc, l.at, l.step, l.type, ${summed(db)} from (
          select mccmnc, at, step, type, ${countColumns(db, "s")} from outcome_sums s where ${its} and hours = 1
          union all select mccmnc, at, step, type, ${countColumns(db, "s")} from outcome_deltas s where ${its}
        ) l group by l.mccmnc, l.at, l.step, l.type order by l.at, l.step`,
      readDetails(
        db,
        db`select detail, value, messages from outcome_details where ${its} and hours = 24`,
        its,
      ),
    ]);
    return {
      total: addOutcomes(lines.map(countsOf)),
      deliveryTime: details.deliveryTime,
      operators: grouped(lines, ({ mccmnc }) => ({
        mccmnc,
        name: operatorTitle(mccmnc, actor.locale),
      })).toSorted((a, b) => b.sent - a.sent),
      hours: grouped(lines, ({ at }) => ({ hour: at.toISOString() })),
      failures: details.failures,
      steps: grouped(lines, ({ step, type }) => ({ step, type })).toSorted(
        (a, b) => a.step - b.step,
      ),
    };
  },
);

function grouped<Key extends object>(
  lines: readonly Line[],
  keyOf: (line: Line) => Key,
): (Key & OutcomeCounts)[] {
  const alike = Map.groupBy(lines, (line) => JSON.stringify(keyOf(line)));
  return [...alike.values()].flatMap((some) => {
    const [first] = some;
    return first ? [{ ...keyOf(first), ...addOutcomes(some.map(countsOf)) }] : [];
  });
}

interface Detail {
  detail: "failed" | "waited";
  value: string;
  messages: number;
}

/** Reasons of failures and times to delivery: those of stored sums and of deltas that match. */
async function readDetails(db: Db, kept: Fragment, deltas: Fragment) {
  const found = await db<Detail[]>`
    select detail, value, sum(messages)::float8 as messages from (
      ${kept}
      union all select 'failed', left(coalesce(error, ''), 120), failed from outcome_deltas where ${deltas} and failed > 0
      union all select 'waited', w.wait::text, 1 from outcome_deltas, unnest(waits) w(wait) where ${deltas}
    ) l group by detail, value order by 3 desc, 2`;
  return {
    deliveryTime: deliveryTimeOf(
      found
        .filter(({ detail }) => detail === "waited")
        .map(({ value, messages }) => ({ bucket: Number(value), messages })),
    ),
    failures: found
      .filter(({ detail, messages }) => detail === "failed" && messages > 0)
      .map(({ value, messages }) => ({ error: value, count: messages })),
  };
}
