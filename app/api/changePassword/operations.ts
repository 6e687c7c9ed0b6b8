import * as z from "zod";
import { changePasswordInput } from "#lib/auth/change-password.ts";
import { attemptOrigin } from "#server/auth/attempt-origin.ts";
import { changePassword } from "#server/auth/change-password.ts";
import { operation } from "#server/transport/operation.ts";

export const change = operation({
  method: "post",
  path: "/changePassword",
  summary: "Change one's own password; every other session ends, API tokens stay",
  tag: "Access",
  body: changePasswordInput,
  verb: changePassword,
  args: ({ body }, { request }) => [body, attemptOrigin(request.headers)],
  answer: z.object({}),
});
