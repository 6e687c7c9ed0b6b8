import { useTranslations } from "next-intl";
import Link from "next/link";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { Reason } from "#components/tasks/pace-lines.tsx";
import { TaskActions } from "#components/tasks/task-actions.tsx";
import { TaskMenu } from "#components/tasks/task-menu.tsx";
import { TaskStateBadge } from "#components/tasks/task-state-badge.tsx";
import { Time } from "#components/time/time.tsx";
import { ChevronLeft } from "#components/ui/icons.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import type { TasksViewer } from "../../_components/tasks-viewer.ts";
import { mayKeep, mayRepeat } from "../../_components/use-task-columns.tsx";

interface CampaignHeaderProps {
  task: TaskView;
  viewer: TasksViewer;
  onRemoved: () => void;
}

/** What campaign it is and how it stands, with all that can be done to it. */
export function CampaignHeader({ task, viewer, onRemoved }: CampaignHeaderProps) {
  const t = useTranslations("tasks.page");
  const { data, sender, owner, reason } = task;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-border bg-surface px-6 py-4 max-md:px-4">
      <div className="min-w-0 flex-1 basis-72">
        <Link
          href="/messages/tasks"
          className="-ml-1 inline-flex items-center gap-0.5 text-12 text-text-2 hover:text-text max-md:min-h-11"
        >
          <ChevronLeft className="size-4" />
          {t("back")}
        </Link>
        <h2 className="mt-1 line-clamp-2 text-20 font-semibold break-words">{taskTitle(task)}</h2>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-text-2">
          <TaskStateBadge state={task.state} />
          {data.sending ? <ChannelLabel channel={data.sending.type} /> : null}
          <bdi>{sender}</bdi>
          {viewer.seesOwners ? <SensitiveValue kind="name">{owner}</SensitiveValue> : null}
          <Time value={task.startsAt ?? task.createdAt} format="stamp" />
        </div>
        {reason === null ? null : (
          <p className="mt-2 text-13">
            <Reason task={task} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <TaskActions task={task} mayMove={viewer.mayMove} long />
        <TaskMenu
          task={task}
          mayRepeat={mayRepeat(viewer, task)}
          mayKeep={mayKeep(viewer, task)}
          mayMove={viewer.mayMove}
          mayRemove={viewer.mayRemove}
          isOwnPage
          onRemoved={onRemoved}
        />
      </div>
    </header>
  );
}
