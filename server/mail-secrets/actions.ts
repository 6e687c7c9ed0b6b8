"use server";

import { createMailSecretInput } from "#lib/mail-secrets/secret.ts";
import { inputAction, rowAction } from "#server/transport/action-makers.ts";
import { createMailSecret, removeMailSecret } from "./service.ts";

export const createMailSecretAction = inputAction(createMailSecretInput, createMailSecret);

export const removeMailSecretAction = rowAction(removeMailSecret);
