"use server";

import { verificationSettingsInput } from "#lib/verifications/settings.ts";
import { inputAction } from "#server/transport/action-makers.ts";
import { updateVerificationSettings } from "./service.ts";

export const saveVerificationSettingsAction = inputAction(
  verificationSettingsInput,
  updateVerificationSettings,
);
