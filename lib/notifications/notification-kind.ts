import type { PermissionPath } from "#lib/permissions.ts";

/** The groups under which the settings offer types of notification, in their order. */
export const notificationGroups = [
  "tasks",
  "contacts",
  "money",
  "names",
  "account",
  "platform",
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/** A type of notification; each noun declares its own. */
export interface NotificationKind {
  group: NotificationGroup;
  /** The values of its text; those with a question mark are optional. */
  params: Readonly<Record<string, "text" | "number" | "text?" | "number?">>;
  /** The screen it is about; `opens` is the parameter that names the row to open there: `{id}` of its path, or a sheet. */
  target?: { path: string; query?: Readonly<Record<string, string>>; opens?: string };
  /** The account can't choose where it goes, because no event causes it yet, or only one before the first sign-in. */
  isFixed?: true;
  /** It goes nowhere until a person chooses it; other types go to the cabinet. */
  isOptIn?: true;
  /** The permission that readers need to be notified and to choose; none means all. */
  permission?: PermissionPath;
}

/** An amount in units of its currency. */
export const moneyParams = { amount: "number", currency: "text" } as const;

type DeclaredKind = Omit<NotificationKind, "group">;

/** Declares the types of notification of a noun, which the settings offer under one group. */
export function notificationsAbout<const Kinds extends Readonly<Record<string, DeclaredKind>>>(
  group: NotificationGroup,
  kinds: Kinds,
) {
  return Object.fromEntries(
    Object.entries<DeclaredKind>(kinds).map(([type, kind]) => [type, { ...kind, group }]),
  ) as { [Type in keyof Kinds]: Kinds[Type] & { group: NotificationGroup } };
}
