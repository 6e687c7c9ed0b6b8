"use server";

import { notificationSettings } from "#lib/notifications/settings.ts";
import { siteSettingsInput } from "#lib/settings/site-settings.ts";
import { action } from "#server/transport/action.ts";
import { setOwnNotifications, setSiteSettings } from "./service.ts";

export const setSiteSettingsAction = action({
  input: siteSettingsInput,
  verb: setSiteSettings,
  args: (settings) => [settings],
});

export const setNotificationsAction = action({
  input: notificationSettings,
  verb: setOwnNotifications,
  args: (settings) => [settings],
});
