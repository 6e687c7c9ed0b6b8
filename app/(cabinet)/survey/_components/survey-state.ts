import { draftShelf } from "#components/form/use-local-draft.ts";
import type { DraftKind } from "#lib/drafts/local-draft.ts";
import { type SurveyTarget, surveyTargets } from "#lib/registration/survey.ts";

/** The current step of the survey, stored in this browser. */
export interface SurveyState {
  step: "channelType" | "channel";
  target: SurveyTarget;
}

export const firstState: SurveyState = { step: "channelType", target: "batchMailing" };

export const surveyShelf = draftShelf<SurveyState, Partial<SurveyState>>("survey");

export const surveyKind: DraftKind<SurveyState, Partial<SurveyState>> = {
  version: 1,
  empty: () => firstState,
  change: (state, change) => ({ ...state, ...change }),
  parse: (kept) => {
    if (typeof kept !== "object" || kept === null) return null;
    const { step, target } = kept as Partial<SurveyState>;
    const known = surveyTargets.find((name) => name === target);
    return known && (step === "channelType" || step === "channel") ? { step, target: known } : null;
  },
};
