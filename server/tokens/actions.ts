"use server";

import { idParams } from "#lib/id-params.ts";
import { createTokenInput } from "#lib/tokens/token.ts";
import { action } from "#server/transport/action.ts";
import { createToken, getTokenUse, removeToken } from "./service.ts";

export const createTokenAction = action({
  input: createTokenInput,
  verb: createToken,
  args: (token) => [token],
});

export const removeTokenAction = action({
  input: idParams,
  verb: removeToken,
  args: ({ id }) => [id],
});

export const readTokenUseAction = action({
  input: idParams,
  verb: getTokenUse,
  args: ({ id }) => [id],
});
