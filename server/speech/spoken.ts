/** A text as it was spoken. */
export interface Spoken {
  bytes: Buffer;
  type: "audio/wav" | "audio/mpeg";
  /** What spoke it. */
  title: string;
}
