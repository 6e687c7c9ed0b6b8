import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Textarea } from "#components/ui/textarea.tsx";
import { FormField, type FormFieldProps } from "./form-field.tsx";

interface TextAreaFieldProps<Values extends FieldValues>
  extends
    Omit<FormFieldProps<Values>, "children">,
    Pick<
      ComponentProps<typeof Textarea>,
      "rows" | "maxLength" | "autoComplete" | "spellCheck" | "placeholder"
    > {}

/** A field of several lines of text. */
export function TextAreaField<Values extends FieldValues>({
  rows,
  maxLength,
  autoComplete,
  spellCheck,
  placeholder,
  ...field
}: TextAreaFieldProps<Values>) {
  const area = { rows, maxLength, autoComplete, spellCheck, placeholder };
  return <FormField {...field}>{(control) => <Textarea {...control} {...area} />}</FormField>;
}
