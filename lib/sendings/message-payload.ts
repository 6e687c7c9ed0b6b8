import * as z from "zod";
import { maxTextLength } from "./text-limit.ts";
import { tts } from "./tts.ts";

const text = z
  .string({ error: "sendings.errors.payload.text" })
  .max(maxTextLength, { error: "sendings.errors.payload.textLength" })
  .nullish()
  .transform((value) => value ?? "");

const sender = z
  .string({ error: "sendings.errors.payload.sender" })
  .trim()
  .max(255, { error: "sendings.errors.payload.sender" })
  .nullish()
  .transform((value) => value ?? "");

/** The id or address of a stored file; an empty string is none. */
const attachment = z
  .string({ error: "sendings.errors.payload.file" })
  .trim()
  .max(2048, { error: "sendings.errors.payload.file" })
  .nullish()
  .transform((value) => value || null);

const linkButton = z
  .object(
    {
      text: z.string({ error: "sendings.errors.payload.button.text" }).trim().nullish(),
      url: z.string({ error: "sendings.errors.payload.button.url" }).trim().nullish(),
    },
    { error: "sendings.errors.payload.button.text" },
  )
  .nullish()
  .transform((button) =>
    button?.text || button?.url ? { text: button.text ?? "", url: button.url ?? "" } : null,
  );

const replyButtons = z
  .array(
    z.object({
      text: z.string({ error: "sendings.errors.payload.buttons.text" }).trim().max(255, {
        error: "sendings.errors.payload.buttons.text",
      }),
      action: z
        .string({ error: "sendings.errors.payload.buttons.text" })
        .trim()
        .max(2048)
        .nullish(),
    }),
    { error: "sendings.errors.payload.buttons.text" },
  )
  .max(10, { error: "sendings.errors.payload.buttons.count" })
  .nullish()
  .transform((buttons) =>
    (buttons ?? []).map((button) => ({ text: button.text, action: button.action ?? "" })),
  );

/** What a message consists of, whatever its channel; which parts it needs is in `message-rules.ts`. */
export const messagePayload = z.object(
  {
    sender,
    text,
    tts,
    audio: attachment,
    image: attachment,
    file: attachment,
    video: attachment,
    button: linkButton,
    buttons: replyButtons,
  },
  { error: "sendings.errors.payload.text" },
);

export type MessagePayload = z.infer<typeof messagePayload>;
