"use server";

import * as z from "zod";
import { idParams } from "#lib/id-params.ts";
import { instanceInput } from "#lib/wapi/instance.ts";
import { renewalInput, subscribeInput } from "#lib/wapi/subscription.ts";
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

export const createInstanceAction = action({
  input: instanceInput,
  verb: createInstance,
  args: (instance, { idempotency }) => [instance, idempotency],
  idempotent: "wapiInstances.create",
});

export const linkInstanceAction = action({
  input: idParams,
  verb: linkInstance,
  args: ({ id }) => [id],
  view: () => ({}),
});

/** The code to be scanned, or what came of it. */
export const showLinkAction = action({
  input: idParams,
  verb: showLink,
  args: ({ id }) => [id],
});

export const removeInstanceAction = action({
  input: idParams,
  verb: removeInstance,
  args: ({ id }) => [id],
  view: () => ({}),
});

export const quoteSubscriptionAction = action({
  input: z.object({}),
  verb: quoteSubscription,
  args: () => [],
});

export const subscribeAction = action({
  input: subscribeInput,
  verb: subscribe,
  args: (subscription, { idempotency }) => [subscription, idempotency],
  idempotent: "subscriptions.create",
});

export const changeRenewalAction = action({
  input: idParams.extend(renewalInput.shape),
  verb: changeRenewal,
  args: ({ id, isRenewed }) => [id, isRenewed],
});
