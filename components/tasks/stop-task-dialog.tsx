"use client";

import { useTranslations } from "next-intl";
import { Removal } from "#components/confirmation/removal.tsx";
import { useMoneyClosed } from "#components/money/money.tsx";
import { useMoneyText } from "#components/money/use-money-text.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Ban, CornerUpRight, Send, Undo2 } from "#components/ui/icons.ts";
import { showToast } from "#components/ui/toast.ts";
import { notSentOf, reservedOf } from "#lib/tasks/task-counts.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isOver } from "#lib/tasks/task.ts";
import { isolated } from "#lib/text/isolated.ts";
import { useLiveTask } from "./live-task.ts";
import { useStopRows } from "./use-stop-rows.tsx";

interface StopTaskDialogProps {
  task: TaskView;
  /** Answers the task as it then is; null where it was refused. */
  onStop: () => Promise<TaskView | null>;
  onClose: () => void;
}

/** How much of a task won't happen and what comes back; once it is stopped, the same of what really was left. */
export function StopTaskDialog({ task: given, onStop, onClose }: StopTaskDialogProps) {
  const t = useTranslations("tasks.stop");
  const task = useLiveTask(given);
  const rows = useStopRows(task);
  const moneyText = useMoneyText();
  const isMoneyClosed = useMoneyClosed();
  const title = isolated(taskTitle(task));
  const stop = async () => {
    const stopped = await onStop();
    if (!stopped) return false;
    const back = reservedOf(stopped);
    showToast({
      kind: "success",
      title: t("done", { title, count: notSentOf(stopped.meta), total: stopped.meta.total }),
      description:
        back > 0 && !isMoneyClosed
          ? t("back", { money: moneyText(back, stopped.currency) })
          : undefined,
    });
    return true;
  };
  const ending = isOver(task.state)
    ? { id: "fallbacks", icon: CornerUpRight, text: t("fallbacks") }
    : { id: "ends", icon: Undo2, text: t("ends") };
  // A task on pause needs no other way to go on later.
  const insteadOf = (state: TaskView["state"]) => {
    if (isOver(state)) return undefined;
    return state === "paused" ? t("isPaused") : t("instead");
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t("title", { title })}
      confirmLabel={t("confirm")}
      onConfirm={stop}
    >
      <Removal
        rows={rows}
        consequences={[
          ending,
          { id: "handed", icon: Send, text: t("handed") },
          { id: "undone", icon: Ban, text: t("undone") },
        ]}
        instead={insteadOf(task.state)}
      />
    </ConfirmDialog>
  );
}
