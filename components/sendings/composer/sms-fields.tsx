"use client";

import { useTranslations } from "next-intl";
import { findUnicodeReason } from "#lib/sendings/editor-marks.ts";
import { useMeasure } from "../segment-counting.ts";
import type { ComposerFieldsProps } from "./composer-fields.ts";
import { MessageText } from "./message-text.tsx";
import { SenderAndTitle } from "./sender-and-title.tsx";
import { TextMeter } from "./text-meter.tsx";
import { TextNotices } from "./text-notices.tsx";

/** Sender, title and text of an SMS. */
export function SmsFields(props: ComposerFieldsProps<"sms">) {
  const t = useTranslations("send.message");
  const measured = useMeasure();
  const { text } = props.payload;
  const reason = findUnicodeReason(text);
  return (
    <div className="flex flex-col gap-5">
      <SenderAndTitle {...props} />
      <MessageText
        {...props}
        label={t("text")}
        marked={reason?.marked}
        meter={(filled) => <TextMeter measure={measured(filled)} />}
        notices={(filled, rewrite) => (
          <TextNotices text={text} reason={reason} filled={filled} onReplace={rewrite} />
        )}
      />
    </div>
  );
}
