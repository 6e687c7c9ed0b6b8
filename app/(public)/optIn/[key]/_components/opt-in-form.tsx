"use client";

import { useLocale, useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

interface OptInFormProps {
  publicKey: string;
  /** Empty where nothing is agreed to. */
  consentText: string;
}

interface Asked {
  id: string;
  phone: string;
}

interface Answer {
  id?: string;
  status?: string | number;
  message?: string;
  data?: { message?: string }[];
}

/** A number, then the code that was sent to it. */
export function OptInForm({ publicKey, consentText }: OptInFormProps) {
  const t = useTranslations("verifications.page");
  const locale = useLocale();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** What was sent, for another try with it. */
  const [typed, setTyped] = useState({ phone: "", firstName: "" });
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const call = async (act: "start" | "check", body: object): Promise<Answer | null> => {
    setBusy(true);
    setProblem(null);
    try {
      const response = await fetch(`/api/codeForms/${publicKey}/${act}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Accept-Language": locale },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as Answer;
      if (response.ok) return answer;
      setProblem(answer.data?.[0]?.message ?? answer.message ?? t("failed"));
    } catch {
      setProblem(t("failed"));
    } finally {
      setBusy(false);
    }
    return null;
  };

  const start = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const phone = textOf(form, "phone");
    const agrees = form.has("agrees");
    const firstName = textOf(form, "name");
    setTyped({ phone, firstName });
    const answer = await call("start", { phone, firstName, agrees });
    if (answer?.id) setAsked({ id: answer.id, phone });
  };

  const check = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget), "code");
    const answer = await call("check", { id: asked?.id, code });
    if (answer?.status === "approved") setDone(true);
  };

  if (isDone)
    return (
      <Alert tone="success" live>
        <strong>{t("done")}</strong>
        <br />
        {t("doneText")}
      </Alert>
    );
  const error =
    problem === null ? null : (
      <Alert tone="danger" live>
        {problem}
      </Alert>
    );
  if (asked)
    return (
      <form onSubmit={(event) => void check(event)} className="flex flex-col gap-4">
        {error}
        <Field label={t("code")} hint={t("codeHint", { phone: asked.phone })}>
          {(control) => (
            <Input
              {...control}
              key="code"
              name="code"
              required
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes as the answer to a press, in the place of what was pressed
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={isBusy} className="w-full">
          {t("check")}
        </Button>
        <Button
          type="button"
          onClick={() => {
            setAsked(null);
            setProblem(null);
          }}
        >
          {t("again")}
        </Button>
      </form>
    );
  return (
    <form onSubmit={(event) => void start(event)} className="flex flex-col gap-4">
      {error}
      <Field label={t("phone")}>
        {(control) => (
          <Input
            {...control}
            name="phone"
            defaultValue={typed.phone}
            required
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
          />
        )}
      </Field>
      {consentText ? (
        <>
          <Field label={t("name")}>
            {(control) => (
              <Input
                {...control}
                name="name"
                defaultValue={typed.firstName}
                autoComplete="given-name"
                maxLength={100}
              />
            )}
          </Field>
          <Checkbox name="agrees" required label={consentText} />
        </>
      ) : null}
      <Button type="submit" variant="primary" size="lg" loading={isBusy} className="w-full">
        {t("send")}
      </Button>
    </form>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
