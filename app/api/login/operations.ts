import * as z from "zod";
import { loginInput } from "#lib/auth/login-input.ts";
import { rowId } from "#lib/row-id.ts";
import { login as signIn } from "#server/auth/api-login.ts";
import { wrongLogin } from "#server/auth/credentials.ts";
import { publicOperation } from "#server/transport/operation.ts";

export const login = publicOperation({
  method: "post",
  path: "/login",
  summary: "Exchange a user name and password for a token",
  tag: "Access",
  body: loginInput,
  bareErrors: [wrongLogin],
  // A second factor is asked for.
  errors: ["Forbidden"],
  run: async ({ body }, context) => signIn(body, context),
  answer: z.object({ token: z.string(), id: rowId(), username: z.string() }),
});
