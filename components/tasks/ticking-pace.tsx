import { useTranslations } from "next-intl";
import { Time } from "#components/time/time.tsx";
import { useDuration } from "#components/time/use-duration.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { notSentOf } from "#lib/tasks/task-counts.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { Lines, Reason } from "./pace-lines.tsx";
import { secondsLeft, speedOf, useSecond } from "./task-speed.ts";

/** How long a running task still takes, and how fast it goes. */
export function RunningPace({ task }: { task: TaskView }) {
  const t = useTranslations("tasks");
  const duration = useDuration();
  const format = useFormatter();
  const speed = speedOf(task, useSecond());
  const left = secondsLeft(task, speed);
  if (!task.startedAt) return <Lines>{t("pace.starting")}</Lines>;
  if (task.canary?.state === "watching" && task.data.canary)
    return <CanaryPace canary={task.canary} needed={task.data.canary.share} />;
  const written = format.number(speed, { maximumFractionDigits: speed < 10 ? 1 : 0 });
  return (
    <Lines
      strong
      below={
        task.reason ? (
          <Reason task={task} />
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

interface CanaryPaceProps {
  canary: NonNullable<TaskView["canary"]>;
  /** The required share in per cent. */
  needed: number;
}

/** How much of what the first few got has arrived, and how long that is waited for. */
function CanaryPace({ canary: { recipients, reached, endsAt }, needed }: CanaryPaceProps) {
  const t = useTranslations("tasks.canary");
  const share = recipients > 0 ? reached / recipients : 0;
  return (
    <Lines
      below={
        endsAt ? t.rich("until", { time: () => <Time value={endsAt} format="short" /> }) : t("soon")
      }
    >
      {t("pace", { share, needed })}
    </Lines>
  );
}

/** Shows when a planned task begins. */
export function PlannedPace({ task }: { task: TaskView }) {
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
