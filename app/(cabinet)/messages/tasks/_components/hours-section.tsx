import { useTranslations } from "next-intl";
import { readApi } from "#components/list/read-api.ts";
import { useQuery } from "#components/query/use-query.ts";
import { Time } from "#components/time/time.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { SheetRow, SheetSection } from "#components/ui/sheet.tsx";
import type { TaskView } from "#lib/tasks/task-view.ts";
import type { TaskWaiting } from "#lib/tasks/task-waiting.ts";
import { isOver } from "#lib/tasks/task.ts";

/** How often it is asked while some wait, in ms. */
const whileItRuns = 30_000;

/** At which hours of its recipients' clocks a task comes, and how many wait for them until when. */
export function HoursSection({ task }: { task: TaskView }) {
  const t = useTranslations("tasks.hours");
  const format = useFormatter();
  const { hours } = task.data;
  const isOpen = !isOver(task.state) && task.meta.accepted > 0;
  const { data } = useQuery({
    queryKey: ["tasks", "waiting", task.id],
    queryFn: ({ signal }) =>
      readApi<TaskWaiting>(`/tasks/${task.id}/waiting`, new URLSearchParams(), signal),
    enabled: Boolean(hours) && isOpen,
    keepsPrevious: true,
    refetchInterval: () => isOpen && whileItRuns,
  });
  if (!hours) return null;
  return (
    <SheetSection title={t("title")}>
      <p className="mb-2">{t("between", hours)}</p>
      {isOpen
        ? data?.map(({ at, count }) => (
            <SheetRow key={at} name={<Time value={at} format="stamp" />}>
              {t("waiting", { count, number: format.number(count) })}
            </SheetRow>
          ))
        : null}
    </SheetSection>
  );
}
