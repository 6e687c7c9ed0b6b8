import type { ListDefinition } from "#lib/list-definition.ts";
import { verificationOrigins, verificationStates } from "./states.ts";

/** Checks of numbers, newest first. */
export const verificationsList = {
  resource: "verifications",
  path: "/verify",
  filters: {
    state: verificationStates,
    origin: verificationOrigins,
    phone: "address",
    OwnerId: "id",
  },
  columns: [
    { path: "phone", head: "verifications.fields.phone" },
    { path: "state", head: "verifications.fields.state" },
    { path: "origin", head: "verifications.fields.origin" },
    { path: "price", head: "verifications.fields.price", kind: "number" },
    { path: "owner", head: "verifications.fields.owner", isOfSeveral: true },
    { path: "approvedAt", head: "verifications.fields.approvedAt", kind: "time" },
    { path: "createdAt", head: "verifications.fields.createdAt", kind: "time" },
  ],
} as const satisfies ListDefinition;
