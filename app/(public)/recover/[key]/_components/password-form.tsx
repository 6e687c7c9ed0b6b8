"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { keepFocus } from "#components/form/keep-focus.ts";
import { PasswordPair } from "#components/form/password-pair.tsx";
import { rulesResolver } from "#components/form/rules-resolver.ts";
import { useFieldForm } from "#components/form/use-field-form.ts";
import { Button } from "#components/ui/button.tsx";
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
      <Button
        type="submit"
        onMouseDown={keepFocus}
        variant="primary"
        size="lg"
        loading={form.formState.isSubmitting || isLeaving}
        className="w-full"
      >
        {t("choose.submit")}
      </Button>
    </form>
  );
}
