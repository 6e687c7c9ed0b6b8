"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { LinkToolContext } from "#components/links/link-tool.ts";
import { SegmentCountingContext } from "#components/sendings/segment-counting.ts";
import { cn } from "#components/ui/cn.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import type { WizardStep } from "#lib/sendings/wizard-steps.ts";
import { ForwardBar } from "./forward-bar.tsx";
import type { SendPageData } from "./send-state.ts";
import { StepAside, StepContent } from "./step-content.tsx";
import { hrefOf, type LastSent } from "./use-send.ts";
import { useStart } from "./use-start.ts";
import { useWizard } from "./use-wizard.ts";
import type { WizardDialog } from "./wizard-dialogs.tsx";
import { WizardHeader } from "./wizard-header.tsx";

// These are loaded beforehand (see step-content), so they are shown without delay.
const SendBar = dynamic(() => import("./send-bar.tsx").then((module) => module.SendBar), {
  ssr: true,
});
const LastSentCard = dynamic(
  () => import("./last-sent.tsx").then((module) => module.LastSentCard),
  { ssr: true },
);
const WizardDialogs = dynamic(
  () => import("./wizard-dialogs.tsx").then((module) => module.WizardDialogs),
  { ssr: false, loading: LayerLoading },
);

export function Wizard(props: SendPageData) {
  return (
    <SegmentCountingContext value={props.counting}>
      <WizardScreen {...props} />
    </SegmentCountingContext>
  );
}

function WizardScreen(data: SendPageData) {
  const t = useTranslations("send");
  const wizard = useWizard(data);
  const { step, go, ready, isRestored } = wizard;
  const router = useRouter();
  const [dialog, setDialog] = useState<WizardDialog | null>(null);
  const [last, setLast] = useState<LastSent | null>(null);
  const heading = useFocusOn(step);
  const start = useStart(wizard, data.start);
  const opened = start.isAsking ? "replace" : dialog;
  const openDiscard = () => setDialog("discard");
  const openTemplate =
    data.mayKeepTemplates && step === "message" ? () => setDialog("template") : null;
  const openChoice = data.maySeeTemplates && step === "message" ? () => setDialog("choose") : null;
  const close = () => setDialog(null);
  const onSent = (sent: LastSent) => {
    // A campaign goes on at its own page.
    if (sent.kind === "task" && data.maySeeTasks) {
      router.push(hrefOf(sent));
      return "leaves";
    }
    setLast(sent);
    go("message");
    return "stays";
  };

  const tool =
    data.linkPrefix === null
      ? null
      : { id: wizard.draft.link, onOwn: (link: string) => wizard.change({ link }) };
  return (
    <LinkToolContext value={tool}>
      <div
        data-task-screen=""
        className="group/wizard flex min-h-[calc(100dvh-var(--top))] flex-1 flex-col bg-surface lg:h-(--window) lg:flex-none"
      >
        <WizardHeader
          replaced={wizard.draft.replaces?.kind ?? null}
          step={step}
          ready={isRestored ? ready : nothingReady}
          saved={wizard.saved}
          onGo={go}
          onDiscard={openDiscard}
          onKeep={openTemplate}
          onChoose={openChoice}
        />
        <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:grid-rows-[minmax(0,1fr)_auto]">
          <div
            // Each step begins at its top, and with its draft: what held its place is not what moves there.
            key={isRestored || step === "message" ? step : "kept"}
            className={cn(
              "px-10 pt-5 pb-8 max-lg:px-6 max-md:px-4 lg:min-h-0 lg:overflow-y-auto",
              step === "send" && "max-lg:order-2 max-lg:flex-1 lg:row-span-2",
            )}
          >
            <h2 ref={heading} tabIndex={-1} className="sr-only">
              {t(`steps.${step}`)}
            </h2>
            <div className="mx-auto max-w-230">
              {step === "message" && last ? (
                <LastSentCard sent={last} onClose={() => setLast(null)} />
              ) : null}
              <StepContent wizard={wizard} onTest={() => setDialog("test")} />
            </div>
          </div>
          <div
            key={`${step}-aside`}
            className={cn(
              "border-border bg-background px-6 py-5 max-md:px-4 lg:min-h-0 lg:overflow-y-auto lg:border-l",
              step === "send" ? "max-lg:order-1 max-lg:border-b" : "max-lg:border-t",
              // The counts grow downwards, so that nothing above them moves.
              step !== "send" && "max-lg:flex-1",
              // On narrow screens it is below the fields, so it is hidden until they have their final height.
              "max-lg:group-has-data-settling/wizard:invisible",
            )}
          >
            <StepAside wizard={wizard} />
          </div>
          {step === "send" ? (
            <SendBar wizard={wizard} onTest={() => setDialog("test")} onSent={onSent} />
          ) : (
            <ForwardBar
              wizard={wizard}
              onDiscard={openDiscard}
              onKeep={openTemplate}
              onChoose={openChoice}
            />
          )}
        </div>
        {opened ? (
          <WizardDialogs
            dialog={opened}
            wizard={wizard}
            data={data}
            start={start}
            onClose={close}
          />
        ) : null}
      </div>
    </LinkToolContext>
  );
}

/** The step's heading, which takes the focus when the step changes, so that the keyboard starts at its top. */
function useFocusOn(step: WizardStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(step);
  useEffect(() => {
    if (arrived.current !== step) heading.current?.focus({ preventScroll: true });
    arrived.current = step;
  }, [step]);
  return heading;
}

const nothingReady = {
  message: false,
  recipients: false,
  begun: { message: false, recipients: false },
};
