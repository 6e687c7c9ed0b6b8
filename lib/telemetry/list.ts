import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { telemetryActions } from "./telemetry-action.ts";

/** The list of sign-ins to accounts. */
export const telemetryList = {
  resource: "telemetry",
  filters: { action: telemetryActions },
  apiFilters: { OwnerId: "id" },
  pageSizes: [20, 40, 80],
  presets: datePresets,
} as const satisfies ListDefinition;
