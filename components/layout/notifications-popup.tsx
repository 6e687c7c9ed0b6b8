"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useCallback, useEffect, useRef, useState } from "react";
import { Time } from "#components/time/time.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { NotificationView } from "#lib/notifications/notification-view.ts";
import { markNotificationRead, readNotifications } from "./read-notifications.ts";

type Loaded =
  | { state: "loading" }
  | { state: "failed" }
  | { state: "ready"; rows: NotificationView[] };

/** The last 10 notifications, read when the popup opens. Seen ones become read (specification, section 4). */
export function NotificationsPopup({
  allHref,
  onClose,
}: {
  allHref: string | null;
  onClose: () => void;
}) {
  const t = useTranslations("layout.notifications");
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  const load = useCallback((signal?: AbortSignal) => {
    readNotifications(signal).then(
      ({ data }) => setLoaded({ state: "ready", rows: data }),
      () => signal?.aborted || setLoaded({ state: "failed" }),
    );
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal);
    return () => controller.abort();
  }, [load]);

  if (loaded.state === "loading") return <Spinner label={t("loading")} className="m-6" />;
  if (loaded.state === "failed") return <ErrorState title={t("failed")} onRetry={() => load()} />;
  if (loaded.rows.length === 0) return <EmptyState title={t("empty")} />;
  return (
    <>
      <ul className="max-h-[60dvh] overflow-y-auto">
        {loaded.rows.map((row) => (
          <NotificationRow key={row.id} row={row} />
        ))}
      </ul>
      {allHref ? (
        <Link
          href={allHref}
          onClick={onClose}
          className="block border-t border-border px-4 py-2.5 text-center font-medium text-accent-text hover:bg-fill"
        >
          {t("all")}
        </Link>
      ) : null}
    </>
  );
}

function NotificationRow({ row }: { row: NotificationView }) {
  const t = useTranslations("layout.notifications");
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const item = ref.current;
    if (!item || row.isRead) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        seen.disconnect();
        // A failure is silent by the specification (section 4): it stays unread and is tried again next time.
        markNotificationRead(row.id).catch(() => undefined);
      },
      { threshold: 0.6 },
    );
    seen.observe(item);
    return () => seen.disconnect();
  }, [row.id, row.isRead]);
  return (
    <li ref={ref} className="flex gap-2.5 border-b border-border px-4 py-3 last:border-b-0">
      {row.isRead ? (
        <span aria-hidden className="size-2 shrink-0" />
      ) : (
        <span
          role="img"
          aria-label={t("new")}
          className="mt-1.5 size-2 shrink-0 rounded-full bg-accent"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="truncate font-medium">{row.title}</span>
          <Time value={row.createdAt} format="day-time" className="text-12 text-muted" />
        </p>
        <p className="text-13 text-text-2">{row.text}</p>
      </div>
    </li>
  );
}
