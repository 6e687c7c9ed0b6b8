import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useFormState,
} from "react-hook-form";
import { Field, type FieldControl } from "#components/ui/field.tsx";
import { serverError } from "./use-action-form.ts";

interface FormFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
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
  const t = useTranslations();
  const { errors } = useFormState({ control: form.control, name });
  const error = get(errors, name) as FieldError | undefined;
  const message = typeof error?.message === "string" ? error.message : undefined;
  const translate = (key: string) => {
    const known = key as Parameters<typeof t>[0];
    return t.has(known) ? t(known) : t("commons.errors.field.value");
  };
  return (
    <Field
      {...field}
      error={message && (error?.type === serverError ? message : translate(message))}
    >
      {(control) => children({ ...control, ...form.register(name, { deps }) })}
    </Field>
  );
}
