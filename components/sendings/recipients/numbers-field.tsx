"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Field } from "#components/ui/field.tsx";
import { CircleCheck, CircleX, Copy } from "#components/ui/icons.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import type { ChannelRecord } from "#lib/sendings/channels/channel-record.ts";
import type { ParsedRecipients } from "#lib/sendings/parse-recipients.ts";
import { NumbersFile } from "./numbers-file.tsx";

type AddressKind = ChannelRecord["address"];

interface NumbersFieldProps {
  /** The kind of address that the channel uses; other pasted entries are reported. */
  kind: AddressKind;
  label: string;
  hint: string;
  value: string;
  parsed: ParsedRecipients;
  /** The country of numbers without a calling code, such as `+7`; null where it is unknown. */
  country: { name: string; callingCode: string } | null;
  onChange: (text: string) => void;
}

const rejectedShown = 20;

/** Numbers or e-mail addresses typed or pasted from a spreadsheet, with the result for each line. */
export function NumbersField({
  kind,
  label,
  hint,
  value,
  parsed,
  country,
  onChange,
}: NumbersFieldProps) {
  const fileId = useId();
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={value}
            inputMode={kind === "email" ? "email" : "tel"}
            autoComplete="off"
            spellCheck={false}
            placeholder={kind === "email" ? "name@example.com" : "+79161234567"}
            onChange={(event) => onChange(event.target.value)}
            className="max-h-80 min-h-32 overflow-y-auto figures whitespace-pre!"
          />
        )}
      </Field>
      <NumbersFile id={fileId} value={value} onChange={onChange} />
      <Outcome kind={kind} parsed={parsed} country={country} />
    </div>
  );
}

function Outcome({
  kind,
  parsed,
  country,
}: Pick<NumbersFieldProps, "kind" | "parsed" | "country">) {
  const t = useTranslations("send.recipients");
  const { phones, emails, rejected, duplicates, assumed } = parsed;
  const [usable, others] = kind === "email" ? [emails, phones] : [phones, emails];
  if (phones.length + emails.length + rejected.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 text-13">
      <p role="status" className="flex flex-wrap gap-x-4 gap-y-1">
        {usable.length > 0 ? (
          <span className="inline-flex items-center gap-1.5 text-success">
            <CircleCheck className="size-4" />
            {t("accepted", { kind, count: usable.length })}
          </span>
        ) : null}
        {duplicates > 0 ? (
          <span className="inline-flex items-center gap-1.5 text-text-2">
            <Copy className="size-4" />
            {t("repeats", { count: duplicates })}
          </span>
        ) : null}
        {rejected.length + others.length > 0 ? (
          <span className="inline-flex items-center gap-1.5 text-danger">
            <CircleX className="size-4" />
            {t("rejected", { count: rejected.length + others.length })}
          </span>
        ) : null}
      </p>
      {assumed > 0 && country && kind !== "email" ? (
        <p className="text-12 text-text-2">
          {t("assumed", { count: assumed, code: country.callingCode, country: country.name })}
        </p>
      ) : null}
      {others.length > 0 ? (
        <p className="text-12 text-muted">{t("unreachable", { kind, count: others.length })}</p>
      ) : null}
      {rejected.length > 0 ? (
        <details className="rounded-card border border-border bg-surface">
          <summary className="px-3 py-2 text-13 font-medium">{t("showRejected")}</summary>
          <ul className="divide-y divide-border border-t border-border">
            {rejected.slice(0, rejectedShown).map(({ line, value }, index) => (
              <li key={`${line}:${index}`} className="flex gap-3 px-3 py-1.5">
                <span className="shrink-0 figures text-muted">{t("line", { line })}</span>
                <span className="min-w-0 break-words">{value.slice(0, 120)}</span>
              </li>
            ))}
            {rejected.length > rejectedShown ? (
              <li className="px-3 py-1.5 text-muted">
                {t("moreRejected", { count: rejected.length - rejectedShown })}
              </li>
            ) : null}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
