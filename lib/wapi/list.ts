import type { ListDefinition } from "#lib/list-definition.ts";
import { instanceStates } from "./states.ts";

export const wapiInstancesList = {
  resource: "wapiInstances",
  filters: { OwnerId: "id", state: instanceStates },
} as const satisfies ListDefinition;
