import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import { rowId } from "#lib/row-id.ts";
import { sendingStatuses } from "./statuses.ts";

/** The bulk send whose messages they are; null for single ones. */
const groupId = rowId().nullable();

/** Events about messages; one event covers all messages that moved together. */
export const sendingsEvents = {
  permission: "sendings.get",
  events: {
    created: durable({ groupId }, { heard: { with: ["groupId"] } }),
    /** They are to go out at another time. */
    changed: durable({ groupId }, { heard: { as: "updated", with: ["groupId"], each: true } }),
    /** The new status. */
    status: durable(
      { groupId, status: z.enum(sendingStatuses) },
      { heard: { as: "updated", with: ["groupId"], each: true } },
    ),
  },
} as const satisfies EventsOfResource;

export const sendingsIncomingEvents = {
  permission: "sendingsIncoming.get",
  events: { created: durable({}) },
} as const satisfies EventsOfResource;
