"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { answered } from "#components/sendings/answered.ts";
import { composerOf } from "#components/sendings/channel-composers.tsx";
import { fillText } from "#components/sendings/composer/fill-text.ts";
import { useDebounced } from "#components/sendings/use-debounced.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import type { PreviewContact } from "#lib/contacts/sendable.ts";
import { type ChannelType, isSegmented } from "#lib/sendings/channels.ts";
import type { MessagePayload } from "#lib/sendings/message.ts";
import { measureText } from "#lib/sendings/segments.ts";
import { quoteSendingAction } from "#server/sendings/actions.ts";
import { RecipientQuoteRows } from "./recipient-quote.tsx";
import { RecipientSwitch } from "./recipient-switch.tsx";

interface PreviewPanelProps {
  channel: ChannelType;
  payload: MessagePayload;
  contacts: readonly PreviewContact[];
  at: number;
  onMove: (at: number) => void;
  /** Milliseconds since 1970 once the reader's clock is known; null on the server. */
  now: number | null;
}

const typingPause = 600;

/** The message as one real recipient will see it, and what it costs for them. */
export function PreviewPanel({ channel, payload, contacts, at, onMove, now }: PreviewPanelProps) {
  const t = useTranslations("send.preview");
  const format = useFormatter();
  const Preview = composerOf(channel)?.Preview;
  const contact = contacts[at] ?? null;
  const filled = fillText(payload.text, contact);
  const time =
    now === null
      ? ""
      : format.dateTime(now, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const text = useDebounced(payload.text, typingPause);
  const isIdle = contact === null || payload.text.trim() === "";
  const question = {
    type: channel,
    sender: payload.sender,
    text,
    recipient: contact?.address ?? "",
  };
  const quote = useQuery({
    queryKey: ["sendings", "quote", question],
    queryFn: () => answered(quoteSendingAction(question)),
    enabled: !isIdle && text.trim() !== "",
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-13 font-semibold">{t("title")}</h2>
      <RecipientSwitch contacts={contacts} at={at} onMove={onMove} />
      <div className="py-2">
        {Preview ? <Preview sender={payload.sender} text={filled} time={time} /> : null}
      </div>
      <RecipientQuoteRows
        segments={isSegmented(channel) ? measureText(filled).segments : null}
        quote={isIdle ? undefined : quote.data}
        isIdle={isIdle}
        failed={quote.isError}
        onRetry={() => void quote.refetch()}
      />
    </div>
  );
}
