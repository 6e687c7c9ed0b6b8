import type { ChannelType, SendingStatus } from "./channels.ts";
import type { TextEncoding } from "./segments.ts";

/** A message as the API and the screens see it. Money is a decimal number of the account's currency, times are ISO. */
export interface SendingView {
  id: string;
  chainId: string;
  groupId: string | null;
  type: ChannelType;
  title: string | null;
  status: SendingStatus;
  state: { status: SendingStatus; error: string | null };
  payload: { sender: string; recipient: string; text: string; [part: string]: unknown };
  price: number;
  OwnerId: string;
  delay: string | null;
  until: string | null;
  meta: {
    billing: number;
    billings: string[];
    stats: { segments: number; characters: number; encoding: TextEncoding };
    _recipientData: { group: string | null };
  };
  createdAt: string;
  updatedAt: string;
}

export interface SendingPage {
  data: SendingView[];
  /** Exact to 10 000; beyond it `totalIsEstimate` is true. */
  total: number;
  totalIsEstimate?: boolean;
  offset: number;
  limit: number;
  /** `$after` of the next page; null at the end. */
  nextAfter: string | null;
  /** What the messages counted cost together; null past 10 000. */
  charged: number | null;
}

/** What became of a message, step by step, as its details show it. */
export interface SendingStep {
  kind: "accepted" | "scheduled" | "submitted" | "doubt" | "sent" | "delivered" | "seen" | "failed";
  at: string;
  error?: string | null;
}

/** A message with its price receipt and its history. */
export interface SendingDetails extends SendingView {
  owner: { id: string; username: string };
  task: { id: string; title: string } | null;
  operator: { mccmnc: string; name: string | null; country: string | null } | null;
  receipt: {
    tariff: string | null;
    rule: string | null;
    units: number;
    unitPrice: number;
    amount: number;
    currency: string;
    /** State of the money: reserved, taken, returned; null when the message was free. */
    status: "pending" | "complete" | "refunded" | "invalid" | null;
  };
  steps: SendingStep[];
  /** Other messages of the same chain, oldest first. */
  chain: SendingView[];
}
