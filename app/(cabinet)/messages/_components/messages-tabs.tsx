"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useLiveEvent } from "#components/layout/live.tsx";
import { readApi } from "#components/list/read-api.ts";
import { LinkTabs } from "#components/ui/tabs.tsx";
import type { TaskPage } from "#lib/tasks/task-view.ts";
import { runningTasks } from "./running-tasks.ts";

interface MessagesTabsProps {
  outgoing: boolean;
  /** Tasks running when the page was rendered; null hides the tab. */
  running: number | null;
}

export function MessagesTabs({ outgoing, running }: MessagesTabsProps) {
  const t = useTranslations("messages.tabs");
  const here = usePathname();
  const count = useRunning(running ?? 0);
  const tabs = [
    ...(outgoing
      ? [
          {
            href: "/messages/outgoing",
            label: t("outgoing"),
            current: here === "/messages/outgoing",
          },
        ]
      : []),
    ...(running === null
      ? []
      : [
          {
            href: "/messages/tasks",
            label: t("tasks"),
            current: here === "/messages/tasks",
            count: count > 0 ? <RunningCount count={count} /> : undefined,
          },
        ]),
  ];
  return <LinkTabs label={t("label")} tabs={tabs} />;
}

function RunningCount({ count }: { count: number }) {
  const t = useTranslations("messages.tabs");
  return <span className="figures">{t("running", { count })}</span>;
}

/** A task reports after every chunk; the tab looks once in two seconds. */
const interval = 2000;

function useRunning(rendered: number): number {
  const [known, setKnown] = useState({ rendered, now: rendered });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      readApi<TaskPage>("/tasks", runningTasks).then(
        ({ total }) => setKnown({ rendered, now: total }),
        // The number stays as it was; the next event or page looks again.
        () => {},
      );
    }, interval);
  };
  useLiveEvent("tasks.*", look);
  useLiveEvent("socket.connected", look);
  useEffect(() => () => clearTimeout(timer.current), []);
  return known.rendered === rendered ? known.now : rendered;
}
