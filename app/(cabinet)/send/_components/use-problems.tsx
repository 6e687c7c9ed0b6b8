"use client";

import { useTranslations } from "next-intl";
import type { Fix, Problem } from "#components/confirmation/problems.tsx";
import { SavingMoney } from "#components/sendings/saving-money.tsx";
import { topUpBy } from "#lib/payments/top-up-href.ts";
import { payloadOfDraft } from "#lib/sendings/draft.ts";
import type { EstimateNote } from "#lib/sendings/estimate.ts";
import { replaceLookalikes } from "#lib/sendings/lookalikes.ts";
import type { WizardStep } from "#lib/sendings/wizard-steps.ts";
import { HelpText } from "./help-text.tsx";
import { SendShortageOptions } from "./send-shortage-options.tsx";
import { ShortageNote } from "./shortage-note.tsx";
import type { WizardState } from "./use-wizard.ts";

/** What each check looks for, and the step where it is mended; money is mended elsewhere. */
const kinds = {
  sender: { keys: ["sendings.errors.sender", "wapi.errors.instance-expired"], step: "message" },
  recipients: { keys: ["sendings.warnings.no.recipients"], step: "recipients" },
  tariff: { keys: ["sendings.errors.no.tariff", "sendings.warnings.unpriced"], step: "recipients" },
  funds: {
    keys: [
      "sendings.errors.funds",
      "sendings.warnings.funds",
      "sendings.warnings.overdraft",
      "sendings.warnings.fallbackFunds",
    ],
    step: null,
  },
  variables: { keys: ["sendings.warnings.missingVariable"], step: "message" },
  fallbacks: {
    keys: [
      "sendings.warnings.fallbacks.tariff",
      "sendings.warnings.fallbacks.address",
      "sendings.warnings.fallbacks.other",
    ],
    step: "message",
  },
} as const satisfies Record<string, { keys: readonly string[]; step: WizardStep | null }>;

type Kind = keyof typeof kinds;
const allKinds = Object.keys(kinds) as Kind[];

function kindOf({ key }: EstimateNote): Kind | undefined {
  return allKinds.find((kind) => kinds[kind].keys.some((known) => known === key));
}

/** The estimate's blockers and warnings with what mends them, and the names of what was found in order. */
export function useProblems(wizard: WizardState): { problems: Problem[]; passed: string[] } {
  const t = useTranslations("send.checks");
  const tWays = useTranslations("send.ways");
  const { whole, estimate: shown, plan, money, cheaper: saving, draft, change, go } = wizard;
  const estimate = shown.estimate ?? whole.estimate;
  if (!estimate || !whole.estimate) return { problems: [], passed: [] };

  const fixOf = (kind: Kind | undefined): Fix | null => {
    if (kind === "funds") {
      const href = money.topUpHref
        ? topUpBy(money.topUpHref, estimate.shortage)
        : money.balanceHref;
      const label = t(money.topUpHref ? "fixes.topUp" : "fixes.balance");
      return href === null ? null : { label, href };
    }
    const step = kind ? kinds[kind].step : null;
    return kind && step ? { label: t(`fixes.${kind}`), onClick: () => go(step) } : null;
  };
  const problemOf = (tone: Problem["tone"]) => (note: EstimateNote, index: number) => ({
    id: `${tone}${index}`,
    tone,
    text: note.message,
    note:
      tone === "danger" && kindOf(note) === "funds" && !money.topUpHref ? (
        <HelpText support={money.support} />
      ) : undefined,
    fix: fixOf(kindOf(note)),
  });
  // The shortage is a choice that stays while it is made.
  const isFunds = (note: EstimateNote) => kindOf(note) === "funds";
  const choice: Problem[] = plan?.isChoice
    ? [
        {
          id: "shortage",
          tone: "warning",
          text: tWays("title", {
            count: whole.estimate.affordable.recipients,
            total: whole.estimate.recipients,
          }),
          note: <ShortageNote estimate={whole.estimate} />,
          fix: null,
          ways: <SendShortageOptions wizard={wizard} whole={whole.estimate} />,
        },
      ]
    : [];
  const lookalikes: Problem[] = saving
    ? [
        {
          id: "lookalikes",
          tone: "warning",
          text: t("lookalikes"),
          note: t.rich("lookalikesNote", {
            amount: () => <SavingMoney saving={saving} />,
          }),
          fix: {
            label: t("fixes.lookalikes"),
            onClick: () =>
              change({ payload: { text: replaceLookalikes(payloadOfDraft(draft).text) } }),
          },
        },
      ]
    : [];
  const { testMode } = wizard.channel;
  // The note at the message says it of a test account.
  const nowhere: Problem[] =
    testMode === "platform"
      ? [
          {
            id: "nowhere",
            tone: "warning",
            text: t("nowhere"),
            fix: money.providersHref
              ? { label: t("fixes.providers"), href: money.providersHref }
              : null,
          },
        ]
      : [];
  const warnings = estimate.warnings.filter((note) => !(plan?.isChoice && isFunds(note)));
  const found = new Set([...estimate.blockers, ...warnings].map(kindOf));
  if (choice.length > 0) found.add("funds");
  const asked = allKinds.filter((kind) => kind !== "fallbacks" || draft.fallbacks.length > 0);
  return {
    problems: [
      ...estimate.blockers.map(problemOf("danger")),
      ...choice,
      ...nowhere,
      ...lookalikes,
      ...warnings.map(problemOf("warning")),
    ],
    passed: asked.filter((kind) => !found.has(kind)).map((kind) => t(`kinds.${kind}`)),
  };
}
