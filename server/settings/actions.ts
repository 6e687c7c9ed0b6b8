"use server";

import { notificationSettings } from "#lib/notifications/settings.ts";
import { siteSettingsInput } from "#lib/settings/site-settings.ts";
import { inputAction } from "#server/transport/action-makers.ts";
import { setOwnNotifications, setSiteSettings } from "./service.ts";

export const setSiteSettingsAction = inputAction(siteSettingsInput, setSiteSettings);

export const setNotificationsAction = inputAction(notificationSettings, setOwnNotifications);
