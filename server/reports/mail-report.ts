import type { ReportRow, ReportScheduleRow } from "#drizzle/schema/reports.ts";
import type { UserRow } from "#drizzle/schema/users.ts";
import type { Tx } from "#server/db/client.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { queueMail } from "#server/mail/service.ts";

interface Made {
  rows: number;
  replaced: number;
  size: number;
}

/**
 * Mails that a scheduled report is ready, to the person who asked for it. The mail leads to the file, which is read
 * signed in. Answers the address; null if nothing is mailed.
 */
export async function mailReport(
  tx: Tx,
  { id, scheduleId, preset, ownerId, createdBy, locale }: ReportRow,
  { rows }: Made,
): Promise<string | null> {
  if (scheduleId === null) return null;
  const [schedule] = await tx<Pick<ReportScheduleRow, "email">[]>`
    select email from report_schedules where id = ${scheduleId}`;
  if (!schedule?.email) return null;
  const to = await addressOf(tx, createdBy ?? ownerId);
  if (to === null) return null;
  const title = translatorFor(locale)(`reports.presets.${preset}`);
  await queueMail(tx, {
    template: "report",
    to,
    locale,
    params: { title, rows },
    path: `/storage/reports?open=${id}`,
  });
  return to;
}

/** The address of a person's profile; null if there is none. */
export async function addressOf(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx<Pick<UserRow, "email">[]>`
    select email from users where id = ${userId} and is_active`;
  return row?.email ?? null;
}
