import * as z from "zod";
import { boundedArray } from "#lib/bounded-array.ts";
import { visibleText } from "#lib/visible-text.ts";
import type { MessageParts } from "./message-parts.ts";
import { maxHtmlLength, maxSubjectLength, maxTextLength } from "./text-limit.ts";
import { tts } from "./tts.ts";

// A subject is one line of a header.
const lineBreak = /[\r\n]/;

const text = z
  .string({ error: "commons.errors.field.text" })
  .max(maxTextLength, { error: "sendings.errors.payload.textLength" })
  .nullish()
  .transform((value) => value ?? "");

const subject = z
  .string({ error: "sendings.errors.payload.subject" })
  .trim()
  .max(maxSubjectLength, { error: "sendings.errors.payload.subject" })
  .refine((value) => !lineBreak.test(value), { error: "sendings.errors.payload.subject" })
  .nullish()
  .transform((value) => value ?? "");

const html = z
  .string({ error: "commons.errors.field.text" })
  .max(maxHtmlLength, { error: "sendings.errors.payload.html" })
  .nullish()
  .transform((value) => value ?? "");

const sender = z
  .string({ error: "sendings.errors.payload.sender" })
  .overwrite(visibleText)
  .trim()
  .max(255, { error: "sendings.errors.payload.sender" })
  .nullish()
  .transform((value) => value ?? "");

/** The id of a stored file; an empty string means no file. */
const attachment = z
  .string({ error: "sendings.errors.payload.file" })
  .trim()
  .max(2048, { error: "sendings.errors.payload.file" })
  .nullish()
  // Ids are compared as text to find the messages that use a file, so they are written as in the database.
  .transform((value) => value?.toLowerCase() || null);

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

const replyButtons = boundedArray(
  z.array(
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
  ),
  10,
  "sendings.errors.payload.buttons.count",
)
  .nullish()
  .transform((buttons) =>
    (buttons ?? []).map((button) => ({ text: button.text, action: button.action ?? "" })),
  );

/**
 * Every part that a message may come with, whatever its channel: programs send the same members for
 * all of them. What a channel's messages have of it is in its record.
 */
export const messagePayload = z.object(
  {
    sender,
    text,
    subject: subject.meta({ description: "E-mail" }),
    html: html.meta({ description: "E-mail; `text` is what it says to who sees no HTML" }),
    tts,
    audio: attachment,
    image: attachment,
    file: attachment,
    video: attachment,
    button: linkButton,
    buttons: replyButtons,
  } satisfies { [Part in keyof MessageParts]: z.ZodType<MessageParts[Part]> },
  { error: "sendings.errors.payload.text" },
);
