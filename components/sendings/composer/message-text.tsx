"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { type ReactNode, useId } from "react";
import { AiTextButton } from "#components/ai-text/ai-text-button.tsx";
import { FieldError } from "#components/ui/field.tsx";
import { type ChannelType, isSegmented } from "#lib/sendings/channels.ts";
import type { UnicodeReason } from "#lib/sendings/editor-marks.ts";
import { useMeasure } from "../segment-counting.ts";
import type { ComposerFieldsProps } from "./composer-fields.ts";
import { EmojiButton } from "./emoji-button.tsx";
import { fillText } from "./fill-text.ts";
import { InsertMenu } from "./insert-menu.tsx";
import { LinkButton } from "./link-button.tsx";
import { TextEditor } from "./text-editor.tsx";
import { UnknownVariables } from "./unknown-variables.tsx";
import { useInsert } from "./use-insert.ts";

type Given = Pick<
  ComposerFieldsProps<ChannelType>,
  "channel" | "recipient" | "recipientName" | "problem"
>;

const ShorterOffers = dynamic(
  () => import("./shorter-offers.tsx").then((module) => module.ShorterOffers),
  { ssr: false },
);
const LinksCheck = dynamic(() => import("./links-check.tsx").then((module) => module.LinksCheck), {
  ssr: false,
});

interface MessageTextProps extends Given {
  payload: { text: string };
  onPayload: (change: { text: string }) => void;
  label: string;
  /** The characters that force Unicode. */
  marked?: UnicodeReason["marked"];
  /** Counts the text as the recipient gets it. */
  meter?: (filled: string) => ReactNode;
  /** What the author should know of it, below; `rewrite` changes it and goes back to it. */
  notices?: (filled: string, rewrite: (text: string) => void) => ReactNode;
}

/** The text of a message, with variables to insert and what there is to say of it. */
export function MessageText({
  channel,
  payload: { text },
  recipient,
  recipientName,
  problem,
  onPayload,
  label,
  marked,
  meter,
  notices,
}: MessageTextProps) {
  const t = useTranslations("send.message");
  const noticesId = useId();
  const measured = useMeasure();
  const isCounted = isSegmented(channel) && channel !== "voice";
  const onText = (changed: string) => onPayload({ text: changed });
  const { ref, insert, rewrite } = useInsert<HTMLTextAreaElement>(text, onText);
  const filled = fillText(text, recipient);
  // Without a recording it is the words that are missing.
  const error = problem?.part === "text" || problem?.part === "audio" ? problem.text : null;
  const countedFor =
    recipientName === null ? t("countedPlain") : t("countedFor", { name: recipientName });
  return (
    <div className="flex flex-col gap-2">
      <TextEditor
        ref={ref}
        label={label}
        value={text}
        onChange={onText}
        marked={marked}
        placeholder={t("textPlaceholder")}
        note={meter ? countedFor : null}
        tools={
          <>
            <InsertMenu onInsert={insert} />
            <LinkButton onInsert={insert} />
            <AiTextButton channel={channel} text={text} onText={onText} />
            <EmojiButton
              encoding={isCounted ? measured(filled).encoding : null}
              onInsert={insert}
            />
          </>
        }
        meter={meter?.(filled)}
        describedBy={noticesId}
        invalid={error !== null}
      />
      <div id={noticesId} className="flex min-h-4 flex-col gap-2">
        {error === null ? null : <FieldError id={`${noticesId}-error`}>{error}</FieldError>}
        {notices?.(filled, rewrite)}
        {isCounted ? (
          <ShorterOffers
            channel={channel}
            text={text}
            fill={(other) => fillText(other, recipient)}
            onText={rewrite}
          />
        ) : null}
        <LinksCheck text={text} />
        <UnknownVariables text={text} />
      </div>
    </div>
  );
}
