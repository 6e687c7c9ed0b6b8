import type { NotificationView } from "#lib/notifications/notification-view.ts";
import { isKnownType, notificationKinds } from "#lib/notifications/notification.ts";
import { matchScreen } from "#lib/screens.ts";

/** The screen a notification is about; null when it has none. */
export function notificationHref({
  type,
  params,
}: Pick<NotificationView, "type" | "params">): string | null {
  const target = isKnownType(type) ? notificationKinds[type].target : undefined;
  if (!target || !matchScreen(target.path)) return null;
  const { path, query, opens, as = "open" } = target;
  const row = opens && params[opens];
  const search = new URLSearchParams({ ...query, ...(row && { [as]: String(row) }) }).toString();
  return search ? `${path}?${search}` : path;
}
