"use client";

import { type ReactNode, useId, useRef } from "react";
import {
  type ArrayPath,
  type FieldArray,
  type FieldValues,
  get,
  useFieldArray,
  type UseFormReturn,
  useFormState,
} from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { FieldError } from "#components/ui/field.tsx";
import { Plus, Trash2 } from "#components/ui/icons.ts";
import { keepFocus } from "./keep-focus.ts";
import { useErrorText } from "./use-error-text.ts";

interface FormRowsProps<Values extends FieldValues, Name extends ArrayPath<Values>> {
  form: UseFormReturn<Values>;
  /** The name of a list of objects, whose fields are `name.0.field`. */
  name: Name;
  legend: ReactNode;
  addLabel: ReactNode;
  /** Names what the button of a row removes; `number` counts from 1. */
  removeLabel: (number: number) => string;
  /** The values of a new row. */
  empty: FieldArray<Values, Name>;
  /** The maximum of rows that the schema accepts. */
  max: number;
  children: (index: number) => ReactNode;
}

/** Fields of a form that repeat, with what is wrong with their list below them. */
export function FormRows<Values extends FieldValues, Name extends ArrayPath<Values>>({
  form,
  name,
  legend,
  addLabel,
  removeLabel,
  empty,
  max,
  children,
}: FormRowsProps<Values, Name>) {
  const textOf = useErrorText();
  const errorId = useId();
  const adding = useRef<HTMLButtonElement>(null);
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const { errors } = useFormState({ control: form.control });
  const found: unknown = get(errors, name);
  // An error from the server, or of an empty list, is shown at the list itself.
  const error = [get(found, "root"), found].find(isFieldError);
  return (
    <fieldset
      data-field={name}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      className="flex min-w-0 flex-col gap-3 outline-none"
    >
      <legend className="mb-2 text-13 font-medium max-md:text-14">{legend}</legend>
      {fields.map((row, index) => (
        <div key={row.id} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">{children(index)}</div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={removeLabel(index + 1)}
            // Aligns the button with the first field, below its label.
            className="mt-6"
            onMouseDown={keepFocus}
            onClick={() => {
              remove(index);
              adding.current?.focus();
            }}
          >
            <Trash2 />
          </Button>
        </div>
      ))}
      {error ? <FieldError id={errorId}>{textOf(error)}</FieldError> : null}
      <Button
        ref={adding}
        aria-disabled={fields.length >= max || undefined}
        className="self-start"
        onMouseDown={keepFocus}
        onClick={() => {
          if (fields.length < max) append(empty);
        }}
      >
        <Plus />
        {addLabel}
      </Button>
    </fieldset>
  );
}

function isFieldError(error: unknown): error is { type: string; message: string | undefined } {
  return (
    typeof error === "object" && error !== null && "type" in error && typeof error.type === "string"
  );
}
