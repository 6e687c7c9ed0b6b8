import * as z from "zod";
import { durable, type EventsOfResource, live } from "#lib/events/declaration.ts";

const ofList = { ListId: z.guid() };
const heard = { with: ["ListId"] } as const;

/** What happens to contacts. */
export const contactEvents = {
  permission: "contacts.get",
  events: {
    created: durable(ofList, { heard }),
    updated: durable(ofList, { heard }),
    removed: durable(ofList, { heard }),
  },
} as const satisfies EventsOfResource;

/** What happens to contact lists. */
export const contactListEvents = {
  permission: "contacts.get",
  events: {
    created: durable({}),
    updated: durable({}),
    /** Contacts came or went. */
    resized: live({}, { heard: { as: "updated" } }),
    removed: durable({}),
  },
} as const satisfies EventsOfResource;
