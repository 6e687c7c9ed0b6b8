import type { FileRow } from "#drizzle/schema/files.ts";
import type { ReportRow, ReportScheduleRow } from "#drizzle/schema/reports.ts";
import { AppError } from "#lib/errors.ts";
import type { ReportView, StartedReport } from "#lib/reports/report.ts";
import { readablePresets } from "#lib/reports/rights.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { accountName } from "#server/users/service.ts";
import type { RowSource } from "#server/verbs/row-source.ts";

/** A report with its schedule and what is left of its file. */
export type FoundReport = Omit<ReportRow, "rights" | "isNotified"> & {
  every: ReportScheduleRow["every"] | null;
  at: string | null;
  email: boolean | null;
  fileId: string | null;
  expiredAt: FileRow["expiredAt"];
  owner: string;
};

/** Reports `r` of lists that the actor may read, with their schedules `c` and files `f`. */
export const reportRows: RowSource<FoundReport, ReportView> = {
  from: (db) => db`
    reports r left join report_schedules c on c.id = r.schedule_id left join files f on f.id = r.id
    join users u on u.id = r.owner_id`,
  columns: (db) => db`
    r.id, r.owner_id, r.preset, r.conditions, r.format, r.encoding, r.delimiter, r.locale, r.time_zone, r.created_by,
    r.schedule_id, r.from_at, r.to_at, r.state, r.reason, r.mailed_to, r.total, r.rows, r.replaced,
    r.size, r.started_at, r.finished_at, r.created_at, r.updated_at, c.every, c.at, c.email, f.id as file_id, f.expired_at,
    ${accountName(db, "u")} as owner`,
  alias: "r",
  reached: (db, actor, permission) => db`
    (${visibleTo(db, actor, permission, "r.owner_id")} and r.preset = any(${readablePresets(actor)}))`,
  notFound: () => new AppError("NotFound", "reports.errors.notFound"),
  view: viewOf,
};

export function statusOf(state: ReportRow["state"]): StartedReport["status"] {
  if (state === "waiting" || state === "running") return "running";
  return state === "completed" ? "completed" : "failed";
}

function progressOf({ state, rows, total }: Pick<ReportRow, "state" | "rows" | "total">): number {
  if (state === "completed") return 100;
  return total ? Math.min(99, Math.floor((rows / total) * 100)) : 0;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

function viewOf(row: FoundReport): ReportView {
  const { id, preset, state, scheduleId, every, at, email } = row;
  return {
    id,
    key: id,
    preset,
    status: statusOf(state),
    state,
    reason: row.reason,
    progress: progressOf(row),
    rows: row.rows,
    total: row.total,
    replaced: row.replaced,
    format: row.format,
    encoding: row.encoding,
    delimiter: row.delimiter === "," ? "," : ";",
    where: whereOf(row.conditions),
    from: iso(row.fromAt),
    to: iso(row.toAt),
    size: row.size === null ? null : Number(row.size),
    hasFile: row.fileId !== null,
    expiredAt: iso(row.expiredAt),
    schedule:
      scheduleId && every && at !== null
        ? { id: scheduleId, every, at, email: email === true }
        : null,
    mailedTo: row.mailedTo,
    OwnerId: row.ownerId,
    owner: row.owner,
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Filters as an object of lists, which `POST /reports` takes again. */
export function whereOf(conditions: ReportRow["conditions"]): Record<string, string[]> {
  const where: Record<string, string[]> = {};
  for (const [name, value] of conditions) (where[name] ??= []).push(value);
  return where;
}
