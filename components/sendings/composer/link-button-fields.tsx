"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "#components/form/use-error-text.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { maxButtonText, maxButtonUrl, needsWholeLinkButton } from "#lib/sendings/channels/rules.ts";
import type { MessageParts } from "#lib/sendings/message-parts.ts";

type Button = MessageParts["button"];

interface LinkButtonFieldsProps {
  button: Button;
  onChange: (button: Button) => void;
}

const linkBegin = "https://";
const none = { text: "", url: "" };

/** A button that opens a link: both of its fields, or neither. */
export function LinkButtonFields({ button, onChange }: LinkButtonFieldsProps) {
  const t = useTranslations("send.message");
  const textOf = useErrorText();
  // A field shows its error only after the reader has left it.
  const [left, setLeft] = useState({ text: false, url: false });
  const { text, url } = button ?? none;
  const change = (changed: Partial<typeof none>) => {
    const next = { text, url, ...changed };
    onChange(next.text === "" && next.url === "" ? null : next);
  };
  const problems = needsWholeLinkButton({ sender: "", text: "", button });
  const errorOf = (name: "text" | "url") => {
    const problem = left[name] && problems.find(({ path }) => path[1] === name);
    return problem ? textOf({ type: "problem", message: problem.key }) : undefined;
  };
  return (
    <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-4 max-md:grid-cols-1">
      <Field
        label={t("button.text")}
        error={errorOf("text")}
        aside={
          <span className="text-12 figures text-muted">
            {t("button.length", { count: text.length, most: maxButtonText })}
          </span>
        }
      >
        {(control) => (
          <Input
            {...control}
            value={text}
            maxLength={maxButtonText}
            autoComplete="off"
            onChange={(event) => change({ text: event.target.value })}
            onBlur={() => setLeft((before) => ({ ...before, text: true }))}
          />
        )}
      </Field>
      <Field label={t("button.url")} error={errorOf("url")}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            value={url}
            maxLength={maxButtonUrl}
            autoComplete="off"
            placeholder={linkBegin}
            onChange={(event) => change({ url: event.target.value })}
            onBlur={() => setLeft((before) => ({ ...before, url: true }))}
          />
        )}
      </Field>
    </div>
  );
}
