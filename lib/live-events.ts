import type { EventResource, ClientEventName } from "#lib/events/catalogue.ts";
import { eventCatalogue } from "#lib/registers/events.ts";
import type { PermissionPath } from "./permissions.ts";

/** The names of events that open browsers receive. */
export type LiveEventName = ClientEventName;

/** The pattern a screen listens to: one event, a whole resource, or the (re)connection itself and its end. */
export type LivePattern =
  | LiveEventName
  | `${LiveResourceName}.*`
  | "socket.connected"
  | "socket.lost";

export type LiveResourceName = EventResource;

/** The permission to receive an event; null if only its account does. */
export function permissionOfEvent(event: LiveEventName): PermissionPath | null {
  const resource = event.slice(0, event.indexOf(".")) as LiveResourceName;
  return eventCatalogue[resource].permission;
}
