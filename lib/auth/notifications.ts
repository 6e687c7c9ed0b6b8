import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

export const authNotifications = notificationsAbout("account", {
  AuthRegistration: { params: {}, isFixed: true },
  /** A person tried a channel in their own settings. */
  ChannelTest: { params: {}, target: { path: "/settings/settingsUser" }, isFixed: true },
  AuthRecover: { params: {} },
  AuthFactorReset: {
    params: { name: "text", reason: "text" },
    target: { path: "/account/password" },
  },
});
