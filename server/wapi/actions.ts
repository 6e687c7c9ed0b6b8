"use server";

import * as z from "zod";
import { instanceInput } from "#lib/wapi/instance.ts";
import { renewalInput, subscribeInput } from "#lib/wapi/subscription.ts";
import { changeAction, createAction, rowAction } from "#server/transport/action-makers.ts";
import { action } from "#server/transport/action.ts";
import {
  changeRenewal,
  createInstance,
  linkInstance,
  quoteSubscription,
  removeInstance,
  showLink,
  subscribe,
} from "./service.ts";

export const createInstanceAction = createAction(
  "wapiInstances.create",
  instanceInput,
  createInstance,
);

export const linkInstanceAction = rowAction(linkInstance, () => ({}));

/** The code to be scanned, or what came of it. */
export const showLinkAction = rowAction(showLink);

export const removeInstanceAction = rowAction(removeInstance, () => ({}));

export const quoteSubscriptionAction = action({
  input: z.object({}),
  verb: quoteSubscription,
  args: () => [],
});

export const subscribeAction = createAction("subscriptions.create", subscribeInput, subscribe);

export const changeRenewalAction = changeAction(
  renewalInput,
  changeRenewal,
  ({ isRenewed }) => isRenewed,
);
