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
  const { path, query, opens } = target;
  const row = opens && params[opens];
  if (path.includes("{id}")) return row ? path.replace("{id}", encodeURIComponent(row)) : null;
  const search = new URLSearchParams({ ...query, ...(row && { open: String(row) }) }).toString();
  return search ? `${path}?${search}` : path;
}
