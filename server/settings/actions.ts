"use server";

import { spendCapInput, spendCapKey } from "#lib/billings/spend-cap.ts";
import { quietHoursInput } from "#lib/notifications/quiet-hours.ts";
import { notificationSettings } from "#lib/notifications/settings.ts";
import { siteSettingsInput } from "#lib/settings/site-settings.ts";
import { accountParams } from "#lib/settings/user-setting.ts";
import { inputAction } from "#server/transport/action-makers.ts";
import { action } from "#server/transport/action.ts";
import { setOwnNotifications, setQuietHours, setSiteSettings, setUserSetting } from "./service.ts";

export const setSiteSettingsAction = inputAction(siteSettingsInput, setSiteSettings);

export const setNotificationsAction = inputAction(notificationSettings, setOwnNotifications);

export const setQuietHoursAction = inputAction(quietHoursInput, setQuietHours);

/** What messages of an account may cost in a day. */
export const setSpendCapAction = action({
  input: accountParams.extend(spendCapInput.shape),
  verb: setUserSetting,
  args: ({ accountId, perDay }) => [accountId, spendCapKey, perDay === null ? null : { perDay }],
});
