import type { ReportScheduleRow } from "#drizzle/schema/reports.ts";
import type { UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { nextDue, pastPeriod } from "#lib/reports/due.ts";
import { reportSchedulesList } from "#lib/reports/list.ts";
import { isWhole, maxSchedules } from "#lib/reports/presets.ts";
import type { ReportContent, ReportScheduleView, ScheduleInput } from "#lib/reports/report.ts";
import { readablePresets } from "#lib/reports/rights.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Tx } from "#server/db/client.ts";
import { listTable } from "#server/db/list-table.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { listVerb } from "#server/verbs/read-verbs.ts";
import type { RowSource } from "#server/verbs/row-source.ts";
import { changeVerb, removeVerb } from "#server/verbs/write-verbs.ts";
import type { AskedReport } from "./content.ts";
import { insertReport, ofReader } from "./insert-report.ts";
import { addressOf } from "./mail-report.ts";
import { whereOf } from "./report-row.ts";

type Found = ReportScheduleRow & { mailTo: UserRow["email"] };

const rows: RowSource<Found, ReportScheduleView> = {
  from: (db) => db`report_schedules c join users u on u.id = coalesce(c.created_by, c.owner_id)`,
  columns: (db) => db`c.*, u.email as mail_to`,
  alias: "c",
  reached: (db, actor, permission) => db`
    (${visibleTo(db, actor, permission, "c.owner_id")} and c.preset = any(${readablePresets(actor)}))`,
  notFound: () => new AppError("NotFound", "reports.errors.notFound"),
  view: (row) => ({
    id: row.id,
    preset: row.preset,
    every: row.every,
    at: row.at,
    email: row.email,
    mailTo: row.email ? row.mailTo : null,
    format: row.format,
    encoding: row.encoding,
    delimiter: row.delimiter === "," ? "," : ";",
    where: whereOf(row.conditions),
    isActive: row.isActive,
    nextAt: row.nextAt.toISOString(),
    OwnerId: row.ownerId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }),
};

const table = listTable(reportSchedulesList, "report_schedules c", "reports.get", { filters: {} });

/** The account's schedules of reports that the actor may read. */
export const listReportSchedules = listVerb("reports.get", {
  source: rows,
  table,
  and: (db, _, actor) => [rows.reached(db, actor, "reports.get")],
});

/** Pauses a schedule or lets it go on; what was due meanwhile is not made. */
export const updateReportSchedule = changeVerb("reports.update", rows, {
  change: async (tx, { id, every, at, timeZone }, { isActive }: { isActive: boolean }) => {
    const nextAt = nextDue(every, at, timeZone, new Date());
    await tx`
      update report_schedules set is_active = ${isActive}, next_at = ${nextAt}, updated_at = now() where id = ${id}`;
  },
  event: ({ isActive }) => ({ name: "reportSchedules.updated", data: { isActive } }),
});

/** Ends a schedule; the reports that it has made stay. */
export const removeReportSchedule = removeVerb("reports.remove", rows, {
  remove: async (tx, { id }) => tx`delete from report_schedules where id = ${id}`,
  event: ({ preset }) => ({ name: "reportSchedules.removed", data: { preset } }),
});

/** Stores the schedule of a new report. Throws Conflict at the limit, and BadRequest for mail without an address. */
export async function insertSchedule(
  tx: Tx,
  actor: Actor,
  content: ReportContent,
  asked: AskedReport,
  { every, at, email }: ScheduleInput,
): Promise<string> {
  const { conditions, preset, ownerId, ...report } = ofReader(actor, content, asked);
  const [known] = await tx<{ count: number }[]>`
    select count(*)::int as count from report_schedules where owner_id = ${ownerId}`;
  if ((known?.count ?? 0) >= maxSchedules)
    throw new AppError("Conflict", "reports.errors.schedules", { params: { count: maxSchedules } });
  if (email && (await addressOf(tx, report.createdBy ?? ownerId)) === null)
    throw new AppError("BadRequest", "reports.errors.email");
  const nextAt = nextDue(every, at, report.timeZone, new Date());
  const [row] = await tx<{ id: string }[]>`
    insert into report_schedules (owner_id, preset, conditions, format, encoding, delimiter, locale, time_zone, rights,
      created_by, every, at, email, next_at)
    values (${ownerId}, ${preset}, ${tx.json(conditions)}, ${report.format}, ${report.encoding}, ${report.delimiter},
      ${report.locale}, ${report.timeZone}, ${tx.json(report.rights)}, ${report.createdBy}, ${every}, ${at}, ${email}, ${nextAt})
    returning id`;
  if (!row) throw new Error("A schedule was inserted and not returned");
  await record(tx, actor, { name: "reportSchedules.created", ownerId, ids: [row.id], data: { preset } }); // prettier-ignore
  return row.id;
}

const atOnce = 100;

/** Has the reports made that are due, of the past day, week or month. Each is made once, also by several workers. */
export async function startDueReports(now = new Date()): Promise<void> {
  for (;;) {
    const started = await transaction(async (tx) => {
      const due = await tx<ReportScheduleRow[]>`
        select * from report_schedules where is_active and next_at <= ${now}
        order by next_at limit ${atOnce} for update skip locked`;
      for (const schedule of due) await startDue(tx, schedule, now);
      return due.length;
    });
    if (started < atOnce) return;
  }
}

async function startDue(tx: Tx, schedule: ReportScheduleRow, now: Date): Promise<void> {
  const { id, every, at, timeZone, preset } = schedule;
  const period = isWhole(preset) ? { from: null, to: null } : pastPeriod(every, timeZone, now);
  const report = { ...schedule, ...period, scheduleId: id, isNotified: true };
  await insertReport(tx, { kind: "system" }, report);
  await tx`update report_schedules set next_at = ${nextDue(every, at, timeZone, now)} where id = ${id}`;
}
