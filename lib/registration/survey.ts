import type { Edition } from "#lib/edition.ts";
import { startHref } from "#lib/sendings/send-start.ts";

/** The purposes to choose from, and the channels for each. */
const offered = {
  batchMailing: ["sms", "viber", "whatsapp", "flashcall", "voice", "vk"],
  dialog: ["viber", "whatsapp"],
  integration: ["api", "smpp", "webhooks"],
} as const;

export type SurveyTarget = keyof typeof offered;
export type SurveyChannel = (typeof offered)[SurveyTarget][number];

export const surveyTargets = Object.keys(offered) as SurveyTarget[];

type EditionNamed = Pick<Edition, "name">;

export function targetsOf({ name }: EditionNamed): SurveyTarget[] {
  return surveyTargets.filter((target) => target !== "integration" || name !== "restricted");
}

export function channelsOf(target: SurveyTarget, { name }: EditionNamed): SurveyChannel[] {
  return offered[target].filter((channel) => channel !== "vk" || name !== "restricted");
}

/** An answer as it is sent: "batchMailing:sms". */
export function surveyAnswer(target: SurveyTarget, channel: SurveyChannel): string {
  return `${target}:${channel}`;
}

const guides = {
  api: "/documentation/api/HTTP-REST",
  smpp: "/documentation/api/SMPP",
  webhooks: "/documentation/api/webhooks",
} as const;

/** The page on which the reader can begin with what was answered. */
export function beginningOf(target: SurveyTarget, channel: SurveyChannel): string {
  if (target === "integration") return guides[channel as keyof typeof guides];
  return target === "dialog" ? "/messages/incoming" : startHref("channel", channel);
}

/** Whether the edition offers what was answered. */
export function isSurveyAnswer(answer: string, edition: EditionNamed): boolean {
  return targetsOf(edition).some((target) =>
    channelsOf(target, edition).some((channel) => surveyAnswer(target, channel) === answer),
  );
}
