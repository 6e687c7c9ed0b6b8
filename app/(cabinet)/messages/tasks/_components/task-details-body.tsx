import { useTranslations } from "next-intl";
import Link from "next/link";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { Money } from "#components/money/money.tsx";
import { useLiveTask } from "#components/tasks/live-task.ts";
import { TaskPace } from "#components/tasks/task-pace.tsx";
import { TaskProgress } from "#components/tasks/task-progress.tsx";
import { TaskStateBadge } from "#components/tasks/task-state-badge.tsx";
import { Time } from "#components/time/time.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { notSentOf, reservedOf } from "#lib/tasks/task-counts.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isOver } from "#lib/tasks/task.ts";
import { CanarySection } from "./canary-section.tsx";
import { HoursSection } from "./hours-section.tsx";
import { TaskFailuresSection } from "./task-failures-section.tsx";
import { TaskFallbacksSection } from "./task-fallbacks-section.tsx";
import { TaskMessageSection } from "./task-message-section.tsx";

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
  const { data, sender, owner } = task;
  const reserved = reservedOf(task);
  const over = isOver(task.state);
  const { lists, recipients } = data.recipients.include;
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
      {task.resentAs ? (
        <SheetSection title={t("resentAs")}>
          <Link
            href={`/messages/tasks?${new URLSearchParams({ preset: "all", open: task.resentAs })}`}
            className="font-medium text-accent-text hover:underline"
          >
            {t("resentTask")}
          </Link>
        </SheetSection>
      ) : null}
      {data.sending ? <TaskMessageSection sending={data.sending} sender={sender} /> : null}
      <SheetSection title={t("recipients")}>
        <ul className="flex flex-col gap-1">
          {lists.map((list) => (
            <li key={list.id} className="truncate">
              {list.title}
            </li>
          ))}
          {recipients > 0 ? <li>{t("addresses", { count: recipients })}</li> : null}
        </ul>
      </SheetSection>
      <SheetSection title={t("cost")}>
        <SheetRow name={t("charged")}>
          <Money amount={task.charged} currency={task.currency} />
        </SheetRow>
        {reserved > 0 ? (
          <SheetRow name={t("reserved")}>
            <Money amount={reserved} currency={task.currency} kind="reserved" />
          </SheetRow>
        ) : null}
        {task.estimate === null || (over && task.estimate === task.charged) ? null : (
          <SheetRow name={t(estimateName(task))}>
            <Money amount={task.estimate} currency={task.currency} form="estimate" />
          </SheetRow>
        )}
        {task.risenEstimate === null ? null : (
          <>
            <SheetRow name={t("risen")}>
              <Money amount={task.risenEstimate} currency={task.currency} form="estimate" />
            </SheetRow>
            <p className="pt-2 text-12 text-text-2">{t("priceHint")}</p>
          </>
        )}
      </SheetSection>
      <SheetSection title={t("times")}>
        <Times task={task} />
      </SheetSection>
    </>
  );
}

function estimateName({ state, risenEstimate }: TaskView) {
  if (isOver(state)) return "noneFailed";
  return risenEstimate === null ? "estimate" : "confirmed";
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

function Times({ task }: { task: TaskView }) {
  const t = useTranslations("tasks.details");
  const moments = [
    ["created", task.createdAt],
    ["planned", task.startsAt],
    ["until", task.until],
    ["started", task.startedAt],
    ["finished", task.finishedAt],
  ] as const;
  return moments.map(([name, moment]) =>
    moment ? (
      <SheetRow key={name} name={t(name)}>
        <Time value={moment} format="stamp" />
      </SheetRow>
    ) : null,
  );
}
