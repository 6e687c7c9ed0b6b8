import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { tts } from "#lib/sendings/tts.ts";
import { isBlank } from "#lib/visible-text.ts";

/** What the services speak at once. */
export const maxSpokenText = 3000;

/** A text and the voice that speaks it. */
export const speechInput = z.object({
  tts: tts.refine((voice) => voice !== null, { error: "sendings.errors.payload.tts" }),
  text: z
    .string({ error: "sendings.errors.payload.text" })
    .max(maxSpokenText, { error: "sendings.errors.tts.long" })
    .refine((text) => !isBlank(text), { error: "sendings.errors.payload.text" }),
});
export type SpeechInput = z.output<typeof speechInput>;

export const speechAnswer = z.object({ fileId: rowId() }).meta({ id: "Speech" });
export type SpeechAnswer = z.infer<typeof speechAnswer>;
