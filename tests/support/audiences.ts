import type { Role } from "#lib/grants.ts";

/** Who has access: these roles, every visitor, or only visitors who aren't signed in. */
export type Audience = readonly Role[] | "anybody" | "public";

export const every: Audience = ["user", "reseller", "manager", "admin"];
export const above: Audience = ["reseller", "manager", "admin"];
export const operators: Audience = ["manager", "admin"];
export const admin: Audience = ["admin"];
/** Operators have accounts of their own, without members. */
export const customers: Audience = ["user", "reseller"];
