import type { ToastRequest } from "#components/ui/toast.ts";
import type { NotificationView } from "#lib/notifications/notification-view.ts";

/** A notification as a toast. While names and amounts are hidden it says only what kind of thing happened. */
export function newsToast(
  { title, text }: Pick<NotificationView, "title" | "text">,
  isHidden: boolean,
): ToastRequest {
  return { kind: "info", title, description: isHidden ? undefined : text || undefined };
}
