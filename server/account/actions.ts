"use server";

import { headers } from "next/headers";
import { changePasswordInput } from "#lib/auth/change-password.ts";
import { attemptOrigin } from "#server/auth/attempt-origin.ts";
import { changePassword } from "#server/auth/change-password.ts";
import { action } from "#server/transport/action.ts";

/** Of the page that calls. */
const ownOrigin = async () => attemptOrigin(await headers());

export const changePasswordAction = action({
  input: changePasswordInput,
  verb: changePassword,
  args: (input) => [input, ownOrigin()],
});
