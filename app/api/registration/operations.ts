import * as z from "zod";
import { registrationInput } from "#lib/registration/registration.ts";
import { rowId } from "#lib/row-id.ts";
import { addressOf } from "#server/auth/address.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { register } from "#server/registration/service.ts";
import { publicOperation } from "#server/transport/operation.ts";

export const create = publicOperation({
  method: "post",
  path: "/registration",
  summary: "Make an account; each broken rule is told by its key",
  tag: "Access",
  body: registrationInput,
  run: async ({ body }, { request: { headers } }) =>
    register(body, { address: addressOf(headers), locale: localeOfRequest(headers) }),
  errors: ["Conflict"],
  answer: z.object({ id: rowId() }),
});
