"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChangeRow, SumRow, Sums } from "#components/confirmation/sums.tsx";
import { newKey } from "#components/form/new-key.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { useBalance } from "#components/layout/balance.tsx";
import { Money, useMoneyClosed } from "#components/money/money.tsx";
import { showOwnRow } from "#components/notifications/shown-rows.ts";
import { useFailure } from "#components/query/use-failure.ts";
import { answered } from "#components/sendings/answered.ts";
import { Alert } from "#components/ui/alert.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { showToast } from "#components/ui/toast.ts";
import { addAmounts } from "#lib/add-amounts.ts";
import { createAttemptKeys } from "#lib/forms/attempt-keys.ts";
import type { TaskResend } from "#lib/tasks/task-resend.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isolated } from "#lib/text/isolated.ts";
import { countResendAction, resendTaskAction } from "#server/tasks/actions.ts";

interface ResendDialogProps {
  task: TaskView;
  onClose: () => void;
}

/** Shows the recipients whose messages failed and the cost, then sends to them again as a new task. */
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
  const failure = useFailure(count);
  if (!count.data && failure)
    return (
      <TitledDialog open title={title} onClose={onClose}>
        <ErrorState
          title={t("failed")}
          onRetry={() => void count.refetch()}
          retrying={count.isFetching}
        />
      </TitledDialog>
    );
  if (!count.data) return <LayerLoading />;
  const { recipients, price, currency } = count.data;
  if (recipients === 0)
    return (
      <TitledDialog open title={title} onClose={onClose}>
        <p className="text-13">{t("nobody")}</p>
      </TitledDialog>
    );
  const resend = async () => {
    const answer = await attempt(async () => resendTaskAction({ id }, keys.keyOf(id)));
    if (!answer) return false;
    keys.done();
    showOwnRow(answer.data.taskId);
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
          {t("to", { count: recipients })}
          {/* It is once only: whose messages fail after it are not sent to again. */}
          {task.meta.sent > 0 ? (
            <span className="mt-2 block">{t("early", { count: task.meta.sent })}</span>
          ) : null}
        </>
      }
      confirmLabel={t("submit", { count: recipients })}
      onConfirm={resend}
    >
      {price > 0 ? <Cost recipients={recipients} price={price} currency={currency} /> : null}
    </ConfirmDialog>
  );
}

/** What it costs about, at the prices of the first time, and for how many the money is enough. */
function Cost({ recipients, price, currency }: TaskResend) {
  const t = useTranslations("tasks.resend");
  const { balance, total } = useBalance();
  if (useMoneyClosed()) return null;
  const isShort = price > total;
  const enough = Math.floor((Math.max(0, total) / price) * recipients);
  return (
    <div className="flex flex-col gap-3">
      <Sums isFramed>
        <SumRow name={t("price")} look="strong">
          <Money amount={price} currency={currency} form="estimate" />
        </SumRow>
        {isShort ? (
          <SumRow name={t("available")}>
            <Money amount={total} currency={currency} />
          </SumRow>
        ) : (
          <ChangeRow
            name={t("balance")}
            before={balance}
            after={addAmounts(balance, -price)}
            currency={currency}
            form="estimate"
          />
        )}
      </Sums>
      {isShort ? (
        <Alert tone="warning" title={t("short", { count: enough, total: recipients })}>
          {t("shortNote")}
        </Alert>
      ) : null}
      <p className="text-13 text-text-2">{t("refund")}</p>
    </div>
  );
}
