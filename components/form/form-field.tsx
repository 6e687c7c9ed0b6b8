import type { ReactNode } from "react";
import {
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useFormState,
} from "react-hook-form";
import { Field, type FieldControl } from "#components/ui/field.tsx";
import { errorOf } from "./form-errors.ts";
import { useErrorText } from "./use-error-text.ts";

interface FormFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Dotted where nested: `signer.fullName`, `phones.0.number`. */
  name: Path<Values>;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  /** Fields whose errors depend on this one's value. */
  deps?: Path<Values>[];
  /** Gets what to spread onto an input, a select or a text area. */
  children: (control: FieldControl & UseFormRegisterReturn) => ReactNode;
}

/** A field of an action's form with its error, in the reader's language, beside it. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  deps,
  children,
  ...field
}: FormFieldProps<Values>) {
  const textOf = useErrorText();
  const { errors } = useFormState({ control: form.control, name });
  const error = errorOf(errors, name);
  return (
    <Field {...field} error={error && textOf(error)}>
      {(control) => children({ ...control, ...form.register(name, { deps }) })}
    </Field>
  );
}
