import { useTranslations } from "next-intl";
import Link from "next/link";
import { SendingError } from "#components/sendings/sending-error.tsx";
import { failuresHref } from "#components/tasks/report-href.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { SheetSection } from "#components/ui/sheet-rows.tsx";
import type { TaskFailures } from "#lib/tasks/task-failures.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { PartError } from "./part-error.tsx";
import { useTaskPart } from "./use-task-part.ts";

/** Why messages failed, most of them first, and the way to these messages. */
export function TaskFailuresSection({ task, withOwner }: { task: TaskView; withOwner: boolean }) {
  const t = useTranslations("tasks.details");
  const format = useFormatter();
  const failures = useTaskPart<TaskFailures>(task, "failures");
  return (
    <SheetSection title={t("failures")}>
      <PartError part={failures} />
      <ul className="flex flex-col gap-1">
        {failures.data?.map(({ error, count }) => (
          <li key={error} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              <SendingError error={error} withProviderText={withOwner} />
            </span>
            <span className="figures">{format.number(count)}</span>
          </li>
        ))}
      </ul>
      <Link
        href={failuresHref(task.id)}
        className="mt-2 inline-block font-medium text-accent-text hover:underline"
      >
        {t("showFailures")}
      </Link>
    </SheetSection>
  );
}
