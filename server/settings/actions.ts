"use server";

import { quietHoursInput } from "#lib/notifications/quiet-hours.ts";
import { notificationSettings } from "#lib/notifications/settings.ts";
import { siteSettingsInput } from "#lib/settings/site-settings.ts";
import { inputAction } from "#server/transport/action-makers.ts";
import { setOwnNotifications, setQuietHours, setSiteSettings } from "./service.ts";

export const setSiteSettingsAction = inputAction(siteSettingsInput, setSiteSettings);

export const setNotificationsAction = inputAction(notificationSettings, setOwnNotifications);

export const setQuietHoursAction = inputAction(quietHoursInput, setQuietHours);
