"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { Combobox } from "#components/ui/combobox.tsx";
import type { Option } from "#components/ui/option.tsx";
import { findForms, organisationForms, soleProprietor } from "#lib/requisites/forms.ts";
import type { PartyForm } from "./party-form.ts";

const name = "data.legal.opf";

/** The form of organisation, found by its short name or by a word of the full one. */
export function OrganisationFormField({ form }: { form: PartyForm }) {
  const t = useTranslations("requisites.fields");
  const short = useWatch({ control: form.control, name }) ?? "";
  return (
    <FormField form={form} name={name} label={t("opf")} required>
      {({ id, "aria-describedby": describedBy, "aria-invalid": invalid }) => (
        <span
          data-field={name}
          tabIndex={-1}
          className="block"
          onFocus={({ target, currentTarget }) => {
            if (target === currentTarget) currentTarget.querySelector("input")?.focus();
          }}
        >
          <Combobox
            id={id}
            required
            aria-describedby={describedBy}
            aria-invalid={invalid}
            label={t("opf")}
            value={short === "" ? null : optionOf(short)}
            search={(typed) =>
              findForms(typed)
                .filter((known) => known.short !== soleProprietor)
                .map((known) => optionOf(known.short))
            }
            onChange={(option) =>
              form.setValue(name, option?.value ?? "", { shouldDirty: true, shouldValidate: true })
            }
          />
        </span>
      )}
    </FormField>
  );
}

/** The API accepts forms that are in no list; such a form is shown as it is. */
function optionOf(short: string): Option {
  const known = organisationForms.find((form) => form.short === short);
  return { value: short, label: known ? `${short} — ${known.full}` : short };
}
