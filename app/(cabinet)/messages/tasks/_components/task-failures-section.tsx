import { useTranslations } from "next-intl";
import Link from "next/link";
import { readApi } from "#components/list/read-api.ts";
import { useQuery } from "#components/query/use-query.ts";
import { SendingError } from "#components/sendings/sending-error.tsx";
import { failuresHref } from "#components/tasks/report-href.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { ErrorState } from "#components/ui/error-state.tsx";
import { SheetSection } from "#components/ui/sheet.tsx";
import type { TaskFailures } from "#lib/tasks/task-failures.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { canMoveTask } from "#lib/tasks/task.ts";

/** How often it is asked while more may fail, in ms. */
const whileItRuns = 5000;

/** Why messages failed, most of them first, and the way to these messages. */
export function TaskFailuresSection({ task, withOwner }: { task: TaskView; withOwner: boolean }) {
  const t = useTranslations("tasks.details");
  const format = useFormatter();
  const tError = useTranslations("commons.error");
  const isOver = !canMoveTask(task.state, "stopped");
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["tasks", "failures", task.id, isOver],
    queryFn: ({ signal }) =>
      readApi<TaskFailures>(`/tasks/${task.id}/failures`, new URLSearchParams(), signal),
    keepsPrevious: true,
    refetchInterval: () => !isOver && whileItRuns,
  });
  return (
    <SheetSection title={t("failures")}>
      {isError && !data ? (
        <ErrorState
          title={tError("load")}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="px-0 py-0"
        />
      ) : null}
      <ul className="flex flex-col gap-1">
        {data?.map(({ error, count }) => (
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
