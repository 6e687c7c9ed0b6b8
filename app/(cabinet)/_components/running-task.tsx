"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { type ReactNode, useEffect, useRef } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { readApi } from "#components/list/read-api.ts";
import { useLiveTask } from "#components/tasks/live-task.ts";
import { TaskStateBadge } from "#components/tasks/task-state-badge.tsx";
import { useMoveTask } from "#components/tasks/use-move-task.ts";
import { useDuration } from "#components/time/use-duration.ts";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Pause } from "#components/ui/icons.ts";
import { Progress } from "#components/ui/progress.tsx";
import { showToast } from "#components/ui/toast.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskPage, TaskView } from "#lib/tasks/task-view.ts";
import { runningRequest } from "./running-request.ts";
import { type Recent, useRecent } from "./use-recent.ts";

interface RunningTaskProps {
  ownerId: string;
  rendered: Recent<TaskPage>;
  mayPause: boolean;
}

/**
 * The bulk send that runs now, if one does: how far it is, a pause, the way to it. One that ends while
 * it is looked at stays and says so: what stands below must not jump into its place.
 */
export function RunningTask({ ownerId, rendered, mayPause }: RunningTaskProps) {
  const seen = useRef<string | null>(null);
  const { page, at, retry } = useRecent("tasks", rendered, async () => {
    const running = await readApi<TaskPage>("/tasks", runningRequest(ownerId));
    if (running.data.length > 0 || seen.current === null) return running;
    return readApi<TaskPage>("/tasks", new URLSearchParams({ id: seen.current }));
  });
  const [task] = page.data;
  useEffect(() => {
    if (task) seen.current = task.id;
  }, [task]);
  if (!task) return null;
  return <Strip task={task} at={at} others={page.total - 1} mayPause={mayPause} onPaused={retry} />;
}

interface StripProps {
  task: TaskView;
  /** When the task stood so, in milliseconds. */
  at: number;
  others: number;
  mayPause: boolean;
  onPaused: () => void;
}

function Strip({ task: given, at, others, mayPause, onPaused }: StripProps) {
  const task = useLiveTask(given);
  const t = useTranslations("home.task");
  const { id, meta, state, data } = task;
  const title = taskTitle(task);
  const href = `/messages/tasks?${new URLSearchParams({ open: id })}`;
  const arrived = meta.delivered + meta.seen;
  return (
    <section
      aria-label={t("progress", { title })}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-card border border-border bg-surface px-4 py-3 xl:flex"
    >
      <div className="flex min-w-0 items-center gap-3 xl:w-64 xl:shrink-0">
        <ChannelLabel channel={data.sending.type} iconOnly />
        <div className="min-w-0">
          <Link
            href={href}
            className="block truncate text-13 font-medium hover:underline max-md:text-14"
          >
            {title}
          </Link>
          <p className="truncate text-12 text-muted">
            <bdi>{task.sender}</bdi>
            {others > 0 ? ` · ${t("more", { count: others })}` : null}
          </p>
        </div>
      </div>
      <div className="flex items-center gap-2 xl:order-last">
        {mayPause && state === "running" ? <PauseButton id={id} onPaused={onPaused} /> : null}
        <ButtonLink href={href} variant="ghost" className="max-md:hidden">
          {t("open")}
        </ButtonLink>
      </div>
      <Progress
        label={t("progress", { title })}
        total={meta.total}
        segments={[
          { tone: "success", value: arrived },
          { tone: "info", value: meta.sent },
          { tone: "danger", value: meta.errored },
        ]}
        className="col-span-2 min-w-24 xl:order-2 xl:flex-1"
      />
      <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 xl:contents">
        <TaskStateBadge state={state} className="xl:order-1" />
        <Counts task={task} at={at} />
      </div>
    </section>
  );
}

function Counts({
  task: { meta, startedAt, state, updatedAt },
  at,
}: {
  task: TaskView;
  at: number;
}) {
  const t = useTranslations("home.task");
  const duration = useDuration();
  const done = meta.completed + meta.errored;
  const last = Math.max(at, Date.parse(updatedAt));
  const perSecond = startedAt ? (done * 1000) / Math.max(1000, last - Date.parse(startedAt)) : 0;
  const left = state === "running" && perSecond > 0 ? (meta.total - done) / perSecond : null;
  return (
    <p className="contents text-12 text-muted xl:order-3 xl:flex xl:w-48 xl:flex-col xl:text-right">
      <span className="mr-auto text-13 figures xl:mr-0">
        {t.rich("done", {
          done: meta.completed + meta.errored,
          total: meta.total,
          b: (text: ReactNode) => <b className="font-medium text-text">{text}</b>,
        })}
      </span>
      {left === null ? null : (
        <span className="figures">
          {t("pace", {
            speed: perSecond < 10 ? Math.round(perSecond * 10) / 10 : Math.round(perSecond),
          })}
          {" · "}
          {t("left", { time: duration(left) })}
        </span>
      )}
    </p>
  );
}

function PauseButton({ id, onPaused }: { id: string; onPaused: () => void }) {
  const t = useTranslations("home.task");
  const { moving, move } = useMoveTask(id, () => {
    showToast({ kind: "success", title: t("paused") });
    onPaused();
  });
  return (
    <Button loading={moving !== null} onClick={() => void move("paused")}>
      {moving ? null : <Pause className="fill-current" />}
      <span className="max-md:sr-only">{t("pause")}</span>
    </Button>
  );
}
