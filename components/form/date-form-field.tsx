import type { ReactNode } from "react";
import { Controller, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import { DateField } from "#components/ui/date-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { useErrorText } from "./use-error-text.ts";

interface DateFormFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: ReactNode;
  hint: (day: string) => ReactNode;
  /** The first and the last day that can be chosen, as in 2026-01-31. */
  min: string;
  max?: string;
}

/** A form field that chooses a day; an empty text is none. */
export function DateFormField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  min,
  max,
}: DateFormFieldProps<Values>) {
  const textOf = useErrorText();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => {
        const day: string = value ?? "";
        return (
          <Field
            label={label}
            error={error && textOf({ ...error, message: error.message ?? "" })}
            hint={hint(day)}
          >
            {(control) => (
              <div onBlur={onBlur}>
                <DateField {...control} value={day} onChange={onChange} min={min} max={max} />
              </div>
            )}
          </Field>
        );
      }}
    />
  );
}
