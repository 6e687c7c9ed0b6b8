"use server";

import { reportContent, reportInput, updateScheduleInput } from "#lib/reports/report.ts";
import { changeAction, createAction, inputAction, rowAction } from "#server/transport/action-makers.ts"; // prettier-ignore
import {
  cancelReport,
  createReport,
  previewReport,
  removeReportSchedule,
  repeatReport,
  updateReportSchedule,
} from "./service.ts";

export const createReportAction = createAction("reports.create", reportInput, createReport);
export const previewReportAction = inputAction(reportContent, previewReport);
export const repeatReportAction = rowAction(repeatReport);
export const cancelReportAction = rowAction(cancelReport);
export const updateReportScheduleAction = changeAction(updateScheduleInput, updateReportSchedule);
export const removeReportScheduleAction = rowAction(removeReportSchedule);
