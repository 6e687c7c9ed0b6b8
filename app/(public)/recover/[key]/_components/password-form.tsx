"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PasswordPair } from "#components/form/password-pair.tsx";
import { rulesResolver } from "#components/form/rules-resolver.ts";
import { SubmitButton } from "#components/form/submit-button.tsx";
import { useFieldForm } from "#components/form/use-field-form.ts";
import { passwordError } from "#lib/auth/password-rules.ts";
import { recoverAccountAction } from "#server/recovery/actions.ts";
import { InvalidKey } from "./invalid-key.tsx";

interface Values {
  password: string;
}

const resolver = rulesResolver<Values>(({ password }) => {
  const key = passwordError(password);
  return key ? [{ path: "password", key }] : [];
});

/** The new password of the account that a mailed key opens. */
export function PasswordForm({ recoveryKey }: { recoveryKey: string }) {
  const t = useTranslations("recover");
  const [isOver, setOver] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { form, submit } = useFieldForm<Values, unknown>({
    resolver,
    defaultValues: { password: "" },
    send: async ({ password }) => recoverAccountAction({ key: recoveryKey, password }),
    // Used or run out meanwhile: said in the form's place.
    onRefused: ({ code }) => {
      if (code === "NotFound") setOver(true);
      return code === "NotFound";
    },
    onDone: () => {
      setLeaving(true);
      location.replace("/login?done=recover");
    },
  });
  if (isOver) return <InvalidKey />;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <PasswordPair form={form} name="password" label={t("choose.password")} size="lg" />
      <SubmitButton loading={form.formState.isSubmitting || isLeaving}>
        {t("choose.submit")}
      </SubmitButton>
    </form>
  );
}
