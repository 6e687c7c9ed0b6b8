import type { NotificationPage } from "#lib/notifications/notification-view.ts";

const popupLimit = 10;

/** The last 10 of the account, newest first. Throws when the server does not answer them. */
export async function readNotifications(signal?: AbortSignal): Promise<NotificationPage> {
  const query = new URLSearchParams({ limit: String(popupLimit), order: "-createdAt" });
  const answer = await fetch(`/api/n/notifications?${query}`, {
    signal,
    headers: { accept: "application/json" },
  });
  if (!answer.ok) throw new Error(`notifications: ${answer.status}`);
  return (await answer.json()) as NotificationPage;
}

/** Marks one as read; the event that follows lowers the bell's number. */
export async function markNotificationRead(id: string): Promise<void> {
  const answer = await fetch(`/api/n/notifications/${id}/read`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  if (!answer.ok) throw new Error(`notification ${id}: ${answer.status}`);
}
