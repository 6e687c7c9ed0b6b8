"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { findUnicodeReason } from "#lib/sendings/editor-marks.ts";
import { replaceLookalikes } from "#lib/sendings/lookalikes.ts";
import { useMeasure } from "../segment-counting.ts";
import { Settling } from "../settling.tsx";
import type { ComposerFieldsProps } from "./composer-fields.ts";
import { fillText } from "./fill-text.ts";
import { MessageText } from "./message-text.tsx";
import { SenderAndTitle } from "./sender-and-title.tsx";
import { TextMeter } from "./text-meter.tsx";

const TextNotices = dynamic(
  () => import("./text-notices.tsx").then((module) => module.TextNotices),
  { ssr: false, loading: Settling },
);

/** Sender, title and text of an SMS. */
export function SmsFields(props: ComposerFieldsProps<"sms">) {
  const t = useTranslations("send.message");
  const measured = useMeasure();
  const { payload, recipient, recipientName, saving } = props;
  const { text } = payload;
  const reason = findUnicodeReason(text);
  const replacedFor = (filled: string) => measured(replaceLookalikes(filled));
  const whole = fillText(text, recipient);
  // Russian letters are as they should be: a character is marked where another would save a segment.
  const isWorth =
    reason?.isReplaceable === true && replacedFor(whole).segments < measured(whole).segments;
  return (
    <div className="flex flex-col gap-5">
      <SenderAndTitle {...props} />
      <MessageText
        {...props}
        label={t("text")}
        marked={isWorth ? reason.marked : undefined}
        meter={(filled) => <TextMeter measure={measured(filled)} isCostly={isWorth} />}
        notices={(filled, rewrite) => (
          <TextNotices
            text={text}
            reason={reason}
            measure={measured(filled)}
            replaced={replacedFor(filled)}
            recipientName={recipientName}
            saving={saving}
            onReplace={rewrite}
          />
        )}
      />
    </div>
  );
}
