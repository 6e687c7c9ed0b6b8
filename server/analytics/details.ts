import { type DeliveryTime, deliveryTimeOf } from "#lib/analytics/delivery-time.ts";
import type { Dimension } from "#lib/analytics/dimensions.ts";
import type { Db } from "#server/db/client.ts";
import { unionAll } from "#server/db/sum-parts.ts";
import { sourcesOf } from "./sources.ts";
import type { Wanted } from "./wanted.ts";

/** The reasons of failures, the most frequent first, and the times to delivery of some messages. */
export interface Details {
  deliveryTime: DeliveryTime | null;
  failures: { error: string; count: number }[];
}

interface Found {
  key: string;
  detail: "failed" | "waited";
  value: string;
  messages: number;
}

type DetailDimension = Exclude<Dimension, "day" | "hour">;

const columns: Record<DetailDimension, { kept: string; coarse: string }> = {
  channel: { kept: "s.type", coarse: "s.type" },
  operator: { kept: "s.mccmnc", coarse: "s.mccmnc" },
  sender: { kept: "s.sender", coarse: "s.sender" },
  task: { kept: "s.group_id::text", coarse: "s.group_id::text" },
  owner: { kept: "s.owner_id::text", coarse: "s.scope_id::text" },
};

/** Details by one dimension, by its values as `readAnalytics` has them; of all messages under the key null. */
export async function readDetails(
  db: Db,
  wanted: Wanted,
  by: DetailDimension,
): Promise<Map<string | null, Details>> {
  const { kept, table, noted, rows } = sourcesOf(db, { ...wanted, by: [by] });
  const isCoarse = table !== "outcome_sums";
  const fine = db.unsafe(columns[by].kept);
  const coarse = db.unsafe(columns[by].coarse);
  const stored = db.unsafe(isCoarse ? "outcome_scope_details" : "outcome_details");
  const lines = unionAll(db, [
    ...kept.map(
      ({ where }) =>
        db`select ${isCoarse ? coarse : fine} as key, s.detail, s.value, s.messages from ${stored} s where ${where}`,
    ),
    ...(noted
      ? [
          db`select ${fine} as key, 'failed' as detail, left(coalesce(s.error, ''), 120) as value, s.failed as messages
            from outcome_deltas s where ${noted} and s.failed > 0`,
          db`select ${fine} as key, 'waited', w.wait::text, 1 from outcome_deltas s, unnest(s.waits) w(wait) where ${noted}`,
        ]
      : []),
    ...rows.flatMap((where) => [
      db`select ${fine} as key, 'failed' as detail, s.error as value, 1 as messages from sending_outcomes s
        where ${where} and s.error is not null`,
      db`select ${fine} as key, 'waited', s.wait::text, 1 from sending_outcomes s where ${where} and s.wait is not null`,
    ]),
  ]);
  const found = await db<Found[]>`
    select l.key, l.detail, l.value, sum(l.messages)::float8 as messages from (${lines}) l group by 1, 2, 3
    having sum(l.messages) > 0`;
  const byKey = Map.groupBy(found, ({ key }) => key);
  return new Map<string | null, Details>([
    [null, detailsOf(found)],
    ...[...byKey].map(([key, some]) => [key, detailsOf(some)] as const),
  ]);
}

function detailsOf(found: readonly Found[]): Details {
  const counts = new Map<string, number>();
  for (const { detail, value, messages } of found)
    if (detail === "failed") counts.set(value, (counts.get(value) ?? 0) + messages);
  const times = new Map<number, number>();
  for (const { detail, value, messages } of found)
    if (detail === "waited") times.set(Number(value), (times.get(Number(value)) ?? 0) + messages);
  return {
    deliveryTime: deliveryTimeOf([...times].map(([bucket, messages]) => ({ bucket, messages }))),
    failures: [...counts]
      .map(([error, count]) => ({ error, count }))
      .toSorted((a, b) => b.count - a.count || (a.error < b.error ? -1 : 1)),
  };
}
