"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { findUnicodeReason } from "#lib/sendings/editor-marks.ts";
import { replaceLookalikes } from "#lib/sendings/lookalikes.ts";
import { useMeasure } from "../segment-counting.ts";
import type { ComposerFieldsProps } from "./composer-fields.ts";
import { fillText } from "./fill-text.ts";
import { InsertMenu } from "./insert-menu.tsx";
import { SenderAndTitle } from "./sender-and-title.tsx";
import { TextEditor } from "./text-editor.tsx";
import { TextMeter } from "./text-meter.tsx";
import { TextNotices } from "./text-notices.tsx";
import { useInsert } from "./use-insert.ts";

/** Sender, title and text of an SMS. */
export function SmsFields(props: ComposerFieldsProps<"sms">) {
  const { payload, recipient, recipientName, onPayload } = props;
  const t = useTranslations("send.message");
  const noticesId = useId();
  const { text } = payload;
  const onText = (changed: string) => onPayload({ text: changed });
  const { ref, insert } = useInsert<HTMLTextAreaElement>(text, onText);
  const filled = fillText(text, recipient);
  const measured = useMeasure();
  const measure = measured(filled);
  const reason = findUnicodeReason(text);

  return (
    <div className="flex flex-col gap-5">
      <SenderAndTitle
        {...props}
        sender={payload.sender}
        onSender={(sender) => onPayload({ sender })}
      />
      <div className="flex flex-col gap-2">
        <TextEditor
          ref={ref}
          label={t("text")}
          value={text}
          onChange={onText}
          marked={reason?.marked}
          placeholder={t("textPlaceholder")}
          note={
            recipientName === null ? t("countedPlain") : t("countedFor", { name: recipientName })
          }
          tools={<InsertMenu onInsert={insert} />}
          meter={<TextMeter measure={measure} />}
          describedBy={noticesId}
        />
        <TextNotices
          id={noticesId}
          text={text}
          reason={reason}
          measure={measure}
          replaced={measured(replaceLookalikes(filled))}
          onReplace={(replaced) => {
            onPayload({ text: replaced });
            ref.current?.focus();
          }}
        />
      </div>
    </div>
  );
}
