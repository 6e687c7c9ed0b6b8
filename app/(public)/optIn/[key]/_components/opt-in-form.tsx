"use client";

import { useLocale, useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field, FieldError } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useFormCall } from "./use-form-call.ts";

interface OptInFormProps {
  publicKey: string;
  /** Empty where nothing is agreed to. */
  consentText: string;
  /** Whether the person becomes a contact, who has a name. */
  asksName: boolean;
}

interface Asked {
  id: string;
  phone: string;
}

/** A number, then the code that was sent to it. */
export function OptInForm({ publicKey, consentText, asksName }: OptInFormProps) {
  const t = useTranslations("verifications.page");
  const says = useTranslations("verifications.errors");
  const locale = useLocale();
  const { call, isBusy, problem, errors, refuse, reset } = useFormCall(
    `/api/codeForms/${publicKey}`,
    { locale, failed: t("failed") },
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  /** What was sent, for another try with it. */
  const [typed, setTyped] = useState({ phone: "", firstName: "" });
  const [isDone, setDone] = useState(false);

  const start = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const phone = textOf(form, "phone");
    const agrees = form.has("agrees");
    const isRefused = refuse(event.currentTarget, {
      ...(phone === "" && { phone: says("phone") }),
      ...(consentText !== "" && !agrees && { agrees: says("agrees") }),
    });
    if (isRefused) return;
    const firstName = textOf(form, "name");
    setTyped({ phone, firstName });
    const answer = await call("start", { phone, firstName, agrees });
    if (answer?.id) setAsked({ id: answer.id, phone });
  };

  const check = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget), "code");
    if (refuse(event.currentTarget, { ...(code === "" && { code: says("code.shape") }) })) return;
    const answer = await call("check", { id: asked?.id, code });
    if (answer?.attemptsLeft === 0) setAsked(null);
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
      <form noValidate onSubmit={(event) => void check(event)} className="flex flex-col gap-4">
        {error}
        <Field
          label={t("code")}
          hint={t("codeHint", { phone: asked.phone })}
          required
          error={errors.code}
        >
          {(control) => (
            <Input
              {...control}
              key="code"
              name="code"
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
            reset();
          }}
        >
          {t("again")}
        </Button>
      </form>
    );
  return (
    <form noValidate onSubmit={(event) => void start(event)} className="flex flex-col gap-4">
      {error}
      <Field label={t("phone")} required error={errors.phone}>
        {(control) => (
          <Input
            {...control}
            name="phone"
            defaultValue={typed.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
          />
        )}
      </Field>
      {asksName ? (
        <Field label={t("name")} error={errors.firstName}>
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
      ) : null}
      {consentText ? (
        <div className="flex flex-col gap-1.5">
          <Checkbox
            name="agrees"
            required
            label={consentText}
            {...(errors.agrees && { "aria-invalid": true, "aria-describedby": "agrees-error" })}
          />
          {errors.agrees ? <FieldError id="agrees-error">{errors.agrees}</FieldError> : null}
        </div>
      ) : null}
      <Button type="submit" variant="primary" size="lg" loading={isBusy} className="w-full">
        {t("send")}
      </Button>
    </form>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
