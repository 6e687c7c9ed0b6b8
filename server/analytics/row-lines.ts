import { lineDays } from "#lib/analytics/line.ts";
import { dayAfter } from "#lib/dates/day.ts";
import { startOf, wallClock } from "#lib/dates/zones.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { readFound } from "./read.ts";
import { wantedOf } from "./wanted.ts";

const day = 86_400_000;

/** The last days of the reader's zone, `yyyy-MM-dd`, today last, and the moment in which they begin. */
export function lastDays({ timeZone }: Pick<Actor, "timeZone">, now = new Date()) {
  const days: string[] = [];
  for (
    let { date } = wallClock(new Date(now.getTime() - (lineDays - 1) * day), timeZone);
    days.length < lineDays;
    date = dayAfter(date)
  )
    days.push(date);
  const [first = ""] = days;
  return { days, from: startOf(first, timeZone) ?? new Date(first) };
}

/** Messages by day of accounts, or of bulk sends, in one look however many there are. Those without messages have no line. */
export const linesBy = permitted(
  "sendings.get",
  async (actor, by: "owner" | "task", ids: readonly string[]): Promise<Map<string, number[]>> => {
    const lines = new Map<string, number[]>();
    if (ids.length === 0) return lines;
    const { days, from } = lastDays(actor);
    const filters = { by: ["day", by], [by === "owner" ? "OwnerId" : "groupId"]: [...ids] };
    const wanted = wantedOf({ createdAt: { from, to: null }, filters }, actor);
    for (const row of await readFound(sql(), wanted, ids.length * lineDays * 10)) {
      const key = row[by] ?? "";
      const line = lines.get(key) ?? days.map(() => 0);
      const at = days.indexOf(row.day ?? "");
      if (at !== -1) line[at] = (line[at] ?? 0) + row.sent;
      lines.set(key, line);
    }
    return lines;
  },
);
