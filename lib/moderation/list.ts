import type { ListDefinition } from "#lib/list-definition.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { caseStates, ruleKinds } from "./kinds.ts";

/** Groups of rules belong to no account: who may read them reads all. */
export const ruleGroupsList = {
  resource: "messageRuleGroups",
  filters: { isActive: "boolean" },
  sorts: { title: "text" },
} as const satisfies ListDefinition;

export const messageRulesList = {
  resource: "messageRules",
  filters: { kind: ruleKinds },
  apiFilters: { GroupId: "id" },
} as const satisfies ListDefinition;

/** Texts that wait for a decision, the oldest first; `state` finds those decided about. */
export const casesList = {
  resource: "sendingsModeration",
  filters: { OwnerId: "id", state: caseStates, type: channelTypes },
  defaultOrder: { field: "createdAt", direction: "asc" },
  defaultFilters: { state: ["pending"] },
} as const satisfies ListDefinition;
