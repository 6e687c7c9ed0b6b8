import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import type { TaskView } from "#lib/tasks/task-view.ts";

const open: readonly TaskView["state"][] = ["scheduled", "running", "paused"];

/** What a task has cost, and of what while it is not over. */
export function TaskCost({ task }: { task: TaskView }) {
  const t = useTranslations("tasks.cost");
  const { cost, estimate, currency, state } = task;
  const isOpen = open.includes(state);
  return (
    <div className="figures max-md:flex max-md:items-baseline max-md:gap-1.5">
      <p>
        {cost === 0 && isOpen ? (
          <span title={t("none")}>{"–"}</span>
        ) : (
          <Money amount={cost} currency={currency} />
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
