"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { SubmitButton } from "#components/form/submit-button.tsx";
import { useFieldForm } from "#components/form/use-field-form.ts";
import { UsernameField } from "#components/form/username-field.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { recoveryMinutes } from "#lib/auth/recovery-minutes.ts";
import { requestRecoveryAction } from "#server/recovery/actions.ts";
import { createCountdown } from "../../_components/countdown.ts";

/** After a failed request the form stays blocked for this many seconds. */
const blockedFor = 3;
const useWait = createCountdown("recover-wait-until");

/** Asks for a link to choose a new password. */
export function RequestForm() {
  const t = useTranslations("recover");
  const [sent, setSent] = useState<string | null>(null);
  const { secondsLeft, start } = useWait();
  const { form, submit } = useFieldForm({
    defaultValues: { id: "" },
    send: async (values) => {
      const answer = await requestRecoveryAction(values).catch(() => null);
      if (!answer?.ok) start(blockedFor);
      if (answer === null) throw new Error("no answer came");
      return answer;
    },
    onDone: (_data, { id }) => setSent(id.trim()),
  });
  const id = useWatch({ control: form.control, name: "id" });

  if (sent !== null)
    return (
      <div className="flex flex-col gap-5">
        <Alert live tone="success" title={t("sent.title")}>
          {t("sent.text", { id: sent, minutes: recoveryMinutes })}
        </Alert>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setSent(null)}>{t("sent.again")}</Button>
          <ButtonLink href="/login" variant="link" size="inline">
            {t("back")}
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <UsernameField form={form} name="id" label={t("id")} maxLength={254} />
      <SubmitButton
        loading={form.formState.isSubmitting}
        disabled={secondsLeft > 0 || id.trim() === ""}
        className="w-full tabular-nums"
      >
        {secondsLeft > 0 ? t("wait", { seconds: secondsLeft }) : t("submit")}
      </SubmitButton>
      <ButtonLink href="/login" variant="link" size="inline" className="self-center">
        {t("back")}
      </ButtonLink>
    </form>
  );
}
