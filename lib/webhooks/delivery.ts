import * as z from "zod";
import { deliveryStates } from "./delivery-states.ts";
import { webhookEvents } from "./event-names.ts";

/**
 * Why a try was not accepted: the answer's status or body didn't match, or there was no answer. `disabled` closes
 * deliveries of a receiver that was set aside.
 */
export const deliveryErrors = [
  "status",
  "body",
  "forbidden",
  "dns",
  "connect",
  "tls",
  "timeout",
  "reset",
  "redirects",
  "invalid",
  "disabled",
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

const error = z.enum(deliveryErrors).nullable();

export const deliveryTry = z.object({
  at: z.string(),
  status: z.int().nullable(),
  error,
  ms: z.int(),
});
export type DeliveryTry = z.infer<typeof deliveryTry>;

const sentRequest = z.object({ method: z.string(), url: z.string(), body: z.string() });

/** A request as it is stored: a body that was the whole payload is written again from the data, with the status so called. */
export interface StoredRequest {
  method: string;
  url: string;
  body: string | null;
  called: string | null;
}

export const gotAnswer = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.string().meta({ description: "Its first 2 000 characters" }),
});
export type GotAnswer = z.infer<typeof gotAnswer>;

export const deliveryView = z
  .object({
    id: z.string().meta({ description: "The header `webhook-id`, the same at each try" }),
    event: z.enum(webhookEvents),
    RowId: z.string().meta({ description: "The id of the row that the event is about" }),
    subject: z.string().meta({ description: "The recipient, title or number of the row" }),
    state: z.enum(deliveryStates),
    /** What the event says happened: a status or state. */
    what: z.string().nullable(),
    status: z.int().nullable().meta({ description: "The status of the last answer" }),
    error,
    ms: z.int().nullable(),
    tries: z.int(),
    nextTryAt: z.string().nullable(),
    OwnerId: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: "WebhookDelivery" });
export type DeliveryView = z.infer<typeof deliveryView>;

export const deliveryDetails = deliveryView
  .extend({
    attempts: z.array(deliveryTry),
    request: sentRequest.nullable(),
    answer: gotAnswer.nullable(),
  })
  .meta({ id: "WebhookDeliveryDetails" });
export type DeliveryDetails = z.infer<typeof deliveryDetails>;

export const resendInput = z.object({
  event: z.enum(webhookEvents).optional(),
  since: z.iso.datetime({ offset: true }).meta({ description: "From when on" }),
  isFailedOnly: z.boolean().default(false),
});
export type ResendInput = z.output<typeof resendInput>;

/** How many deliveries one call sends again at most. */
export const maxResent = 10_000;

export const resentView = z.object({ count: z.int(), isCut: z.boolean() });
