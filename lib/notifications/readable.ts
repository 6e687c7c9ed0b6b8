import { type Actor, canDo, type PermissionPath } from "#lib/permissions.ts";
import { notificationKinds, notificationTypes, type NotificationType } from "./notification.ts";

/** Whether an actor may read a type: money is for those who read billings. */
export function mayRead(actor: Pick<Actor, "permissions">, type: NotificationType): boolean {
  const { permission, group } = notificationKinds[type];
  const path: PermissionPath | undefined =
    permission ?? (group === "money" ? "billings.find" : undefined);
  return !path || canDo(actor, path);
}

/**
 * The types that a reader is limited to; null for a reader of all the account's notifications. A type that only a newer
 * release knows may be about money, so it isn't among them.
 */
export function limitedTypes(actor: Pick<Actor, "permissions">): NotificationType[] | null {
  if (canDo(actor, "billings.find")) return null;
  return notificationTypes.filter((type) => mayRead(actor, type));
}
