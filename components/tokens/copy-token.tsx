import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Copy } from "#components/ui/icons.ts";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { showToast } from "#components/ui/toast.ts";
import { useCopy } from "#components/ui/use-copy.ts";

/** A new token, under dots until it is looked at. Closed, it is gone. */
export function CopyToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslations("tokens.create");
  const id = useId();
  const copy = useCopy(() => showToast({ kind: "success", title: t("copied") }));
  return (
    <TitledDialog
      open
      onClose={onClose}
      dismissable={false}
      title={t("copyTitle")}
      intro={t("keep")}
      footer={
        <Button variant="primary" data-autofocus="" onClick={() => copy(token)}>
          <Copy />
          {t("copy")}
        </Button>
      }
    >
      <Field label={t("value")}>
        {(control) => (
          <PasswordInput
            {...control}
            holds="secret"
            required={false}
            // The token is no password of this site, so password managers must not offer to save it.
            autoComplete="off"
            name={id}
            data-1p-ignore=""
            readOnly
            value={token}
            className="font-mono"
          />
        )}
      </Field>
    </TitledDialog>
  );
}
