import {
  verificationSettingsInput,
  verificationSettingsView,
} from "#lib/verifications/settings.ts";
import { operation } from "#server/transport/operation.ts";
import {
  getVerificationSettings,
  updateVerificationSettings,
} from "#server/verifications/service.ts";

const common = { path: "/verifySettings", tag: "Codes", answer: verificationSettingsView } as const;

export const get = operation({
  ...common,
  method: "get",
  summary: "How the account's codes go out, and which pages may ask for them",
  verb: getVerificationSettings,
  args: () => [],
});

export const update = operation({
  ...common,
  method: "put",
  summary: "Set how the account's codes go out, and which pages may ask for them",
  body: verificationSettingsInput,
  verb: updateVerificationSettings,
  args: ({ body }) => [body],
});
