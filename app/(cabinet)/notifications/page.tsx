import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { Page } from "#components/layout/page.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { readListQuery } from "#components/list/list-query.ts";
import { emptyPage } from "#components/list/list-request.ts";
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
  const actor = await requireActor("notifications.get");
  const query = await readListQuery(notificationsDefinition, searchParams);
  const request = notificationsRequest(query, actor.timeZone);
  const at = Date.now();
  const page = request
    ? notificationsPage(
        await listNotifications(
          actor,
          parseListParameters(request, notificationsListSpec, actor.via),
        ),
      )
    : emptyPage;
  const t = await getTranslations("routes");
  return (
    <ClientMessages namespaces={["notifications"]}>
      <Page shape="list">
        <PageHeader title={t("notifications")} />
        <NotificationsList initial={{ query, page, at }} />
      </Page>
    </ClientMessages>
  );
}
