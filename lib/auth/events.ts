import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

/** Events about sessions. The session's own sockets are closed; other pages of the account receive the event. */
export const sessionEvents = {
  permission: null,
  events: { revoked: durable({}, { heard: { each: true } }) },
} as const satisfies EventsOfResource;

/** These events record that an account got a new password without the old one. */
export const recoveryEvents = {
  permission: null,
  events: {
    requested: durable({}, { notification: () => ({ type: "AuthRecover", params: {} }) }),
    completed: durable({}),
  },
} as const satisfies EventsOfResource;

/** The owner changed a password, second factor or token. */
export const credentialsEvents = {
  permission: null,
  events: {
    updated: durable({ what: z.enum(["password", "secondFactor", "recoveryCodes", "passkey"]) }),
  },
} as const satisfies EventsOfResource;
