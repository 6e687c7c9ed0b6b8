import * as z from "zod";
import { synthesizerVoices, type Tts } from "./voices.ts";

const ttsWire = z.union(
  [
    z.string().max(100),
    z.object({ synthesizer: z.string().max(50), voice: z.string().max(50).nullish() }),
  ],
  { error: "sendings.errors.payload.tts" },
);

/** Reads "aws:tatyana" or `{synthesizer, voice}`; nothing or an empty string is null. */
export const tts = ttsWire.nullish().transform((value, context): Tts | null => {
  if (!value) return null;
  const [synthesizer = "", voice = ""] =
    typeof value === "string" ? value.split(":") : [value.synthesizer, value.voice ?? ""];
  const named = findVoice(synthesizer.trim().toLowerCase(), voice.trim().toLowerCase());
  if (!named) context.addIssue({ code: "custom", message: "sendings.errors.payload.tts" });
  return named;
});

function findVoice(synthesizer: string, voice: string): Tts | null {
  if (synthesizer !== "aws" && synthesizer !== "yandex") return null;
  const voices: readonly string[] = synthesizerVoices[synthesizer];
  const found = voice === "" ? voices[0] : voices.find((candidate) => candidate === voice);
  return found === undefined ? null : { synthesizer, voice: found };
}
