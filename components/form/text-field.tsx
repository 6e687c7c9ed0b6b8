import type { FieldValues } from "react-hook-form";
import { Input } from "#components/ui/input.tsx";
import { FormField, type FormFieldProps } from "./form-field.tsx";

interface TextFieldProps<Values extends FieldValues> extends Omit<
  FormFieldProps<Values>,
  "children"
> {
  /** In characters. */
  maxLength: number;
}

/** A line of text that the browser doesn't fill in by itself. */
export function TextField<Values extends FieldValues>({
  maxLength,
  ...field
}: TextFieldProps<Values>) {
  return (
    <FormField {...field}>
      {(control) => <Input {...control} maxLength={maxLength} autoComplete="off" />}
    </FormField>
  );
}
