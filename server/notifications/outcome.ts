import type { Message } from "./compose.ts";

/** What became of a message: it left, the channel is gone, or it may be tried again from a time on. */
export type Outcome = "sent" | "gone" | { retryAt: Date };

/** A message under the id that repeated attempts keep. */
export interface Letter extends Message {
  id: string;
}

/** A failure after which the message certainly has not arrived, so that it may be tried again. */
export class NotSent extends Error {
  override readonly name = "NotSent";
}
