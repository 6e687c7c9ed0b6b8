"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { newKey } from "#components/form/new-key.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Money } from "#components/money/money.tsx";
import { tellHere } from "#components/notifications/told-here.ts";
import { useQuery, useQueryClient } from "#components/query/use-query.ts";
import { answered } from "#components/sendings/answered.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { showToast } from "#components/ui/toast.ts";
import { createAttemptKeys } from "#lib/forms/attempt-keys.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isolated } from "#lib/text/isolated.ts";
import { countResendAction, resendTaskAction } from "#server/tasks/actions.ts";

interface ResendDialogProps {
  task: TaskView;
  onClose: () => void;
}

/** Says whom a task failed for and what they were to cost, then sends to them once more as a new task. */
export function ResendDialog({ task, onClose }: ResendDialogProps) {
  const t = useTranslations("tasks.resend");
  const client = useQueryClient();
  const attempt = useAttempt();
  const [keys] = useState(() => createAttemptKeys(newKey));
  const { id } = task;
  const title = t("title", { title: isolated(taskTitle(task)) });
  const count = useQuery({
    queryKey: ["tasks", "resend", id],
    queryFn: () => answered(countResendAction({ id })),
  });
  if (!count.data && count.isError)
    return (
      <Dialog open title={title} onClose={onClose}>
        <ErrorState
          title={t("failed")}
          onRetry={() => void count.refetch()}
          retrying={count.isFetching}
        />
      </Dialog>
    );
  if (!count.data) return <LayerLoading />;
  const { recipients, price, currency } = count.data;
  if (recipients === 0)
    return (
      <Dialog open title={title} onClose={onClose}>
        <p className="text-13">{t("nobody")}</p>
      </Dialog>
    );
  const resend = async () => {
    const answer = await attempt(async () => resendTaskAction({ id }, keys.keyOf(id)));
    if (!answer) return false;
    keys.done();
    tellHere(answer.data.taskId);
    showToast({ kind: "success", title: t("done", { count: answer.data.total }) });
    void client.invalidateQueries({ queryKey: ["tasks"] });
    return true;
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      description={
        <>
          {t("to", { count: recipients })}{" "}
          {price > 0
            ? t.rich("price", { money: () => <Money amount={price} currency={currency} /> })
            : null}
          {/* It is once only: whose messages fail after it are not sent to again. */}
          {task.meta.sent > 0 ? (
            <span className="mt-2 block">{t("early", { count: task.meta.sent })}</span>
          ) : null}
        </>
      }
      confirmLabel={t("submit", { count: recipients })}
      onConfirm={resend}
    />
  );
}
