export { cancelReport, removeReport } from "./change-reports.ts";
export { createReport, repeatReport } from "./create-report.ts";
export { downloadReport, getReport, listReports } from "./list-reports.ts";
export { makeReport } from "./make-report.ts";
export { previewReport } from "./preview.ts";
export {
  listReportSchedules,
  removeReportSchedule,
  startDueReports,
  updateReportSchedule,
} from "./schedules.ts";
