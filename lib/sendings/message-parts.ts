import type { Tts } from "./voices.ts";

/** Files a message can carry: the id or address of a stored one. */
export const attachmentParts = ["audio", "image", "file", "video"] as const;

/** Parts whose variables are filled in for each recipient. */
export const templatedParts = ["text", "subject", "html"] as const;

interface LinkButton {
  text: string;
  url: string;
}

interface ReplyButton {
  text: string;
  action: string;
}

/** Everything a message may consist of; a channel's record says which of it its messages have. */
export interface MessageParts extends Record<(typeof attachmentParts)[number], string | null> {
  sender: string;
  text: string;
  subject: string;
  html: string;
  tts: Tts | null;
  button: LinkButton | null;
  buttons: ReplyButton[];
}

/** Parts that only some channels have; sender and text exist on all. */
export type ExtraPart = Exclude<keyof MessageParts, "sender" | "text">;

type Parts = {
  [Name in keyof MessageParts]: {
    empty: MessageParts[Name];
    /** Whether data of unknown origin, a stored draft, has the shape of this part. */
    fits: (value: unknown) => boolean;
  };
};

const isText = (value: unknown) => typeof value === "string";
const text = { empty: "", fits: isText };
const attachment = { empty: null, fits: (value: unknown) => value === null || isText(value) };

/** Known to the browser, so no zod; what the wire takes is in `message-payload.ts`. */
export const messageParts: Parts = {
  sender: text,
  text,
  subject: text,
  html: text,
  tts: { empty: null, fits: (value) => value === null || hasTexts(value, "synthesizer", "voice") },
  audio: attachment,
  image: attachment,
  file: attachment,
  video: attachment,
  button: { empty: null, fits: (value) => value === null || hasTexts(value, "text", "url") },
  buttons: {
    empty: [],
    fits: (value) =>
      Array.isArray(value) && value.every((button) => hasTexts(button, "text", "action")),
  },
};

function hasTexts(value: unknown, ...names: string[]): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    names.every((name) => isText((value as Record<string, unknown>)[name]))
  );
}
