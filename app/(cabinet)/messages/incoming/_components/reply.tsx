"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { AiTextButton } from "#components/ai-text/ai-text-button.tsx";
import { newKey } from "#components/form/new-key.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { MessageQuote } from "#components/sendings/preview/message-quote.tsx";
import { PricedTexts } from "#components/sendings/priced-texts.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Send } from "#components/ui/icons.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import { showToast } from "#components/ui/toast.ts";
import { fieldMessages } from "#lib/action-result.ts";
import type { IncomingDetails } from "#lib/incoming/incoming.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { findPayloadProblems, payloadOf } from "#lib/sendings/message.ts";
import { createSendingAction } from "#server/sendings/actions.ts";

/** Answers by the channel it came by, from the sender it was written to. */
export function Reply({ message }: { message: IncomingDetails }) {
  const t = useTranslations("incoming.reply");
  const { type, sender, isBlackListed } = message;
  if (isBlackListed) return <p className="text-text-2">{t("blackListed")}</p>;
  if (sender === null) return <p className="text-text-2">{t("noSender")}</p>;
  // What consists of more than a text is written in the wizard.
  if (findPayloadProblems<ChannelType>(type, payloadOf(type, { sender, text: "?" })).length > 0)
    return <p className="text-text-2">{t("notByChannel")}</p>;
  return <ReplyForm message={message} sender={sender} />;
}

function ReplyForm({ message, sender }: { message: IncomingDetails; sender: string }) {
  const t = useTranslations("incoming.reply");
  const { type, from } = message;
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [key, setKey] = useState(newKey);
  const attempt = useAttempt();
  const [running, start] = useTransition();
  const payload = payloadOf(type, { sender, text });
  const isEmpty = text.trim() === "";

  const write = (typed: string) => {
    setText(typed);
    setError(null);
    setKey(newKey());
  };
  const send = () =>
    start(async () => {
      if (isEmpty) return;
      const wire = { type, payload, recipient: from };
      const answer = await attempt(async () => createSendingAction(wire, key), {
        onRefused: (refusal) => {
          setKey(newKey());
          setError(fieldMessages(refusal) || refusal.message);
          return true;
        },
      });
      // Without an answer it may have been sent: under the same key asking again sends nothing twice.
      if (answer === null) return;
      write("");
      showToast({ kind: "success", title: t("done") });
    });

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!running) send();
      }}
    >
      <Field label={t("text")} hint={t("from", { sender })}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={text}
            maxLength={2000}
            readOnly={running}
            onChange={({ target }) => write(target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !running) send();
            }}
          />
        )}
      </Field>
      <div className="-mt-1 self-start empty:hidden">
        <PricedTexts wire={{ type, payload, recipient: from }}>
          <AiTextButton channel={type} text={text} onText={write} />
        </PricedTexts>
      </div>
      <MessageQuote channel={type} payload={payload} filled={text} address={from} />
      {error ? (
        <Alert tone="danger" live>
          {error}
        </Alert>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        disabled={isEmpty}
        loading={running}
        className="self-end"
      >
        <Send />
        {t("send")}
      </Button>
    </form>
  );
}
