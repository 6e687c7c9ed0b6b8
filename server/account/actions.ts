"use server";

import { cookies } from "next/headers";
import type { ActionResult } from "#lib/action-result.ts";
import { changePasswordInput } from "#lib/auth/change-password.ts";
import { updateUserInput } from "#lib/users/account-input.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { ownOrigin } from "#server/auth/attempt-origin.ts";
import { changePassword } from "#server/auth/change-password.ts";
import { setPreferences } from "#server/auth/preferences.ts";
import { action } from "#server/transport/action.ts";
import { updateProfile } from "./service.ts";

export const changePasswordAction = action({
  input: changePasswordInput,
  verb: changePassword,
  args: (input) => [input, ownOrigin()],
});

const saveProfile = action({
  input: updateUserInput,
  verb: updateProfile,
  args: (input) => [input],
});

/** Saves one's own profile; its language and zone become this browser's. */
export async function updateProfileAction(input: unknown): Promise<ActionResult<UserView>> {
  const answer = await saveProfile(input);
  if (!answer.ok) return answer;
  setPreferences(await cookies(), answer.data);
  return answer;
}
