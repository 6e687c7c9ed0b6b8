import type { ListDefinition } from "#lib/list-definition.ts";
import { serverKinds } from "./kinds.ts";

/** Processes that live, the youngest first. */
export const serversList = {
  resource: "servers",
  filters: { kind: serverKinds, host: "text" },
} as const satisfies ListDefinition;
