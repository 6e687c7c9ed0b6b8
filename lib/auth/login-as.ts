import * as z from "zod";
import { type Actor, catalogue, type PermissionPath } from "#lib/permissions.ts";
import { rowId } from "#lib/row-id.ts";

/** Rights that are closed to a session signed in as another account, unless its reason opens them. */
export const openable = ["money", "sending", "secrets"] as const;
export type Openable = (typeof openable)[number];

/**
 * Permissions that each part covers. The profile belongs to the secrets, because a changed e-mail address gives
 * access to a new password. Notifications mention payments and the balance, so they belong to money.
 */
const closed: Record<Openable, RegExp> = {
  money:
    /^(?:(?:billings|customerPrices|payments|recurrentPayments|invoices|requisites|companies|documents|documentTemplates|notifications)\.|subscriptions\.(?:create|update)$)/,
  sending:
    /^(?:sendings\.(?:generate|update)|tasks\.(?:update|remove)|wapiInstances\.(?:create|update|remove)|verifications\.create)$/,
  secrets:
    /^(?:tokens|smppPasswords|mailSecrets|apiLog|credentials|members|webhooks|inbound|notificationChannels|advanced\.settingsUser|secret\.settingsUser)\.|^(?:users|settingsUser|spendCap)\.update$/,
};

/** What would open the account after the session is over takes being let in for everything. */
const lasting = /^(?:tokens|smppPasswords|mailSecrets|members|credentials)\.(?:create|update)$/;

/** The rights that are closed, each with the key of the error that says so. */
export function closedRights(opened: readonly Openable[]): NonNullable<Actor["closed"]> {
  const shut = openable.filter((part) => !opened.includes(part));
  const whyClosed = (path: PermissionPath) => {
    if (shut.some((part) => closed[part].test(path))) return "users.errors.acting";
    return shut.length > 0 && lasting.test(path) ? "users.errors.actingLasting" : null;
  };
  const paths = Object.keys(catalogue) as PermissionPath[];
  return Object.fromEntries(
    paths.flatMap((path) => {
      const key = whyClosed(path);
      return key === null ? [] : [[path, key]];
    }),
  );
}

/**
 * The input for signing in as another account: the reason and the rights to open. The account decides whether
 * the actor may.
 */
export const loginAsInput = z.object({
  id: rowId(),
  reason: z
    .string("users.errors.reason")
    .trim()
    .min(3, "users.errors.reason")
    .max(300, "users.errors.reason"),
  opens: z.array(z.enum(openable)).max(openable.length),
});

export type LoginAsInput = z.output<typeof loginAsInput>;

/** Accounts that may be entered one from another, above the first. */
export const maxDepth = 3;
/** Minutes per sign-in, and the maximum with extensions. */
export const actingMinutes = { atOnce: 30, atMost: 240 } as const;

/** Details of a session that is signed in as another account. */
export interface Acting {
  /** The username of the person who is signed in. */
  by: string;
  reason: string;
  opens: Openable[];
  parentId: string;
}
