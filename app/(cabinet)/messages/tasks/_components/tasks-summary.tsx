import { useTranslations } from "next-intl";
import { speedOf, useSecond } from "#components/tasks/task-speed.ts";
import type { EmptyPage } from "#lib/list-page.ts";
import type { TaskPage, TaskView } from "#lib/tasks/task-view.ts";

/** "Live · 516 messages per s · 10 tasks". */
export function TasksSummary({ page }: { page: TaskPage | EmptyPage }) {
  const t = useTranslations("tasks");
  return (
    <span className="flex items-center gap-1.5 figures">
      {page.data.some((task) => task.state === "running") ? <LiveSpeed tasks={page.data} /> : null}
      {t("found", { count: page.total })}
    </span>
  );
}

function LiveSpeed({ tasks }: { tasks: readonly TaskView[] }) {
  const t = useTranslations("tasks");
  const now = useSecond();
  const speed = tasks.reduce((sum, task) => sum + speedOf(task, now), 0);
  return (
    // A number that changes each second would never let a screen reader finish.
    <span className="flex items-center gap-1.5" aria-live="off">
      <span aria-hidden className="size-1.5 rounded-full bg-success-fill" />
      {t("live")}
      {" · "}
      <span>
        {t.rich("totalSpeed", {
          count: Math.round(speed),
          b: (text) => <b className="font-semibold text-text">{text}</b>,
        })}
      </span>
      {" · "}
    </span>
  );
}
