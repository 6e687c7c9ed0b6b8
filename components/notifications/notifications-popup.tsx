"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useEffect } from "react";
import { Sensitive } from "#components/layout/sensitive.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { useInbox } from "./inbox.tsx";
import { NotificationRow } from "./notification-row.tsx";

interface NotificationsPopupProps {
  /** The page of all notifications; null for readers who may not open it. */
  allHref: string | null;
  onClose: () => void;
}

/** The last 10 notifications, read anew when the popup opens and kept fresh while it is. */
export function NotificationsPopup({ allHref, onClose }: NotificationsPopupProps) {
  const t = useTranslations("layout.notifications");
  const { rows, unread, isFailed, load, read } = useInbox();
  useEffect(() => {
    load();
    // oxlint-disable-next-line react/exhaustive-deps -- once, at opening; events do the rest
  }, []);
  return (
    <>
      <div className="flex min-h-11 shrink-0 items-center justify-between gap-3 border-b border-border px-4">
        <h2 className="text-13">{t("title")}</h2>
        {rows ? (
          <span className="text-12 figures text-muted">{t("count", { count: unread })}</span>
        ) : null}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {isFailed ? <ErrorState title={t("failed")} onRetry={load} /> : null}
        {!rows && !isFailed ? <Spinner label={t("loading")} className="m-6" /> : null}
        {rows?.length === 0 ? <EmptyState title={t("empty")} description={t("emptyNote")} /> : null}
        {rows && rows.length > 0 ? (
          <Sensitive>
            <ul>
              {rows.map((row) => (
                <NotificationRow key={row.id} row={row} onRead={read} onFollow={onClose} />
              ))}
            </ul>
          </Sensitive>
        ) : null}
      </div>
      {allHref ? (
        <Link
          href={allHref}
          onClick={onClose}
          className="block shrink-0 border-t border-border px-4 py-2.5 text-center font-medium text-accent-text hover:bg-fill focus-visible:-outline-offset-2"
        >
          {t("all")}
        </Link>
      ) : null}
    </>
  );
}
