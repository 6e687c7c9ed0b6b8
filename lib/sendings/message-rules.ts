import type { ChannelType } from "./channels.ts";
import type { MessagePayload } from "./message-payload.ts";

/** Something a message lacks: a translation key and where in the payload it belongs. */
export interface PayloadProblem {
  key: string;
  path: (string | number)[];
}

type PayloadRule = (payload: MessagePayload) => PayloadProblem[];

/** How many reply buttons a channel carries. */
export const buttonLimits = { vk: 10, whatsapp: 3 } as const;
export const maxButtonText = 30;
export const maxButtonUrl = 2048;
const link = /^(?:(?:https?|viber):\/\/|(?:tel|callto):)\S+$/i;

const needsSender: PayloadRule = ({ sender }) =>
  sender === "" ? [{ key: "sendings.errors.payload.sender", path: ["sender"] }] : [];

const needsText: PayloadRule = ({ text }) =>
  isBlank(text) ? [{ key: "sendings.errors.payload.text", path: ["text"] }] : [];

const needsAudioOrSpeech: PayloadRule = ({ audio, text, tts }) =>
  audio !== null || (!isBlank(text) && tts !== null)
    ? []
    : [{ key: "sendings.errors.payload.audio", path: ["audio"] }];

const needsTextImageOrFile: PayloadRule = ({ text, image, file }) =>
  isBlank(text) && image === null && file === null
    ? [{ key: "sendings.errors.payload.content", path: ["text"] }]
    : [];

const needsWholeLinkButton: PayloadRule = ({ button }) => {
  if (button === null) return [];
  const problems: PayloadProblem[] = [];
  if (button.text === "" || button.text.length > maxButtonText) {
    problems.push({ key: "sendings.errors.payload.button.text", path: ["button", "text"] });
  }
  if (button.url.length > maxButtonUrl || !link.test(button.url)) {
    problems.push({ key: "sendings.errors.payload.button.url", path: ["button", "url"] });
  }
  return problems;
};

function allowsButtons(limit: number): PayloadRule {
  return ({ buttons }) => [
    ...(buttons.length > limit
      ? [{ key: "sendings.errors.payload.buttons.count", path: ["buttons"] }]
      : []),
    ...buttons.flatMap(({ text }, index) =>
      text === ""
        ? [{ key: "sendings.errors.payload.buttons.text", path: ["buttons", index, "text"] }]
        : [],
    ),
  ];
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

// A channel not named here needs a sender and a text (messaging 5, "Message validity").
const channelRules: Partial<Record<ChannelType, readonly PayloadRule[]>> = {
  voice: [needsAudioOrSpeech],
  viber: [needsText, needsWholeLinkButton],
  whatsapp: [needsTextImageOrFile, allowsButtons(buttonLimits.whatsapp)],
  vk: [needsText, allowsButtons(buttonLimits.vk)],
};

/** What keeps a message from being valid on its channel; empty when nothing does. */
export function findPayloadProblems(type: ChannelType, payload: MessagePayload): PayloadProblem[] {
  const rules = [needsSender, ...(channelRules[type] ?? [needsText])];
  return rules.flatMap((rule) => rule(payload));
}
