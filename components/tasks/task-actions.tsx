"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Pause, Play, Square } from "#components/ui/icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { canMoveTask, isOver } from "#lib/tasks/task.ts";
import { reportHref } from "./report-href.ts";
import { useMoveTask } from "./use-move-task.ts";

const StopTaskDialog = dynamic(
  () => import("./stop-task-dialog.tsx").then((module) => module.StopTaskDialog),
  { ssr: false, loading: LayerLoading },
);

interface TaskActionsProps {
  task: TaskView;
  mayMove: boolean;
  /** The stop button says its word too: in the sheet, on phones. */
  long?: boolean;
}

/** Pause or resume, and stop; a task that is over offers its report, and its stop while fallbacks may follow. */
export function TaskActions({ task, mayMove, long = false }: TaskActionsProps) {
  const t = useTranslations("tasks");
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const { moving, move } = useMoveTask(task.id, async () =>
    client.invalidateQueries({ queryKey: ["tasks"] }),
  );
  const can = (to: Parameters<typeof canMoveTask>[1]) => mayMove && canMoveTask(task, to);
  const title = taskTitle(task);
  // Between 768 and 1024 px the table needs the room for the task's name.
  const word = long ? undefined : "md:max-lg:sr-only";
  return (
    <span className="inline-flex items-center justify-end gap-1.5 max-md:flex-wrap max-md:justify-start">
      {can("paused") ? (
        <Button
          loading={moving === "paused"}
          disabled={moving !== null}
          onClick={() => void move("paused")}
        >
          {moving === "paused" ? null : <Pause className="fill-current" />}
          <span className={word}>{t("actions.pause")}</span>
        </Button>
      ) : null}
      {can("scheduled") ? (
        <Button
          loading={moving === "scheduled"}
          disabled={moving !== null}
          onClick={() => void move("scheduled")}
        >
          {moving === "scheduled" ? null : <Play className="fill-current" />}
          <span className={word}>{t("actions.resume")}</span>
        </Button>
      ) : null}
      {isOver(task.state) || !can("stopped") ? (
        <ButtonLink href={reportHref(task)} prefetch={false} variant="ghost">
          {t("actions.report")}
        </ButtonLink>
      ) : null}
      {can("stopped") ? (
        <Button
          variant="danger-quiet"
          size={long ? "md" : "icon"}
          className={long ? undefined : "max-md:w-auto max-md:gap-1.5 max-md:px-3.5"}
          aria-label={t("actions.stopNamed", { title })}
          disabled={moving !== null}
          onClick={() => setAsking(true)}
        >
          <Square className="size-3.5! fill-current" />
          <span className={long ? undefined : "md:hidden"}>{t("actions.stop")}</span>
        </Button>
      ) : null}
      {asking ? (
        <StopTaskDialog
          task={task}
          onStop={async () => move("stopped")}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </span>
  );
}
