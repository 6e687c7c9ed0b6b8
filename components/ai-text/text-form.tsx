"use client";

import { useLocale, useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { longestRequest, longestTheme, maxCharacters, maxSegments } from "#lib/ai-text/limits.ts";
import { textLanguages, textTones } from "#lib/ai-text/request.ts";
import type { TextValues } from "./text-values.ts";

interface TextFormProps {
  values: TextValues;
  isSegmented: boolean;
  /** Errors by field, once they should be shown. */
  errors: Partial<Record<keyof TextValues, string>>;
  onChange: (change: Partial<TextValues>) => void;
}

/** What a draft is asked for with. */
export function TextFields({ values, isSegmented, errors, onChange }: TextFormProps) {
  const t = useTranslations("aiText");
  const named = new Intl.DisplayNames(useLocale(), { type: "language" });
  return (
    <div className="flex flex-col gap-4">
      <Field label={t("fields.theme")} hint={t("hints.theme")} required error={errors.messageTheme}>
        {(control) => (
          <Input
            {...control}
            value={values.messageTheme}
            maxLength={longestTheme}
            autoComplete="off"
            onChange={({ target }) => onChange({ messageTheme: target.value })}
          />
        )}
      </Field>
      <Field
        label={t("fields.occasion")}
        hint={t("hints.occasion")}
        required
        error={errors.occasion}
      >
        {(control) => (
          <Input
            {...control}
            value={values.occasion}
            maxLength={longestTheme}
            autoComplete="off"
            onChange={({ target }) => onChange({ occasion: target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field label={t("fields.tone")}>
          {(control) => (
            <NativeSelect
              {...control}
              className="w-full"
              value={values.emotionalTone}
              onChange={({ target }) => {
                const emotionalTone = textTones.find((one) => one === target.value);
                if (emotionalTone) onChange({ emotionalTone });
              }}
            >
              <NamedOptions values={textTones} nameOf={(tone) => t(`tones.${tone}`)} />
            </NativeSelect>
          )}
        </Field>
        <Field label={t("fields.language")}>
          {(control) => (
            <NativeSelect
              {...control}
              className="w-full"
              value={values.language}
              onChange={({ target }) => {
                const language = textLanguages.find((one) => one === target.value);
                if (language) onChange({ language });
              }}
            >
              <NamedOptions values={textLanguages} nameOf={(language) => named.of(language)} />
            </NativeSelect>
          )}
        </Field>
        <LengthField {...{ values, isSegmented, errors, onChange }} />
      </div>
      <Field label={t("fields.notes")} error={errors.additionalNotes1}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={values.additionalNotes1}
            maxLength={longestRequest}
            placeholder={t("hints.notes")}
            onChange={({ target }) => onChange({ additionalNotes1: target.value })}
          />
        )}
      </Field>
      <Field label={t("fields.rephrase")} hint={t("hints.rephrase")} error={errors.rephraseText}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={values.rephraseText}
            maxLength={longestRequest}
            onChange={({ target }) => onChange({ rephraseText: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          checked={values.addEmojis}
          onChange={({ target }) => onChange({ addEmojis: target.checked })}
          label={t("fields.emojis")}
        />
        <Checkbox
          checked={values.endQuestion}
          onChange={({ target }) => onChange({ endQuestion: target.checked })}
          label={t("fields.question")}
        />
      </div>
    </div>
  );
}

function LengthField({ values, isSegmented, errors, onChange }: TextFormProps) {
  const t = useTranslations("aiText");
  const [part, max] = isSegmented
    ? (["smsSegments", maxSegments] as const)
    : (["otherChars", maxCharacters] as const);
  return (
    <Field
      label={t(isSegmented ? "fields.segments" : "fields.characters")}
      hint={t("hints.length", { max })}
      error={errors[part]}
    >
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          step={1}
          value={values[part]}
          onChange={({ target }) => onChange({ [part]: target.value })}
        />
      )}
    </Field>
  );
}
