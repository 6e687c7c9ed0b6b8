import { idParams } from "#lib/id-params.ts";
import { subscriptionsList } from "#lib/wapi/subscription-list.ts";
import { renewalInput, subscribeInput, subscriptionView } from "#lib/wapi/subscription.ts";
import { operation } from "#server/transport/operation.ts";
import {
  changeRenewal,
  getSubscription,
  listSubscriptions,
  subscribe,
} from "#server/wapi/service.ts";

const tag = "WAPI instances";

export const list = operation({
  method: "get",
  path: "/subscriptions",
  summary: "Subscriptions by which WAPI phones send, newest first",
  tag,
  list: subscriptionsList,
  verb: listSubscriptions,
  args: ({ list: wanted }) => [wanted],
  answer: subscriptionView,
});

export const create = operation({
  method: "post",
  path: "/subscriptions",
  summary:
    "Buy a subscription for a month out of one's own balance; it is renewed a day before it ends. The price is that of the tariff `apisender`; one that costs something else than `price` is 400, one that is paid for already 409",
  tag,
  body: subscribeInput,
  idempotent: true,
  verb: subscribe,
  args: ({ body }, { idempotency }) => [body, idempotency],
  answer: subscriptionView,
});

export const get = operation({
  method: "get",
  path: "/subscriptions/{id}",
  summary: "A subscription, with the receipt of the period it is in",
  tag,
  params: idParams,
  verb: getSubscription,
  args: ({ params }) => [params.id],
  answer: subscriptionView,
});

export const update = operation({
  method: "put",
  path: "/subscriptions/{id}",
  summary:
    "Have a subscription renewed or not: what is paid for stays. One that is over is 409: it is bought anew",
  tag,
  params: idParams,
  body: renewalInput,
  verb: changeRenewal,
  args: ({ params, body }) => [params.id, body.isRenewed],
  answer: subscriptionView,
});
