import * as z from "zod";
import { mailedKey } from "#lib/auth/mailed-key.ts";
import { recoveredPasswordInput, recoveryInput } from "#lib/auth/recovery.ts";
import { addressOf } from "#server/auth/address.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { checkRecoveryKey, recoverAccount, requestRecovery } from "#server/recovery/service.ts";
import { publicOperation } from "#server/transport/operation.ts";

const nothing = z.object({});

export const request = publicOperation({
  method: "post",
  path: "/recover",
  summary:
    "Mail a link to choose a new password; the answer doesn't tell whether there is such an account",
  tag: "Access",
  body: recoveryInput,
  run: async ({ body }, { request: { headers } }) => {
    const address = addressOf(headers);
    await requestRecovery({ id: body.id, address, locale: localeOfRequest(headers) });
    return {};
  },
  answer: nothing,
});

export const check = publicOperation({
  method: "get",
  path: "/recover/{key}",
  summary: "Whether a mailed key is good",
  tag: "Access",
  // Any text is accepted, so that an impossible key gets the same error as an unknown one.
  params: z.object({ key: z.string() }),
  run: async ({ params }) => {
    await checkRecoveryKey(params.key);
    return {};
  },
  answer: nothing,
});

export const recover = publicOperation({
  method: "post",
  path: "/recover/{key}",
  summary: "Choose a new password by a mailed key, which ends with it, as all sessions do",
  tag: "Access",
  params: z.object({ key: mailedKey }),
  body: recoveredPasswordInput,
  run: async ({ params, body }, { request: { headers } }) => {
    await recoverAccount(params.key, body.password, localeOfRequest(headers));
    return {};
  },
  answer: nothing,
});
