import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { answerKinds, apiProtocols } from "./kinds.ts";

export const apiLogList = {
  resource: "apiLog",
  filters: { protocol: apiProtocols, answer: answerKinds },
  apiFilters: { OwnerId: "id", TokenId: "id", method: "text", path: "text", status: "text" },
  pageSizes: [20, 40, 80],
  presets: datePresets,
} as const satisfies ListDefinition;
