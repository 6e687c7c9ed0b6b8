import { recordingSeconds } from "#server/storage/service.ts";

export interface Recording {
  /** How long the recording plays, whether or not there is a text. */
  seconds: (text: string) => number;
  refusal: string | null;
}

/** The recording that a voice message plays; null if it reads a text aloud. */
export async function recordingOf(
  ownerId: string,
  payload: { readonly [part: string]: unknown },
): Promise<Recording | null> {
  const { audio } = payload;
  if (typeof audio !== "string") return null;
  const seconds = await recordingSeconds(ownerId, audio);
  const refusal = seconds === null ? "sendings.errors.payload.recording" : null;
  return { seconds: () => seconds ?? 0, refusal };
}
