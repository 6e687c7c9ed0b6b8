import type { ReportRow } from "#drizzle/schema/reports.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import type { ReportReason } from "#lib/reports/presets.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { fileBytes, fileName, type FileProgress } from "#server/exports/service.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { log } from "#server/log.ts";
import { createMadeFile, createQuotaMeter, type KeptBytes, removeBytes, spool, storeBytes } from "#server/storage/service.ts"; // prettier-ignore
import { askedOf, countReport, formOf, openReport } from "./content.ts";
import { mailReport } from "./mail-report.ts";
import { readerOf } from "./reader.ts";

/** How often (ms) the progress of a report is stored. */
const reportedEvery = 1000;
const system = { kind: "system" } as const;

/** The work has to stop: the process ends, another's turn has come, or the report was canceled. */
class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/**
 * Makes the file of a report, from the beginning however often it is called: one that was made or canceled is left as
 * it is. `mayGoOn` is asked about once a second. Answers false where it has to be called again.
 */
export async function makeReport(id: string, mayGoOn: () => Promise<boolean>): Promise<boolean> {
  const report = await begin(id);
  if (!report) return true;
  try {
    const actor = await readerOf(report);
    if (!actor) return await fail(report, "forbidden");
    const asked = askedOf(report);
    const { total } = await countReport(asked, actor);
    await sql()`update reports set total = ${total} where id = ${id}`;
    const progress: FileProgress = { rows: 0, replaced: 0 };
    const kept = await write(report, actor, progress, mayGoOn);
    await complete(report, kept, progress);
  } catch (error) {
    if (error instanceof Interrupted) return !(await isWanted(id));
    if (!(error instanceof AppError)) throw error;
    const reason = error.code === "PayloadTooLarge" ? "quota" : "forbidden";
    log().info({ report: id, error: error.key }, "a report was not made");
    return fail(report, reason);
  }
  return true;
}

async function begin(id: string): Promise<ReportRow | null> {
  return transaction(async (tx) => {
    const [row] = await tx<ReportRow[]>`
      update reports set state = 'running', started_at = now(), updated_at = now(), rows = 0, replaced = 0
      where id = ${id} and state in ('waiting', 'running')
      returning *`;
    if (row) await recordUpdate(tx, row);
    return row ?? null;
  });
}

async function recordUpdate(tx: Tx, { id, ownerId }: Pick<ReportRow, "id" | "ownerId">) {
  await record(tx, system, { name: "reports.updated", ownerId, ids: [id] });
}

/** Writes the file to where files stay, under the report's id, within the account's quota. */
async function write(
  report: ReportRow,
  actor: Actor,
  progress: FileProgress,
  mayGoOn: () => Promise<boolean>,
): Promise<KeptBytes> {
  const { columns, rows } = await openReport(askedOf(report), actor);
  const title = translatorFor(report.locale)(`reports.presets.${report.preset}`);
  const form = formOf(report);
  const bytes = fileBytes({ columns, rows, title, locale: report.locale }, form, progress);
  const meter = await createQuotaMeter(report.ownerId);
  try {
    const spooled = await spool(watched(bytes, report, progress, mayGoOn), meter.count);
    return await storeBytes({ ...spooled, id: report.id }, fileName(title, report.timeZone, form));
  } finally {
    meter.end();
  }
}

async function* watched(
  bytes: AsyncIterable<Uint8Array>,
  report: ReportRow,
  progress: FileProgress,
  mayGoOn: () => Promise<boolean>,
): AsyncGenerator<Uint8Array> {
  let reportedAt = Date.now();
  for await (const piece of bytes) {
    yield piece;
    if (Date.now() - reportedAt < reportedEvery) continue;
    reportedAt = Date.now();
    const isStillWanted = await transaction(async (tx) => {
      const { count } = await tx`
        update reports set rows = ${progress.rows}, updated_at = now()
        where id = ${report.id} and state = 'running'`;
      if (count > 0) await recordUpdate(tx, report);
      return count > 0;
    });
    if (!isStillWanted || !(await mayGoOn())) throw new Interrupted();
  }
}

async function isWanted(id: string): Promise<boolean> {
  const [row] =
    await sql()`select from reports where id = ${id} and state in ('waiting', 'running')`;
  return row !== undefined;
}

/** Makes the stored bytes the report's file, once: together with the report's end, its notification and its mail. */
async function complete(report: ReportRow, kept: KeptBytes, { rows, replaced }: FileProgress) {
  const { id, ownerId, preset } = report;
  const isKept = await transaction(async (tx) => {
    const [wanted] = await tx<Pick<ReportRow, "isNotified">[]>`
      select is_notified from reports where id = ${id} and state = 'running' for update`;
    if (!wanted) return false;
    await createMadeFile(tx, { ownerId, by: system }, kept);
    const mailedTo = await mailReport(tx, report, { rows, replaced, size: kept.size });
    await tx`
      update reports set state = 'completed', reason = null, rows = ${rows}, replaced = ${replaced}, size = ${kept.size},
        mailed_to = ${mailedTo}, finished_at = now(), updated_at = now() where id = ${id}`;
    const data = { preset, rows, isNotified: wanted.isNotified };
    await record(tx, system, { name: "reports.ready", ownerId, ids: [id], data });
    return true;
  }).catch(async (error: unknown) => {
    if (error instanceof AppError) await removeBytes(id);
    throw error;
  });
  // It was canceled or removed meanwhile, so its bytes belong to nothing.
  if (!isKept) await removeBytes(id);
}

async function fail({ id, ownerId, preset }: ReportRow, reason: ReportReason): Promise<true> {
  await transaction(async (tx) => {
    const [row] = await tx<Pick<ReportRow, "isNotified">[]>`
      update reports set state = 'failed', reason = ${reason}, finished_at = now(), updated_at = now()
      where id = ${id} and state = 'running' returning is_notified`;
    if (!row) return;
    const data = { preset, reason, isNotified: row.isNotified };
    await record(tx, system, { name: "reports.failed", ownerId, ids: [id], data });
  });
  return true;
}
