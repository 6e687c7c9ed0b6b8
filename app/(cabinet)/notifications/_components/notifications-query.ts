import type { ListDefinition, ListPage, ListQuery } from "#components/list/list-query.ts";
import { listRequest } from "#components/list/list-request.ts";
import { datePresets } from "#lib/dates/presets.ts";
import type { NotificationPage, NotificationView } from "#lib/notifications/notification-view.ts";

const accepted = { isRead: ["true", "false"] } as const;

export const notificationsDefinition: ListDefinition = {
  resource: "notifications",
  filters: Object.keys(accepted),
  presets: datePresets,
  defaultSort: "-createdAt",
  rowChoices: [20, 40, 80],
};

/** Parameters of `GET /n/notifications`; null when nothing can match. */
export function notificationsRequest(query: ListQuery, timeZone: string): URLSearchParams | null {
  return listRequest(query, { accepted, timeZone });
}

export function notificationsPage(answer: NotificationPage): ListPage<NotificationView> {
  return { rows: answer.data, total: answer.total, isCapped: answer.totalIsEstimate ?? false };
}
