import { login as signIn } from "#server/auth/api-login.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { login } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: handler(login, async (_actor, { body }, context) => signIn(body, context)),
});
