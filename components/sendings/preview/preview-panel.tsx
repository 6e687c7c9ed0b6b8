"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ChannelPreview } from "#components/sendings/channel-composers.tsx";
import { fillMessage } from "#components/sendings/composer/fill-text.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import type { PreviewContact } from "#lib/contacts/sendable.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { MessagePayload } from "#lib/sendings/message.ts";
import { RecipientSwitch, titleOf } from "./recipient-switch.tsx";

// In the page's HTML already; its script may come after what one writes with.
const MessageQuote = dynamic(
  () => import("./message-quote.tsx").then((module) => module.MessageQuote),
  { ssr: true },
);

interface PreviewPanelProps {
  channel: ChannelType;
  payload: MessagePayload;
  contacts: readonly PreviewContact[];
  at: number;
  onMove: (at: number) => void;
  /** Milliseconds since 1970 once the reader's clock is known; null on the server. */
  now: number | null;
}

/** The message as one real recipient will see it, and what it costs for them. */
export function PreviewPanel({ channel, payload, contacts, at, onMove, now }: PreviewPanelProps) {
  const t = useTranslations("send.preview");
  const format = useFormatter();
  const contact = contacts[at] ?? null;
  const filled = fillMessage(payload, contact);
  const time =
    now === null
      ? ""
      : format.dateTime(now, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-13 font-semibold">{t("title")}</h2>
      <RecipientSwitch contacts={contacts} at={at} onMove={onMove} />
      <div className="py-2">
        <ChannelPreview
          channel={channel}
          payload={filled}
          recipientName={contact && titleOf(contact)}
          time={time}
        />
      </div>
      {/* What one channel costs is never shown for another. */}
      <MessageQuote
        key={channel}
        channel={channel}
        payload={payload}
        filled={filled.text}
        address={contact?.address ?? null}
      />
    </div>
  );
}
