"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useId } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";

interface FormDialogProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: () => Promise<void>;
  onClose: () => void;
  title: ReactNode;
  intro?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** The verb with its object: Create list. */
  submitLabel: ReactNode;
  children: ReactNode;
}

/** A dialog round an action's form, rendered while open; a press outside never loses what was typed. */
export function FormDialog<Values extends FieldValues>({
  form,
  submit,
  onClose,
  submitLabel,
  children,
  ...dialog
}: FormDialogProps<Values>) {
  const t = useTranslations("commons.actions");
  const id = useId();
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isDirty && !isSubmitting}
      footer={
        <>
          <Button onMouseDown={keepFocus} onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            loading={isSubmitting}
            onMouseDown={keepFocus}
          >
            {submitLabel}
          </Button>
        </>
      }
      {...dialog}
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

/** Leaving a field may show its error and move the button from under the press: it stays till the click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
