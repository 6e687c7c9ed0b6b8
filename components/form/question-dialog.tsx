"use client";

import { type ReactNode, useId } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { type ActionFormOptions, useActionForm } from "./use-action-form.ts";

interface QuestionDialogProps<Values extends FieldValues, Data> extends ActionFormOptions<
  Values,
  Data
> {
  labels: { title: string; intro: string; close: string; submit: string };
  onClose: () => void;
  /** Renders the fields of the form and the answer below them. */
  children: (form: UseFormReturn<Values>) => ReactNode;
}

/** A dialog that asks the server something and stays open with the answer; it changes nothing. */
export function QuestionDialog<Values extends FieldValues, Data>({
  labels,
  onClose,
  children,
  ...action
}: QuestionDialogProps<Values, Data>) {
  const id = useId();
  const { form, submit } = useActionForm<Values, Data>(action);
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <TitledDialog
      open
      onClose={onClose}
      size="md"
      title={labels.title}
      intro={labels.intro}
      footer={
        <>
          <Button onClick={onClose}>{labels.close}</Button>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
            {labels.submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        {children(form)}
      </form>
    </TitledDialog>
  );
}
