/** What a person sets up in the settings of notifications, for themselves. */
export const channelActions = [
  "setQuietHoursAction",
  "startMessengerLinkAction",
  "unlinkMessengerAction",
  "subscribePushAction",
  "unsubscribePushAction",
  "testChannelAction",
] as const;

/** What changes where webhooks go, or shows what went there. */
export const webhookActions = [
  "saveWebhookAction",
  "testWebhookAction",
  "matchAnswerAction",
  "rotateSecretAction",
  "getDeliveryAction",
  "resendDeliveryAction",
  "resendDeliveriesAction",
] as const;
