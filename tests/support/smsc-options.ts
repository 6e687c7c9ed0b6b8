import type { SmscMessage } from "./smsc-record.ts";

/** How the SMSC behaves. All may be changed while it runs. */
export interface SmscOptions {
  /** Refuses binds with another user or password; any by default. */
  systemId?: string;
  password?: string;
  /** Milliseconds before a submit is answered. */
  answerDelayMs?: number;
  /** Every n-th submit is answered 0x58. */
  throttleEvery?: number;
  /** Accepted submits per second; further ones are answered 0x58. */
  throttleAbove?: number;
  /** After this many submits of one link it is cut, the last of them unanswered. */
  dropAfter?: number;
  /** Binds, then answers nothing at all; "submits" answers all else. */
  hang?: boolean | "submits";
  /** Status of every submit answer by recipient (without plus). */
  refuse?: (recipient: string) => number;
  receipts?: "none" | "after" | "before" | "twice";
  receiptDelayMs?: number;
  /** As optional parameters instead of text. */
  receiptTlv?: boolean;
  /** Form of the id in receipts: the answers' ids are hexadecimal with "dec". */
  receiptIds?: "same" | "dec";
  /** Decides stat and err of a message's receipt. */
  receiptState?: (message: SmscMessage) => { stat: string; err: string };
  /** Sends these bytes after the bind. */
  garbage?: Buffer;
  /** File that gets every accepted message as a JSON line, synced before it is answered. */
  record?: string;
  onMessage?: (message: SmscMessage) => void;
}
