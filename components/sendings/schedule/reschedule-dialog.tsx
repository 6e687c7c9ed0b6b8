"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { type ReactNode, useState, useTransition } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { ScheduleFields } from "#components/sendings/schedule/schedule-fields.tsx";
import { serverTime } from "#components/time/server-time.ts";
import { Button } from "#components/ui/button.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { ActionResult } from "#lib/action-result.ts";
import { planTime } from "#lib/sendings/draft-time.ts";
import { scheduleOf } from "#lib/sendings/schedule-of.ts";

/** The time as the wire takes it. */
type ScheduleWire = { delay: string; until: string | null } | { delay: 0 };

interface RescheduleDialogProps {
  title: ReactNode;
  submitLabel: ReactNode;
  /** When it is planned for, ISO; null for at once. */
  startsAt: string | null;
  until: string | null;
  send: (schedule: ScheduleWire) => Promise<ActionResult<unknown>>;
  /** Said once it is done: whether it waits for a time then. */
  doneMessage: (isLater: boolean) => string;
  onDone: () => void;
  onClose: () => void;
}

/** Another time for what waits for its own, or at once. */
export function RescheduleDialog({
  title,
  submitLabel,
  startsAt,
  until: end,
  send,
  doneMessage,
  onDone,
  onClose,
}: RescheduleDialogProps) {
  const tActions = useTranslations("commons.actions");
  const timeZone = useTimeZone() ?? "UTC";
  const attempt = useAttempt();
  const [now] = useState(serverTime);
  const [schedule, setSchedule] = useState(() =>
    scheduleOf({ startsAt: dateOf(startsAt), until: dateOf(end) }, timeZone),
  );
  const [running, start] = useTransition();
  const planned = planTime(schedule, now);
  const save = () =>
    start(async () => {
      const { delay, until } = planned;
      const answer = await attempt(async () =>
        send(
          delay
            ? { delay: delay.toISOString(), until: until?.toISOString() ?? null }
            : { delay: 0 },
        ),
      );
      if (!answer) return;
      showToast({ kind: "success", title: doneMessage(Boolean(delay)) });
      onDone();
      onClose();
    });
  return (
    <TitledDialog
      open
      size="lg"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{tActions("cancel")}</Button>
          <Button
            variant="primary"
            disabled={planned.problem !== null}
            loading={running}
            onClick={save}
          >
            {submitLabel}
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
    </TitledDialog>
  );
}

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}
