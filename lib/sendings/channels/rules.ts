import { isBlank, isBlankHtml } from "#lib/visible-text.ts";
import type { PayloadProblem, PayloadRule } from "./channel-record.ts";

export const maxButtonText = 30;
export const maxButtonUrl = 2048;
const link = /^(?:(?:https?|viber):\/\/|(?:tel|callto):)\S+$/i;

export const needsSender: PayloadRule = ({ sender }) =>
  sender === "" ? [{ key: "sendings.errors.payload.sender", path: ["sender"] }] : [];

export const needsText: PayloadRule = ({ text }) =>
  isBlank(text) ? [{ key: "sendings.errors.payload.text", path: ["text"] }] : [];

export const needsTextOrHtml: PayloadRule<"html"> = ({ text, html }) =>
  isBlank(text) && isBlankHtml(html)
    ? [{ key: "sendings.errors.payload.text", path: ["text"] }]
    : [];

export const needsSubject: PayloadRule<"subject"> = ({ subject }) =>
  isBlank(subject) ? [{ key: "sendings.errors.payload.subjectMissing", path: ["subject"] }] : [];

export const needsAudioOrSpeech: PayloadRule<"audio" | "tts"> = ({ audio, text, tts }) =>
  audio !== null || (!isBlank(text) && tts !== null)
    ? []
    : [{ key: "sendings.errors.payload.audio", path: ["audio"] }];

export const needsTextImageOrFile: PayloadRule<"image" | "file"> = ({ text, image, file }) =>
  isBlank(text) && image === null && file === null
    ? [{ key: "sendings.errors.payload.content", path: ["text"] }]
    : [];

export const needsWholeLinkButton: PayloadRule<"button"> = ({ button }) => {
  if (button === null) return [];
  const problems: PayloadProblem[] = [];
  if (isBlank(button.text) || button.text.length > maxButtonText) {
    problems.push({ key: "sendings.errors.payload.button.text", path: ["button", "text"] });
  }
  if (button.url.length > maxButtonUrl || !link.test(button.url.trim())) {
    problems.push({ key: "sendings.errors.payload.button.url", path: ["button", "url"] });
  }
  return problems;
};

/** Allows a limited number of reply buttons, each with a text. */
export function allowsButtons(limit: number): PayloadRule<"buttons"> {
  return ({ buttons }) => [
    ...(buttons.length > limit
      ? [{ key: "sendings.errors.payload.buttons.count", path: ["buttons"] }]
      : []),
    ...buttons.flatMap(({ text }, index) =>
      isBlank(text)
        ? [{ key: "sendings.errors.payload.buttons.text", path: ["buttons", index, "text"] }]
        : [],
    ),
  ];
}
