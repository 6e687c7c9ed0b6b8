"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { SensitiveValue, useIsHidden } from "#components/layout/sensitive.tsx";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Check } from "#components/ui/icons.ts";
import { notificationHref } from "#lib/notifications/href.ts";
import type { NotificationView } from "#lib/notifications/notification-view.ts";

interface NotificationRowProps {
  row: NotificationView;
  /** `told` means that the reader pressed the button. Null if notifications can't be marked. */
  onRead: ((id: string, told?: boolean) => void) | null;
  onFollow: () => void;
}

/** Long enough to have been looked at, in milliseconds. */
const dwell = 1500;

/** A notification; it becomes read by its button or after being in view. */
export function NotificationRow({ row, onRead, onFollow }: NotificationRowProps) {
  const t = useTranslations("layout.notifications");
  const ref = useReadWhenSeen(row.isRead || onRead === null, () => onRead?.(row.id));
  const isHidden = useIsHidden();
  const href = notificationHref(row);
  return (
    <li
      ref={ref}
      className="flex items-start gap-2.5 border-b border-border py-3 pr-2 pl-4 last:border-b-0"
    >
      <span
        {...(row.isRead ? { "aria-hidden": true } : { role: "img", "aria-label": t("new") })}
        className={cn("mt-1.5 size-2 shrink-0 rounded-full", !row.isRead && "bg-accent")}
      />
      <div className="min-w-0 flex-1 break-words">
        <p className="font-medium">
          <SensitiveValue kind="text">{row.title}</SensitiveValue>
        </p>
        {row.text ? (
          <p className="text-13 text-text-2">
            <SensitiveValue kind="text">{row.text}</SensitiveValue>
          </p>
        ) : null}
        <p className="flex gap-3 text-12 text-muted">
          <Time value={row.createdAt} format="day-time" />
          {href ? (
            <Link
              href={href}
              onClick={onFollow}
              className="font-medium text-accent-text hover:underline"
            >
              {t("open")}
            </Link>
          ) : null}
        </p>
      </div>
      {onRead ? (
        <Button
          variant="ghost"
          size="icon-sm"
          disabled={row.isRead}
          aria-label={
            row.isRead ? t("isRead") : t("markRead", { title: isHidden ? "…" : row.title })
          }
          title={row.isRead ? t("isRead") : undefined}
          onClick={() => onRead(row.id, true)}
        >
          <Check />
        </Button>
      ) : null}
    </li>
  );
}

function useReadWhenSeen(isDone: boolean, onSeen: () => void) {
  const ref = useRef<HTMLLIElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    const item = ref.current;
    if (!item || isDone) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => latest.current(), dwell);
      },
      { threshold: 0.6 },
    );
    watcher.observe(item);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [isDone]);
  return ref;
}
