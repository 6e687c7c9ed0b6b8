"use server";

import { createTokenInput } from "#lib/tokens/token.ts";
import { inputAction, rowAction } from "#server/transport/action-makers.ts";
import { createToken, getTokenUse, removeToken } from "./service.ts";

export const createTokenAction = inputAction(createTokenInput, createToken);

export const removeTokenAction = rowAction(removeToken);

export const readTokenUseAction = rowAction(getTokenUse);
