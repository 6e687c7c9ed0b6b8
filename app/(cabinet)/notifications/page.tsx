import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { NoAccess } from "#components/layout/no-access.tsx";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { notificationsList } from "#lib/notifications/list.ts";
import { typesOfGroup } from "#lib/notifications/notification.ts";
import { offeredTo } from "#lib/notifications/offered.ts";
import { mayRead } from "#lib/notifications/readable.ts";
import { canDo } from "#lib/permissions.ts";
import { whyClosed } from "#lib/screens.ts";
import { requireActor } from "#server/auth/session.ts";
import { listNotifications } from "#server/notifications/service.ts";
import { type ListPageProps, loadList } from "../load-list.ts";
import { NotificationsList } from "./_components/notifications-list.tsx";

export const generateMetadata = pageTitle("notifications");

export default async function NotificationsPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/notifications");
  if (!canDo(actor, "notifications.get"))
    return <NoAccess actor={actor} why={whyClosed("/notifications", actor)} />;
  const list = await loadList(actor, searchParams, {
    definition: notificationsList,
    list: listNotifications,
  });
  const t = await getTranslations("settings.notify.groups");
  const groups = offeredTo(actor, editionOf(env())).map(({ group }) => ({
    title: t(group),
    types: typesOfGroup(group).filter((type) => mayRead(actor, type)),
  }));
  return <NotificationsList list={list} groups={groups} />;
}
