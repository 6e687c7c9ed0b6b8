import type { PermissionPath } from "./permissions.ts";

interface LiveResource {
  events: readonly string[];
  /** What reading the resource takes; null where only the account itself hears of it. */
  permission: PermissionPath | null;
}

/** Everything that is announced while it happens: who may hear of a resource, and by which names. */
export const liveResources = {
  sendings: { events: ["created", "updated"], permission: "sendings.get" },
  sendingsIncoming: { events: ["created"], permission: "sendingsIncoming.get" },
  tasks: { events: ["created", "updated"], permission: "tasks.get" },
  contactLists: { events: ["created", "updated", "removed"], permission: "contacts.get" },
  contacts: { events: ["created", "updated", "removed"], permission: "contacts.get" },
  billings: { events: ["created", "updated"], permission: null },
  notifications: { events: ["sent", "read"], permission: null },
  // Closes the sockets of the session; no browser hears its name.
  session: { events: ["revoked"], permission: null },
} as const satisfies Record<string, LiveResource>;

export type LiveResourceName = keyof typeof liveResources;

/** `<resource>.<what happened>` */
export type LiveEventName = {
  [Name in LiveResourceName]: `${Name}.${(typeof liveResources)[Name]["events"][number]}`;
}[LiveResourceName];

/** What a screen listens to: one event, a whole resource, or the (re)connection itself. */
export type LivePattern = LiveEventName | `${LiveResourceName}.*` | "socket.connected";

/** What reading the rows of an event takes; null where only their account hears of it. */
export function permissionOfEvent(event: LiveEventName): PermissionPath | null {
  const name = event.slice(0, event.indexOf(".")) as LiveResourceName;
  return liveResources[name].permission;
}
