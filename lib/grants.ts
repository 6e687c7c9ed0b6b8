import { type MemberGroup, owners } from "./members/member-groups.ts";

/** Roles as they are stored, lowest first. */
export const roles = ["user", "reseller", "manager", "admin"] as const;
export type Role = (typeof roles)[number];

/** The reach of a permission: own rows, also those of accounts below, or all. */
export const levels = ["own", "children", "all"] as const;
export type Level = (typeof levels)[number];

/** The level at which each role has a permission; null if it has not. */
export type Grant = Record<Role, Level | null>;

/** Granted to each role as far as it sees (access group "me-up"). */
export const everyone: Grant = {
  user: "own",
  reseller: "children",
  manager: "children",
  admin: "all",
};
/** Every role, for its own account only. */
export const ownOnly: Grant = { user: "own", reseller: "own", manager: "own", admin: "own" };
export const resellerUp: Grant = {
  user: null,
  reseller: "children",
  manager: "children",
  admin: "all",
};
export const managerUp: Grant = { user: null, reseller: null, manager: "all", admin: "all" };
/** Granted to administrators only, for every account. */
export const adminOnly: Grant = { user: null, reseller: null, manager: null, admin: "all" };
/** Granted to the operators of the platform, each for the accounts below. */
export const operators: Grant = { user: null, reseller: null, manager: "children", admin: "all" };

/** A permission as its noun declares it. */
export interface Right {
  levels: Grant;
  /** The members who have the permission, if their account has it. */
  members: MemberGroup;
}

/** The permissions of a noun, by path. */
export type NounPermissions = Readonly<Record<string, Right>>;

/** Declares a permission; only owners of an account keep it where no other members are named. */
export function right(granted: Grant, members: MemberGroup = owners): Right {
  return { levels: granted, members };
}

type Act = "get" | "create" | "update" | "remove";

/** The paths of a noun whose rows are read, created, changed and removed by the same roles. */
export function readAndChange<const Noun extends string>(
  noun: Noun,
  granted: Grant,
  members: { read?: MemberGroup; change?: MemberGroup } = {},
): Record<`${Noun}.${Act}`, Right> {
  const change = right(granted, members.change);
  return {
    [`${noun}.get`]: right(granted, members.read),
    [`${noun}.create`]: change,
    [`${noun}.update`]: change,
    [`${noun}.remove`]: change,
  } as Record<`${Noun}.${Act}`, Right>;
}
