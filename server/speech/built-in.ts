import { execFile } from "node:child_process";
import type { Tts } from "#lib/sendings/voices.ts";
import { languageOf } from "./language.ts";
import type { Spoken } from "./spoken.ts";
import { tonesOf } from "./tones.ts";

/** What the machine may speak, in bytes and milliseconds. */
const maxBytes = 64 * 1024 * 1024;
const timeout = 20_000;

const men = new Set(["maxim", "filipp", "zahar", "ermil", "erkanyavas", "nick"]);

/** Speaks without a service: by espeak-ng where the machine has it, else in tones. The title says which. */
export async function speakBuiltIn(tts: Tts, text: string): Promise<Spoken> {
  const bytes = await espeak(tts, text);
  return bytes
    ? { bytes, type: "audio/wav", title: "espeak-ng" }
    : { bytes: tonesOf(text), type: "audio/wav", title: "tones" };
}

/** Null where the program isn't there or fails. The text comes by its input, so that none of it is an option. */
function espeak({ voice }: Tts, text: string): Promise<Buffer | null> {
  const speaker = `${languageOf(voice).slice(0, 2)}${men.has(voice) ? "+m3" : "+f3"}`;
  const options = { encoding: "buffer", maxBuffer: maxBytes, timeout } as const;
  return new Promise((resolve) => {
    const child = execFile(
      "espeak-ng",
      ["-v", speaker, "--stdin", "--stdout"],
      options,
      (error, out) => resolve(error || out.length < 1000 ? null : out),
    );
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(text);
  });
}
