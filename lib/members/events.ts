import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import { memberRoles } from "./member-roles.ts";

const role = z.enum(memberRoles);
const updated = { heard: { as: "updated" } } as const;

/** What happens to the people of an account. */
export const membersEvents = {
  permission: "members.get",
  events: {
    /** An invitation was mailed, for the first time or again. */
    invited: durable({ email: z.string(), role }),
    /** They have chosen what they sign in with. */
    accepted: durable(
      // Older events don't have the name.
      { username: z.string(), name: z.string().default(""), role },
      {
        ...updated,
        notification: ({ name, role: as }) => ({
          type: "MemberJoined",
          params: { name, role: as },
        }),
      },
    ),
    /** The member changed their own name, language or zone. */
    updated: durable({ changed: z.array(z.string()) }),
    role: durable({ role }, updated),
    /** The account removed the member's second factor. */
    factorReset: durable({ reason: z.string() }, updated),
    removed: durable({ email: z.string(), role }),
  },
} as const satisfies EventsOfResource;
