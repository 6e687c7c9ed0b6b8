import { useTranslations } from "next-intl";
import { Time } from "#components/time/time.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import type { TaskView } from "#lib/tasks/task-view.ts";
import type { TaskWaiting } from "#lib/tasks/task-waiting.ts";
import { isOver } from "#lib/tasks/task.ts";
import { PartError } from "./part-error.tsx";
import { useTaskPart } from "./use-task-part.ts";

/** Milliseconds between requests: no event announces that hours begin or that messages are postponed. */
const whileSomeWait = 30_000;

/** Shows the recipients' hours of a task, and how many wait until when. */
export function HoursSection({ task }: { task: TaskView }) {
  const t = useTranslations("tasks.hours");
  const format = useFormatter();
  const { hours } = task.data;
  const isOpen = !isOver(task.state) && task.meta.accepted > 0;
  const waiting = useTaskPart<TaskWaiting>(task, "waiting", {
    enabled: Boolean(hours) && isOpen,
    every: whileSomeWait,
  });
  if (!hours) return null;
  return (
    <SheetSection title={t("title")}>
      <p className="mb-2">{t("between", hours)}</p>
      {isOpen ? <PartError part={waiting} /> : null}
      {isOpen
        ? waiting.data?.map(({ at, count }) => (
            <SheetRow key={at} name={<Time value={at} format="stamp" />}>
              {t("waiting", { count, number: format.number(count) })}
            </SheetRow>
          ))
        : null}
    </SheetSection>
  );
}
