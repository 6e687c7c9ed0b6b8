// The door of the noun. Notifications are made by events that declare them (server/events).
export { assertChannelsWork, getChannelStates } from "./channel-states.ts";
export { forgetChannels } from "./forget-channels.ts";
export { deliverNotifications } from "./deliver.ts";
export { countUnread, listNotifications, markAllRead, markRead } from "./inbox.ts";
export { mailNotification } from "./mail-notification.ts";
export { startMessengerLink, unlinkMessenger } from "./messenger/link.ts";
export { BotReader } from "./messenger/read-updates.ts";
export { subscribePush, unsubscribePush } from "./push/subscriptions.ts";
export { vapidKeys, vapidPublicKey } from "./push/vapid.ts";
export { testChannel } from "./test-channel.ts";
