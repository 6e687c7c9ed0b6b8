import type * as z from "zod";
import type { Invitation } from "#server/auth/invitation-token.ts";
import type { DeliveryReport, IncomingMessage } from "./channel.ts";

/** The HTTP call of a provider, unparsed. */
export interface Callback {
  method: "GET" | "POST";
  /** Without its question mark, still encoded. */
  query: string;
  headers: Headers;
  body: Uint8Array;
}

/** The immediate answer to the provider, with status 200 by default. */
export interface CallbackAnswer {
  status?: number;
  type: string;
  body: string;
}

/**
 * The result of verifying a call by its raw bytes: `refused` isn't the provider's, `challenge` only checks the
 * address, `genuine` is to be stored.
 */
export type Verdict =
  | { kind: "refused" }
  | { kind: "challenge"; answer: CallbackAnswer }
  | {
      kind: "genuine";
      answer?: CallbackAnswer;
      /** The query to be stored, where the one that came has a secret in it. */
      query?: string;
    };

/** A provider knows messages by its own ids only: it can't speak of another provider's. */
export type ReceivedReport = Omit<DeliveryReport, "sendingId" | "ownerId">;
export type ReceivedMessage = Omit<IncomingMessage, "inReplyTo" | "ownerId"> & {
  /** The provider's id of who wrote, where `from` is not known to it; the phone that they have shared is found by it. */
  person?: string;
};

/** What a provider says of a person who uses its bot. */
export interface PersonChange {
  person: string;
  /** The phone that they share, E.164; what was known stays where it is not given. */
  address?: string;
  /** The account by whose link they came, and the phone that it says is theirs. */
  invitation?: Invitation;
  hasLeft: boolean;
  at: Date;
}

export interface Received {
  reports: ReceivedReport[];
  incoming: ReceivedMessage[];
  people?: PersonChange[];
  /** People who have read all that was sent to them until then. */
  readUntil?: { person: string; at: Date }[];
  /** The provider's ids of messages whose recipients want no other. */
  optOuts?: string[];
  /** An id that the provider must be asked about before the call can be read. */
  asks?: string;
}

/** How a kind of provider calls us back: verified in the web process, read later in the worker. */
export interface CallbackReceiver<Config, Read extends Received | Promise<Received> = Received> {
  /** The part of the provider's config that callbacks need; a provider without it has no callbacks. */
  configSchema: z.ZodType<Config>;
  /** Names of the headers that `receive` reads; no others are stored. */
  keptHeaders?: readonly string[];
  /** Compares secrets in constant time and parses nothing before. */
  verify(callback: Callback, config: Config): Verdict | Promise<Verdict>;
  /**
   * Reads a genuine call, with the answer to its earlier question; throws if it can't be read. May run twice
   * for one call.
   */
  receive(callback: Callback, config: Config, answer?: string | null): Read;
  /** Asks a person who uses the bot for the first time for their phone, at most once. */
  welcome?(person: string, config: Config): Promise<void>;
  /** Asks the provider; null if it doesn't know the id. Throws without an answer: the call is then read later. */
  ask?(asks: string, config: Config): Promise<string | null>;
}
