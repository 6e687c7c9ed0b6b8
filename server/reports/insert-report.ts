import type { ReportRow } from "#drizzle/schema/reports.ts";
import { makerOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { maxUnfinished } from "#lib/reports/presets.ts";
import type { Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { AskedReport } from "./content.ts";
import { rightsTo } from "./reader.ts";

/** What is stored of a report besides its state. */
type NewReport = AskedReport &
  Pick<ReportRow, "format" | "encoding" | "delimiter" | "locale" | "timeZone" | "rights" | "createdBy"> & {
    ownerId: string;
    scheduleId: string | null;
    isNotified: boolean;
  }; // prettier-ignore

/** A report as this reader asks for it: in their language and zone, with their rights to its list. */
export function ofReader(
  actor: Pick<Actor, "userId" | "locale" | "timeZone" | "permissions" | "realUser">,
  { format, encoding, delimiter }: Pick<ReportRow, "format" | "encoding" | "delimiter">,
  asked: AskedReport,
) {
  const { userId: ownerId, locale, timeZone } = actor;
  const rights = rightsTo(actor, asked.preset);
  return { ...asked, format, encoding, delimiter, ownerId, locale, timeZone, rights, createdBy: makerOf(actor) }; // prettier-ignore
}

/** Throws TooManyRequests where an account has as many reports in the making as it may. */
export async function assertFew(tx: Tx, ownerId: string): Promise<void> {
  // Reports that are asked for at once are counted one after another.
  await tx`select from users where id = ${ownerId} for no key update`;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from reports where owner_id = ${ownerId} and state in ('waiting', 'running')`;
  if ((row?.count ?? 0) >= maxUnfinished)
    throw new AppError("TooManyRequests", "reports.errors.many", { params: { count: maxUnfinished } }); // prettier-ignore
}

/** Stores a report and has it made, after `delay` milliseconds. */
export async function insertReport(
  tx: Tx,
  by: Parameters<typeof record>[1],
  report: NewReport,
  delay = 0,
): Promise<string> {
  const { ownerId, preset, from, to } = report;
  const [row] = await tx<{ id: string }[]>`
    insert into reports (owner_id, preset, conditions, format, encoding, delimiter, locale, time_zone, rights, created_by,
      schedule_id, from_at, to_at, is_notified)
    values (${ownerId}, ${preset}, ${tx.json(report.conditions)}, ${report.format}, ${report.encoding}, ${report.delimiter},
      ${report.locale}, ${report.timeZone}, ${tx.json(report.rights)}, ${report.createdBy}, ${report.scheduleId},
      ${from}, ${to}, ${report.isNotified})
    returning id`;
  if (!row) throw new Error("A report was inserted and not returned");
  await record(tx, by, { name: "reports.created", ownerId, ids: [row.id], data: { preset } });
  const runAt = new Date(Date.now() + delay);
  await enqueue(tx, "make-report", { id: row.id }, { key: `report:${row.id}`, runAt });
  return row.id;
}
