"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useLiveEvent } from "#components/layout/live.tsx";
import type { OpenRow } from "#components/list/list.tsx";
import { ApiFailure, readApi } from "#components/list/read-api.ts";
import { TaskActions } from "#components/tasks/task-actions.tsx";
import { TaskMenu } from "#components/tasks/task-menu.tsx";
import { taskTitle } from "#components/tasks/task-title.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { TaskDetailsBody } from "./task-details-body.tsx";
import type { TasksViewer } from "./use-task-columns.tsx";

interface TaskSheetProps extends OpenRow<TaskView> {
  opened: TaskView | null;
  viewer: TasksViewer;
  onMoved: (task: TaskView) => void;
}

/** Details of the open task, live as its row is. */
export function TaskSheet({ id, row, opened, viewer, onMoved, ...sheet }: TaskSheetProps) {
  const t = useTranslations("tasks.details");
  const fetched = useTask(id, { opened, isAsked: row === undefined });
  const task = row ?? fetched.data;
  const isMissing = fetched.error instanceof ApiFailure && fetched.error.status === 404;
  return (
    <Sheet
      docked
      {...sheet}
      title={<span className="truncate">{task ? taskTitle(task) : t("title")}</span>}
      menu={task ? <TaskMenu small task={task} /> : null}
      footer={
        task ? (
          <>
            <TaskActions long task={task} onMoved={onMoved} mayMove={viewer.mayMove} />
            <span className="flex min-w-0 items-center gap-1">
              <code className="truncate" title={id}>{`${id.slice(0, 8)}…${id.slice(-4)}`}</code>
              <CopyButton text={id} label={t("copyId")} />
            </span>
          </>
        ) : null
      }
    >
      {task ? <TaskDetailsBody task={task} withOwner={viewer.seesOwners} /> : null}
      {!task && fetched.isError ? (
        <ErrorState
          title={t(isMissing ? "notFound" : "failed")}
          onRetry={() => void fetched.refetch()}
          retrying={fetched.isFetching}
        />
      ) : null}
      {!task && !fetched.isError ? <Spinner className="m-6" /> : null}
    </Sheet>
  );
}

interface TaskOptions {
  opened: TaskView | null;
  /** The list has no row of it: it is read by itself. */
  isAsked: boolean;
}

function useTask(id: string, { opened, isAsked }: TaskOptions) {
  const client = useQueryClient();
  const queryKey = ["task", id];
  useLiveEvent("tasks.updated", ({ data }) => {
    if (data.id === id && isAsked) void client.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readApi<TaskView>(`/tasks/${id}`, undefined, signal),
    enabled: isAsked,
    retry: (count, error) => count < 1 && !(error instanceof ApiFailure && error.status === 404),
    ...(opened?.id === id ? { initialData: opened } : {}),
  });
}
