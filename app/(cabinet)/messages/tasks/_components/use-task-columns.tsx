import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { type Column, widerFromLg } from "#components/list/column.ts";
import { openStates, TaskCost } from "#components/tasks/task-cost.tsx";
import { TaskPace } from "#components/tasks/task-pace.tsx";
import { TaskProgress } from "#components/tasks/task-progress.tsx";
import { TaskStateBadge } from "#components/tasks/task-state-badge.tsx";
import { ListChecks } from "#components/ui/icons.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import type { TasksViewer } from "./tasks-viewer.ts";

// The actions of a row come right after the row itself.
const TaskActions = dynamic(
  () => import("#components/tasks/task-actions.tsx").then((module) => module.TaskActions),
  { ssr: true },
);
const TaskMenu = dynamic(
  () => import("#components/tasks/task-menu.tsx").then((module) => module.TaskMenu),
  { ssr: true },
);

/** A task of another account can't be sent again. */
export function mayRepeat({ maySend, ownId }: TasksViewer, { OwnerId, data }: TaskView): boolean {
  return maySend && OwnerId === ownId && data.sending !== null;
}

export function mayKeep(
  { mayKeepTemplates, ownId }: TasksViewer,
  { OwnerId, data }: TaskView,
): boolean {
  return mayKeepTemplates && OwnerId === ownId && data.sending !== null;
}

/** Two-line rows of the tasks tab; cards on phones. */
export function useTaskColumns(viewer: TasksViewer): Column<TaskView>[] {
  const t = useTranslations("tasks.columns");
  return [
    {
      id: "task",
      header: t("task"),
      sort: "title",
      card: "title",
      cell: (task) => <TaskName task={task} withOwner={viewer.seesOwners} />,
    },
    {
      id: "state",
      header: t("state"),
      width: 136,
      card: "corner",
      cell: (task) => (
        <>
          <TaskStateBadge state={task.state} />
          {/* What has no column of its own at this width. */}
          <div className="mt-0.5 max-md:hidden 2xl:hidden">
            <TaskCost task={task} oneLine />
          </div>
          {openStates.includes(task.state) ? (
            <div className="hidden text-12 md:max-lg:block [&_p+p]:hidden">
              <TaskPace task={task} />
            </div>
          ) : null}
        </>
      ),
    },
    {
      id: "progress",
      header: t("progress"),
      width: "clamp(196px, 22.5vw, 324px)",
      card: "block",
      cell: (task) => <TaskProgress task={task} />,
    },
    {
      id: "pace",
      header: t("pace"),
      width: 176,
      from: "lg",
      givesWay: true,
      card: "foot",
      cell: (task) => <TaskPace task={task} />,
    },
    {
      id: "cost",
      header: t("cost"),
      width: 108,
      numeric: true,
      givesWay: true,
      card: "end",
      from: "2xl",
      money: ({ charged, currency }) => ({ amount: charged, currency }),
      cell: (task) => <TaskCost task={task} />,
    },
    {
      id: "actions",
      header: <span className="sr-only">{t("actions")}</span>,
      width: widerFromLg(152, 240),
      givesWay: true,
      numeric: true,
      card: "actions",
      cell: (task) => (
        <span className="inline-flex items-center justify-end gap-1 max-md:flex max-md:justify-start">
          <TaskActions task={task} mayMove={viewer.mayMove} />
          <TaskMenu
            task={task}
            mayRepeat={mayRepeat(viewer, task)}
            mayKeep={mayKeep(viewer, task)}
            mayMove={viewer.mayMove}
            mayRemove={viewer.mayRemove}
            size="icon"
          />
        </span>
      ),
    },
  ];
}

function TaskName({ task, withOwner }: { task: TaskView; withOwner: boolean }) {
  const t = useTranslations("tasks");
  const tChannel = useTranslations("commons.channel");
  const channel = task.data.sending?.type;
  return (
    <span className="flex min-w-0 items-center gap-3">
      {channel ? <ChannelIcon channel={channel} /> : <ListChecks className="size-4 text-muted" />}
      <span className="min-w-0">
        <span
          className="line-clamp-2 font-medium break-words whitespace-normal"
          title={taskTitle(task)}
        >
          {taskTitle(task)}
        </span>
        <span className="block truncate text-12 font-normal text-muted">
          {channel ? tChannel(channel) : t(`type.${task.type}`)}
          <span className="max-xs:hidden">
            {" · "}
            {t("recipients", { count: task.meta.recipients })}
          </span>
          {withOwner ? (
            <>
              {" · "}
              <SensitiveValue kind="name">{task.owner}</SensitiveValue>
            </>
          ) : null}
        </span>
      </span>
    </span>
  );
}
