import { sql } from "#server/db/client.ts";
import { createFile } from "#server/seed/factories/files.ts";
import { createReport, createReportSchedule } from "#server/seed/factories/reports.ts";

const report = async (ownerId: string) => createReport(sql(), { ownerId });

/** A row of an account for each call of files and reports with an id. */
export const fileRows: Record<string, (ownerId: string) => Promise<string>> = {
  "/storage/{id}": async (ownerId) => (await createFile(sql(), { ownerId })).id,
  "/reports/{id}": report,
  "/reports/{id}/cancel": report,
  "/reports/{id}/repeat": report,
  "/reports/{id}/file": async (ownerId) => {
    const { id } = await createFile(sql(), { ownerId });
    return createReport(sql(), { id, ownerId, state: "completed" });
  },
  "/reportSchedules/{id}": async (ownerId) => createReportSchedule(sql(), { ownerId }),
};
