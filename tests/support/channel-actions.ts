/** What a person sets up in the settings of notifications, for themselves. */
export const channelActions = [
  "setQuietHoursAction",
  "startMessengerLinkAction",
  "unlinkMessengerAction",
  "subscribePushAction",
  "unsubscribePushAction",
  "testChannelAction",
] as const;
