import { fileFormats } from "#lib/exports/file-format.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { reportPresets, reportStates } from "./presets.ts";

/** The reports of the reader's account. */
export const reportsList = {
  resource: "reports",
  filters: { preset: reportPresets, state: reportStates, format: fileFormats, OwnerId: "id" },
} as const satisfies ListDefinition;

/** The schedules of the reader's account. */
export const reportSchedulesList = {
  resource: "reportSchedules",
  filters: { OwnerId: "id" },
} as const satisfies ListDefinition;
