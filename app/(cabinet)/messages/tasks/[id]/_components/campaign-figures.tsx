import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Money } from "#components/money/money.tsx";
import { useDuration } from "#components/time/use-duration.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import type { TaskAnalytics } from "#lib/analytics/task-analytics.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isOver } from "#lib/tasks/task.ts";

interface CampaignFiguresProps {
  task: TaskView;
  analytics: TaskAnalytics;
}

/** The results of a campaign in a row of figures, each with its base. People are counted, not messages. */
export function CampaignFigures({ task, analytics }: CampaignFiguresProps) {
  const t = useTranslations("tasks.page");
  const format = useFormatter();
  const duration = useDuration();
  const { total, delivered, seen, errored, stopped, messages, followUps } = task.meta;
  const { deliveryTime, total: counted } = analytics;
  const share = (part: number) =>
    format.number(total > 0 ? part / total : 0, { style: "percent", maximumFractionDigits: 1 });
  const arrived = delivered + seen;
  return (
    <dl className="grid grid-cols-6 border-b border-border bg-surface max-xl:grid-cols-3 max-xs:grid-cols-2">
      <Figure
        name={t("recipients")}
        note={followUps > 0 ? t("messages", { count: messages }) : null}
      >
        {format.number(total)}
      </Figure>
      <Figure name={t("delivered")} note={t("ofAll", { count: arrived, total })}>
        {share(arrived)}
      </Figure>
      <Figure
        name={t("failed")}
        note={
          stopped > 0
            ? t("failedAndStopped", { count: errored, total, stopped })
            : t("ofAll", { count: errored, total })
        }
      >
        {share(errored)}
      </Figure>
      <Figure
        name={t("deliveryTime")}
        note={deliveryTime && t("p95", { time: duration(deliveryTime.p95) })}
      >
        {deliveryTime ? duration(deliveryTime.median) : "–"}
      </Figure>
      <Figure name={t("answered")} note={t("optedOut", { count: counted.optedOut })}>
        {format.number(counted.answered)}
      </Figure>
      <Figure name={t("charged")} note={<Expected task={task} />}>
        <Money amount={task.charged} currency={task.currency} />
      </Figure>
    </dl>
  );
}

/** What was confirmed before it began; of one that began at once, what it comes to. */
function Expected({ task }: { task: TaskView }) {
  const t = useTranslations("tasks.page");
  if (task.estimate === null || (isOver(task.state) && task.estimate === task.charged)) return null;
  return t.rich(isOver(task.state) ? "noneFailed" : "expected", {
    money: () => <Money amount={task.estimate ?? 0} currency={task.currency} form="estimate" />,
  });
}

interface FigureProps {
  name: string;
  note?: ReactNode;
  children: ReactNode;
}

function Figure({ name, note, children }: FigureProps) {
  return (
    <div className="min-w-0 border-border px-6 py-3 not-last:border-r max-xl:border-b max-md:px-4">
      <dt className="text-12 break-words text-text-2">{name}</dt>
      <dd className="mt-0.5">
        <span className="block truncate text-20 font-semibold figures">{children}</span>
        <span className="block min-h-4 text-12 break-words figures text-muted">{note}</span>
      </dd>
    </div>
  );
}
