import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { Time } from "#components/time/time.tsx";
import { useDuration } from "#components/time/use-duration.ts";
import { notSentOf } from "#lib/tasks/task-counts.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { useLiveTask } from "./live-task.ts";
import { Lines, Reason } from "./pace-lines.tsx";
import { useSamples } from "./task-speed.ts";

// Most tasks of a list have ended.
const RunningPace = dynamic(
  () => import("./ticking-pace.tsx").then((module) => module.RunningPace),
  { ssr: true },
);
const PlannedPace = dynamic(
  () => import("./ticking-pace.tsx").then((module) => module.PlannedPace),
  { ssr: true },
);

/** When a task will be done or what holds it: two lines. */
export function TaskPace({ task: given }: { task: TaskView }) {
  const task = useLiveTask(given);
  useSamples(task);
  if (task.state === "running") return <RunningPace task={task} />;
  if (task.state === "scheduled") return <PlannedPace task={task} />;
  if (task.state === "paused") return <PausedPace task={task} />;
  return <EndedPace task={task} />;
}

function PausedPace({ task }: { task: TaskView }) {
  const t = useTranslations("tasks.pace");
  const time = () => <Time value={task.changedAt ?? task.updatedAt} format="short" />;
  const by = task.changedBy
    ? t.rich("pausedBy", { time, name: task.changedBy })
    : t.rich("paused", { time });
  return (
    <Lines below={task.reason ? <Reason task={task} /> : by}>
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
    <Lines below={task.reason ? <Reason task={task} /> : ended()}>
      {left > 0 || took === null ? t("notSent", { count: left }) : tookText(took)}
    </Lines>
  );
}
