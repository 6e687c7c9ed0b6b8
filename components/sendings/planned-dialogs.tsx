"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { Money } from "#components/money/money.tsx";
import { Time } from "#components/time/time.tsx";
import { Ban, Undo2 } from "#components/ui/icons.ts";
import { formatPhone } from "#lib/phone.ts";
import type { SendingView } from "#lib/sendings/sending.ts";
import { isolated } from "#lib/text/isolated.ts";
import { cancelSendingAction, rescheduleSendingAction } from "#server/sendings/actions.ts";
import { RescheduleDialog } from "./schedule/reschedule-dialog.tsx";

interface PlannedDialogsProps {
  kind: "reschedule" | "cancel";
  sending: SendingView;
  onClose: () => void;
}

/** Reschedules or cancels a planned message. */
export function PlannedDialogs({ kind, sending, onClose }: PlannedDialogsProps) {
  const t = useTranslations("messages.planned");
  const client = useQueryClient();
  const { id, delay, until, price, Owner } = sending;
  const recipient = isolated(formatPhone(sending.payload.recipient));
  const onDone = () => void client.invalidateQueries({ queryKey: ["sendings"] });
  if (kind === "reschedule")
    return (
      <RescheduleDialog
        title={t("reschedule", { recipient })}
        submitLabel={t("save")}
        startsAt={delay}
        until={until}
        send={async (schedule) => rescheduleSendingAction({ id, schedule })}
        doneMessage={(isLater) => (isLater ? t("moved") : t("now"))}
        onDone={onDone}
        onClose={onClose}
      />
    );
  return (
    <RemoveDialog
      send={async () => cancelSendingAction({ id })}
      title={t("cancel", { recipient })}
      rows={[
        delay !== null && {
          id: "time",
          name: t("rows.time"),
          value: <Time value={delay} format="date-time" />,
        },
        Owner !== undefined && {
          id: "money",
          name: t("rows.money"),
          value: <Money amount={price} currency={Owner.currency} />,
        },
      ].filter((row) => row !== false)}
      consequences={[
        { id: "gone", icon: Ban, text: t("gone") },
        ...(price > 0 ? [{ id: "refund", icon: Undo2, text: t("refund") }] : []),
      ]}
      instead={t("instead")}
      confirmLabel={t("submit")}
      doneMessage={t("cancelled")}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
