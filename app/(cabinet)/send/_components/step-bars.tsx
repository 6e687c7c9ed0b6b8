"use client";

import { useTranslations } from "next-intl";
import { neighbourStep, reachableStep } from "#lib/sendings/wizard-steps.ts";
import { useConfirm } from "./use-confirm.ts";
import { type LastSent, useSend } from "./use-send.ts";
import type { WizardState } from "./use-wizard.ts";
import { ConfirmBar, NextBar } from "./wizard-actions.tsx";

/** Below every step but the last: on to the next one. */
export function ForwardBar({ wizard, onDiscard }: { wizard: WizardState; onDiscard: () => void }) {
  const t = useTranslations("send");
  const { step, go, ready, reason } = wizard;
  const next = neighbourStep(step, 1) ?? step;
  const back = neighbourStep(step, -1);
  return (
    <NextBar
      nextLabel={t(`steps.${next}`)}
      reason={reason && t(`reasons.${reason}`)}
      onBack={back && (() => go(back))}
      onNext={() => go(reachableStep(next, ready))}
      onDiscard={onDiscard}
    />
  );
}

interface SendBarProps {
  wizard: WizardState;
  onTest: () => void;
  onSent: (sent: LastSent) => void;
}

/** Below the last step: sends. */
export function SendBar({ wizard, onTest, onSent }: SendBarProps) {
  const { draft, wire, go } = wizard;
  const { label, reason, isCounting, count } = useConfirm(wizard);
  const sending = useSend(wizard.store, draft.key, onSent);
  return (
    <ConfirmBar
      label={label}
      reason={reason}
      isCounting={isCounting}
      error={sending.error}
      isSending={sending.isSending}
      onBack={() => go("recipients")}
      onTest={onTest}
      onConfirm={() => void sending.send(wire, draft, count)}
    />
  );
}
