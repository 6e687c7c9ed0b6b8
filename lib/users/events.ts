import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import { roles } from "#lib/grants.ts";
import { rowId } from "#lib/row-id.ts";

const updated = { heard: { as: "updated" } } as const;
const reason = z.string();

/** What happens to accounts. */
export const userEvents = {
  permission: "users.get",
  events: {
    created: durable({}),
    /** Its profile. */
    updated: durable({ changed: z.array(z.string()) }),
    /** It was put out of use, or into use again. */
    activity: durable({ isActive: z.boolean(), reason }, updated),
    /** Its second factor was taken away by an operator, who is called `by`. */
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
    /** Its place among the others. */
    place: durable(
      {
        role: z.enum(roles),
        managerId: rowId().nullable(),
        resellerId: rowId().nullable(),
        reason,
      },
      updated,
    ),
    /** Somebody else was let in as this account. */
    loginAs: durable({ reason, opens: z.array(z.string()) }, updated),
    /** One of its settings. */
    setting: durable({ key: z.string() }, updated),
    /** Single rights, as they are laid over the role's. */
    rights: durable({ permissions: z.record(z.string(), z.string()), reason }, updated),
  },
} as const satisfies EventsOfResource;
