"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { Check, TriangleAlert } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import type { Checked } from "#lib/requisites/check-digits.ts";
import type { PartyForm, PartyPath } from "./party-form.ts";

interface CheckedFieldProps {
  form: PartyForm;
  name: PartyPath;
  label: string;
  hint?: string;
  required?: boolean;
  /** There is room for words behind the number. */
  wide?: boolean;
  /** Checks the check digit; the other value is needed when it depends on another number. */
  check: (typed: string, other: string) => Checked;
  other?: PartyPath;
  /** Why its length doesn't suit who pays, though there are such numbers. */
  unusual?: (typed: string) => string | null;
}

/** A number that a register gives out: says when its check digit is right, and warns when it is not. */
export function CheckedField({
  form,
  name,
  label,
  hint,
  required,
  wide = false,
  check,
  other,
  unusual,
}: CheckedFieldProps) {
  const t = useTranslations("requisites.check");
  const [typed, beside] = useWatch({ control: form.control, name: [name, other ?? name] }).map(
    String,
  ) as [string, string];
  const checked = check(typed, beside);
  const warning = checked === "wrong" ? t("wrong") : (unusual?.(typed) ?? null);
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      required={required}
      hint={
        warning ? (
          <span role="status" className="flex items-start gap-1 text-warning">
            <TriangleAlert className="mt-0.5 size-3 shrink-0" />
            {warning}
          </span>
        ) : (
          hint
        )
      }
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
          trailing={
            checked === "right" ? (
              <span className="flex items-center gap-1 text-12">
                <Check className="text-success" />
                <span className={wide ? "max-lg:sr-only" : "sr-only"}>{t("right")}</span>
              </span>
            ) : null
          }
        />
      )}
    </FormField>
  );
}
