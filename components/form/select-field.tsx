import type { FieldValues } from "react-hook-form";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { FormField, type FormFieldProps } from "./form-field.tsx";

interface SelectFieldProps<Values extends FieldValues, Value extends string> extends Omit<
  FormFieldProps<Values>,
  "children"
> {
  values: readonly Value[];
  nameOf: (value: Value) => string;
  /** What no value is called, if that can be chosen. */
  none?: string;
  /** Whether the select is as wide as its field instead of as its longest name. */
  wide?: boolean;
}

/** A field that chooses one of several known values. */
export function SelectField<Values extends FieldValues, Value extends string>({
  values,
  nameOf,
  none,
  wide = false,
  ...field
}: SelectFieldProps<Values, Value>) {
  return (
    <FormField {...field}>
      {(control) => (
        <NativeSelect {...control} className={wide ? "w-full" : undefined}>
          {none === undefined ? null : <option value="">{none}</option>}
          {values.map((value) => (
            <option key={value} value={value}>
              {nameOf(value)}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
