import { useTranslations } from "next-intl";
import { useState } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import { FormDialog, type FormDialogProps } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { useAttempt } from "#components/form/use-attempt.ts";
import { PasskeyStep } from "#components/passkeys/passkey-step.tsx";
import { type SecondStep, secondStepOf } from "#components/passkeys/second-step.ts";
import { Input } from "#components/ui/input.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { ActionResult } from "#lib/action-result.ts";

type Proof = { password: string; code?: string | undefined };

type OwnerDialogProps<Values extends FieldValues & Proof, Data> = Pick<
  FormDialogProps<Values, Data>,
  "title" | "intro" | "submitLabel" | "danger" | "schema" | "onClose"
> & {
  username: string;
  /** The values of the fields that `children` renders. */
  values: Omit<Values, keyof Proof>;
  send: (proof: Values & { passkey?: string }) => Promise<ActionResult<Data>>;
  onDone: (data: Data) => void;
  /** Renders fields above the proof. */
  children?: FormDialogProps<Values, Data>["children"];
};

/**
 * Asks for what signing in takes before a change that only the owner may make: the password, then a code or a
 * passkey where a second factor is on.
 */
export function OwnerDialog<Values extends FieldValues & Proof, Data>({
  username,
  values,
  send,
  onDone,
  children,
  ...dialog
}: OwnerDialogProps<Values, Data>) {
  const tLogin = useTranslations("login");
  const tFactor = useTranslations("account.factor");
  const attempt = useAttempt();
  const [second, setSecond] = useState<SecondStep | null>(null);
  const empty = { key: "login.errors.code.empty", message: tLogin("errors.code.empty") };
  const missingCode: ActionResult<Data> = {
    ok: false,
    error: { ...empty, code: "BadRequest", params: {}, fields: [{ ...empty, path: ["code"] }] },
  };
  const fail = (title: string) => showToast({ kind: "failure", title });
  return (
    <FormDialog<Values, Data>
      {...dialog}
      mode="onChange"
      defaultValues={{ password: "", code: undefined, ...values } as DefaultValues<Values>}
      send={async ({ code, ...typed }) =>
        second && !code ? missingCode : send({ ...typed, ...(code && { code }) } as Values)
      }
      onRefused={(error) => {
        const step = secondStepOf(error);
        if (step) setSecond(step);
        return step !== null;
      }}
      onDone={onDone}
    >
      {(form) => (
        <>
          {children?.(form)}
          <FormField
            form={form}
            name={"password" as Path<Values>}
            label={tFactor("password")}
            required
          >
            {(control) => (
              <PasswordInput {...control} maxLength={200} autoComplete="current-password" />
            )}
          </FormField>
          {second ? (
            <FormField
              form={form}
              name={"code" as Path<Values>}
              label={tLogin(second.hasAuthenticator ? "code" : "recoveryCode")}
              hint={tLogin(second.hasAuthenticator ? "codeHint" : "recoveryCodeHint")}
            >
              {(control) => (
                <Input
                  {...control}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes when the rest has been accepted
                  autoFocus
                  maxLength={40}
                  autoComplete="one-time-code"
                />
              )}
            </FormField>
          ) : null}
          {second?.hasPasskeys ? (
            <PasskeyStep
              given={() => ({ username, password: form.getValues("password" as Path<Values>) })}
              isBusy={form.formState.isSubmitting}
              onSigned={async (passkey) => {
                const typed: Values = { ...form.getValues(), code: undefined };
                const made = await attempt(async () => send({ ...typed, passkey }));
                if (made) onDone(made.data);
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
