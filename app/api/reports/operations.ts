import { idParams } from "#lib/id-params.ts";
import { reportsList } from "#lib/reports/list.ts";
import { reportInput, reportView, startedReport } from "#lib/reports/report.ts";
import {
  cancelReport,
  createReport,
  downloadReport,
  getReport,
  listReports,
  removeReport,
  repeatReport,
} from "#server/reports/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/reports", "Reports", reportView);

export const list = resource.list("Reports, newest first", reportsList, listReports);

export const create = resource.create(
  "Make a report of up to 186 days: a short one is ready in the answer, others when `GET /reports/{key}` says so; `GET /storage/{key}` is the file",
  reportInput,
  createReport,
  { answer: startedReport },
);

export const get = resource.get("A report with its progress", getReport);

export const remove = resource.remove(
  "Remove a report with its file; one that is being made ends. Answers it as it was",
  removeReport,
);

export const cancel = resource.act("cancel", "End a report that is being made", cancelReport);

export const repeat = resource.act(
  "repeat",
  "Make a report again, of the same period and in the same form",
  repeatReport,
  { answer: startedReport },
);

export const file = operation({
  method: "get",
  path: "/reports/{id}/file",
  summary: "The file of a report; for members who may not read other files too",
  tag: "Reports",
  params: idParams,
  verb: downloadReport,
  args: ({ params }, { request }) => [params.id, request.headers],
  answer: { kind: "bytes", types: ["*/*"], isRanged: true },
});
