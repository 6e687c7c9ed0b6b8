import type { ServerResponse } from "node:http";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { signBody } from "#server/channels/api/signed-callback.ts";
import type { callBack } from "../callbacks.ts";
import type { TakenRequest } from "../http-provider.ts";

export type Answer = (request: TakenRequest, response: ServerResponse) => void;
export type Call = NonNullable<Parameters<typeof callBack>[1]>;

/** What the tests that all adapters share need of one: a provider's own protocol on loopback. */
export interface Adapter {
  kind: string;
  type: ChannelType;
  text?: string;
  sender?: string;
  /** Whether its people are known by an invitation, by a phone they have proved, or by their number itself. */
  people: "invited" | "proved" | "numbers";
  config(url: string): Record<string, unknown>;
  /** What must stand in no error. */
  token: string;
  usual: Answer;
  /** Requests before the message itself, which answer as usual. */
  before: number;
  /** An accepted message of this id at the provider; null where ids are no texts. */
  accepted: ((id: string) => object) | null;
  throttled: Answer;
  /** What becomes of a message that was throttled once. */
  whenThrottled: "sent" | "retry";
  /** The refusal of a token that has ended; null where calls carry none that can. */
  expired: Answer | null;
  /** What is known of a message whose call has no whole answer. */
  unclear: "doubt" | "retry";
  /** Calls on a message with this id; null where the provider reports nothing. */
  reports: Partial<Record<"delivered" | "seen", (id: string) => object>> | null;
  /** A person's message, the same in other bytes where `telling` differs; null where people can't write. */
  heard: ((text: string, telling: number) => object) | null;
  /** The call as the provider makes it, with a key of ours or a forged one. */
  sign(content: string, key: string): Call;
  key: string;
}

/** The person whose phone all messages go to. */
export const address = "+79161234567";
export const person = "612444319";

/** Calls that carry the secret in their address. */
export const bySecret = (content: string, key: string): Call => ({
  content,
  query: `secret=${encodeURIComponent(key)}`,
  headers: { "content-type": "application/json" },
});

/** Calls whose body is signed by HMAC-SHA256 in a header. */
export const byHmac =
  (header: string, prefix = "") =>
  (content: string, key: string): Call => ({
    content,
    headers: { [header]: signBody({ body: Buffer.from(content) }, { prefix, key }) },
  });
