import { dayPresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { fileKinds } from "./kinds.ts";

export const filesList = {
  resource: "storage",
  filters: { id: "id", kind: fileKinds, locked: "boolean" },
  apiFilters: { OwnerId: "id", type: "text" },
  sorts: { title: "text", size: "number", expiredAt: "time" },
  pageSizes: [17, 32, 64],
  presets: dayPresets,
} as const satisfies ListDefinition;
