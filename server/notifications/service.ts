// The door of the noun. Notifications are made by events that declare them (server/events).
export { countUnread, listNotifications, markRead } from "./inbox.ts";
