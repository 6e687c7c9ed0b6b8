"use server";

import { headers } from "next/headers";
import * as z from "zod";
import { recoveredPasswordInput, recoveryInput } from "#lib/auth/recovery.ts";
import { addressOf } from "#server/auth/address.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { publicAction } from "#server/transport/action.ts";
import { recoverAccount, requestRecovery } from "./service.ts";

export const requestRecoveryAction = publicAction({
  input: recoveryInput,
  run: async ({ id }) => {
    const from = await headers();
    await requestRecovery({ id, address: addressOf(from), locale: localeOfRequest(from) });
    return {};
  },
});

export const recoverAccountAction = publicAction({
  input: recoveredPasswordInput.extend({ key: z.string().max(200) }),
  run: async ({ key, password }) => {
    await recoverAccount(key, password, localeOfRequest(await headers()));
    return {};
  },
});
