import { subscriptionsList } from "#lib/wapi/subscription-list.ts";
import { renewalInput, subscribeInput, subscriptionView } from "#lib/wapi/subscription.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";
import {
  changeRenewal,
  getSubscription,
  listSubscriptions,
  subscribe,
} from "#server/wapi/service.ts";

const resource = resourceOperations("/subscriptions", "WAPI instances", subscriptionView);

export const list = resource.list(
  "Subscriptions by which WAPI phones send, newest first",
  subscriptionsList,
  listSubscriptions,
);

export const create = resource.create(
  "Buy a subscription for a month out of one's own balance; it is renewed a day before it ends. The price is that of the tariff `apisender`; one that costs something else than `price` is 400, one that is paid for already 409",
  subscribeInput,
  subscribe,
);

export const get = resource.get(
  "A subscription, with the receipt of the period it is in",
  getSubscription,
);

export const update = resource.update(
  "Have a subscription renewed or not: what is paid for stays. One that is over is 409: it is bought anew",
  renewalInput,
  changeRenewal,
  { args: ({ params, body }) => [params.id, body.isRenewed] },
);
