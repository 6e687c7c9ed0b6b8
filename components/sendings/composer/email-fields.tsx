"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { AiTextButton } from "#components/ai-text/ai-text-button.tsx";
import { Field, FieldError } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { PanelTabs } from "#components/ui/panel-tabs.tsx";
import { channels } from "#lib/sendings/channels.ts";
import { maxHtmlLength, maxSubjectLength } from "#lib/sendings/text-limit.ts";
import { AttachmentFields } from "./attachment-fields.tsx";
import type { ComposerFieldsProps } from "./composer-fields.ts";
import { InsertMenu } from "./insert-menu.tsx";
import { LinkButton } from "./link-button.tsx";
import { SenderAndTitle } from "./sender-and-title.tsx";
import { TextEditor } from "./text-editor.tsx";
import { UnknownVariables } from "./unknown-variables.tsx";
import { useInsert } from "./use-insert.ts";

const bodies = ["text", "html"] as const;

/** Sender, title, subject, the letter as plain text, HTML or both, and the file it carries. */
export function EmailFields(props: ComposerFieldsProps<"email">) {
  const { payload, problem, filesOf, onPayload } = props;
  const t = useTranslations("send.message");
  const noticesId = useId();
  const { subject, text, html } = payload;
  const [body, setBody] = useState<(typeof bodies)[number]>(html === "" ? "text" : "html");
  const onSubject = (changed: string) => onPayload({ subject: changed });
  const onBody = (changed: string) => onPayload({ [body]: changed });
  const { ref: subjectRef, insert: insertInSubject } = useInsert<HTMLInputElement>(
    subject,
    onSubject,
  );
  const { ref: bodyRef, insert: insertInBody } = useInsert<HTMLTextAreaElement>(
    payload[body],
    onBody,
  );

  return (
    <div className="flex flex-col gap-5">
      <SenderAndTitle {...props} />
      <Field
        label={t("subject")}
        required
        error={problem?.part === "subject" ? problem.text : undefined}
        aside={<InsertMenu label={t("variableInSubject")} onInsert={insertInSubject} />}
      >
        {(control) => (
          <Input
            {...control}
            ref={subjectRef}
            value={subject}
            maxLength={maxSubjectLength}
            autoComplete="off"
            placeholder={t("subjectPlaceholder")}
            onChange={(event) => onSubject(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-col gap-2">
        <PanelTabs
          label={t("letter")}
          value={body}
          onChange={setBody}
          tabs={bodies.map((value) => ({ value, label: t(`bodies.${value}`) }))}
          className="mb-3"
        >
          <TextEditor
            // Each body has its own caret and history of changes.
            key={body}
            ref={bodyRef}
            label={t(`letterAs.${body}`)}
            value={payload[body]}
            onChange={onBody}
            placeholder={body === "text" ? t("textPlaceholder") : "<h1>…</h1>"}
            note={body === "text" && html !== "" ? t("plainPart") : null}
            tools={
              <>
                <InsertMenu onInsert={insertInBody} />
                <LinkButton onInsert={insertInBody} />
                {body === "text" ? (
                  <AiTextButton channel="email" text={text} onText={onBody} />
                ) : null}
              </>
            }
            maxLength={body === "html" ? maxHtmlLength : undefined}
            required={text === "" && html === ""}
            code={body === "html"}
            describedBy={noticesId}
            invalid={problem?.part === "text"}
          />
        </PanelTabs>
        <div id={noticesId} className="flex min-h-4 flex-col gap-2">
          {problem?.part === "text" ? (
            <FieldError id={`${noticesId}-error`}>{problem.text}</FieldError>
          ) : null}
          <UnknownVariables text={`${subject}\n${text}\n${html}`} />
          {html !== "" && text.trim() === "" ? (
            <p className="text-12 text-muted">{t("plainFromHtml")}</p>
          ) : null}
        </div>
      </div>
      <AttachmentFields parts={channels.email.parts} {...{ payload, filesOf, onPayload }} />
    </div>
  );
}
