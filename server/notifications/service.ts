// The door of the noun. Notifications are made by events that declare them (server/events).
export { countUnread, listNotifications, markAllRead, markRead } from "./inbox.ts";
export { mailNotification } from "./mail-notification.ts";
