import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import { roles } from "#lib/grants.ts";
import { rowId } from "#lib/row-id.ts";

const updated = { heard: { as: "updated" } } as const;
const reason = z.string();

export const usersEvents = {
  permission: "users.get",
  events: {
    created: durable({}),
    /** A person was invited, or invited again, to the account that was made for them. */
    invited: durable({ email: z.string() }, updated),
    /** They accepted. */
    accepted: durable({}, updated),
    /** The profile of the account changed. */
    updated: durable({ changed: z.array(z.string()) }),
    /** It was put out of use, or into use again. */
    activity: durable({ isActive: z.boolean(), reason }, updated),
    /** An operator, named in `by`, removed the account's second factor. */
    factorReset: durable(
      { reason, by: z.string() },
      {
        ...updated,
        notification: ({ by, reason: why }) => ({
          type: "AuthFactorReset",
          params: { name: by, reason: why },
        }),
      },
    ),
    /** The role, reseller or manager of the account changed. */
    place: durable(
      {
        role: z.enum(roles),
        managerId: rowId().nullable(),
        resellerId: rowId().nullable(),
        reason,
      },
      updated,
    ),
    /** A person signed in as this account. */
    loginAs: durable({ reason, opens: z.array(z.string()) }, updated),
    /** A setting of the account changed. */
    setting: durable({ key: z.string() }, updated),
    /** Single rights, as they are laid over the role's. */
    rights: durable({ permissions: z.record(z.string(), z.string()), reason }, updated),
  },
} as const satisfies EventsOfResource;
