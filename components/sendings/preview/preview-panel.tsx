"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { fillMessage } from "#components/sendings/composer/fill-text.ts";
import { ChannelPreview } from "#components/sendings/preview/channel-preview.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import type { PreviewContact } from "#lib/contacts/sendable.ts";
import { addressOn } from "#lib/sendings/address-on.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { MessagePayload } from "#lib/sendings/message.ts";
import { type PhoneScheme, PhoneSchemeButton } from "./phone-scheme.tsx";
import { RecipientSwitch } from "./recipient-switch.tsx";
import { titleOf } from "./recipient-title.ts";

// The quote is in the page's HTML already, so its script may load after the editor's.
const MessageQuote = dynamic(
  () => import("./message-quote.tsx").then((module) => module.MessageQuote),
  { ssr: true },
);
// The component is loaded on demand, because only chains need it.
const StepSwitch = dynamic(() => import("./step-switch.tsx").then((module) => module.StepSwitch), {
  ssr: false,
});

interface PreviewPanelProps {
  /** The message, and what goes out instead in its order. */
  messages: readonly { type: ChannelType; payload: MessagePayload }[];
  /** The step whose message is shown. */
  step: number;
  onStep: (step: number) => void;
  /** The chosen lists. */
  lists: readonly string[];
  contacts: readonly PreviewContact[];
  at: number;
  onMove: (at: number) => void;
  /** Milliseconds since 1970 once the reader's clock is known; null on the server. */
  now: number | null;
}

/** The message as one real recipient will see it, and what it costs, fallbacks included. */
export function PreviewPanel({
  messages,
  step,
  onStep,
  lists,
  contacts,
  at,
  onMove,
  now,
}: PreviewPanelProps) {
  const t = useTranslations("send.preview");
  const format = useFormatter();
  const [scheme, setScheme] = useState<PhoneScheme>(null);
  const message = messages[step] ?? messages[0];
  if (!message) return null;
  const { type, payload } = message;
  const contact = contacts[at] ?? null;
  const filled = fillMessage(payload, contact);
  const time =
    now === null
      ? ""
      : format.dateTime(now, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between">
        <h2 className="text-13 font-semibold">{t("title")}</h2>
        <PhoneSchemeButton scheme={scheme} onChange={setScheme} />
      </div>
      {messages.length > 1 ? (
        <StepSwitch types={messages.map((one) => one.type)} step={step} onStep={onStep} />
      ) : null}
      <RecipientSwitch contacts={contacts} at={at} onMove={onMove} />
      <div className="py-2" data-scheme={scheme ?? undefined}>
        <ChannelPreview
          channel={type}
          payload={filled}
          recipientName={contact && titleOf(contact)}
          time={time}
        />
      </div>
      {/* What one channel costs is never shown for another. */}
      <MessageQuote
        key={`${step} ${type}`}
        channel={type}
        payload={payload}
        filled={filled.text}
        address={addressOn(contact, type)}
        lists={lists}
      />
    </div>
  );
}
