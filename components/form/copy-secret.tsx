import { useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Copy } from "#components/ui/icons.ts";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { showToast } from "#components/ui/toast.ts";
import { useCopy } from "#components/ui/use-copy.ts";

interface CopySecretProps {
  secret: string;
  /** What it is, and what to do with it. */
  texts: Record<"title" | "keep" | "copy" | "copied" | "value", string>;
  onClose: () => void;
}

/** A new secret, under dots until it is looked at. Closed, it is gone. */
export function CopySecret({ secret, texts, onClose }: CopySecretProps) {
  const id = useId();
  const copy = useCopy(() => showToast({ kind: "success", title: texts.copied }));
  return (
    <TitledDialog
      open
      onClose={onClose}
      dismissable={false}
      title={texts.title}
      intro={texts.keep}
      footer={
        <Button variant="primary" data-autofocus="" onClick={() => copy(secret)}>
          <Copy />
          {texts.copy}
        </Button>
      }
    >
      <Field label={texts.value}>
        {(control) => (
          <PasswordInput
            {...control}
            holds="secret"
            required={false}
            // The secret is no password of this site, so password managers must not offer to save it.
            autoComplete="off"
            name={id}
            data-1p-ignore=""
            readOnly
            value={secret}
            className="font-mono"
          />
        )}
      </Field>
    </TitledDialog>
  );
}
