import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { Money } from "#components/money/money.tsx";
import { useConditionText } from "#components/sendings/cascade/use-condition-text.ts";
import { SheetSection } from "#components/ui/sheet-rows.tsx";
import type { TaskCascade } from "#lib/tasks/task-cascade.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { PartError } from "./part-error.tsx";
import { useTaskPart } from "./use-task-part.ts";

/** The cascade of a bulk send: how many each step went to, how many it reached and what it cost. */
export function TaskCascadeSection({ task }: { task: TaskView }) {
  const t = useTranslations("cascade");
  const cascade = useTaskPart<TaskCascade>(task, "cascade");
  return (
    <SheetSection title={t("title")}>
      <PartError part={cascade} />
      <ol aria-label={t("title")} className="flex flex-col gap-3">
        {cascade.data?.map((step) => (
          <Step key={step.step} step={step} currency={task.currency} />
        ))}
      </ol>
    </SheetSection>
  );
}

function Step({
  step: { type, options, messages, reached, failed, cost },
  currency,
}: {
  step: TaskCascade[number];
  currency: string;
}) {
  const t = useTranslations("cascade.task");
  const conditionText = useConditionText();
  return (
    <li className="flex flex-col gap-0.5 border-l-2 border-border pl-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <ChannelLabel channel={type} className="font-medium" />
        <Money amount={cost} currency={currency} className="text-13" />
      </div>
      {options ? <p className="text-12 text-text-2">{conditionText(options)}</p> : null}
      <p className="text-12 figures text-text-2">
        {messages > 0 ? t("counts", { messages, reached, failed }) : t("none")}
      </p>
    </li>
  );
}
