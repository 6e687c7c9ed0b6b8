"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "#components/form/use-error-text.ts";
import { neighbourStep, reachableStep } from "#lib/sendings/wizard-steps.ts";
import type { WizardState } from "./use-wizard.ts";
import { NextBar } from "./wizard-actions.tsx";

interface ForwardBarProps {
  wizard: WizardState;
  onDiscard: () => void;
  /** Keeps the message as a template; null where that can't be done. */
  onKeep: (() => void) | null;
  /** Goes on with a template instead; null where none is seen. */
  onChoose: (() => void) | null;
}

/** The bar below all steps but the last, with the button to the next step. */
export function ForwardBar({ wizard, onDiscard, onKeep, onChoose }: ForwardBarProps) {
  const t = useTranslations("send");
  const textOf = useErrorText();
  const { step, go, ready, reason } = wizard;
  const tChannel = useTranslations("commons.channel");
  const textOfReason = () => {
    if (!reason) return null;
    const text = textOf({ type: "reason", message: reason.key });
    const fallback = reason.step === null ? undefined : wizard.draft.fallbacks[reason.step - 1];
    return fallback
      ? t("reasons.step", {
          step: reason.step ?? 0,
          channel: tChannel(fallback.type),
          reason: text,
        })
      : text;
  };
  const next = neighbourStep(step, 1) ?? step;
  const back = neighbourStep(step, -1);
  return (
    <NextBar
      nextLabel={t(`steps.${next}`)}
      reason={textOfReason()}
      onBack={back && (() => go(back))}
      onNext={() => go(reachableStep(next, ready))}
      onDiscard={onDiscard}
      onKeep={ready.message ? onKeep : null}
      onChoose={onChoose}
    />
  );
}
