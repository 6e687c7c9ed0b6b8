import type { Role } from "#lib/grants.ts";
import {
  type Actor,
  catalogue,
  type PermissionOverrides,
  type PermissionPath,
} from "#lib/permissions.ts";
import { type FeatureGroup, groupsOf } from "./feature-groups.ts";

/**
 * What an operator opens to a group of accounts: the rights that each of these covers. Navigation, screens, actions and
 * the API lose a feature together, because all of them ask for the rights.
 */
const covered = {
  analytics: /^analytics\./,
  reports: /^reports\./,
  webhooks: /^webhooks\./,
  api: /^(?:tokens|apiLog)\./,
  smpp: /^(?:smppPasswords|smppSessions)\./,
  mailSms: /^mailSecrets\./,
  links: /^links\.(?!freeze)/,
  members: /^members\./,
  wapi: /^wapiInstances\./,
  codes: /^verifications\./,
  inbound: /^inbound\./,
} as const satisfies Record<string, RegExp>;

export type FeatureName = keyof typeof covered;
export const featureNames = Object.keys(covered) as FeatureName[];

/** The group that each feature is open to; one that isn't named is open to every account. */
export type FeatureGroups = Readonly<Partial<Record<FeatureName, FeatureGroup>>>;

const pathsOf = new Map(
  featureNames.map((name) => [
    name,
    (Object.keys(catalogue) as PermissionPath[]).filter((path) => covered[name].test(path)),
  ]),
);

/** The key of the error of a right whose feature isn't open. */
export const featureClosed = "commons.errors.feature";

/** The feature that a right belongs to; null for a right of none. */
export function featureOf(path: PermissionPath): FeatureName | null {
  return featureNames.find((name) => covered[name].test(path)) ?? null;
}

/** Whether accounts of a role have a feature. */
function isOpen(name: FeatureName, role: Role, groups: FeatureGroups): boolean {
  const group = groups[name];
  return group === undefined || groupsOf(role).includes(group);
}

/**
 * The rights that features close to an account. A right that an operator gave to that very account stays: so a feature
 * is tried by one before it is opened to all.
 */
export function closedByFeatures(
  role: Role,
  overrides: PermissionOverrides,
  groups: FeatureGroups,
): PermissionPath[] {
  return (Object.keys(groups) as FeatureName[])
    .filter((name) => !isOpen(name, role, groups))
    .flatMap((name) => pathsOf.get(name) ?? [])
    .filter((path) => !overrides[path]);
}

/** Several features of which a reader needs one, or all. */
export type FeatureCheck = { anyOf: readonly FeatureName[] } | { allOf: readonly FeatureName[] };

/** Whether the features that a check names are open to a reader, by what is closed to them. */
export function passes(check: FeatureCheck, { closed = {} }: Pick<Actor, "closed">): boolean {
  const isShut = (name: FeatureName) =>
    (pathsOf.get(name) ?? []).every((path) => closed[path] === featureClosed);
  return "anyOf" in check ? !check.anyOf.every(isShut) : !check.allOf.some(isShut);
}

/** Whether an account has at least one of a feature's rights. */
export function hasFeature(
  name: FeatureName,
  { permissions }: Pick<Actor, "permissions">,
): boolean {
  return (pathsOf.get(name) ?? []).some((path) => permissions[path] !== undefined);
}
