"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { useShownRow } from "#components/notifications/shown-rows.ts";
import { answered } from "#components/sendings/answered.ts";
import { SendingStatusBadge } from "#components/sendings/sending-status-badge.tsx";
import { useLiveTask } from "#components/tasks/live-task.ts";
import { TaskActions } from "#components/tasks/task-actions.tsx";
import { TaskCost } from "#components/tasks/task-cost.tsx";
import { TaskPace } from "#components/tasks/task-pace.tsx";
import { TaskProgress } from "#components/tasks/task-progress.tsx";
import { TaskStateBadge } from "#components/tasks/task-state-badge.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { CloseButton } from "#components/ui/close-button.tsx";
import { ArrowRight } from "#components/ui/icons.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { getSendingStatusAction, getTaskProgressAction } from "#server/sendings/actions.ts";
import { hrefOf, type LastSent } from "./use-send.ts";

interface LastSentCardProps {
  sent: LastSent;
  mayMove: boolean;
  onClose: () => void;
}

/** How the send just made is getting on, above the empty draft of the next one. */
export function LastSentCard({ sent, mayMove, onClose }: LastSentCardProps) {
  const t = useTranslations("send.sent");
  useShownRow(sent.id);
  return (
    <section
      aria-label={t("label")}
      className="mb-5 flex flex-col gap-2.5 rounded-card border border-border bg-background px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div role="status" className="min-w-0 flex-1 basis-40">
          {sent.title ? <p className="truncate font-medium">{sent.title}</p> : null}
          <p className={sent.title ? "text-12 text-text-2" : "font-medium"}>
            {t("accepted", { count: sent.count })}
          </p>
        </div>
        {sent.kind === "message" ? <MessageState id={sent.id} /> : null}
        <ButtonLink size="sm" href={hrefOf(sent)}>
          {t(`open.${sent.kind}`)}
          <ArrowRight />
        </ButtonLink>
        <CloseButton onClose={onClose} />
      </div>
      {sent.kind === "task" ? <SentTask id={sent.id} mayMove={mayMove} /> : null}
    </section>
  );
}

function MessageState({ id }: { id: string }) {
  const client = useQueryClient();
  const queryKey = ["sendings", "status", id];
  const { data } = useQuery({ queryKey, queryFn: () => answered(getSendingStatusAction(id)) });
  useLiveRefresh("sendings.updated", () => client.invalidateQueries({ queryKey }), {
    isWanted: ({ data: { id: changed } }) => changed === undefined || changed === id,
  });
  return <SendingStatusBadge status={data?.status ?? "pending"} />;
}

function SentTask({ id, mayMove }: { id: string; mayMove: boolean }) {
  const client = useQueryClient();
  const queryKey = ["tasks", "progress", id];
  const { data: task } = useQuery({ queryKey, queryFn: () => answered(getTaskProgressAction(id)) });
  // Progress comes with the events themselves: only its beginning, its end and a pause are asked for.
  useLiveRefresh("tasks.updated", () => client.invalidateQueries({ queryKey }), {
    isWanted: ({ data: { id: changed } }) => changed === id,
  });
  return task ? <TaskState task={task} mayMove={mayMove} /> : <Skeleton className="h-16 w-full" />;
}

function TaskState({ task: given, mayMove }: { task: TaskView; mayMove: boolean }) {
  const task = useLiveTask(given);
  return (
    <>
      <TaskProgress task={task} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <TaskStateBadge state={task.state} />
        <TaskPace task={task} />
        <TaskCost task={task} />
        <span className="ml-auto max-md:w-full">
          <TaskActions long task={task} mayMove={mayMove} />
        </span>
      </div>
    </>
  );
}
