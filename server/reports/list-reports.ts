import { reportsList } from "#lib/reports/list.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { listTable } from "#server/db/list-table.ts";
import { answerKept } from "#server/storage/service.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { findRow } from "#server/verbs/row-source.ts";
import { reportRows } from "./report-row.ts";

const table = listTable(reportsList, "reports r", "reports.get", {
  filters: { preset: "r.preset", state: "r.state", format: "r.format" },
});

/** The account's reports of the lists that the actor may read, newest first. */
export const listReports = listVerb("reports.get", {
  source: reportRows,
  table,
  and: (db, _, actor) => [reportRows.reached(db, actor, "reports.get")],
});

/** Throws NotFound for another account's report, and for one of a list that the actor may not read. */
export const getReport = getVerb("reports.get", reportRows);

/** The bytes of a report's file. Throws NotFound as `getReport` does, and where the file is gone. */
export const downloadReport = permitted(
  "reports.get",
  async (actor, id: string, headers: Headers): Promise<Response> => {
    const db = sql();
    const row = await findRow(db, actor, reportRows, { id, permission: "reports.get" });
    if (row.fileId === null) throw reportRows.notFound(id);
    return answerKept(id, headers);
  },
);
