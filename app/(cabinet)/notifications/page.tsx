import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { Page } from "#components/layout/page.tsx";
import { type ListQuery, readListQuery } from "#components/list/list-query.ts";
import { emptyPage } from "#components/list/list-request.ts";
import type { InitialPage } from "#components/list/use-list-page.ts";
import type { NotificationView } from "#lib/notifications/notification-view.ts";
import type { Actor } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { listNotifications, notificationsListSpec } from "#server/notifications/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { NotificationsList } from "./_components/notifications-list.tsx";
import {
  notificationsDefinition,
  notificationsPage,
  notificationsRequest,
} from "./_components/notifications-query.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("routes");
  return { title: t("notifications") };
}

interface NotificationsPageProps {
  searchParams: Promise<SearchParams>;
}

export default async function NotificationsPage({ searchParams }: NotificationsPageProps) {
  const actor = await requireActor("/notifications");
  const query = await readListQuery(notificationsDefinition, searchParams);
  const initial = await readPage(actor, query);
  const t = await getTranslations("routes");
  return (
    <ClientMessages namespaces={["notifications"]}>
      <Page shape="list">
        <PageHeader title={t("notifications")} />
        <NotificationsList initial={initial} />
      </Page>
    </ClientMessages>
  );
}

async function readPage(actor: Actor, query: ListQuery): Promise<InitialPage<NotificationView>> {
  const at = Date.now();
  const request = notificationsRequest(query, actor.timeZone);
  if (!request) return { query, page: emptyPage, at };
  const parameters = parseListParameters(request, notificationsListSpec, actor.via);
  return { query, page: notificationsPage(await listNotifications(actor, parameters)), at };
}
