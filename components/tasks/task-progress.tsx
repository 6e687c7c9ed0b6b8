import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import type { Icon } from "#components/ui/icon.tsx";
import { Ban, CheckCheck, Check, CircleX } from "#components/ui/icons.ts";
import { Progress } from "#components/ui/progress.tsx";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { useLiveTask } from "./live-task.ts";

/** How far a bulk send is: bar and per cent above, counts in words below. */
export function TaskProgress({ task: given }: { task: TaskView }) {
  const task = useLiveTask(given);
  const t = useTranslations("tasks.progress");
  const format = useFormatter();
  const { total, sent, delivered, seen, errored, stopped, progress } = task.meta;
  const arrived = delivered + seen;
  const counts = [
    { icon: CheckCheck, ink: "text-success", name: "delivered", count: arrived } as const,
    { icon: Check, ink: "text-info", name: "sent", count: sent } as const,
    { icon: CircleX, ink: "text-danger", name: "failed", count: errored } as const,
    { icon: Ban, ink: "text-text-2", name: "stopped", count: stopped } as const,
  ].filter(({ count }) => count > 0);
  // Words only where all of them fit: one cut in its middle says less than none.
  const words = counts.length > 2 ? "@min-[350px]:not-sr-only" : "@min-[290px]:not-sr-only";
  const isOver = task.state === "stopped" || task.state === "failed";
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center gap-3">
        <Progress
          label={t("label", { title: taskTitle(task) })}
          total={total}
          segments={[
            { tone: "success", value: arrived },
            { tone: "info", value: sent },
            { tone: "danger", value: errored },
          ]}
        />
        <span
          className={cn(
            "w-13 shrink-0 text-right text-12 font-medium figures",
            progress === 0 && "text-muted",
          )}
        >
          {format.number(progress / 100, { style: "percent", maximumFractionDigits: 1 })}
        </span>
      </div>
      <div className="@container text-12 text-muted">
        <p className="flex h-4 flex-wrap gap-x-2 overflow-hidden @min-[290px]:gap-x-3">
          {counts.length === 0 ? t(isOver ? "nothing" : "nothingYet") : null}
          {counts.map((count) => (
            <Count key={count.name} {...count} words={words} />
          ))}
        </p>
      </div>
    </div>
  );
}

interface CountProps {
  icon: Icon;
  ink: string;
  name: "delivered" | "sent" | "failed" | "stopped";
  count: number;
  /** The class that shows the word from some width on. */
  words: string;
}

function Count({ icon: Icon, ink, name, count, words }: CountProps) {
  const t = useTranslations("tasks.progress");
  return (
    <span className="inline-flex items-center gap-1 figures">
      <Icon className={cn("size-3.5", ink)} />
      <span>
        {t.rich(name, {
          count,
          b: (text) => <b className={cn("font-normal", ink)}>{text}</b>,
          w: (text) => <span className={cn("sr-only", words)}>{text}</span>,
        })}
      </span>
    </span>
  );
}
