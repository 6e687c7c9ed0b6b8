import * as z from "zod";
import { env } from "#lib/env.ts";
import { languageOf } from "./language.ts";
import type { ServiceCall } from "./spoken.ts";

/** As much as 8 MB of sound is as Base64 in lines of JSON. */
const maxChunkBytes = 12 * 1024 * 1024;

/** The call that has Yandex SpeechKit speak the text, by the version of its API that is set; null without a key. */
export function speechKitCall(voice: string, text: string): ServiceCall | null {
  const { SPEECHKIT_KEY, SPEECHKIT_URL, SPEECHKIT_API } = env();
  if (!SPEECHKIT_KEY) return null;
  const base = SPEECHKIT_URL ?? "https://tts.api.cloud.yandex.net";
  const Authorization = `Api-Key ${SPEECHKIT_KEY}`;
  if (SPEECHKIT_API === "v3")
    return {
      url: new URL("/tts/v3/utteranceSynthesis", base).href,
      headers: { Authorization, "Content-Type": "application/json" },
      body: JSON.stringify({
        text,
        // One member in each, as the service wants it. The language follows from the voice.
        hints: [{ voice }],
        outputAudioSpec: { containerAudio: { containerAudioType: "MP3" } },
        // Texts longer than one utterance are cut into several there.
        unsafeMode: true,
      }),
      maxAnswerBytes: maxChunkBytes,
      soundOf: soundOfChunks,
    };
  const asked = { text, voice, lang: languageOf(voice), format: "mp3" };
  return {
    url: new URL("/speech/v1/tts:synthesize", base).href,
    headers: { Authorization, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(asked).toString(),
  };
}

const chunk = z.object({
  result: z.object({ audioChunk: z.object({ data: z.base64() }).nullish() }),
});

/** The sound of an answer of lines that each have a piece of it; null where a line is none of these, such as an error. */
export function soundOfChunks(answer: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (const line of answer.toString("utf8").split("\n")) {
    if (line.trim() === "") continue;
    const { success, data } = chunk.safeParse(parsed(line));
    if (!success) return null;
    pieces.push(Buffer.from(data.result.audioChunk?.data ?? "", "base64"));
  }
  return Buffer.concat(pieces);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
