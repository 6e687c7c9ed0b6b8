import type { NotificationView } from "#lib/notifications/notification-view.ts";
import { matchRoute } from "#lib/routes.ts";

/** The screen a notification is about; null when it has none, or that is not built. */
export function notificationHref({
  type,
  params,
}: Pick<NotificationView, "type" | "params">): string | null {
  const [path, query] = targetOf(type, params);
  return path && matchRoute(path)
    ? `${path}${query ? `?${new URLSearchParams(query)}` : ""}`
    : null;
}

type Target = [path?: string, query?: Record<string, string>];

function targetOf(type: NotificationView["type"], { taskId }: NotificationView["params"]): Target {
  if (type.startsWith("SendingsBulk")) {
    return ["/messages/tasks", taskId ? { preset: "all", open: String(taskId) } : undefined];
  }
  if (type.startsWith("Sendername")) return ["/settings/sendernames"];
  if (type.startsWith("Balance")) return ["/balance/billings", { preset: "currentMonth" }];
  if (type.startsWith("Payments") || type.startsWith("Subscription")) return ["/balance/payments"];
  return type === "TariffUpdate" ? ["/tariffs"] : [];
}
