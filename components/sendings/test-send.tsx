"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, type KeyboardEvent, useState, useTransition } from "react";
import { newKey } from "#components/form/new-key.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { useBalance } from "#components/layout/balance.tsx";
import { PhoneInput } from "#components/phone/phone-input.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { ArrowLeft } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { fieldMessages } from "#lib/action-result.ts";
import type { PreviewContact } from "#lib/contacts/sendable.ts";
import { normaliseEmail } from "#lib/email.ts";
import { readingCountry } from "#lib/reading-country.ts";
import { channels } from "#lib/sendings/channels.ts";
import type { ChannelRecord } from "#lib/sendings/channels/channel-record.ts";
import type { SendWire } from "#lib/sendings/send-input.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import { readTypedPhone } from "#lib/typed-phone.ts";
import { createSendingAction } from "#server/sendings/actions.ts";
import { TestPreview } from "./test-preview.tsx";
import { TestResult, type TestSent } from "./test-result.tsx";

const readPhone = (typed: string) => readTypedPhone(typed, readingCountry());

interface TestSendProps {
  /** The message as the draft has it. */
  message: Pick<SendWire, "type" | "payload" | "$options">;
  /** The author's own addresses, written as in their profile; empty where unknown. */
  own: Record<ChannelRecord["address"], string>;
  /** The contact whose values fill the text for an address without a contact. */
  contact: PreviewContact | null;
  onClose: () => void;
}

/** Sends the message to one address at once and shows its result. */
export function TestSend({ message, own, contact, onClose }: TestSendProps) {
  const t = useTranslations("send.test");
  const kind = channels[message.type].address;
  const { currency } = useBalance();
  const read = kind === "email" ? normaliseEmail : readPhone;
  const [typed, setTyped] = useState(own[kind]);
  const [sent, setSent] = useState<TestSent[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [key, setKey] = useState(newKey);
  const attempt = useAttempt();
  const [running, start] = useTransition();
  const recipient = read(typed);
  const isBad = typed.trim() !== "" && recipient === null;

  const send = () =>
    start(async () => {
      if (recipient === null) return;
      const { type, payload, $options } = message;
      const title = t("messageTitle");
      const wire = { type, payload, recipient, $options: { title, link: $options?.link } };
      const answer = await attempt(async () => createSendingAction(wire, key), {
        onRefused: (refusal) => {
          setKey(newKey());
          setError(fieldMessages(refusal) || refusal.message);
          return true;
        },
      });
      // Without an answer it may have been sent: under the same key asking again sends nothing twice.
      if (answer === null) return;
      setKey(newKey());
      setError(null);
      if ("id" in answer.data) {
        const { id } = answer.data;
        setSent((before) => [{ id, recipient, currency }, ...before]);
      }
    });

  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t("title")}
      intro={t("intro", { kind })}
      dismissable={!running}
      footer={
        <>
          <Button disabled={running} onClick={onClose}>
            <ArrowLeft />
            {t("close")}
          </Button>
          <Button variant="primary" disabled={recipient === null} loading={running} onClick={send}>
            {t("send")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label={t("address", { kind })}
          error={isBad ? t("badAddress", { kind }) : undefined}
          hint={recipient !== null && isTestRecipient(recipient) ? t("testNumber") : t("charged")}
        >
          {(control) => {
            const common = {
              ...control,
              value: typed,
              placeholder: kind === "email" ? "name@example.com" : "+79161234567",
              onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
                setTyped(target.value);
                if (read(target.value) !== recipient) setKey(newKey());
              },
              onKeyDown: (event: KeyboardEvent) => event.key === "Enter" && !event.repeat && send(),
            };
            return kind === "email" ? (
              <Input type="email" autoComplete="email" {...common} />
            ) : (
              <PhoneInput autoComplete="tel" {...common} />
            );
          }}
        </Field>
        <TestPreview message={message} recipient={recipient} contact={contact} />
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
    </TitledDialog>
  );
}
