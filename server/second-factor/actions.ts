"use server";

import {
  addPasskeyInput,
  removePasskeyInput,
  renamePasskeyInput,
} from "#lib/second-factor/passkey.ts";
import { codeInput, ownPasswordInput } from "#lib/second-factor/second-factor.ts";
import { ownOrigin } from "#server/auth/attempt-origin.ts";
import { action } from "#server/transport/action.ts";
import {
  addPasskey,
  confirmAuthenticator,
  ownSite,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
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

export const startPasskeyAction = action({
  input: ownPasswordInput,
  verb: startPasskey,
  args: ({ password }) => [password, ownOrigin(), ownSite()],
});

export const addPasskeyAction = action({
  input: addPasskeyInput,
  verb: addPasskey,
  args: (input) => [input, ownSite()],
});

export const renamePasskeyAction = action({
  input: renamePasskeyInput,
  verb: renamePasskey,
  args: ({ id, name }) => [id, name],
});

export const removePasskeyAction = action({
  input: removePasskeyInput,
  verb: removePasskey,
  args: (input) => [input, ownOrigin()],
});
