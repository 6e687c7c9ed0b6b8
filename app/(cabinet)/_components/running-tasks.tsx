"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { readApi } from "#components/list/read-api.ts";
import { useLiveTask } from "#components/tasks/live-task.ts";
import { TaskActions } from "#components/tasks/task-actions.tsx";
import { TaskCost } from "#components/tasks/task-cost.tsx";
import { secondsLeft, speedOf, useSamples, useSecond } from "#components/tasks/task-speed.ts";
import { TaskStateBadge } from "#components/tasks/task-state-badge.tsx";
import { useDuration } from "#components/time/use-duration.ts";
import { Progress } from "#components/ui/progress.tsx";
import { countFinished } from "#lib/tasks/task-counts.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskPage, TaskView } from "#lib/tasks/task-view.ts";
import { runningKey, runningRequest } from "./running-request.ts";
import { type Recent, useRecent } from "./use-recent.ts";

interface RunningTasksProps {
  /** The account of the tasks; null for all that the reader sees, with their owners. */
  ownerId: string | null;
  mayMove: boolean;
}

/**
 * The running campaigns with progress, pause, stop and a link. One that ends while it is shown stays, marked as
 * ended, so that the content below doesn't jump.
 */
export function RunningTasks({ ownerId, mayMove }: RunningTasksProps) {
  const t = useTranslations("home.task");
  const client = useQueryClient();
  const queryKey = runningKey(ownerId);
  const { known } = useRecent(queryKey, "tasks", async () => {
    const running = await readApi<TaskPage>("/tasks", runningRequest(ownerId));
    const seen = client.getQueryData<Recent<TaskPage>>(queryKey)?.page.data ?? [];
    const gone = idsOf(seen).filter((id) => !idsOf(running.data).includes(id));
    if (gone.length === 0) return running;
    const ended = await readApi<TaskPage>("/tasks", idsRequest(gone));
    return { ...running, data: inOrder([...running.data, ...ended.data]) };
  });
  if (!known || known.page.data.length === 0) return null;
  const { page } = known;
  const running = page.data.filter(({ state }) => state === "running").length;
  const others = page.total - running;
  return (
    <section aria-label={t("title")} className="rounded-card border border-border bg-surface">
      <ul className="divide-y divide-border">
        {page.data.map((task) => (
          <Strip key={task.id} task={task} ownerId={ownerId} mayMove={mayMove} />
        ))}
      </ul>
      {others > 0 ? (
        <Link
          href="/messages/tasks?state=running"
          prefetch={false}
          className="block border-t border-border px-4 py-2 text-12 font-medium text-accent-text hover:underline"
        >
          {t("more", { count: others })}
        </Link>
      ) : null}
    </section>
  );
}

function idsOf(tasks: readonly TaskView[]): string[] {
  return tasks.map(({ id }) => id);
}

function idsRequest(ids: readonly string[]): URLSearchParams {
  const asked = new URLSearchParams({ $limit: String(ids.length) });
  for (const id of ids) asked.append("id", id);
  return asked;
}

/** Newest first, as the list has them: ids grow with time. */
function inOrder(tasks: readonly TaskView[]): TaskView[] {
  return tasks.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

interface StripProps {
  task: TaskView;
  ownerId: string | null;
  mayMove: boolean;
}

function Strip({ task: given, ownerId, mayMove }: StripProps) {
  const task = useLiveTask(given);
  const t = useTranslations("home.task");
  const { id, meta, state, data } = task;
  const title = taskTitle(task);
  const href = `/messages/tasks/${id}`;
  const arrived = meta.delivered + meta.seen;
  return (
    <li
      aria-label={t("progress", { title })}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 xl:flex"
    >
      <div className="flex min-w-0 items-center gap-3 max-md:col-span-2 xl:w-56 xl:shrink-0">
        {data.sending ? <ChannelLabel channel={data.sending.type} iconOnly /> : null}
        <div className="min-w-0">
          <Link
            href={href}
            prefetch={false}
            className="block truncate text-13 font-medium hover:underline max-md:text-14"
          >
            {title}
          </Link>
          <p className="truncate text-12 text-muted">
            <bdi>{ownerId === null ? task.owner : task.sender}</bdi>
          </p>
        </div>
      </div>
      <div className="max-md:order-last max-md:col-span-2 xl:order-last xl:shrink-0">
        <TaskActions task={task} mayMove={mayMove} long />
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
        <Counts task={task} />
        <div className="text-right text-13 xl:order-4">
          <TaskCost task={task} />
        </div>
      </div>
    </li>
  );
}

function Counts({ task }: { task: TaskView }) {
  const t = useTranslations("home.task");
  const duration = useDuration();
  useSamples(task);
  const speed = speedOf(task, useSecond());
  const left = secondsLeft(task, speed);
  return (
    <p className="contents text-12 text-muted xl:order-3 xl:flex xl:w-44 xl:flex-col xl:text-right">
      <span className="mr-auto text-13 figures xl:mr-0">
        {t.rich("done", {
          done: countFinished(task.meta),
          total: task.meta.total,
          b: (text: ReactNode) => <b className="font-medium text-text">{text}</b>,
        })}
      </span>
      {left === null ? null : (
        <span className="figures">
          {t("pace", {
            speed: speed < 10 ? Math.round(speed * 10) / 10 : Math.round(speed),
          })}
          {" · "}
          {t("left", { time: duration(left) })}
        </span>
      )}
    </p>
  );
}
