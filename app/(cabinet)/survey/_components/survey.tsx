"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { useLocalDraft } from "#components/form/use-local-draft.ts";
import { Button } from "#components/ui/button.tsx";
import { ArrowLeft, X } from "#components/ui/icons.ts";
import type { Edition } from "#lib/edition.ts";
import {
  beginningOf,
  type SurveyChannel,
  type SurveyTarget,
  surveyAnswer,
  targetsOf,
} from "#lib/registration/survey.ts";
import { answerSurveyAction } from "#server/registration/actions.ts";
import { ChannelStep } from "./channel-step.tsx";
import { firstState, surveyKind, surveyShelf } from "./survey-state.ts";
import { TargetStep } from "./target-step.tsx";

interface SurveyProps {
  edition: Pick<Edition, "name">;
  accountId: string;
  /** Whether the reader may open the page that an answer of each kind leads to. */
  may: Record<SurveyTarget, boolean>;
}

/** Asks for the purpose of the account, once after registration. */
export function Survey({ edition, accountId, may }: SurveyProps) {
  const t = useTranslations("survey");
  const router = useRouter();
  const attempt = useAttempt();
  const { draft, store } = useLocalDraft(surveyShelf, accountId, surveyKind, firstState);
  const [sending, start] = useTransition();
  // Kept from before the edition changed, maybe.
  const target = targetsOf(edition).find((name) => name === draft.target) ?? firstState.target;
  const atStart = draft.step === "channelType";

  const leave = (path = "/") => {
    store().clear();
    router.push(path);
  };
  const answer = (channel: SurveyChannel) =>
    start(async () => {
      const survey = surveyAnswer(target, channel);
      if (await attempt(async () => answerSurveyAction({ survey })))
        leave(may[target] ? beginningOf(target, channel) : "/");
    });

  return (
    <section className="flex flex-col gap-5 rounded-card border border-border bg-surface p-6 max-md:p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="flex flex-col gap-1">
          <p className="text-12 text-muted">{t("step", { number: atStart ? 1 : 2, of: 2 })}</p>
          <h2 className="text-16 font-semibold">
            {atStart ? t("targetQuestion") : t(`channelQuestion.${target}`)}
          </h2>
        </div>
        <Button variant="ghost" size="icon" aria-label={t("close")} onClick={() => leave()}>
          <X />
        </Button>
      </div>
      {atStart ? (
        <TargetStep
          targets={targetsOf(edition)}
          target={target}
          onChoose={(chosen) => store().update({ target: chosen })}
          onNext={() => store().update({ target, step: "channel" })}
        />
      ) : (
        <>
          <ChannelStep target={target} edition={edition} disabled={sending} onChoose={answer} />
          {may[target] ? <p className="text-13 text-muted">{t(`leads.${target}`)}</p> : null}
          <Button
            variant="ghost"
            className="self-start"
            onClick={() => store().update({ step: "channelType" })}
          >
            <ArrowLeft />
            {t("back")}
          </Button>
        </>
      )}
    </section>
  );
}
