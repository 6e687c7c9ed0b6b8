import * as z from "zod";
import { webhookBlock } from "./block.ts";
import type { DeliveryError, GotAnswer } from "./delivery.ts";
import { type WebhookEvent, webhookEvents } from "./event-names.ts";

/** How an event's receiver is doing, as its line in the studio shows it. */
export interface WebhookState {
  event: WebhookEvent;
  state: "off" | "on" | "failing" | "disabled";
  /** Tried since the beginning of the account's day. */
  today: number;
  /** Those of them that were not accepted so far. */
  unaccepted: number;
  /** Deliveries that have yet to be tried for the first time, at least. */
  waiting: number;
}

export interface SecretView {
  /** Its last four characters. */
  ending: string;
  isShown: boolean;
  /** Until when the former one is valid as well; null without one. */
  formerUntil: string | null;
}

/** An event of the account, with what the API answers of one of its rows. */
export interface SampleEvent {
  id: string;
  at: string;
  what: string | null;
  subject: string;
  data: unknown;
}

export const saveInput = z.object({ event: z.enum(webhookEvents), block: webhookBlock });

export const testInput = saveInput.extend({
  /** The event that is delivered; without one the payload has no data. */
  sample: z
    .object({ id: z.string().max(40), what: z.string().max(100).nullable(), data: z.json() })
    .nullable(),
});
export type TestInput = z.output<typeof testInput>;

/** What became of a test. */
export interface TestView {
  at: string;
  ms: number;
  status: number | null;
  error: DeliveryError | null;
  request: { method: string; url: string; headers: Record<string, string>; body: string };
  answer: GotAnswer | null;
}

export const matchInput = z.object({
  success: z.object({ status: z.string().max(500), body: z.string().max(500) }),
  answer: z.object({ status: z.int(), body: z.string().max(4000) }),
});
export type MatchInput = z.output<typeof matchInput>;

/** Whether an answer would count as accepted, or which pattern is at fault. */
export type MatchView = "accepted" | "status" | "body" | "broken";
