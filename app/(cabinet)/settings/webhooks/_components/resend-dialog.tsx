"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { WebhookEvent } from "#lib/webhooks/event-names.ts";
import { resendDeliveriesAction } from "#server/webhooks/actions.ts";

const hours = [1, 3, 12, 24, 72] as const;

interface ResendDialogProps {
  event: WebhookEvent;
  onClose: () => void;
  onDone: () => unknown;
}

/** Sends the deliveries of the last hours again. */
export function ResendDialog({ event, onClose, onDone }: ResendDialogProps) {
  const t = useTranslations("webhooks.resend");
  const attempt = useAttempt();
  const [since, setSince] = useState<string>("1");
  const [isFailedOnly, setFailedOnly] = useState(true);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const at = new Date(Date.now() - Number(since) * 3_600_000).toISOString();
    const done = await attempt(() => resendDeliveriesAction({ event, since: at, isFailedOnly }));
    setSending(false);
    if (!done) return;
    const { count, isCut } = done.data;
    showToast({
      kind: isCut ? "info" : "success",
      title: t("done", { count }),
      ...(isCut && { description: t("cut") }),
    });
    onClose();
    onDone();
  };
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t("title")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" loading={isSending} onClick={() => void send()}>
            {t("send")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t("since")}>
          {(control) => (
            <NativeSelect
              {...control}
              value={since}
              onChange={({ currentTarget }) => setSince(currentTarget.value)}
            >
              <NamedOptions values={hours} nameOf={(count) => t("hours", { count })} />
            </NativeSelect>
          )}
        </Field>
        <Checkbox
          label={t("failedOnly")}
          checked={isFailedOnly}
          onChange={({ currentTarget }) => setFailedOnly(currentTarget.checked)}
        />
        <p className="text-12 text-muted">{t("note")}</p>
      </div>
    </TitledDialog>
  );
}
