"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { TestAnswer } from "#lib/payments/test-payment.ts";
import { answerTestPaymentAction } from "#server/payments/actions.ts";

const code = "1234";

interface TestBankProps {
  paymentKey: string;
  /** The card is stored for later charges. */
  keepsCard: boolean;
}

/** What a bank would ask and answer: any of it by a press, with a code in between where one wants it. */
export function TestBank({ paymentKey: key, keepsCard }: TestBankProps) {
  const t = useTranslations("payments.test");
  const attempt = useAttempt();
  const [running, setRunning] = useState<TestAnswer | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const give = async (answer: TestAnswer) => {
    if (running) return;
    setRunning(answer);
    const done = await attempt(() => answerTestPaymentAction({ key, answer }));
    if (done) location.assign(done.data.url);
    else setRunning(null);
  };
  if (isAsked)
    return (
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const isRight = new FormData(event.currentTarget).get("code") === code;
          setWrong(!isRight);
          if (isRight) void give("approve");
        }}
      >
        <Field
          label={t("code")}
          hint={t("codeHint", { code })}
          error={isWrong ? t("codeWrong") : undefined}
        >
          {(control) => (
            <Input {...control} name="code" inputMode="numeric" maxLength={6} autoComplete="off" />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={running !== null}>
          {t("confirm")}
        </Button>
        <Button size="lg" onClick={() => setAsked(false)}>
          {t("otherwise")}
        </Button>
      </form>
    );
  const button = (answer: TestAnswer, variant?: "primary") => (
    <Button
      variant={variant}
      size="lg"
      loading={running === answer}
      onClick={() => void give(answer)}
    >
      {t(answer)}
    </Button>
  );
  return (
    <div className="flex flex-col gap-2">
      {button("approve", "primary")}
      <Button size="lg" onClick={() => setAsked(true)}>
        {t("secure")}
      </Button>
      {keepsCard ? button("once") : null}
      {button("later")}
      {button("decline")}
      {button("funds")}
      {button("cancel")}
    </div>
  );
}
