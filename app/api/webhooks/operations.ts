import { webhookSecret } from "#lib/webhooks/block.ts";
import { deliveryDetails, deliveryView, resendInput, resentView } from "#lib/webhooks/delivery.ts";
import { deliveriesList } from "#lib/webhooks/list.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";
import {
  getDelivery,
  listDeliveries,
  resendDeliveries,
  resendDelivery,
  rotateSecret,
} from "#server/webhooks/service.ts";

const tag = "Webhooks";

export const rotate = operation({
  method: "post",
  path: "/webhooks/secret",
  summary:
    "Make another secret that deliveries are signed with, and show it this once; the former one stays valid for a day",
  tag,
  verb: rotateSecret,
  args: () => [],
  answer: webhookSecret,
});

const resource = resourceOperations("/webhooks/deliveries", tag, deliveryView);

export const list = resource.list(
  "Deliveries of webhooks that were tried, newest first",
  deliveriesList,
  listDeliveries,
);

export const get = resource.get(
  "A delivery with its tries, the last request and its answer",
  getDelivery,
  { answer: deliveryDetails },
);

export const resend = resource.act(
  "resend",
  "Send a delivery again, with the same `webhook-id` and by the settings of now; without an active block it is 409",
  resendDelivery,
);

export const resendMany = operation({
  method: "post",
  path: "/webhooks/deliveries/resend",
  summary: "Send all deliveries since a moment again, oldest first, at most 10 000 at once",
  tag,
  body: resendInput,
  examples: { "What failed since noon": { since: "2026-01-31T12:00:00Z", isFailedOnly: true } },
  verb: resendDeliveries,
  args: ({ body }) => [body],
  answer: resentView,
});
