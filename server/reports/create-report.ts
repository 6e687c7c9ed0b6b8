import type { ReportRow } from "#drizzle/schema/reports.ts";
import { env } from "#lib/env.ts";
import { isOver } from "#lib/exports/online-range.ts";
import { type Actor, assertCan } from "#lib/permissions.ts";
import type { ReportContent, ReportInput, StartedReport } from "#lib/reports/report.ts";
import { permissionOf } from "#lib/reports/rights.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { askedOf, type AskedReport, countReport, readContent } from "./content.ts";
import { assertFew, insertReport, ofReader } from "./insert-report.ts";
import { makeReport } from "./make-report.ts";
import { reportRows, statusOf } from "./report-row.ts";
import { insertSchedule } from "./schedules.ts";

/** Rows up to which a report is made while its caller waits, and how long (ms) that may take. */
const maxAtOnce = 100_000;
const maxWait = 15_000;
/** When a worker takes up a report that was to be made at once (ms). */
const takenUpAfter = 60_000;

/**
 * Makes a report: a short one at once, any other in the background. With a schedule it is made again for each past day,
 * week or month. Throws BadRequest for a filter that its list doesn't have, and for a period that is reversed or
 * too long, and Forbidden without the permission of the list.
 */
export const createReport = permitted(
  "reports.create",
  async (
    actor,
    { schedule, isBackground = false, ...content }: ReportInput,
    idempotency: Idempotency | null = null,
  ): Promise<StartedReport> => {
    const asked = checked(actor, content);
    const isShort = !isBackground && !isOver(asked, env().REPORT_ONLINE_DAYS);
    const isAtOnce = isShort && (await countReport(asked, actor)).total <= maxAtOnce;
    const started = await transaction(async (tx) => {
      await assertFew(tx, actor.userId);
      const scheduleId = schedule
        ? await insertSchedule(tx, actor, content, asked, schedule)
        : null;
      const report = { ...ofReader(actor, content, asked), scheduleId, isNotified: !isAtOnce };
      const id = await insertReport(tx, actor, report, isAtOnce ? takenUpAfter : 0);
      const answer: StartedReport = { key: id, status: "running" };
      await storeAnswer(tx, idempotency, 200, answer);
      return answer;
    });
    if (!isAtOnce) return started;
    return { ...started, status: await makeAtOnce(started.key) };
  },
);

/** Makes a report again, over the same period and in the same form. Throws NotFound as `getReport` does. */
export const repeatReport = permitted(
  "reports.create",
  async (actor, id: string): Promise<StartedReport> =>
    transaction(async (tx) => {
      const isReached = reportRows.reached(tx, actor, "reports.create");
      const [row] = await tx<ReportRow[]>`
        select r.* from reports r where r.id = ${id} and ${isReached}`;
      if (!row) throw reportRows.notFound(id);
      assertCan(actor, permissionOf[row.preset]);
      await assertFew(tx, actor.userId);
      const { scheduleId } = row;
      const report = { ...ofReader(actor, row, askedOf(row)), scheduleId, isNotified: true };
      return { key: await insertReport(tx, actor, report), status: "running" };
    }),
);

function checked(actor: Actor, content: ReportContent): AskedReport {
  assertCan(actor, permissionOf[content.preset]);
  return readContent(content, actor);
}

/** Makes a report in this process. One that takes too long is left to a worker, and notified then. */
async function makeAtOnce(id: string): Promise<StartedReport["status"]> {
  const end = Date.now() + maxWait;
  const isOverNow = await makeReport(id, async () => Date.now() < end);
  if (!isOverNow)
    await transaction(async (tx) => {
      await tx`update reports set is_notified = true where id = ${id}`;
      await enqueue(tx, "make-report", { id }, { key: `report:${id}` });
    });
  const [row] = await sql()<Pick<ReportRow, "state">[]>`select state from reports where id = ${id}`;
  return statusOf(row?.state ?? "failed");
}
