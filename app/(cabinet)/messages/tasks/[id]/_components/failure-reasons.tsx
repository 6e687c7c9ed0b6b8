"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { failureAdvice } from "#components/sendings/failure-advice.ts";
import { SendingError } from "#components/sendings/sending-error.tsx";
import { failuresHref } from "#components/tasks/report-href.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Button } from "#components/ui/button.tsx";
import { RotateCw } from "#components/ui/icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import type { TaskFailures } from "#lib/tasks/task-failures.ts";
import { canResend } from "#lib/tasks/task-moves.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import type { TasksViewer } from "../../_components/tasks-viewer.ts";
import { mayRepeat } from "../../_components/use-task-columns.tsx";
import { useTaskPart } from "../../_components/use-task-part.ts";
import { CampaignPanel } from "./campaign-panel.tsx";

const ResendDialog = dynamic(
  () => import("#components/tasks/resend-dialog.tsx").then((module) => module.ResendDialog),
  { ssr: false, loading: LayerLoading },
);

interface FailureReasonsProps {
  task: TaskView;
  /** As the page was given them. */
  first: TaskFailures;
  viewer: TasksViewer;
}

/** Why messages failed, the most frequent reason first, and what can be done about each; nothing where none failed. */
export function FailureReasons({ task, first, viewer }: FailureReasonsProps) {
  const t = useTranslations("tasks.page");
  const tAdvice = useTranslations("messages.advice");
  const format = useFormatter();
  const [isAsking, setAsking] = useState(false);
  const { data: failures = first } = useTaskPart<TaskFailures>(task, "failures", {
    initial: first,
  });
  if (failures.length === 0) return null;
  const all = failures.reduce((sum, { count }) => sum + count, 0);
  return (
    <CampaignPanel
      title={t("failures")}
      aside={
        <Link
          href={failuresHref(task.id)}
          prefetch={false}
          className="text-12 font-medium text-accent-text hover:underline max-md:py-2"
        >
          {t("showFailures", { count: all })}
        </Link>
      }
    >
      <ul className="divide-y divide-border">
        {failures.map(({ error, count }) => (
          <li
            key={error}
            className="flex items-baseline justify-between gap-4 px-5 py-3 max-md:px-4"
          >
            <span className="min-w-0 text-13">
              <SendingError error={error} withProviderText={viewer.seesOwners} />
              <span className="mt-0.5 block text-12 text-text-2">
                {tAdvice(failureAdvice(error))}
              </span>
            </span>
            <span className="shrink-0 text-13 figures">
              {format.number(count)}
              <span className="text-muted">
                {" · "}
                {format.number(count / all, { style: "percent", maximumFractionDigits: 0 })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {mayRepeat(viewer, task) && canResend(task) ? (
        <div className="border-t border-border px-5 py-3 max-md:px-4">
          <Button onClick={() => setAsking(true)}>
            <RotateCw />
            {t("resend", { count: task.meta.errored })}
          </Button>
        </div>
      ) : null}
      {isAsking ? <ResendDialog task={task} onClose={() => setAsking(false)} /> : null}
    </CampaignPanel>
  );
}
