import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { CopySecret } from "#components/form/copy-secret.tsx";
import { FormDialog, type FormDialogProps } from "#components/form/form-dialog.tsx";
import { type KeyedTranslator, keyedTexts } from "#components/list/keyed-texts.ts";
import { type DescriptionKey, type Described, DescriptionField } from "./secret-fields.tsx";

type CreateKey =
  | DescriptionKey
  | "create.title"
  | "create.submit"
  | "create.copyTitle"
  | "create.keep"
  | "create.copy"
  | "create.copied"
  | "create.value";

interface CreateSecretProps<Values extends FieldValues, Made> extends Pick<
  FormDialogProps<Values, Made>,
  "schema" | "defaultValues" | "send" | "onClose" | "children"
> {
  t: KeyedTranslator<CreateKey>;
  /** What is shown of the answer, this once. */
  secretOf: (made: Made) => string;
  onDone: () => void;
}

/** Asks what a new secret is for, makes it and shows it this once; `children` are the fields after the description. */
export function CreateSecret<Values extends FieldValues & Described, Made>({
  t,
  secretOf,
  onDone,
  onClose,
  children,
  ...action
}: CreateSecretProps<Values, Made>) {
  const say = keyedTexts(t);
  const [made, setMade] = useState<string | null>(null);
  if (made !== null)
    return (
      <CopySecret
        secret={made}
        texts={{
          title: say("create.copyTitle"),
          keep: say("create.keep"),
          copy: say("create.copy"),
          copied: say("create.copied"),
          value: say("create.value"),
        }}
        onClose={onClose}
      />
    );
  return (
    <FormDialog<Values, Made>
      {...action}
      title={say("create.title")}
      submitLabel={say("create.submit")}
      onDone={(answer) => {
        setMade(secretOf(answer));
        onDone();
      }}
      onClose={onClose}
    >
      {(form: UseFormReturn<Values>) => (
        <>
          <DescriptionField t={t} form={form} />
          {children(form)}
        </>
      )}
    </FormDialog>
  );
}
