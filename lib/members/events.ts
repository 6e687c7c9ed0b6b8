import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import { memberRoles } from "./member-roles.ts";

const role = z.enum(memberRoles);
const updated = { heard: { as: "updated" } } as const;

/** What happens to the people of an account. */
export const memberEvents = {
  permission: "members.get",
  events: {
    /** By mail; again, where they stood already. */
    invited: durable({ email: z.string(), role }),
    /** They have chosen what they sign in with. */
    accepted: durable({ username: z.string(), role }, updated),
    /** Their name, language or zone, by themselves. */
    updated: durable({ changed: z.array(z.string()) }),
    role: durable({ role }, updated),
    /** Their second factor was taken away by the account. */
    factorReset: durable({ reason: z.string() }, updated),
    removed: durable({ email: z.string(), role }),
  },
} as const satisfies EventsOfResource;
