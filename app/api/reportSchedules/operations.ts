import { reportSchedulesList } from "#lib/reports/list.ts";
import { reportScheduleView, updateScheduleInput } from "#lib/reports/report.ts";
import {
  listReportSchedules,
  removeReportSchedule,
  updateReportSchedule,
} from "#server/reports/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/reportSchedules", "Reports", reportScheduleView);

export const list = resource.list(
  "Schedules of reports, newest first",
  reportSchedulesList,
  listReportSchedules,
);

export const update = resource.update(
  "Pause a schedule of a report, or let it go on",
  updateScheduleInput,
  updateReportSchedule,
);

export const remove = resource.remove(
  "End a schedule of a report; the reports it has made stay",
  removeReportSchedule,
);
