"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { PasswordPair } from "#components/form/password-pair.tsx";
import { rulesResolver } from "#components/form/rules-resolver.ts";
import { useFieldForm } from "#components/form/use-field-form.ts";
import { Button } from "#components/ui/button.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { showToast } from "#components/ui/toast.ts";
import { confirmationError, passwordError, replacementError } from "#lib/auth/password-rules.ts";
import { changePasswordAction } from "#server/account/actions.ts";

interface Values {
  passwords: { oldPassword: string; newPassword: string };
  confirmation: string;
}

/** The call checks the same; zod would be a sixth of what the page loads. */
const resolver = rulesResolver<Values>(
  ({ passwords: { oldPassword, newPassword }, confirmation }) => {
    const found = [
      ["passwords.oldPassword", oldPassword === "" ? passwordError("") : null],
      ["passwords.newPassword", replacementError(newPassword, oldPassword)],
      ["confirmation", confirmationError(newPassword, confirmation)],
    ] as const;
    return found.flatMap(([path, key]) => (key === null ? [] : [{ path, key }]));
  },
);

const empty: Values = { passwords: { oldPassword: "", newPassword: "" }, confirmation: "" };

/** Asks for the old password and twice for the new one. */
export function PasswordForm({ userId }: { userId: string }) {
  const t = useTranslations("account.password");
  const done = useTranslations("users.notifications.password");
  const id = useId();
  const router = useRouter();
  const { form, submit } = useFieldForm<Values, unknown>({
    resolver,
    defaultValues: empty,
    send: async ({ passwords }) => changePasswordAction({ userId, passwords }),
    onDone: () => {
      form.reset(empty);
      // What was closed until the first password was replaced opens.
      router.refresh();
      showToast({ kind: "success", title: done("changed") });
    },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const [{ oldPassword, newPassword }, confirmation] = useWatch({
    control: form.control,
    name: ["passwords", "confirmation"],
  });
  const isReady =
    oldPassword !== "" &&
    newPassword !== "" &&
    newPassword === confirmation &&
    newPassword !== oldPassword;
  return (
    <section aria-labelledby={id} className="flex max-w-110 flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-16">
          {t("title")}
        </h2>
        <p className="text-13 text-text-2">{t("intro")}</p>
      </div>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <FormField form={form} name="passwords.oldPassword" label={t("old")} required>
          {(control) => (
            <PasswordInput {...control} maxLength={200} autoComplete="current-password" />
          )}
        </FormField>
        <PasswordPair
          form={form}
          name="passwords.newPassword"
          confirmation="confirmation"
          label={t("new")}
        />
        <div>
          <Button type="submit" variant="primary" loading={isSubmitting} disabled={!isReady}>
            {t("submit")}
          </Button>
        </div>
      </form>
    </section>
  );
}
