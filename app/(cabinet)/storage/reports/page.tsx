import { pageTitle } from "#app/page-title.ts";
import { canDo } from "#lib/permissions.ts";
import { reportSchedulesList, reportsList } from "#lib/reports/list.ts";
import { readablePresets } from "#lib/reports/rights.ts";
import { getReport, listReports, listReportSchedules } from "#server/reports/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { listPage } from "../../list-page.ts";
import { Reports } from "./_components/reports.tsx";

export const generateMetadata = pageTitle("reports");

export default listPage("/storage/reports", {
  definition: reportsList,
  list: listReports,
  get: getReport,
  more: async (actor) =>
    listReportSchedules(
      actor,
      parseListParameters([["OwnerId", actor.userId]], reportSchedulesList, "session"),
    ),
  show: ({ actor, list, names, more: { data: schedules } }) => (
    <Reports
      list={list}
      names={names}
      schedules={schedules}
      presets={readablePresets(actor)}
      ownId={actor.userId}
      mayCreate={canDo(actor, "reports.create")}
      mayFiles={canDo(actor, "storage.get")}
      seesOwners={canDo(actor, "reports.get", "children")}
    />
  ),
});
