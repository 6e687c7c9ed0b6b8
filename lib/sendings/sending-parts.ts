import { messageParts } from "./message-parts.ts";
import type { SendingView } from "./sending.ts";
import { findVoice, type Tts, type Voice } from "./voices.ts";

type StoredPayload = SendingView["payload"];

/** The subject of an e-mail; empty on messages that have none. */
export function subjectOf({ subject }: StoredPayload): string {
  return typeof subject === "string" ? subject : "";
}

/** The HTML of an e-mail, which only a message's details have; empty on others. */
export function htmlOf({ html }: StoredPayload): string {
  return typeof html === "string" ? html : "";
}

/** The voice that reads a message aloud; null for messages without speech. */
export function voiceOf({ tts }: StoredPayload): Voice | null {
  if (!tts || !messageParts.tts.fits(tts)) return null;
  return findVoice((tts as Tts).voice);
}
