import { useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { Combobox } from "#components/ui/combobox.tsx";
import type { Option } from "#components/ui/option-list.tsx";
import type { Search } from "#components/ui/use-found.ts";
import { searchOwners } from "./search-owners.ts";

interface AccountFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Holds the account's id, or empty. */
  name: Path<Values>;
  label: string;
  hint?: string;
  /** User name of the account it holds already. */
  known?: string | null;
  /** Among whom it is found; all in reach where not given. */
  search?: Search;
}

/** One account, found by its user name. */
export function AccountField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  known = null,
  search = searchOwners,
}: AccountFieldProps<Values>) {
  const [chosen, setChosen] = useState<Option | null>(
    known === null ? null : { value: String(form.getValues(name)), label: known },
  );
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
      {({ id, required, "aria-describedby": describedBy, "aria-invalid": invalid }) => (
        <Combobox
          id={id}
          required={required}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          label={label}
          value={chosen}
          search={search}
          onChange={(option) => {
            setChosen(option);
            form.setValue(name, (option?.value ?? "") as PathValue<Values, Path<Values>>, {
              shouldDirty: true,
              shouldValidate: true,
            });
          }}
        />
      )}
    </FormField>
  );
}
