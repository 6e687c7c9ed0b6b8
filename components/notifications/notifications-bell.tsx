"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { cn } from "#components/ui/cn.ts";
import { Bell } from "#components/ui/icons.ts";
import { LazyPopover } from "#components/ui/lazy-popover.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useInbox } from "./inbox.tsx";

const NotificationsPopup = dynamic(
  () => import("./notifications-popup.tsx").then((module) => module.NotificationsPopup),
  { loading: () => <Skeleton className="m-4 h-4 w-40" /> },
);

interface NotificationsBellProps {
  /** The page of all notifications; null for readers who may not open it. */
  allHref: string | null;
  className?: string;
}

const maxShown = 99;

/** The bell with the number of unread ones; its popup loads when it is first opened. */
export function NotificationsBell({ allHref, className }: NotificationsBellProps) {
  const t = useTranslations("layout.notifications");
  const { unread: count } = useInbox();
  return (
    <LazyPopover
      label={t("title")}
      align="end"
      className="w-90"
      trigger={(trigger) => (
        <button
          type="button"
          aria-label={t("unread", { count })}
          className={cn(
            "relative grid size-8 place-items-center rounded-control text-text-2 hover:bg-fill hover:text-text max-md:size-11",
            className,
          )}
          {...trigger}
        >
          <Bell className="size-4.5" />
          {count > 0 ? (
            <span
              aria-hidden
              className="absolute top-0 right-0 grid h-3.5 min-w-3.5 place-items-center rounded-full bg-accent px-0.75 text-[10px]/3.5 font-semibold figures text-accent-contrast max-md:top-1.5 max-md:right-1.5"
            >
              {count > maxShown ? `${maxShown}+` : count}
            </span>
          ) : null}
        </button>
      )}
    >
      {(close) => (
        // The height is the same with and without rows, so that nothing moves when they arrive.
        <div className="flex h-[min(70dvh,30rem)] flex-col">
          <NotificationsPopup allHref={allHref} onClose={close} />
        </div>
      )}
    </LazyPopover>
  );
}
