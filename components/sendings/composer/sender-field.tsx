"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useId } from "react";
import { ModerationBadge } from "#components/sendernames/moderation-badge.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { LazySelect } from "#components/ui/lazy-select.tsx";
import type { SenderChoice } from "#lib/sendernames/sendername.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";

interface SenderFieldProps {
  channel: ChannelType;
  value: string;
  onChange: (sender: string) => void;
  choices: readonly SenderChoice[];
  /** If set, only approved names can be chosen; otherwise any name can be typed. */
  mustBeApproved: boolean;
  error?: string;
}

const order = ["approved", "pending", "rejected"];

export function SenderField(props: SenderFieldProps) {
  return props.mustBeApproved ? <ApprovedSender {...props} /> : <AnySender {...props} />;
}

/** Any name: those known are offered, by the browser's own list. */
function AnySender({ value, choices, error, onChange }: SenderFieldProps) {
  const t = useTranslations("send.message");
  const known = useId();
  return (
    <Field label={t("sender")} required error={error}>
      {(control) => (
        <>
          <Input
            {...control}
            list={known}
            value={value}
            maxLength={255}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={known}>
            {choices.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function ApprovedSender({ channel, value, choices, error, onChange }: SenderFieldProps) {
  const t = useTranslations("send.message");
  const tSendings = useTranslations("sendings");
  const hasApproved = choices.some(({ moderation }) => moderation === "approved");
  const options = choices
    .toSorted((a, b) => order.indexOf(a.moderation) - order.indexOf(b.moderation))
    .map(({ name, moderation }) => ({
      value: name,
      label: name,
      disabled: moderation !== "approved",
      aside: <ModerationBadge moderation={moderation} />,
    }));
  return (
    <Field
      label={t("sender")}
      required
      error={hasApproved ? error : tSendings("errors.no.sendernames")}
      aside={
        hasApproved ? undefined : (
          <Link
            href={`/settings/sendernames?${new URLSearchParams({ create: channel })}`}
            className="text-13 font-medium text-accent-text hover:underline"
          >
            {t("addSender")}
          </Link>
        )
      }
    >
      {(control) => (
        <LazySelect
          {...control}
          label={t("sender")}
          placeholder={t("chooseSender")}
          options={options}
          value={value || null}
          disabled={choices.length === 0}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
