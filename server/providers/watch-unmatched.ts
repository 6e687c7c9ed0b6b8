import type { EarlyReportRow } from "#drizzle/schema/service.ts";
import type { UnmatchedCause } from "#lib/providers/unmatched-reports.ts";
import { sql } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { findProvider } from "./list-providers.ts";
import { reportProblem } from "./report-problem.ts";
import { diagnoseUnmatched } from "./unmatched-reports.ts";

/** Milliseconds between two looks of this process, and between two log lines of one cause. */
const lookEvery = 600_000;
const logEvery = 86_400_000;
/** So many without a cause that a setting would end are worth a notification. */
const manyUnmatched = 100;

let lookedAt = -Infinity;
/** When a cause of a provider was logged last; a few entries for each provider. */
const loggedAt = new Map<string, number>();

/**
 * Logs the likely causes of delivery reports that match no message, each once a day, and notifies the operators where
 * a setting would end it or many came. Looks every ten minutes.
 */
export async function watchUnmatchedReports(now = Date.now()): Promise<void> {
  if (now - lookedAt < lookEvery) return;
  lookedAt = now;
  for (const [key, at] of loggedAt) if (now - at >= logEvery) loggedAt.delete(key);
  const providers = await sql()<{ id: EarlyReportRow["providerId"] }[]>`
    select distinct e.provider_id as id from early_reports e join providers p on p.id = e.provider_id`;
  for (const { id } of providers) {
    const { count, causes } = await diagnoseUnmatched(sql(), id);
    for (const cause of causes) logOnce(id, cause, now);
    if (count >= manyUnmatched || causes.some(({ setting }) => setting !== null))
      await reportProblem("receipts", (await findProvider(sql(), id)).title);
  }
}

function logOnce(providerId: string, cause: UnmatchedCause, now: number): void {
  const key = `${providerId} ${cause.cause} ${cause.setting}`;
  if (loggedAt.has(key)) return;
  loggedAt.set(key, now);
  log().warn({ providerId, ...cause }, "delivery reports match no message");
}
