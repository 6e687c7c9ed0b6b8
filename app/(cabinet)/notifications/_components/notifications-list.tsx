"use client";

import { useTimeZone, useTranslations } from "next-intl";
import Link from "next/link";
import type { Column } from "#components/list/column.ts";
import type { ListQuery } from "#components/list/list-query.ts";
import { emptyPage } from "#components/list/list-request.ts";
import { List } from "#components/list/list.tsx";
import { readApi } from "#components/list/read-api.ts";
import type { InitialPage } from "#components/list/use-list-page.ts";
import { useInbox } from "#components/notifications/inbox.tsx";
import { notificationHref } from "#components/notifications/notification-href.ts";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Check } from "#components/ui/icons.ts";
import type { NotificationPage, NotificationView } from "#lib/notifications/notification-view.ts";
import {
  notificationsDefinition,
  notificationsPage,
  notificationsRequest,
} from "./notifications-query.ts";

/** All notifications; the button marks one as read, the event that follows rewrites its row. */
export function NotificationsList({ initial }: { initial: InitialPage<NotificationView> }) {
  const t = useTranslations("notifications.page");
  const timeZone = useTimeZone() ?? "UTC";
  const columns = useColumns();

  const fetchPage = async (query: ListQuery, signal?: AbortSignal) => {
    const request = notificationsRequest(query, timeZone);
    if (!request) return emptyPage;
    return notificationsPage(await readApi<NotificationPage>("/n/notifications", request, signal));
  };

  return (
    <List
      definition={notificationsDefinition}
      initial={initial}
      fetchPage={fetchPage}
      label={t("list")}
      columns={columns}
      rowId={(row) => row.id}
      rowLabel={(row) => row.title}
      height="comfortable"
      filters={[
        {
          kind: "choice",
          name: "isRead",
          label: t("state"),
          options: [
            { value: "false", label: t("isUnread") },
            { value: "true", label: t("isRead") },
          ],
        },
      ]}
      searchLabel={t("search")}
      empty={<EmptyState title={t("empty")} description={t("emptyNote")} />}
    />
  );
}

function useColumns(): Column<NotificationView>[] {
  const t = useTranslations("notifications.page");
  const { readHere } = useInbox();
  const asKnown = (row: NotificationView) =>
    readHere.has(row.id) ? { ...row, isRead: true } : row;
  return [
    {
      id: "title",
      header: t("title"),
      width: 300,
      card: "title",
      cell: (row) => <Title row={asKnown(row)} />,
    },
    {
      id: "text",
      header: t("text"),
      card: "body",
      cell: (row) => row.text,
    },
    {
      id: "createdAt",
      header: t("createdAt"),
      width: 178,
      sort: "createdAt",
      card: "foot",
      cell: (row) => <Time value={row.createdAt} format="stamp" className="text-text-2" />,
    },
    {
      id: "read",
      header: <span className="sr-only">{t("markRead")}</span>,
      width: 250,
      numeric: true,
      card: "end",
      cell: (row) => <ReadButton row={asKnown(row)} />,
    },
  ];
}

function Title({ row }: { row: NotificationView }) {
  const t = useTranslations("notifications.page");
  const href = notificationHref(row);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span
        {...(row.isRead ? { "aria-hidden": true } : { role: "img", "aria-label": t("isUnread") })}
        className={cn("size-2 shrink-0 rounded-full", !row.isRead && "bg-accent")}
      />
      {href ? (
        <Link href={href} className="truncate font-medium hover:underline">
          {row.title}
        </Link>
      ) : (
        <span className="truncate font-medium">{row.title}</span>
      )}
    </span>
  );
}

function ReadButton({ row }: { row: NotificationView }) {
  const t = useTranslations("notifications.page");
  const { read } = useInbox();
  return (
    <Button size="sm" variant="ghost" disabled={row.isRead} onClick={() => read(row.id)}>
      <Check />
      <span className="max-md:sr-only">{row.isRead ? t("isRead") : t("markRead")}</span>
    </Button>
  );
}
