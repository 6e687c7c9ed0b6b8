"use client";

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Field } from "#components/ui/field.tsx";
import { Check, Clock, CircleX } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import type { SenderChoice } from "#lib/sendernames/sendername.ts";

interface SenderFieldProps {
  value: string;
  onChange: (sender: string) => void;
  choices: readonly SenderChoice[];
  /** Only approved names may send; any name may be typed otherwise. */
  mustBeApproved: boolean;
}

const badges = {
  approved: { tone: "success", icon: Check },
  pending: { tone: "neutral", icon: Clock },
  rejected: { tone: "danger", icon: CircleX },
} as const;

const order = ["approved", "pending", "rejected"];

export function SenderField({ value, onChange, choices, mustBeApproved }: SenderFieldProps) {
  const t = useTranslations("send.message");
  const tSendings = useTranslations("sendings");
  const hasApproved = choices.some(({ moderation }) => moderation === "approved");
  if (!mustBeApproved) {
    return (
      <Field label={t("sender")} required>
        {(control) => (
          <Input
            {...control}
            value={value}
            maxLength={255}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    );
  }
  const options = choices
    .toSorted((a, b) => order.indexOf(a.moderation) - order.indexOf(b.moderation))
    .map(({ name, moderation }) => ({
      value: name,
      label: name,
      disabled: moderation !== "approved",
      aside: <Badge {...badges[moderation]}>{t(`moderation.${moderation}`)}</Badge>,
    }));
  return (
    <Field
      label={t("sender")}
      required
      error={hasApproved ? undefined : tSendings("errors.no.sendernames")}
    >
      {(control) => (
        <Select
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
