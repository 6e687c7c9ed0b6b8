"use client";

import { useTranslations } from "next-intl";
import { fillMessage } from "#components/sendings/composer/fill-text.ts";
import type { PreviewContact } from "#lib/contacts/sendable.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { MessageParts } from "#lib/sendings/message-parts.ts";
import type { MessagePayload } from "#lib/sendings/message.ts";
import { CarriedParts } from "../details/carried-parts.tsx";
import { LetterFrame } from "./letter-frame.tsx";
import { RecipientSwitch } from "./recipient-switch.tsx";

interface MessageCardProps {
  channel: ChannelType;
  payload: MessagePayload;
  contacts: readonly PreviewContact[];
  at: number;
  onMove: (at: number) => void;
}

/** A small preview of the message for one recipient, shown next to the costs. */
export function MessageCard({ channel, payload, contacts, at, onMove }: MessageCardProps) {
  return (
    <div className="flex flex-col gap-2">
      <RecipientSwitch contacts={contacts} at={at} onMove={onMove} />
      <MessageBubble channel={channel} payload={fillMessage(payload, contacts[at] ?? null)} />
    </div>
  );
}

interface MessageBubbleProps {
  channel: ChannelType;
  payload: MessagePayload;
}

/** A message with its variables filled in: what is said, under its subject, and what it carries. */
export function MessageBubble({ channel, payload }: MessageBubbleProps) {
  return (
    <div className="flex flex-col gap-2">
      <SaidBubble payload={payload} />
      <CarriedParts type={channel} payload={payload} />
    </div>
  );
}

function SaidBubble({ payload }: { payload: MessagePayload }) {
  const t = useTranslations("send.preview");
  const { subject = "", text, html = "" }: Partial<MessageParts> & { text: string } = payload;
  if (html.trim() !== "")
    return (
      <div className="overflow-hidden rounded-card border border-border bg-surface">
        <p className="border-b border-border px-3 py-2 text-13 font-semibold break-words">
          {subject || <span className="font-normal text-muted">{t("noSubject")}</span>}
        </p>
        <LetterFrame html={html} title={t("letter")} className="h-40" />
      </div>
    );
  return (
    <div
      data-message=""
      className="max-h-52 w-fit max-w-full overflow-y-auto rounded-[1rem] rounded-bl-[4px] bg-fill-2 px-3 py-2 text-13 break-words whitespace-pre-wrap"
    >
      {subject ? <p className="mb-1 font-semibold">{subject}</p> : null}
      {text || <span className="text-muted">{t("wordless")}</span>}
    </div>
  );
}
