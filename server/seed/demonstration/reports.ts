import type { Tx } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { createReport, createReportSchedule } from "../factories/reports.ts";
import { moscowTime } from "./clock.ts";
import type { Speech } from "./speech.ts";

const monday = 1;

/** Two reports of the customer, which the worker makes of the demonstration's own rows, and one that is repeated. */
export async function createReports(
  tx: Tx,
  { locale }: Speech,
  ownerId: string,
  now: Date,
): Promise<void> {
  const today = moscowTime(now, 0, 0);
  const scheduleId = await createReportSchedule(tx, {
    ownerId,
    preset: "billings.bySource",
    locale,
    email: true,
    createdAt: moscowTime(now, 20, 10, 0),
    nextAt: moscowTime(now, -daysToMonday(now), 9, 0),
  });
  const reports = [
    { preset: "sendings.byOperator", format: "xlsx", fromAt: moscowTime(now, 30, 0), toAt: today, scheduleId: null },
    { preset: "billings.bySource", format: "csv", fromAt: moscowTime(now, 7, 0), toAt: today, scheduleId },
  ] as const; // prettier-ignore
  for (const [at, report] of reports.entries()) {
    const createdAt = new Date(now.getTime() - (reports.length - at) * 60_000);
    const id = await createReport(tx, { ...report, locale, ownerId, createdAt, isNotified: false });
    await enqueue(tx, "make-report", { id }, { key: `report:${id}` });
  }
}

/** Days from now to the next Monday in Moscow, at least one. */
function daysToMonday(now: Date): number {
  const weekday = new Date(now.getTime() + 3 * 3_600_000).getUTCDay();
  return ((monday - weekday + 6) % 7) + 1;
}
