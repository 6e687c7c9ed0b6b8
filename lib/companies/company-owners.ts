import type { Grant } from "#lib/grants.ts";

/** Resellers have companies of their own, which serve their customers. */
export const companyOwners: Grant = { user: null, reseller: "own", manager: "all", admin: "all" };
