"use server";

import * as z from "zod";
import { resendInput } from "#lib/webhooks/delivery.ts";
import { matchInput, saveInput, testInput } from "#lib/webhooks/studio.ts";
import { inputAction, rowAction } from "#server/transport/action-makers.ts";
import { action } from "#server/transport/action.ts";
import {
  getDelivery,
  matchAnswer,
  resendDeliveries,
  resendDelivery,
  rotateSecret,
  saveWebhook,
  testWebhook,
} from "./service.ts";

export const saveWebhookAction = action({
  input: saveInput,
  verb: saveWebhook,
  args: ({ event, block }) => [event, block],
});

export const testWebhookAction = inputAction(testInput, testWebhook);

export const matchAnswerAction = inputAction(matchInput, matchAnswer);

export const rotateSecretAction = action({
  input: z.object({}),
  verb: rotateSecret,
  args: () => [],
});

export const getDeliveryAction = rowAction(getDelivery);

export const resendDeliveryAction = rowAction(resendDelivery);

export const resendDeliveriesAction = inputAction(resendInput, resendDeliveries);
