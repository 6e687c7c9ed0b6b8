import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { useLiveTask } from "#components/tasks/live-task.ts";
import { TaskPace } from "#components/tasks/task-pace.tsx";
import { TaskProgress } from "#components/tasks/task-progress.tsx";
import { TaskStateBadge } from "#components/tasks/task-state-badge.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { notSentOf } from "#lib/tasks/task-counts.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isOver } from "#lib/tasks/task.ts";
import { CanarySection } from "./canary-section.tsx";
import { HoursSection } from "./hours-section.tsx";
import { TaskFacts } from "./task-facts.tsx";
import { TaskFailuresSection } from "./task-failures-section.tsx";
import { TaskFallbacksSection } from "./task-fallbacks-section.tsx";

/** A bulk send in full: progress, text, recipients, money, times. */
export function TaskDetailsBody({
  task: given,
  withOwner,
}: {
  task: TaskView;
  withOwner: boolean;
}) {
  const task = useLiveTask(given);
  const t = useTranslations("tasks.details");
  const tTasks = useTranslations("tasks");
  const { data, owner } = task;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-5 py-3 text-12 max-md:px-4">
        <TaskStateBadge state={task.state} />
        {data.sending ? (
          <ChannelLabel channel={data.sending.type} />
        ) : (
          <span>{tTasks(`type.${task.type}`)}</span>
        )}
        {withOwner ? <span className="text-text-2">{owner}</span> : null}
      </div>
      <SheetSection title={t("progress")}>
        <TaskProgress task={task} />
        <div className="mt-3">
          <TaskPace task={task} />
        </div>
      </SheetSection>
      <CanarySection task={task} />
      <HoursSection task={task} />
      <SheetSection title={t("counts")}>
        <Counts task={task} />
      </SheetSection>
      {task.fallbacks > 0 ? <TaskFallbacksSection task={task} /> : null}
      {task.meta.errored > 0 ? <TaskFailuresSection task={task} withOwner={withOwner} /> : null}
      <TaskFacts task={task} />
    </>
  );
}

function Counts({ task }: { task: TaskView }) {
  const t = useTranslations("tasks.details");
  const format = useFormatter();
  const { followUps, total, messages, sent, delivered, seen, errored } = task.meta;
  const rows = [
    [isOver(task.state) ? "notSent" : "waiting", notSentOf(task.meta)],
    ["sent", sent],
    ["delivered", delivered],
    ["seen", seen],
    ["failedCount", errored],
    ["of", total],
    ...(followUps > 0 ? ([["messages", messages]] as const) : []),
  ] as const;
  return rows.map(([name, count]) => (
    <SheetRow key={name} name={t(name)}>
      <span className="figures">{format.number(count)}</span>
    </SheetRow>
  ));
}
