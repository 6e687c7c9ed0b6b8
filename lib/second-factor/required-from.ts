import * as z from "zod";
import type { Role } from "#lib/grants.ts";

/** From whom the installation requires a second factor. */
export const requiredFrom = ["noOne", "operators", "everybody"] as const;
export type RequiredFrom = (typeof requiredFrom)[number];

/** The stored setting; required from no one where it is missing or damaged. */
export function requiredFromOf(kept: unknown): RequiredFrom {
  return z.enum(requiredFrom).safeParse(kept).data ?? "noOne";
}

/** Whether sign-ins of an account of this role, its members included, need a second factor. */
export function isRequiredFrom(from: RequiredFrom, role: Role): boolean {
  if (from === "operators") return role === "manager" || role === "admin";
  return from === "everybody";
}
