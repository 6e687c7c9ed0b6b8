"use client";

import { useTranslations } from "next-intl";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import type { PresetId } from "#lib/inbound/preset-ids.ts";
import { presets } from "#lib/inbound/presets.ts";

interface SecretFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  preset: PresetId;
  /** Whether one is set already, which is never shown. */
  isSet: boolean;
}

/** What a system signs its calls with: its own key, or a word that is made up here. */
export function SecretField<Values extends FieldValues>({
  form,
  name,
  preset,
  isSet,
}: SecretFieldProps<Values>) {
  const t = useTranslations("inbound");
  const { secretFrom, title } = presets[preset];
  const isOfSystem = secretFrom === "system";
  const asked = isOfSystem
    ? t("hint.secretSystem", { system: title ?? t("custom") })
    : t("hint.secretAccount");
  const makeUp = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    form.setValue(name, secret as PathValue<Values, Path<Values>>, { shouldDirty: true });
  };
  return (
    <FormField
      form={form}
      name={name}
      label={t("fields.secret")}
      hint={isSet ? t("hint.secretKept") : asked}
    >
      {(control) => (
        <span className="flex gap-2">
          <Input {...control} maxLength={200} autoComplete="off" className="min-w-0 flex-1" />
          {isOfSystem ? null : <Button onClick={makeUp}>{t("generate")}</Button>}
        </span>
      )}
    </FormField>
  );
}
