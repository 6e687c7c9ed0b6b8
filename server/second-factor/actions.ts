"use server";

import { ownerProofInput, provenRowInput } from "#lib/second-factor/owner-proof.ts";
import { addPasskeyInput, renamePasskeyInput } from "#lib/second-factor/passkey.ts";
import { codeInput } from "#lib/second-factor/second-factor.ts";
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
  input: ownerProofInput,
  verb: startAuthenticator,
  args: (input) => [input, { origin: ownOrigin() }],
});

export const confirmAuthenticatorAction = action({
  input: codeInput,
  verb: confirmAuthenticator,
  args: ({ code }) => [code.replaceAll(/\s/g, "")],
});

export const removeAuthenticatorAction = action({
  input: ownerProofInput,
  verb: removeAuthenticator,
  args: (input) => [input, { origin: ownOrigin() }],
});

export const renewRecoveryCodesAction = action({
  input: ownerProofInput,
  verb: renewRecoveryCodes,
  args: (input) => [input, { origin: ownOrigin() }],
});

export const startPasskeyAction = action({
  input: ownerProofInput,
  verb: startPasskey,
  args: (input) => [input, { origin: ownOrigin(), site: ownSite }],
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
  input: provenRowInput,
  verb: removePasskey,
  args: (input) => [input, { origin: ownOrigin() }],
});
