"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog, type FormDialogProps } from "#components/form/form-dialog.tsx";
import { showToast } from "#components/ui/toast.ts";
import { type NewAuthenticator, ownPasswordInput } from "#lib/second-factor/second-factor.ts";
import {
  removeAuthenticatorAction,
  renewRecoveryCodesAction,
  startAuthenticatorAction,
} from "#server/second-factor/actions.ts";
import { PasswordField } from "./password-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanStep } from "./scan-step.tsx";

export type FactorChange = "on" | "off" | "renew";

interface FactorDialogsProps {
  change: FactorChange;
  /** It is the only second factor. */
  isAlone: boolean;
  onClose: () => void;
}

/** Turns the second factor on or off, or makes new recovery codes: the password first, each time. */
export function FactorDialogs({ change, isAlone, onClose }: FactorDialogsProps) {
  const t = useTranslations("account.factor");
  const [made, setMade] = useState<NewAuthenticator | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (change === "off")
    return (
      <PasswordStep
        title={t("turnOffTitle")}
        intro={t(isAlone ? "turnOffText" : "turnOffOneText")}
        submitLabel={t("turnOff")}
        danger
        send={removeAuthenticatorAction}
        onDone={() => {
          showToast({ kind: "success", title: t("done.off") });
          onClose();
        }}
        onClose={onClose}
      />
    );
  if (change === "renew")
    return (
      <PasswordStep
        title={t("renew")}
        intro={t("passwordStep")}
        submitLabel={t("next")}
        send={renewRecoveryCodesAction}
        onDone={(answer) => setCodes(answer.codes)}
        onClose={onClose}
      />
    );
  if (made)
    return (
      <ScanStep
        made={made}
        onDone={(answer) => {
          showToast({ kind: "success", title: t("done.on") });
          setCodes(answer.codes);
        }}
        onClose={onClose}
      />
    );
  return (
    <PasswordStep
      title={t("title")}
      intro={t("passwordStep")}
      submitLabel={t("next")}
      send={startAuthenticatorAction}
      onDone={setMade}
      onClose={onClose}
    />
  );
}

type PasswordStepProps<Data> = Omit<
  FormDialogProps<{ password: string }, Data>,
  "schema" | "defaultValues" | "children"
>;

// The end of one step takes the focus from the next for a moment, which must not count as leaving the field.
function PasswordStep<Data>(step: PasswordStepProps<Data>) {
  return (
    <FormDialog
      {...step}
      mode="onChange"
      schema={ownPasswordInput}
      defaultValues={{ password: "" }}
    >
      {(form) => <PasswordField form={form} />}
    </FormDialog>
  );
}
