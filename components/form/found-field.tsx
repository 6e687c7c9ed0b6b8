import { useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { Combobox } from "#components/ui/combobox.tsx";
import type { Option } from "#components/ui/option.tsx";
import type { Search } from "#components/ui/use-found.ts";
import { FormField } from "./form-field.tsx";

interface FoundFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Holds the id of what is chosen, or empty. */
  name: Path<Values>;
  label: string;
  hint?: string;
  required?: boolean;
  /** What it holds already, or is to hold at first. */
  known?: Option | null;
  search: Search;
}

/** Chooses one row of many by searching for a part of its name. */
export function FoundField<Values extends FieldValues>({
  form,
  name,
  known = null,
  search,
  ...frame
}: FoundFieldProps<Values>) {
  const [chosen, setChosen] = useState<Option | null>(known);
  const [first] = useState(known?.value);
  useEffect(() => {
    if (first && form.getValues(name) !== first)
      form.setValue(name, first as PathValue<Values, Path<Values>>, { shouldValidate: true });
  }, [form, name, first]);
  return (
    <FormField form={form} name={name} {...frame}>
      {({ id, required, "aria-describedby": describedBy, "aria-invalid": invalid }) => (
        <Combobox
          id={id}
          required={required}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          label={frame.label}
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
