"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { newKey } from "#components/form/new-key.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { PhoneInput } from "#components/phone/phone-input.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { possiblePhone } from "#lib/possible-phone.ts";
import type { SendWire } from "#lib/sendings/send-input.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import { createSendingAction } from "#server/sendings/actions.ts";
import { TestResult, type TestSent } from "./test-result.tsx";

interface TestSendProps {
  /** The message as the draft has it. */
  message: Pick<SendWire, "type" | "payload">;
  /** The author's own number, written as in their profile; empty when unknown. */
  ownPhone: string;
  onClose: () => void;
}

/** Sends the message to one number at once and watches what becomes of it. */
export function TestSend({ message, ownPhone, onClose }: TestSendProps) {
  const t = useTranslations("send.test");
  const [number, setNumber] = useState(ownPhone);
  const [sent, setSent] = useState<TestSent[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [key, setKey] = useState(newKey);
  const attempt = useAttempt();
  const [running, start] = useTransition();
  const phone = possiblePhone(number);
  const isBad = number.trim() !== "" && phone === null;

  const send = () =>
    start(async () => {
      if (phone === null) return;
      const wire = { ...message, recipient: phone, $options: { title: t("messageTitle") } };
      const answer = await attempt(async () => createSendingAction(wire, key), {
        onRefused: (refusal) => {
          setKey(newKey());
          setError(refusal.message);
          return true;
        },
      });
      // Without an answer it may have been sent: under the same key asking again sends nothing twice.
      if (answer === null) return;
      setKey(newKey());
      setError(null);
      if ("id" in answer.data) {
        const { id } = answer.data;
        setSent((before) => [{ id, recipient: phone }, ...before]);
      }
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title")}
      intro={t("intro")}
      dismissable={!running}
      footer={
        <Button variant="primary" disabled={phone === null} loading={running} onClick={send}>
          {t("send")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label={t("number")}
          error={isBad ? t("badNumber") : undefined}
          hint={phone !== null && isTestRecipient(phone) ? t("testNumber") : t("charged")}
        >
          {(control) => (
            <PhoneInput
              {...control}
              autoComplete="tel"
              value={number}
              placeholder="+79161234567"
              onChange={(event) => {
                const typed = event.target.value;
                setNumber(typed);
                if (possiblePhone(typed) !== phone) setKey(newKey());
              }}
              onKeyDown={(event) => event.key === "Enter" && send()}
            />
          )}
        </Field>
        {error ? (
          <Alert tone="danger" live>
            {error}
          </Alert>
        ) : null}
        {sent.length > 0 ? (
          <ul className="divide-y divide-border rounded-card border border-border">
            {sent.map((test) => (
              <TestResult key={test.id} test={test} />
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
}
