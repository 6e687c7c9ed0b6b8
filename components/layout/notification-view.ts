/** A notification as `GET /api/n/notifications` answers it. */
export interface NotificationView {
  id: string;
  title: string;
  text: string;
  isRead: boolean;
  createdAt: string;
}

export const popupLimit = 10;

/** The last 10, newest first. Throws when the server does not answer them. */
export async function readNotifications(signal?: AbortSignal): Promise<NotificationView[]> {
  const query = new URLSearchParams({ limit: String(popupLimit), order: "-createdAt" });
  const answer = await fetch(`/api/n/notifications?${query}`, { signal, headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`notifications: ${answer.status}`);
  const body = (await answer.json()) as NotificationView[] | { data: NotificationView[] };
  return Array.isArray(body) ? body : body.data;
}
