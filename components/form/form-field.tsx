import { type ReactNode, useRef } from "react";
import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useFormState,
} from "react-hook-form";
import { Field, type FieldControl } from "#components/ui/field.tsx";
import { errorOf } from "./form-errors.ts";
import { serverError } from "./found-error.ts";
import { useErrorText } from "./use-error-text.ts";

export interface FormFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Nested names have dots, as in `signer.fullName` or `phones.0.number`. */
  name: Path<Values>;
  label: ReactNode;
  hint?: ReactNode;
  /** Placed at the right end of the label's line. */
  aside?: ReactNode;
  required?: boolean;
  className?: string;
  /** Fields that have to be validated again when this one changes. */
  deps?: Path<Values>[];
  /** Gets what to spread onto an input, a select or a text area. */
  children: (
    control: FieldControl & UseFormRegisterReturn & { defaultValue?: string },
  ) => ReactNode;
}

/** A field of an action's form, with its error in the reader's language. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  deps,
  children,
  ...field
}: FormFieldProps<Values>) {
  const textOf = useErrorText();
  const { errors, touchedFields, isSubmitted } = useFormState({ control: form.control, name });
  const found = errorOf(errors, name);
  // A new row is validated at once, but its fields show errors only after they were left.
  const isErrorShown =
    isSubmitted || found?.type === serverError || Boolean(get(touchedFields, name));
  const error = isErrorShown ? found : undefined;
  const opened: unknown = get(form.control._defaultValues, name);
  const isTaken = useRef(false);
  const { ref, ...registered } = form.register(name, { deps });
  const take = (element: HTMLElement | null) => {
    const written = element && !isTaken.current ? typedInto(element) : null;
    // A number that the form holds already stands in its input without having been typed.
    const held: unknown = form.getValues(name);
    const typed = written === String(held ?? "") ? null : written;
    if (element) isTaken.current = true;
    ref(element);
    if (typed !== null)
      form.setValue(name, typed as PathValue<Values, Path<Values>>, { shouldDirty: true });
  };
  return (
    <Field {...field} error={error && textOf(error)}>
      {(control) =>
        children({
          ...control,
          ...registered,
          ref: take,
          // The server has rendered the value already.
          ...(typeof opened === "string" && { defaultValue: opened }),
        })
      }
    </Field>
  );
}

/** The text that a person or the browser entered before the page's scripts ran; null if it is unchanged. */
function typedInto(element: HTMLElement): string | null {
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isText && element.value !== element.defaultValue ? element.value : null;
}
