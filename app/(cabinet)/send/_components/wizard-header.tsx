"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DraftNote } from "#components/form/draft-note.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { ArrowLeft, Ellipsis, FileText, Trash2 } from "#components/ui/icons.ts";
import { LazyMenu } from "#components/ui/lazy-menu.tsx";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { Stepper } from "#components/ui/stepper.tsx";
import type { DraftState } from "#lib/drafts/local-draft.ts";
import type { Replaced } from "#lib/sendings/draft.ts";
import {
  neighbourStep,
  type Readiness,
  reachableStep,
  stepState,
  type WizardStep,
  wizardSteps,
} from "#lib/sendings/wizard-steps.ts";

interface WizardHeaderProps {
  /** What is written takes the place of something planned; null where it does not. */
  replaced: Replaced["kind"] | null;
  step: WizardStep;
  ready: Readiness;
  saved: Pick<DraftState<unknown>, "savedAt" | "saving">;
  onGo: (step: WizardStep) => void;
  onDiscard: () => void;
  /** Keeps the message as a template; null where that can't be done. */
  onKeep: (() => void) | null;
  onChoose: (() => void) | null;
}

/** Title, steps, and how the draft is kept; on phones the step's name with bars under it. */
export function WizardHeader({
  replaced,
  step,
  ready,
  saved,
  onGo,
  onDiscard,
  onKeep,
  onChoose,
}: WizardHeaderProps) {
  const t = useTranslations("send");
  const back = neighbourStep(step, -1);
  const at = wizardSteps.indexOf(step);
  const [furthest, setFurthest] = useState(at);
  if (at > furthest) setFurthest(at);
  const steps = wizardSteps.map((id, index) => ({
    id,
    title: t(`steps.${id}`),
    // What is ready without having been looked at is not ticked off.
    state: stepState(id, step, index <= furthest ? ready : unvisited(ready)),
    href: reachableStep(id, ready) === id && id !== step ? `/send?step=${id}` : undefined,
  }));
  return (
    <header className="sticky top-(--top) z-10 border-b border-border bg-surface max-lg:short:static">
      <div className="grid min-h-13 grid-cols-[minmax(max-content,1fr)_auto_minmax(0,1fr)] items-center gap-x-4 px-10 max-lg:px-6 max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-x-2 max-md:px-2 max-md:pt-1">
        <span className="md:hidden">
          {back ? (
            <Button variant="ghost" size="icon" aria-label={t("back")} onClick={() => onGo(back)}>
              <ArrowLeft />
            </Button>
          ) : (
            <ButtonLink variant="ghost" size="icon" href="/" aria-label={t("leave")}>
              <ArrowLeft />
            </ButtonLink>
          )}
        </span>
        <div className="min-w-0">
          <h1 className="truncate text-16">
            <span className="max-md:hidden">{replaced ? t(`change.${replaced}`) : t("title")}</span>
            <span className="md:hidden">{t(`steps.${step}`)}</span>
          </h1>
          <p className="truncate text-12 text-muted md:hidden">
            {t("stepOf", { at: at + 1, total: wizardSteps.length })}
            {saved.savedAt === null ? null : ` · ${t("draft.kept")}`}
          </p>
        </div>
        <Stepper
          label={t("stepsLabel")}
          steps={steps}
          current={step}
          onGo={(id) => onGo(reachableStep(id, ready))}
          className="max-md:order-last max-md:col-span-3 max-md:px-2 max-md:py-2"
        />
        <DraftNote {...saved} isTight className="justify-end text-right max-md:hidden" />
        <span className="md:hidden">
          <LazyMenu
            label={t("more")}
            align="end"
            trigger={(trigger) => (
              <Button variant="ghost" size="icon" aria-label={t("more")} {...trigger}>
                <Ellipsis />
              </Button>
            )}
          >
            {onChoose ? (
              <MenuItem icon={FileText} onSelect={onChoose}>
                {t("chooseTemplate")}
              </MenuItem>
            ) : null}
            {onKeep && ready.message ? (
              <MenuItem icon={FileText} onSelect={onKeep}>
                {t("saveTemplate")}
              </MenuItem>
            ) : null}
            <MenuItem icon={Trash2} danger onSelect={onDiscard}>
              {t("draft.discard")}
            </MenuItem>
          </LazyMenu>
        </span>
      </div>
    </header>
  );
}

function unvisited({ begun }: Readiness): Readiness {
  return { message: false, recipients: false, begun };
}
