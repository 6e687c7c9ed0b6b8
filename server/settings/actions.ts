"use server";

import { siteSettingsInput } from "#lib/settings/site-settings.ts";
import { action } from "#server/transport/action.ts";
import { setSiteSettings } from "./service.ts";

export const setSiteSettingsAction = action({
  input: siteSettingsInput,
  verb: setSiteSettings,
  args: (settings) => [settings],
});
