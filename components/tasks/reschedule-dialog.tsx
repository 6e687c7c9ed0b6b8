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
import { wallClock } from "#lib/dates/zones.ts";
import { planTime } from "#lib/sendings/draft-time.ts";
import type { DraftSchedule } from "#lib/sendings/draft.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isolated } from "#lib/text/isolated.ts";
import { rescheduleTaskAction } from "#server/tasks/actions.ts";

interface RescheduleDialogProps {
  task: TaskView;
  onClose: () => void;
}

const hour = 3_600_000;

/** Another time for a task that has not begun, or at once. */
export function RescheduleDialog({ task, onClose }: RescheduleDialogProps) {
  const t = useTranslations("tasks.reschedule");
  const tActions = useTranslations("commons.actions");
  const timeZone = useTimeZone() ?? "UTC";
  const client = useQueryClient();
  const attempt = useAttempt();
  const [now] = useState(serverTime);
  const [schedule, setSchedule] = useState(() => scheduleOf(task, timeZone));
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

/** As it is planned, on the reader's clock. */
function scheduleOf({ startsAt, until }: TaskView, timeZone: string): DraftSchedule {
  const plain = { timeZone, hours: 0, isSecond: false };
  if (!startsAt) return { ...plain, mode: "now", date: "", time: "" };
  const start = new Date(startsAt);
  const hours = until ? Math.round((Date.parse(until) - start.getTime()) / hour) : 0;
  return { ...plain, mode: "later", ...wallClock(start, timeZone), hours };
}
