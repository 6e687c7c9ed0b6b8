import { everyone, resellerUp, type Grant } from "#lib/grants.ts";

export const billingsPermissions = {
  "billings.find": everyone,
  "billings.generate": resellerUp,
} satisfies Record<string, Grant>;
