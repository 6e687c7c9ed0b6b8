import type { Logger } from "pino";
import type { z } from "zod";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { LookupAnswer } from "#lib/sendings/lookup.ts";
import type { RecordStep } from "./exchange.ts";

/** A message as handed to a provider; everything is already rendered and paid for. */
export interface OutboundMessage {
  id: string;
  ownerId: string;
  type: ChannelType;
  sender: string;
  /** E.164 with a plus, or an e-mail address. */
  recipient: string;
  text: string;
  encoding: "gsm" | "unicode";
  segments: number;
  /** Parts of the message other than sender and text, by its channel's record: subject, HTML, voice, buttons … */
  payload: Record<string, unknown>;
  /** The provider should give up after this time; null if there is no limit. */
  validUntil: Date | null;
}

/**
 * The result of one submission: `sent` was accepted by the provider, `failed` refused permanently, `retry` certainly
 * not accepted and may be tried again, `doubt` submitted without an answer and must never be resent automatically.
 */
export type SubmitResult =
  | { id: string; outcome: "sent"; providerMessageId: string | null }
  | { id: string; outcome: "failed" | "retry" | "doubt"; error: string };

/** A report about a message sent earlier. Without ids it is matched by recipient among those in doubt. */
export interface DeliveryReport {
  sendingId?: string;
  /** Goes with `sendingId`: messages are found by their account and id. */
  ownerId?: string;
  providerMessageId?: string;
  recipient?: string;
  /** Our id of a message in doubt, where the provider repeats it; goes with `recipient`. */
  reference?: string;
  status: "sent" | "delivered" | "seen" | "failed";
  /** Provider's reason when failed, e.g. "UNDELIV 001"; null otherwise. */
  error: string | null;
  at: Date;
  /** The network's answer about the number (hlr). */
  lookup?: LookupAnswer;
}

export interface IncomingMessage {
  type: ChannelType;
  from: string;
  to: string;
  text: string;
  at: Date;
  /** The provider's own id; a repeated id means the same message. */
  providerMessageId?: string;
  /** Sending this answers, where the provider says so. */
  inReplyTo?: { sendingId: string; ownerId: string };
  /** The account that alone knows who wrote. */
  ownerId?: string;
}

/** The functions that a channel may call. Promises resolve once the data is durable. */
export interface ChannelContext {
  providerId: string;
  log: Logger;
  /** Records what is said on the wire; only while an operator tries the provider out. */
  record?: RecordStep;
  reports(batch: DeliveryReport[]): Promise<void>;
  incoming(batch: IncomingMessage[]): Promise<void>;
  /** Delivers events later, surviving a restart (used by the sandbox). */
  schedule(
    at: Date,
    events: { reports?: DeliveryReport[]; incoming?: IncomingMessage[] },
  ): Promise<void>;
}

/** A running connection to a provider in the worker process. */
export interface Channel {
  /** Returns at once; the connection comes up (and back) on its own. */
  start(): void;
  /**
   * Resolves when every message has an outcome, in any order; never rejects. It respects the provider's window
   * and rate. Reports of a message may arrive before it resolves. `onSettled` is called for each message as
   * soon as it has its outcome.
   */
  submit(
    messages: OutboundMessage[],
    onSettled?: (result: SubmitResult) => void,
  ): Promise<SubmitResult[]>;
  /** How many messages it can make use of at once, at least 1; more would only wait inside it. */
  room(): number;
  isReady(): boolean;
  /** Why it is not ready, as its other end or the network said; null when nothing is known. */
  problem?(): string | null;
  /** Stops taking messages, lets the window drain (at most 5 s), closes. */
  stop(): Promise<void>;
}

/**
 * A kind of provider; its channels are in `carried-types.ts`. `config` is parsed with `configSchema` before
 * `create`.
 */
export interface ChannelKind<Config> {
  configSchema: z.ZodType<Config>;
  create(config: Config, context: ChannelContext): Channel;
}
