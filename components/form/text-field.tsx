import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Input } from "#components/ui/input.tsx";
import { FormField, type FormFieldProps } from "./form-field.tsx";

interface TextFieldProps<Values extends FieldValues>
  extends
    Omit<FormFieldProps<Values>, "children">,
    Pick<
      ComponentProps<typeof Input>,
      "type" | "inputMode" | "maxLength" | "autoComplete" | "autoCapitalize" | "placeholder"
    > {}

/** A line of text, which the browser fills in by itself only if `autoComplete` says by what. */
export function TextField<Values extends FieldValues>({
  type,
  inputMode,
  maxLength,
  autoComplete = "off",
  autoCapitalize,
  placeholder,
  ...field
}: TextFieldProps<Values>) {
  const input = { type, inputMode, maxLength, autoComplete, autoCapitalize, placeholder };
  return <FormField {...field}>{(control) => <Input {...control} {...input} />}</FormField>;
}
