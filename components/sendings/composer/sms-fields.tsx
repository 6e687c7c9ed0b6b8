"use client";

import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { findUnicodeReason } from "#lib/sendings/editor-marks.ts";
import { measureText } from "#lib/sendings/segments.ts";
import type { ComposerFieldsProps } from "./composer-fields.ts";
import { fillText } from "./fill-text.ts";
import { InsertMenu } from "./insert-menu.tsx";
import { SenderField } from "./sender-field.tsx";
import { TextEditor } from "./text-editor.tsx";
import { TextMeter } from "./text-meter.tsx";
import { measureReplaced, TextNotices } from "./text-notices.tsx";

const titleAtMost = 255;

/** Sender, title and text of an SMS. */
export function SmsFields(props: ComposerFieldsProps<"sms">) {
  const { title, payload, senders, mustBeApproved, recipient, recipientName, onTitle, onPayload } =
    props;
  const t = useTranslations("send.message");
  const editor = useRef<HTMLTextAreaElement>(null);
  const noticesId = useId();
  const { text } = payload;
  const filled = fillText(text, recipient);
  const measure = measureText(filled);
  const reason = findUnicodeReason(text);

  const insert = (inserted: string) => {
    const field = editor.current;
    const from = field?.selectionStart ?? text.length;
    const to = field?.selectionEnd ?? text.length;
    onPayload({ text: text.slice(0, from) + inserted + text.slice(to) });
    // The caret goes behind what was inserted, once React has written the new text.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + inserted.length, from + inserted.length);
    });
  };

  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-4 max-md:grid-cols-1">
        <SenderField
          value={payload.sender}
          choices={senders}
          mustBeApproved={mustBeApproved}
          onChange={(sender) => onPayload({ sender })}
        />
        <Field label={t("title")} note={t("titleNote")}>
          {(control) => (
            <Input
              {...control}
              value={title}
              maxLength={titleAtMost}
              autoComplete="off"
              onChange={(event) => onTitle(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-col gap-2">
        <TextEditor
          ref={editor}
          value={text}
          onChange={(changed) => onPayload({ text: changed })}
          reason={reason}
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
          replaced={measureReplaced(filled)}
          onReplace={(replaced) => {
            onPayload({ text: replaced });
            editor.current?.focus();
          }}
        />
      </div>
    </div>
  );
}
