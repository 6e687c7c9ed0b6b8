import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import { cn } from "#components/ui/cn.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { useLiveTask } from "./live-task.ts";

/** The states of a task that is not over. */
export const openStates: readonly TaskView["state"][] = ["scheduled", "running", "paused"];

interface TaskCostProps {
  task: TaskView;
  /** In small letters, without what it will likely be. */
  oneLine?: boolean;
}

/** What a task has been charged, and of how much while it is not over; what it holds is no cost. */
export function TaskCost({ task: given, oneLine = false }: TaskCostProps) {
  const task = useLiveTask(given);
  const t = useTranslations("tasks.cost");
  const { charged, estimate, currency, state } = task;
  const isOpen = openStates.includes(state);
  if (oneLine && charged === 0 && isOpen)
    return estimate === null ? null : (
      <div className="text-12 figures text-muted">
        <Money amount={estimate} currency={currency} form="estimate" />
      </div>
    );
  return (
    <div
      className={cn(
        "figures max-md:flex max-md:items-baseline max-md:gap-1.5 max-xs:block max-xs:text-right",
        oneLine && "text-12 text-muted",
      )}
    >
      <p>
        {charged === 0 && isOpen ? (
          <span title={t("none")}>{"–"}</span>
        ) : (
          <Money amount={charged} currency={currency} />
        )}
      </p>
      {isOpen && estimate !== null && !oneLine ? (
        <p className="text-12 text-muted">
          {t.rich("of", {
            money: () => <Money amount={estimate} currency={currency} form="estimate" />,
          })}
        </p>
      ) : null}
    </div>
  );
}
