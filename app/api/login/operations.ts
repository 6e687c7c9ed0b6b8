import * as z from "zod";
import { loginInput } from "#lib/auth/login-input.ts";
import { wrongLogin } from "#server/auth/credentials.ts";
import { operation } from "#server/transport/operation.ts";

export const login = operation({
  method: "post",
  path: "/login",
  summary: "Exchange a user name and password for a token",
  tag: "Access",
  auth: "none",
  body: loginInput,
  bodyLimit: 16_384,
  bareErrors: [wrongLogin],
  answer: z.object({ token: z.string(), id: z.uuid(), username: z.string() }),
});
