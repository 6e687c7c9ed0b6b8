"use client";

import { useTranslations } from "next-intl";
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLiveEvent } from "#components/layout/live.tsx";
import { useSensitivity } from "#components/layout/sensitive.tsx";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { readApi } from "#components/list/read-api.ts";
import { showToast } from "#components/ui/toast.ts";
import type { NotificationPage, NotificationView } from "#lib/notifications/notification-view.ts";
import { newsToast } from "./news-toast.ts";
import { allShown, isRowShown } from "./shown-rows.ts";

interface Inbox {
  unread: number;
  /** The last 10; null until they are asked for. */
  rows: NotificationView[] | null;
  isFailed: boolean;
  /** Marked as read in this browser, maybe before the server knows of it. */
  readHere: ReadonlySet<string>;
  load: () => void;
  /**
   * Marks a notification as read. By its button a toast is shown; one that came into view is marked silently.
   * Null for readers who may not mark any.
   */
  read: ((id: string, told?: boolean) => void) | null;
}

const InboxContext = createContext<Inbox | null>(null);
/** Milliseconds for which the toast is shown. */
const readToastFor = 2000;
const latest = new URLSearchParams({ limit: "10", order: "-createdAt" });

interface InboxProviderProps {
  /** Unread ones as of the page's rendering. */
  unread: number;
  mayMark: boolean;
  children: ReactNode;
}

/**
 * The account's notifications while the page is open: counted, shown as toasts when they come. Inside
 * SensitivityProvider only.
 */
export function InboxProvider({ unread, mayMark, children }: InboxProviderProps) {
  const [known, setKnown] = useState({
    rendered: unread,
    unread,
    rows: null as Inbox["rows"],
    isFailed: false,
  });
  const [readHere, setReadHere] = useState<ReadonlySet<string>>(new Set());
  const t = useTranslations("layout.notifications");
  const arrived = useRef(new Set<string>());
  const { hidden } = useSensitivity();
  const isHidden = useRef(hidden);
  useEffect(() => {
    isHidden.current = hidden;
  });
  const load = () =>
    readApi<NotificationPage>("/n/notifications", latest).then(
      (page) => {
        // A page that has not hydrated yet, and what is typed into it, outlives a transition only.
        startTransition(() =>
          setKnown({ rendered: unread, unread: page.unread, rows: page.data, isFailed: false }),
        );
        const news = page.data.filter(({ id }) => arrived.current.delete(id));
        void tell(news, () => isHidden.current);
      },
      () => startTransition(() => setKnown((last) => ({ ...last, isFailed: true }))),
    );
  const read = (id: string, told = false) => {
    // The module is loaded when the first notification is read. Failures are silent.
    void import("./mark-as-read.ts").then(
      ({ markAsRead }) => markAsRead(id),
      () => undefined,
    );
    if (told) showToast({ kind: "success", title: t("isRead"), duration: readToastFor });
    setReadHere((ids) => new Set(ids).add(id));
    setKnown((last) => ({
      ...last,
      unread: Math.max(0, last.unread - 1),
      rows: last.rows?.map((row) => (row.id === id ? { ...row, isRead: true } : row)) ?? null,
    }));
  };
  useLiveEvent("notifications.sent", ({ data }) => {
    if (data.id) arrived.current.add(data.id);
  });
  useLiveRefresh("notifications.*", load);
  // A later rendering of the layout knows better than what was fetched before it.
  const count = known.rendered === unread ? known.unread : unread;
  return (
    <InboxContext
      value={{
        ...known,
        unread: count,
        readHere,
        load: () => void load(),
        read: mayMark ? read : null,
      }}
    >
      {children}
    </InboxContext>
  );
}

/** Shows toasts, except for rows whose news the screen shows or will show soon. */
async function tell(rows: readonly NotificationView[], isHidden: () => boolean): Promise<void> {
  if (rows.length > 0) await allShown();
  for (const row of rows.filter((one) => !isRowShown(one))) showToast(newsToast(row, isHidden()));
}

/** This hook needs the InboxProvider around it. */
export function useInbox(): Inbox {
  const inbox = use(InboxContext);
  if (!inbox) throw new Error("useInbox needs InboxProvider");
  return inbox;
}
