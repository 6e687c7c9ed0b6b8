import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

interface CodeFieldProps {
  /** The account has no authenticator: the code is one for recovery. */
  isForRecovery: boolean;
  register: UseFormRegisterReturn;
  /** Returns to the first step of the sign-in. */
  onBack: () => void;
}

/** The second step of a sign-in: asks for a code of the authenticator or a recovery code. */
export function CodeField({ isForRecovery, register, onBack }: CodeFieldProps) {
  const t = useTranslations("login");
  return (
    <Field
      label={t(isForRecovery ? "recoveryCode" : "code")}
      hint={t(isForRecovery ? "recoveryCodeHint" : "codeHint")}
      aside={
        <Button variant="link" size="inline" onClick={onBack}>
          {t("back")}
        </Button>
      }
    >
      {({ required: _optional, ...control }) => (
        <Input
          {...control}
          {...register}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else is asked for on this step
          autoFocus
          size="lg"
          maxLength={40}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
