"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useLiveEvent } from "#components/layout/live.tsx";
import { readApi } from "#components/list/read-api.ts";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import type { TaskPage } from "#lib/tasks/task-view.ts";
import { runningTasks } from "./running-tasks.ts";

interface MessagesTabsProps {
  screens: readonly { href: string; label: string }[];
  /** Tasks running when the page was rendered. */
  running: number;
}

export function MessagesTabs({ screens, running }: MessagesTabsProps) {
  const t = useTranslations("messages.tabs");
  const here = usePathname();
  const count = useRunning(running);
  const tabs = screens.map((screen) => ({
    ...screen,
    current: here === screen.href || here.startsWith(`${screen.href}/`),
    count:
      screen.href === "/messages/tasks" && count > 0 ? <RunningCount count={count} /> : undefined,
  }));
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
  useLiveEvent("tasks.*", ({ data }) => {
    // Progress ends nothing: a task that begins or ends says so by itself.
    if (data.progress === undefined) look();
  });
  useLiveEvent("socket.connected", look);
  useEffect(() => () => clearTimeout(timer.current), []);
  return known.rendered === rendered ? known.now : rendered;
}
