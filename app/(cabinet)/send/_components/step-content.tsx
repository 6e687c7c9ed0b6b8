"use client";

import dynamic from "next/dynamic";
import { useEffect } from "react";
import { FallbacksFrame } from "#components/sendings/fallbacks/fallbacks-frame.tsx";
import { PricedTexts } from "#components/sendings/priced-texts.tsx";
import { Settling } from "#components/sendings/settling.tsx";
import { hasRecipients } from "#lib/sendings/draft-wire.ts";
import { payloadOfDraft } from "#lib/sendings/draft.ts";
import { MessageStep } from "./message-step.tsx";
import { StepSkeleton } from "./step-skeleton.tsx";
import type { WizardState } from "./use-wizard.ts";

const loadRecipients = () =>
  import("./recipients-step.tsx").then((module) => module.RecipientsStep);
const loadSend = () => import("./send-step.tsx").then((module) => module.SendStep);
const loadEstimate = () => import("./estimate-panel.tsx").then((module) => module.EstimatePanel);
const FallbacksSection = dynamic(
  () =>
    import("#components/sendings/fallbacks/fallbacks-section.tsx").then(
      (module) => module.FallbacksSection,
    ),
  { ssr: false, loading: Settling },
);
// The preview is in the page's HTML already, so its script may load after the editor's.
const PreviewPanel = dynamic(
  () =>
    import("#components/sendings/preview/preview-panel.tsx").then((module) => module.PreviewPanel),
  { ssr: true },
);
const RecipientsStep = dynamic(loadRecipients, { loading: StepSkeleton });
const SendStep = dynamic(loadSend, { loading: StepSkeleton });
// The panel is rendered together with the page: loaded later, it would push the other content down. Steps
// change in a transition, so the previous one stays until this is ready.
const EstimatePanel = dynamic(loadEstimate, { ssr: true });

/** Renders the fields of the current step. */
export function StepContent({ wizard, onTest }: { wizard: WizardState; onTest: () => void }) {
  useEffect(() => {
    // The following steps are loaded while the message is being written.
    void Promise.all([
      loadRecipients(),
      loadEstimate(),
      loadSend(),
      import("./send-bar.tsx"),
      import("./last-sent.tsx"),
    ]);
  }, []);
  const { step, draft, lists, preview, isRestored, now, change } = wizard;
  if (step === "message") {
    const shared = {
      ...wizard,
      contact: preview.contacts[preview.at] ?? null,
      saving: wizard.cheaper,
      onChange: change,
    };
    const priced = isRestored && hasRecipients(draft, wizard.recipients) ? wizard.wire : null;
    return (
      <PricedTexts wire={priced}>
        <div className="peer" onFocus={() => wizard.showStep(0)}>
          <MessageStep {...shared} />
        </div>
        <FallbacksFrame
          // A kept draft has other fields above it: what held its place is not what moves there.
          key={isRestored ? "draft" : "page"}
          isLate={isRestored && wizard.saved.savedAt !== null}
        >
          {isRestored ? <FallbacksSection {...shared} onEnter={wizard.showStep} /> : <Settling />}
        </FallbacksFrame>
      </PricedTexts>
    );
  }
  if (!isRestored || now === null) return <StepSkeleton />;
  if (step === "recipients") {
    return (
      <RecipientsStep
        draft={draft}
        recipients={wizard.recipients}
        country={wizard.country}
        lists={lists}
        mayMakeLists={wizard.mayMakeLists}
        onChange={change}
      />
    );
  }
  return <SendStep wizard={wizard} now={now} onTest={onTest} />;
}

/** Renders the column next to the step: the preview of the message, or recipients and costs. */
export function StepAside({ wizard }: { wizard: WizardState }) {
  const { step, draft, preview, now } = wizard;
  if (step === "message") {
    const first = { type: draft.channel, payload: payloadOfDraft(draft) };
    return (
      <PreviewPanel
        messages={[first, ...draft.fallbacks]}
        step={wizard.shownStep}
        onStep={wizard.showStep}
        lists={draft.lists}
        now={now}
        {...preview}
      />
    );
  }
  return <EstimatePanel wizard={wizard} />;
}
