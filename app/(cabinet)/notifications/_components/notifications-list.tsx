"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useTransition } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { type Column, widerFromLg } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { List } from "#components/list/list.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { useInbox } from "#components/notifications/inbox.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Check } from "#components/ui/icons.ts";
import { notificationHref } from "#lib/notifications/href.ts";
import type { NotificationPage, NotificationView } from "#lib/notifications/notification-view.ts";
import { markAllReadAction } from "#server/notifications/actions.ts";
import { type NotificationTypes, subjectFilter } from "./subject-filter.tsx";

interface NotificationsListProps {
  list: LoadedList<NotificationPage>;
  /** What notifications are about, with the types of each. */
  groups: readonly NotificationTypes[];
}

/** All notifications; the button marks one as read, the event that follows rewrites its row. */
export function NotificationsList({ list, groups }: NotificationsListProps) {
  const t = useTranslations("notifications.page");
  return (
    <List
      list={list}
      label={t("list")}
      rowLabel={(row) => row.title}
      height="comfortable"
      columns={useColumns()}
      filters={[
        choiceFilter("isRead", t("state"), ["false", "true"], (value) =>
          t(value === "true" ? "isRead" : "isUnread"),
        ),
        subjectFilter(t("about"), groups),
      ]}
      searchLabel={t("search")}
      actions={<ReadAllButton />}
      summary={({ total }) => t("found", { count: total })}
      showLabel={(count) => t("show", { count })}
      empty={{ title: t("empty"), description: t("emptyNote") }}
    />
  );
}

/** Shown while a notification is unread. The event that follows updates every open page. */
function ReadAllButton() {
  const t = useTranslations("notifications.page");
  const { unread, read } = useInbox();
  const attempt = useAttempt();
  const [isBusy, start] = useTransition();
  if (unread === 0 || !read) return null;
  return (
    <Button
      loading={isBusy}
      onClick={() => start(async () => void (await attempt(() => markAllReadAction(undefined))))}
    >
      {isBusy ? null : <Check />}
      {t("readAll")}
    </Button>
  );
}

function useColumns(): (Column<NotificationView> | false)[] {
  const t = useTranslations("notifications.page");
  const { readHere, read } = useInbox();
  const asKnown = (row: NotificationView) =>
    readHere.has(row.id) ? { ...row, isRead: true } : row;
  return [
    {
      id: "title",
      header: t("title"),
      width: "clamp(236px, 22vw, 300px)",
      card: "title",
      cell: (row) => <Title row={asKnown(row)} />,
    },
    {
      id: "text",
      header: t("text"),
      card: "body",
      cell: (row) => row.text && <SensitiveValue kind="text">{row.text}</SensitiveValue>,
    },
    createdAtColumn({ header: t("createdAt"), format: "stamp", card: "foot" }),
    read !== null && {
      id: "read",
      header: <span className="sr-only">{t("markRead")}</span>,
      width: widerFromLg(68, 250),
      numeric: true,
      card: "end",
      cell: (row) => <ReadButton row={asKnown(row)} onRead={read} />,
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
        <Link
          href={href}
          className="truncate font-medium hover:underline focus-visible:-outline-offset-2"
        >
          <SensitiveValue kind="text">{row.title}</SensitiveValue>
        </Link>
      ) : (
        <span className="truncate font-medium">
          <SensitiveValue kind="text">{row.title}</SensitiveValue>
        </span>
      )}
    </span>
  );
}

function ReadButton({
  row,
  onRead,
}: {
  row: NotificationView;
  onRead: NonNullable<ReturnType<typeof useInbox>["read"]>;
}) {
  const t = useTranslations("notifications.page");
  const label = row.isRead ? t("isRead") : t("markRead");
  return (
    <Button
      size="sm"
      variant="ghost"
      disabled={row.isRead}
      title={label}
      onClick={() => onRead(row.id, true)}
    >
      <Check />
      <span className="max-lg:sr-only">{label}</span>
    </Button>
  );
}
