"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { useQueryClient } from "#components/query/use-query.ts";
import { ScheduleFields } from "#components/sendings/schedule/schedule-fields.tsx";
import { serverTime } from "#components/time/server-time.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { showToast } from "#components/ui/toast.ts";
import { planTime } from "#lib/sendings/draft-time.ts";
import { scheduleOf } from "#lib/sendings/schedule-of.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isolated } from "#lib/text/isolated.ts";
import { rescheduleTaskAction } from "#server/tasks/actions.ts";

interface RescheduleDialogProps {
  task: TaskView;
  onClose: () => void;
}

/** Another time for a task that has not begun, or at once. */
export function RescheduleDialog({ task, onClose }: RescheduleDialogProps) {
  const t = useTranslations("tasks.reschedule");
  const tActions = useTranslations("commons.actions");
  const timeZone = useTimeZone() ?? "UTC";
  const client = useQueryClient();
  const attempt = useAttempt();
  const [now] = useState(serverTime);
  const [schedule, setSchedule] = useState(() =>
    scheduleOf({ startsAt: dateOf(task.startsAt), until: dateOf(task.until) }, timeZone),
  );
  const [running, start] = useTransition();
  const planned = planTime(schedule, now);
  const title = isolated(taskTitle(task));
  const save = () =>
    start(async () => {
      const { delay, until } = planned;
      const wire = delay
        ? { delay: delay.toISOString(), until: until?.toISOString() ?? null }
        : { delay: 0 };
      const answer = await attempt(async () =>
        rescheduleTaskAction({ id: task.id, schedule: wire }),
      );
      if (!answer) return;
      showToast({ kind: "success", title: delay ? t("done") : t("now", { title }) });
      void client.invalidateQueries({ queryKey: ["tasks"] });
      onClose();
    });
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t("title", { title })}
      footer={
        <>
          <Button onClick={onClose}>{tActions("cancel")}</Button>
          <Button
            variant="primary"
            disabled={planned.problem !== null}
            loading={running}
            onClick={save}
          >
            {t("submit")}
          </Button>
        </>
      }
    >
      <ScheduleFields
        schedule={schedule}
        planned={planned}
        now={now}
        zoneNames={{}}
        onChange={(change) => setSchedule((was) => ({ ...was, ...change }))}
      />
    </Dialog>
  );
}

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}
