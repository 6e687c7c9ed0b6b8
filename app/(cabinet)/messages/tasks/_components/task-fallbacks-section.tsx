import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { Money } from "#components/money/money.tsx";
import { useConditionText } from "#components/sendings/fallbacks/use-condition-text.ts";
import { SheetSection } from "#components/ui/sheet-rows.tsx";
import type { TaskFallbacks } from "#lib/tasks/task-fallbacks.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { PartError } from "./part-error.tsx";
import { useTaskPart } from "./use-task-part.ts";

/** The fallbacks of a bulk send: how many messages each step sent, how many recipients it reached and what it cost. */
export function TaskFallbacksSection({ task }: { task: TaskView }) {
  const t = useTranslations("fallbacks");
  const steps = useTaskPart<TaskFallbacks>(task, "cascade");
  return (
    <SheetSection title={t("title")}>
      <PartError part={steps} />
      <ol aria-label={t("title")} className="flex flex-col gap-3">
        {steps.data?.map((step) => (
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
  step: TaskFallbacks[number];
  currency: string;
}) {
  const t = useTranslations("fallbacks.task");
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
