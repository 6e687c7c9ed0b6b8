"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { readApi } from "#components/list/read-api.ts";
import { useShownRow } from "#components/notifications/shown-rows.ts";
import { useLiveTask } from "#components/tasks/live-task.ts";
import { TaskPace } from "#components/tasks/task-pace.tsx";
import { TaskProgress } from "#components/tasks/task-progress.tsx";
import type { TaskAnalytics } from "#lib/analytics/task-analytics.ts";
import type { TaskFailures } from "#lib/tasks/task-failures.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isOver } from "#lib/tasks/task.ts";
import { CanarySection } from "../../_components/canary-section.tsx";
import { HoursSection } from "../../_components/hours-section.tsx";
import { TaskFacts } from "../../_components/task-facts.tsx";
import { TaskFallbacksSection } from "../../_components/task-fallbacks-section.tsx";
import type { TasksViewer } from "../../_components/tasks-viewer.ts";
import { useTaskPart } from "../../_components/use-task-part.ts";
import { ByHour } from "./by-hour.tsx";
import { ByOperator } from "./by-operator.tsx";
import { CampaignFigures } from "./campaign-figures.tsx";
import { CampaignHeader } from "./campaign-header.tsx";
import { CampaignPanel } from "./campaign-panel.tsx";
import { FailureReasons } from "./failure-reasons.tsx";
import { Funnel } from "./funnel.tsx";

interface CampaignProps {
  task: TaskView;
  analytics: TaskAnalytics;
  failures: TaskFailures;
  viewer: TasksViewer;
}

/** A bulk send by itself, live: its progress, its results in figures, and what it says to whom for how much. */
export function Campaign({
  task: first,
  analytics: firstAnalytics,
  failures,
  viewer,
}: CampaignProps) {
  const t = useTranslations("tasks.page");
  const router = useRouter();
  const task = useCampaign(first);
  useShownRow(task.id);
  const { data: analytics = firstAnalytics } = useTaskPart<TaskAnalytics>(task, "analytics", {
    initial: firstAnalytics,
  });
  const hasBegun = task.meta.accepted > 0;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <CampaignHeader
        task={task}
        viewer={viewer}
        onRemoved={() => router.replace("/messages/tasks")}
      />
      {hasBegun ? <CampaignFigures task={task} analytics={analytics} /> : null}
      <div className="grid items-start gap-4 p-6 max-md:p-4 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {isOver(task.state) ? null : (
            <CampaignPanel title={t("progress")} className="px-5 py-4 max-md:px-4">
              <TaskProgress task={task} />
              <div className="mt-3">
                <TaskPace task={task} />
              </div>
            </CampaignPanel>
          )}
          {hasBegun ? (
            <>
              <Funnel task={task} analytics={analytics} />
              <FailureReasons task={task} first={failures} viewer={viewer} />
              <ByHour hours={analytics.hours} />
              <ByOperator operators={analytics.operators} currency={task.currency} />
            </>
          ) : (
            <p className="text-text-2">{t(isOver(task.state) ? "nothing" : "nothingYet")}</p>
          )}
        </div>
        <div className="min-w-0 rounded-card border border-border bg-surface text-13">
          <CanarySection task={task} />
          <HoursSection task={task} />
          {task.fallbacks > 0 ? <TaskFallbacksSection task={task} /> : null}
          <TaskFacts task={task} />
        </div>
      </div>
    </div>
  );
}

/** The campaign as it is now: its progress is heard, and a change of its state is asked for. */
function useCampaign(first: TaskView): TaskView {
  const client = useQueryClient();
  const queryKey = ["tasks", "one", first.id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readApi<TaskView>(`/tasks/${first.id}`, new URLSearchParams(), signal),
    initialData: first,
  });
  useLiveRefresh("tasks.updated", () => client.invalidateQueries({ queryKey }), {
    isWanted: ({ data: { id = first.id } }) => id === first.id,
  });
  return useLiveTask(data);
}
