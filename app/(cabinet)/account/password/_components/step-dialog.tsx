import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { keepFocus } from "#components/form/keep-focus.ts";
import { type ActionFormOptions, useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";

export interface StepDialogProps<Values extends FieldValues, Data> extends ActionFormOptions<
  Values,
  Data
> {
  title: ReactNode;
  intro?: ReactNode;
  submitLabel: ReactNode;
  danger?: boolean;
  onClose: () => void;
  children: (form: UseFormReturn<Values>) => ReactNode;
}

/** A dialog round an action's form that may lead to another one: it neither closes nor says that it is done. */
export function StepDialog<Values extends FieldValues, Data>({
  title,
  intro,
  submitLabel,
  danger = false,
  onClose,
  children,
  ...action
}: StepDialogProps<Values, Data>) {
  const t = useTranslations("commons.actions");
  const id = useId();
  const { form, submit } = useActionForm<Values, Data>({
    ...action,
    // One dialog's end takes the focus from the next one for a moment: nobody has left the field.
    mode: "onChange",
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={false}
      title={title}
      intro={intro}
      footer={
        <>
          <Button onMouseDown={keepFocus} onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? "danger" : "primary"}
            loading={isSubmitting}
            onMouseDown={keepFocus}
          >
            {submitLabel}
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
    </Dialog>
  );
}
