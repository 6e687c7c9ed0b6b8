import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Time } from "#components/time/time.tsx";
import { useDuration } from "#components/time/use-duration.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { notSentOf } from "#lib/tasks/task-counts.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { useLiveTask } from "./live-task.ts";
import { secondsLeft, speedOf, useSamples, useSecond } from "./task-speed.ts";

/** When a task will be done or what holds it: two lines. */
export function TaskPace({ task: given }: { task: TaskView }) {
  const task = useLiveTask(given);
  useSamples(task);
  if (task.state === "running") return <RunningPace task={task} />;
  if (task.state === "scheduled") return <PlannedPace task={task} />;
  if (task.state === "paused") return <PausedPace task={task} />;
  return <EndedPace task={task} />;
}

interface LinesProps {
  children: ReactNode;
  below?: ReactNode;
  strong?: boolean;
}

function Lines({ children, below, strong = false }: LinesProps) {
  return (
    <div className="min-w-0 figures max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:text-12">
      <p className={strong ? "truncate font-semibold" : "truncate"}>{children}</p>
      <p className="truncate text-12 text-muted">{below}</p>
    </div>
  );
}

function RunningPace({ task }: { task: TaskView }) {
  const t = useTranslations("tasks");
  const duration = useDuration();
  const format = useFormatter();
  const speed = speedOf(task, useSecond());
  const left = secondsLeft(task, speed);
  if (!task.startedAt) return <Lines>{t("pace.starting")}</Lines>;
  const written = format.number(speed, { maximumFractionDigits: speed < 10 ? 1 : 0 });
  return (
    <Lines
      strong
      below={
        task.reason ? (
          <Reason reason={task.reason} />
        ) : (
          <>
            {speed > 0 ? (
              <span className="text-text-2">{t("speed", { count: written })} · </span>
            ) : null}
            {t.rich("pace.since", {
              time: () => <Time value={task.startedAt ?? task.createdAt} />,
            })}
          </>
        )
      }
    >
      {left === null ? t("pace.waiting", { count: notSentOf(task.meta) }) : duration(left)}
    </Lines>
  );
}

function PlannedPace({ task }: { task: TaskView }) {
  const t = useTranslations("tasks.pace");
  const duration = useDuration();
  const now = useSecond();
  if (!task.startsAt) return <Lines>{t("starting")}</Lines>;
  const wait = now === null ? null : (Date.parse(task.startsAt) - now) / 1000;
  const planned = <Time value={task.startsAt} format="short" />;
  if (wait === null) return <Lines>{planned}</Lines>;
  return (
    <Lines below={planned}>{wait > 0 ? t("in", { time: duration(wait) }) : t("starting")}</Lines>
  );
}

/** Reasons the server gives for a pause or a failure of its own. */
const reasons = ["funds"] as const;

function Reason({ reason }: { reason: string }) {
  const t = useTranslations("tasks.reasons");
  const known = reasons.find((name) => name === reason);
  return <span className="text-warning">{known ? t(known) : reason}</span>;
}

function PausedPace({ task }: { task: TaskView }) {
  const t = useTranslations("tasks.pace");
  const time = () => <Time value={task.changedAt ?? task.updatedAt} format="short" />;
  const by = task.changedBy
    ? t.rich("pausedBy", { time, name: task.changedBy })
    : t.rich("paused", { time });
  return (
    <Lines below={task.reason ? <Reason reason={task.reason} /> : by}>
      {t("waiting", { count: notSentOf(task.meta) })}
    </Lines>
  );
}

function EndedPace({ task }: { task: TaskView }) {
  const t = useTranslations("tasks.pace");
  const duration = useDuration();
  const left = notSentOf(task.meta);
  const time = () => <Time value={task.finishedAt ?? task.updatedAt} format="short" />;
  const ended = () => {
    if (task.state === "completed") return t.rich("finished", { time });
    if (task.state === "failed") return t.rich("failed", { time });
    return task.changedBy
      ? t.rich("stoppedBy", { time, name: task.changedBy })
      : t.rich("stopped", { time });
  };
  const took =
    task.startedAt && task.finishedAt
      ? (Date.parse(task.finishedAt) - Date.parse(task.startedAt)) / 1000
      : null;
  const tookText = (seconds: number) =>
    seconds < 1 ? t("tookInstant") : t("took", { time: duration(seconds) });
  if (left === 0 && took === null) return <Lines>{ended()}</Lines>;
  return (
    <Lines below={task.reason ? <Reason reason={task.reason} /> : ended()}>
      {left > 0 || took === null ? t("notSent", { count: left }) : tookText(took)}
    </Lines>
  );
}
