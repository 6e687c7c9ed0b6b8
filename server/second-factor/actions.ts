"use server";

import { codeInput, ownPasswordInput } from "#lib/second-factor/second-factor.ts";
import { ownOrigin } from "#server/auth/attempt-origin.ts";
import { action } from "#server/transport/action.ts";
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from "./service.ts";

export const startAuthenticatorAction = action({
  input: ownPasswordInput,
  verb: startAuthenticator,
  args: (input) => [input, ownOrigin()],
});

export const confirmAuthenticatorAction = action({
  input: codeInput,
  verb: confirmAuthenticator,
  args: ({ code }) => [code.replaceAll(/\s/g, "")],
});

export const removeAuthenticatorAction = action({
  input: ownPasswordInput,
  verb: removeAuthenticator,
  args: (input) => [input, ownOrigin()],
});

export const renewRecoveryCodesAction = action({
  input: ownPasswordInput,
  verb: renewRecoveryCodes,
  args: (input) => [input, ownOrigin()],
});
