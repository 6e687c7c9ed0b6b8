import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import { notSentOf, reservedOf } from "#lib/tasks/task-counts.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";

/** What stopping a task leaves unsent, and the money it gives back: what a provider has already is still charged. */
export function useStopRows({ meta, currency, ...money }: TaskView) {
  const t = useTranslations("tasks.stop");
  const held = reservedOf(money);
  const amount = <Money amount={held} currency={currency} />;
  return [
    {
      id: "notSent",
      name: t("rows.notSent"),
      value: t("of", { count: notSentOf(meta), total: meta.total }),
    },
    {
      id: "held",
      name: t("rows.held"),
      value: held > 0 ? t.rich("upTo", { money: () => amount }) : amount,
    },
  ];
}
