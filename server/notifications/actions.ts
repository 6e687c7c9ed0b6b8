"use server";

import * as z from "zod";
import { notificationChannels } from "#lib/notifications/channels.ts";
import { pushSubscriptionInput } from "#lib/notifications/push-subscription.ts";
import { inputAction, rowAction } from "#server/transport/action-makers.ts";
import { action } from "#server/transport/action.ts";
import {
  markAllRead,
  startMessengerLink,
  subscribePush,
  testChannel,
  unlinkMessenger,
  unsubscribePush,
} from "./service.ts";

export const markAllReadAction = action({
  input: z.undefined(),
  verb: markAllRead,
  args: () => [],
});

export const startMessengerLinkAction = action({
  input: z.undefined(),
  verb: startMessengerLink,
  args: () => [],
});

export const unlinkMessengerAction = action({
  input: z.undefined(),
  verb: unlinkMessenger,
  args: () => [],
});

export const subscribePushAction = inputAction(pushSubscriptionInput, subscribePush);

export const unsubscribePushAction = rowAction(unsubscribePush);

export const testChannelAction = action({
  input: z.strictObject({ channel: z.enum(notificationChannels) }),
  verb: testChannel,
  args: ({ channel }) => [channel],
});
