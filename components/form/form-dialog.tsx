"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { showToast } from "#components/ui/toast.ts";
import { keepFocus } from "./keep-focus.ts";
import { type ActionFormOptions, useActionForm } from "./use-action-form.ts";

export interface FormDialogProps<Values extends FieldValues, Data> extends ActionFormOptions<
  Values,
  Data
> {
  title: ReactNode;
  intro?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** The verb with its object: Create list; where what is typed decides it, a part that watches the form. */
  submitLabel: ReactNode | ((form: UseFormReturn<Values>) => ReactNode);
  danger?: boolean;
  /** Values that are no fields of the form would be lost by closing. */
  holdsMore?: boolean;
  /** Said once it is done, which closes it; without it, it is a step, and `onDone` leads on. */
  doneMessage?: (data: Data) => string;
  onClose: () => void;
  /** Leads to the question before it, instead of closing it. */
  onBack?: () => void;
  /** Renders the fields of the form. */
  children: (form: UseFormReturn<Values>) => ReactNode;
}

/**
 * A dialog round an action's form, rendered while open. Until it is done everything typed stays, and a
 * press outside never loses it.
 */
export function FormDialog<Values extends FieldValues, Data>({
  submitLabel,
  danger = false,
  holdsMore = false,
  doneMessage,
  onDone,
  onClose,
  onBack,
  title,
  intro,
  size,
  children,
  ...action
}: FormDialogProps<Values, Data>) {
  const t = useTranslations("commons.actions");
  const id = useId();
  const { form, submit } = useActionForm<Values, Data>({
    ...action,
    onDone: (data, sent) => {
      if (doneMessage) {
        showToast({ kind: "success", title: doneMessage(data) });
        onClose();
      }
      onDone(data, sent);
    },
  });
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  return (
    <TitledDialog
      open
      onClose={onClose}
      dismissable={!isDirty && !holdsMore && !isSubmitting}
      title={title}
      intro={intro}
      size={size}
      footer={
        <>
          <Button onMouseDown={keepFocus} onClick={onBack ?? onClose}>
            {t(onBack ? "back" : "cancel")}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? "danger" : "primary"}
            loading={isSubmitting}
            onMouseDown={keepFocus}
          >
            {typeof submitLabel === "function" ? submitLabel(form) : submitLabel}
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
