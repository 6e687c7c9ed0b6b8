"use client";

import { useTranslations } from "next-intl";
import type { Check } from "#components/sendings/estimate/checks.tsx";
import type { EstimateNote, SendingEstimate } from "#lib/sendings/estimate.ts";
import type { WizardStep } from "#lib/sendings/wizard-steps.ts";

/** What each check looks for, and the step where it is mended; null where no screen mends it yet. */
const kinds = {
  sender: { keys: ["sendings.errors.sender"], step: "message" },
  recipients: { keys: ["sendings.warnings.no.recipients"], step: "recipients" },
  tariff: { keys: ["sendings.errors.no.tariff", "sendings.warnings.unpriced"], step: "recipients" },
  funds: {
    keys: ["sendings.errors.funds", "sendings.warnings.funds", "sendings.warnings.overdraft"],
    step: null,
  },
  variables: { keys: ["sendings.warnings.missingVariable"], step: "message" },
} as const satisfies Record<string, { keys: readonly string[]; step: WizardStep | null }>;

type Kind = keyof typeof kinds;
const allKinds = Object.keys(kinds) as Kind[];

function kindOf(key: string): Kind | undefined {
  return allKinds.find((kind) => kinds[kind].keys.some((known) => known === key));
}

/** The estimate's blockers and warnings with what mends them, and the names of what was found in order. */
export function useChecks(
  estimate: SendingEstimate | undefined,
  onGo: (step: WizardStep) => void,
): { checks: Check[]; passed: string[] } {
  const t = useTranslations("send.checks");
  if (!estimate) return { checks: [], passed: [] };
  const checkOf = (tone: Check["tone"]) => (note: EstimateNote, index: number) => {
    const kind = kindOf(note.key);
    const step = kind ? kinds[kind].step : null;
    return {
      id: `${tone}${index}`,
      tone,
      text: note.message,
      fix: kind && step ? { label: t(`fixes.${kind}`), onClick: () => onGo(step) } : null,
    } satisfies Check;
  };
  const found = new Set([...estimate.blockers, ...estimate.warnings].map(({ key }) => kindOf(key)));
  return {
    checks: [
      ...estimate.blockers.map(checkOf("danger")),
      ...estimate.warnings.map(checkOf("warning")),
    ],
    passed: allKinds.filter((kind) => !found.has(kind)).map((kind) => t(`kinds.${kind}`)),
  };
}
