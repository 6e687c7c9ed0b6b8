"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { useSentForm } from "#components/form/use-sent-form.ts";
import { type SecondStep, secondStepOf } from "#components/passkeys/second-step.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import type { ActionError } from "#lib/action-result.ts";
import type { LoginInput, SignInInput } from "#lib/auth/login-input.ts";
import { canBePassword, canBeUsername } from "#lib/auth/login-rules.ts";
import { signIn } from "#server/auth/actions.ts";
import { createCountdown } from "../../_components/countdown.ts";
import { CodeField } from "./code-field.tsx";
import { type LoginNotice, LoginProblem, type Problem } from "./login-problem.tsx";
import { useAutofilled } from "./use-autofilled.ts";

// The component is loaded on demand, because most accounts have no passkey.
const PasskeyStep = dynamic(
  () => import("#components/passkeys/passkey-step.tsx").then((module) => module.PasskeyStep),
  { ssr: true },
);

const useWait = createCountdown("login-wait-until");

interface LoginFormProps {
  /** The path of this site to open after the sign-in. */
  next: string;
  /** Set after the session expired, or after the password was changed. */
  notice: LoginNotice | null;
}

/** Asks for username and password. */
export function LoginForm({ next, notice }: LoginFormProps) {
  const t = useTranslations("login");
  const frame = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  // The password was right: what is left is a code or a passkey.
  const [second, setSecond] = useState<SecondStep | null>(null);
  const needsCode = second !== null;
  const isAutofilled = useAutofilled(frame);
  const { secondsLeft, start } = useWait();
  const { form, submit } = useSentForm<LoginInput, unknown>({
    mode: "onChange",
    send: enter,
    onDone: leave,
    onFailed: (error) => {
      const step = error && secondStepOf(error);
      if (step) {
        setProblem(null);
        return setSecond(step);
      }
      tell(error);
    },
  });
  function leave() {
    setLeaving(true);
    // A whole new page: nothing of the visitor before is left in memory.
    location.replace(next);
  }
  const tell = (error: ActionError | null) => {
    setProblem(error ? problemOf(error) : { kind: "offline" });
    const wait = error && waitOf(error);
    if (wait) start(wait);
    setFocus(needsCode ? "code" : "password", { shouldSelect: true });
  };
  const { register, setFocus, formState } = form;
  useEffect(() => {
    // The focus is not taken from a field that a user or a password manager has focused already.
    if (document.activeElement === document.body) setFocus("username");
  }, [setFocus]);
  const isBusy = formState.isSubmitting || isLeaving;

  return (
    <form
      ref={frame}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex flex-col gap-5"
    >
      {problem || notice ? <LoginProblem problem={problem} notice={notice} /> : null}
      {second?.hasPasskeys ? (
        <PasskeyStep
          given={() => form.getValues()}
          isBusy={isBusy}
          onSigned={async (passkey) => {
            const { username, password } = form.getValues();
            const answer = await enter({ username, password, passkey }).catch(() => null);
            if (answer?.ok) leave();
            else tell(answer?.error ?? null);
          }}
          onRefused={tell}
          onProblem={(message) => setProblem({ kind: "other", message })}
        />
      ) : null}
      {second ? (
        <CodeField
          isForRecovery={!second.hasAuthenticator}
          register={register("code", { required: true, shouldUnregister: true })}
          onBack={() => location.reload()}
        />
      ) : null}
      <Field label={t("username")} className={needsCode ? "hidden" : undefined}>
        {({ required: _optional, ...control }) => (
          <Input
            {...control}
            {...register("username", { validate: canBeUsername })}
            size="lg"
            maxLength={150}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label={t("password")}
        className={needsCode ? "hidden" : undefined}
        aside={
          <Link href="/recover" className="text-13 font-medium text-accent-text hover:underline">
            {t("recover")}
          </Link>
        }
      >
        {({ required: _optional, ...control }) => (
          <PasswordInput
            {...control}
            {...register("password", { validate: canBePassword })}
            size="lg"
            maxLength={200}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={isBusy}
        disabled={secondsLeft > 0 || !(formState.isValid || (isAutofilled && !needsCode))}
        className="w-full tabular-nums"
      >
        {secondsLeft > 0 ? t("wait", { seconds: secondsLeft }) : t("submit")}
      </Button>
    </form>
  );
}

/** Signs in and adds the language and zone of the browser. */
async function enter(input: SignInInput) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return signIn({ ...input, timeZone, page: location.href });
}

function problemOf({ key, message, params }: ActionError): Problem {
  const limit = Number(params.limit);
  if (key === "login.errors.wrong")
    return { kind: "wrong", remaining: Number(params.remaining), limit };
  if (key === "login.errors.limit") return { kind: "limit", limit };
  return { kind: "other", message };
}

/** Seconds for which trying again is useless, as the server counts them; null when it isn't. */
function waitOf({ key, params }: ActionError): number | null {
  const isUsedUp = key === "login.errors.limit" || params.remaining === 0;
  return isUsedUp ? Number(params.seconds) : null;
}
