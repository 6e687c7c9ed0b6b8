import type { TextVariant } from "./request.ts";

/** What is said while drafts are written, one JSON a line. */
export type TextProgress =
  /** First: when the next request may be made. */
  | { expires_at: string }
  /** What is written of a draft so far. */
  | { index: number; text: string }
  /** It came out longer than asked for and is being written once more. */
  | { index: number; isAgain: true }
  | { index: number; variant: TextVariant }
  | { index: number; isFailed: true }
  /** Last where not one draft came: a key of texts. */
  | { key: string; expires_at: string };

/** What a screen knows of an account's drafts. */
export interface TextState {
  /** Whether this installation has a service that writes texts. */
  isOn: boolean;
  /** When the next request may be made; null for now. */
  expiresAt: string | null;
  /** Requests left in this month, and the number of them in a month. */
  left: number;
  perMonth: number;
  history: KeptTexts[];
}

/** An earlier request. */
export interface KeptTexts {
  id: string;
  theme: string;
  channel: string;
  texts: string[];
  createdAt: string;
}
