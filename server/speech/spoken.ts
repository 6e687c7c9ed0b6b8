/** A text as it was spoken. */
export interface Spoken {
  bytes: Buffer;
  type: "audio/wav" | "audio/mpeg";
  /** What spoke it. */
  title: string;
}

/** A call that has a service speak a text. */
export interface ServiceCall {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** The longest answer that is read; the usual one where it isn't given. */
  maxAnswerBytes?: number;
  /** The recording in an answer, null where it has none; the answer itself where it isn't given. */
  soundOf?: (answer: Buffer) => Buffer | null;
}
