import * as z from "zod";
import type { Role } from "#lib/grants.ts";

/** Groups of accounts that a feature can be open to, from all to none. */
export const featureGroups = [
  "me-up",
  "reseller-up",
  "reseller-only",
  "manager-up",
  "manager-only",
  "none",
] as const;
export type FeatureGroup = (typeof featureGroups)[number];

const ofRoles: Record<Role, readonly FeatureGroup[]> = {
  user: ["me-up"],
  reseller: ["me-up", "reseller-up", "reseller-only"],
  manager: ["me-up", "reseller-up", "manager-up", "manager-only"],
  // Who opens features is never left without one.
  admin: featureGroups,
};

/** The groups that an account of a role is in. */
export function groupsOf(role: Role): readonly FeatureGroup[] {
  return ofRoles[role];
}

/** The stored setting; open to every account where it is missing or damaged. */
export function featureGroupOf(kept: unknown): FeatureGroup {
  return z.enum(featureGroups).safeParse(kept).data ?? "me-up";
}
