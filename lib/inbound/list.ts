import type { ListDefinition } from "#lib/list-definition.ts";
import { callStates } from "./call-states.ts";
import { presetIds } from "./preset-ids.ts";

/** Inbound webhooks, newest first. */
export const inboundList = {
  resource: "inbound",
  path: "/integrations",
  filters: { preset: presetIds, OwnerId: "id" },
} as const satisfies ListDefinition;

/** Calls that have come, newest first. */
export const inboundCallsList = {
  resource: "inboundCalls",
  path: "/integrationCalls",
  filters: { state: callStates, IntegrationId: "id", OwnerId: "id" },
} as const satisfies ListDefinition;
