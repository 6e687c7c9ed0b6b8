import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { useLiveTask } from "./live-task.ts";

const open: readonly TaskView["state"][] = ["scheduled", "running", "paused"];

/** What a task has been charged, and of how much while it is not over; what it holds is no cost. */
export function TaskCost({ task: given }: { task: TaskView }) {
  const task = useLiveTask(given);
  const t = useTranslations("tasks.cost");
  const { charged, estimate, currency, state } = task;
  const isOpen = open.includes(state);
  return (
    <div className="figures max-md:flex max-md:items-baseline max-md:gap-1.5">
      <p>
        {charged === 0 && isOpen ? (
          <span title={t("none")}>{"–"}</span>
        ) : (
          <Money amount={charged} currency={currency} />
        )}
      </p>
      {isOpen && estimate !== null ? (
        <p className="text-12 text-muted">
          {t.rich("of", {
            money: () => <Money amount={estimate} currency={currency} form="estimate" />,
          })}
        </p>
      ) : null}
    </div>
  );
}
