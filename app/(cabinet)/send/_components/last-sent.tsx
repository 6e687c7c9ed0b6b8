"use client";

import { useTranslations } from "next-intl";
import { useLiveEvent } from "#components/layout/live.tsx";
import { useToldHere } from "#components/notifications/told-here.ts";
import { useQuery, useQueryClient } from "#components/query/use-query.ts";
import { answered } from "#components/sendings/answered.ts";
import { SendingStatusBadge } from "#components/sendings/sending-status-badge.tsx";
import { TaskStateBadge } from "#components/tasks/task-state-badge.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { CloseButton } from "#components/ui/close-button.tsx";
import { ArrowRight } from "#components/ui/icons.ts";
import { Progress } from "#components/ui/progress.tsx";
import { getSendingStatusAction, getTaskProgressAction } from "#server/sendings/actions.ts";
import { hrefOf, type LastSent } from "./use-send.ts";

interface LastSentCardProps {
  sent: LastSent;
  onClose: () => void;
}

/** How the send just made is getting on, above the empty draft of the next one. */
export function LastSentCard({ sent, onClose }: LastSentCardProps) {
  const t = useTranslations("send.sent");
  useToldHere(sent.id);
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
      {sent.kind === "task" ? <TaskState id={sent.id} /> : null}
    </section>
  );
}

function MessageState({ id }: { id: string }) {
  const client = useQueryClient();
  const queryKey = ["sendings", "status", id];
  const { data } = useQuery({ queryKey, queryFn: () => answered(getSendingStatusAction(id)) });
  useLiveEvent("sendings.updated", ({ data: { id: changed } }) => {
    if (changed === undefined || changed === id) void client.invalidateQueries({ queryKey });
  });
  return <SendingStatusBadge status={data?.status ?? "pending"} />;
}

function TaskState({ id }: { id: string }) {
  const t = useTranslations("send.sent");
  const format = useFormatter();
  const client = useQueryClient();
  const queryKey = ["tasks", "progress", id];
  const { data: task } = useQuery({ queryKey, queryFn: () => answered(getTaskProgressAction(id)) });
  useLiveEvent("tasks.updated", ({ data: { id: changed } }) => {
    if (changed === id) void client.invalidateQueries({ queryKey });
  });
  const { total = 0, sent = 0, delivered = 0, seen = 0, errored = 0 } = task?.meta ?? {};
  return (
    <>
      <Progress
        label={t("progress")}
        total={total}
        segments={[
          { tone: "success", value: delivered + seen },
          { tone: "info", value: sent },
          { tone: "danger", value: errored },
        ]}
      />
      <p className="flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1 text-12 text-text-2">
        <TaskStateBadge state={task?.state ?? "scheduled"} />
        <span className="tabular-nums">
          {t("counts", {
            delivered: format.number(delivered + seen),
            sent: format.number(sent),
            failed: format.number(errored),
            total: format.number(total),
          })}
        </span>
      </p>
    </>
  );
}
