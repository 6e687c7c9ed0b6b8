import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { KeyRound } from "#components/ui/icons.ts";
import type { ActionError } from "#lib/action-result.ts";
import { askForPasskeyAction } from "#server/auth/actions.ts";
import { signByPasskey } from "./ask-browser.ts";

interface PasskeyStepProps {
  /** The username and password that were accepted. */
  given: () => { username: string; password: string };
  isBusy: boolean;
  /** What a passkey has signed, as JSON. */
  onSigned: (signed: string) => Promise<void>;
  onRefused: (error: ActionError | null) => void;
  /** Called with the reason when the browser returned no passkey. */
  onProblem: (message: string) => void;
}

/** Asks for a passkey instead of a code. */
export function PasskeyStep({ given, isBusy, onSigned, onRefused, onProblem }: PasskeyStepProps) {
  const t = useTranslations("login.passkey");
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    const asked = await askForPasskeyAction(given()).catch(() => null);
    if (!asked?.ok) return onRefused(asked?.error ?? null);
    const signed = await signByPasskey(asked.data);
    if ("answer" in signed) await onSigned(JSON.stringify(signed.answer));
    else onProblem(t(signed.problem));
  };
  const press = async () => {
    setAsking(true);
    await ask().finally(() => setAsking(false));
  };
  return (
    <Button
      size="lg"
      loading={isAsking}
      disabled={isBusy}
      onClick={() => void press()}
      className="w-full"
    >
      <KeyRound />
      {t("use")}
    </Button>
  );
}
