import type { ReportRow, ReportScheduleRow } from "#drizzle/schema/reports.ts";
import type { Db } from "#server/db/client.ts";
import { newId, newIdAt } from "#server/db/ids.ts";

type Content = Pick<
  ReportRow,
  "ownerId" | "preset" | "conditions" | "format" | "encoding" | "delimiter" | "locale" | "timeZone"
>;

function contentOf(given: Partial<Content>): Omit<Content, "ownerId"> {
  return {
    preset: "sendings.details",
    conditions: [],
    format: "csv",
    encoding: "win1251",
    delimiter: ";",
    locale: "ru",
    timeZone: "Europe/Moscow",
    ...given,
  };
}

/** Creates a report that waits, without a job; `given` says otherwise. */
export async function createReport(
  db: Db,
  { createdAt, ...given }: Partial<ReportRow> & { ownerId: string },
): Promise<string> {
  const row = { ...contentOf(given), ...given };
  const id = given.id ?? (createdAt ? newIdAt(createdAt) : newId());
  const { state = "waiting", rows = 0, replaced = 0, size = null, total = null } = given;
  await db`
    insert into reports (id, owner_id, preset, conditions, format, encoding, delimiter, locale, time_zone, rights, schedule_id,
      from_at, to_at, state, is_notified, mailed_to, total, rows, replaced, size, started_at, finished_at, created_at, updated_at)
    values (${id}, ${row.ownerId}, ${row.preset}, ${db.json(row.conditions)}, ${row.format}, ${row.encoding}, ${row.delimiter},
      ${row.locale}, ${row.timeZone}, ${db.json({ "sendings.get": "own", "billings.find": "own", ...given.rights })},
      ${given.scheduleId ?? null}, ${given.fromAt ?? null}, ${given.toAt ?? null}, ${state}, ${given.isNotified ?? true},
      ${given.mailedTo ?? null}, ${total}, ${rows}, ${replaced}, ${size}, ${given.startedAt ?? null},
      ${given.finishedAt ?? null}, ${createdAt ?? new Date()}, ${given.finishedAt ?? new Date()})`;
  return id;
}

/** Creates a schedule of each Monday at nine; `given` says otherwise. */
export async function createReportSchedule(
  db: Db,
  given: Partial<ReportScheduleRow> & { ownerId: string },
): Promise<string> {
  const row = { ...contentOf(given), ...given };
  const { every = "week", at = "09:00", email = false, isActive = true } = given;
  const [made] = await db<{ id: string }[]>`
    insert into report_schedules (owner_id, preset, conditions, format, encoding, delimiter, locale, time_zone, rights, every,
      at, email, is_active, next_at)
    values (${row.ownerId}, ${row.preset}, ${db.json(row.conditions)}, ${row.format}, ${row.encoding}, ${row.delimiter},
      ${row.locale}, ${row.timeZone}, ${db.json({ "sendings.get": "own", "billings.find": "own", ...given.rights })},
      ${every}, ${at}, ${email}, ${isActive}, ${given.nextAt ?? new Date(Date.now() + 86_400_000)})
    returning id`;
  if (!made) throw new Error("A schedule was inserted and not returned");
  return made.id;
}
