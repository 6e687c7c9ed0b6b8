"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import type { InputSize } from "#components/ui/input.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { generatePassword } from "#lib/auth/generate-password.ts";
import { newPasswordLength } from "#lib/auth/password-rules.ts";
import { FormField } from "./form-field.tsx";

interface PasswordPairProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  /** The field it is repeated in; without it, it is typed once. */
  confirmation?: Path<Values>;
  label: ReactNode;
  size?: InputSize;
}

/**
 * A new password and its repetition, with a generator that fills both and shows what it has made.
 * What is wrong with them `lib/auth/password-rules.ts` says to the form's resolver or schema.
 */
export function PasswordPair<Values extends FieldValues>({
  form,
  name,
  confirmation,
  label,
  size,
}: PasswordPairProps<Values>) {
  const t = useTranslations("commons.password");
  const [revealed, setRevealed] = useState(false);
  const fields = [name, confirmation].filter((field) => field !== undefined);
  const generate = () => {
    const password = generatePassword() as PathValue<Values, Path<Values>>;
    const options = { shouldDirty: true, shouldTouch: true } as const;
    for (const field of fields) form.setValue(field, password, options);
    void form.trigger(fields);
    setRevealed(true);
  };
  const input = {
    size,
    revealed,
    onReveal: setRevealed,
    maxLength: newPasswordLength.max,
    autoComplete: "new-password",
  } as const;
  return (
    <>
      <FormField
        form={form}
        name={name}
        deps={confirmation && [confirmation]}
        label={label}
        required
        hint={t("length", { least: newPasswordLength.min, most: newPasswordLength.max })}
        aside={
          <Button variant="link" size="inline" onClick={generate} className="border-0">
            {t("generate")}
          </Button>
        }
      >
        {(control) => <PasswordInput {...control} {...input} />}
      </FormField>
      {confirmation ? (
        <FormField form={form} name={confirmation} label={t("repeat")} required>
          {(control) => <PasswordInput {...control} {...input} />}
        </FormField>
      ) : null}
    </>
  );
}
