import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { useAttempt } from "#components/form/use-attempt.ts";
import { PasskeyStep } from "#components/passkeys/passkey-step.tsx";
import { type SecondStep, secondStepOf } from "#components/passkeys/second-step.ts";
import { Input } from "#components/ui/input.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { ActionResult } from "#lib/action-result.ts";
import { isolated } from "#lib/text/isolated.ts";
import { ownerProofForm } from "#lib/users/account-input.ts";

interface OwnerDialogProps {
  username: string;
  /** The address that is to be. */
  email: string;
  send: (proof: {
    password: string;
    code?: string;
    passkey?: string;
  }) => Promise<ActionResult<unknown>>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for what signing in takes, before another e-mail address is asked for. */
export function OwnerDialog({ username, email, send, onDone, onClose }: OwnerDialogProps) {
  const t = useTranslations("account.email");
  const tLogin = useTranslations("login");
  const tFactor = useTranslations("account.factor");
  const attempt = useAttempt();
  const [second, setSecond] = useState<SecondStep | null>(null);
  const done = () => {
    showToast({ kind: "success", title: t("mailed", { email: isolated(email) }) });
    onClose();
    onDone();
  };
  const fail = (title: string) => showToast({ kind: "failure", title });
  return (
    <FormDialog
      title={t("title")}
      intro={t("intro", { email: isolated(email) })}
      submitLabel={t("submit")}
      mode="onChange"
      schema={ownerProofForm}
      defaultValues={{ password: "", code: undefined }}
      send={async ({ password, code }) => send({ password, ...(code && { code }) })}
      onRefused={(error) => {
        const step = secondStepOf(error);
        if (step) setSecond(step);
        return step !== null;
      }}
      onDone={done}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="password" label={tFactor("password")} required>
            {(control) => (
              <PasswordInput {...control} maxLength={200} autoComplete="current-password" />
            )}
          </FormField>
          {second ? (
            <FormField
              form={form}
              name="code"
              label={tLogin(second.hasAuthenticator ? "code" : "recoveryCode")}
              hint={tLogin(second.hasAuthenticator ? "codeHint" : "recoveryCodeHint")}
            >
              {(control) => <Input {...control} maxLength={40} autoComplete="one-time-code" />}
            </FormField>
          ) : null}
          {second?.hasPasskeys ? (
            <PasskeyStep
              given={() => ({ username, password: form.getValues("password") })}
              isBusy={false}
              onSigned={async (passkey) => {
                const { password } = form.getValues();
                if (await attempt(async () => send({ password, passkey }))) done();
              }}
              onRefused={(error) => fail(error?.message ?? tLogin("errors.offline"))}
              onProblem={fail}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
