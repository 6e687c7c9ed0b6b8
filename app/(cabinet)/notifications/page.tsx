import { pageTitle } from "#app/page-title.ts";
import type { ListDefinition } from "#components/list/list-definition.ts";
import { datePresets } from "#lib/dates/presets.ts";
import { requireActor } from "#server/auth/session.ts";
import { listNotifications, notificationsListSpec } from "#server/notifications/service.ts";
import { type ListPageProps, loadList } from "../load-list.ts";
import { NotificationsList } from "./_components/notifications-list.tsx";

export const generateMetadata = pageTitle("notifications");

const definition: ListDefinition = {
  resource: "notifications",
  path: "/n/notifications",
  filters: { isRead: ["true", "false"] },
  presets: datePresets,
  rowChoices: [20, 40, 80],
};

export default async function NotificationsPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/notifications");
  const list = await loadList(actor, searchParams, {
    definition,
    spec: notificationsListSpec,
    list: listNotifications,
  });
  return <NotificationsList list={list} />;
}
