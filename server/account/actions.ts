"use server";

import { cookies } from "next/headers";
import * as z from "zod";
import type { ActionResult } from "#lib/action-result.ts";
import { changePasswordInput } from "#lib/auth/change-password.ts";
import { memberProfileInput } from "#lib/members/member.ts";
import { confirmEmailInput, ownProfileInput } from "#lib/users/account-input.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { ownOrigin } from "#server/auth/attempt-origin.ts";
import { changePassword } from "#server/auth/change-password.ts";
import { setPreferences } from "#server/auth/preferences.ts";
import { inputAction } from "#server/transport/action-makers.ts";
import { action } from "#server/transport/action.ts";
import { cancelEmail, confirmEmail } from "#server/users/service.ts";
import { updateMemberProfile, updateProfile } from "./service.ts";

export const changePasswordAction = action({
  input: changePasswordInput,
  verb: changePassword,
  args: (input) => [input, ownOrigin()],
});

export const confirmEmailAction = action({
  input: confirmEmailInput,
  verb: confirmEmail,
  args: ({ key }) => [key],
});

export const cancelEmailAction = action({
  input: z.undefined(),
  verb: cancelEmail,
  args: () => [],
});

const saveProfile = action({
  input: ownProfileInput,
  verb: updateProfile,
  args: (input) => [input, { origin: ownOrigin() }],
});

/** Saves the signed-in account's profile; its language and zone are copied to this browser. */
export async function updateProfileAction(input: unknown): Promise<ActionResult<UserView>> {
  const answer = await saveProfile(input);
  if (!answer.ok) return answer;
  setPreferences(await cookies(), answer.data);
  return answer;
}

const saveMember = inputAction(memberProfileInput, updateMemberProfile);

/** Saves the profile of a signed-in member in the same way. */
export async function updateMemberProfileAction(input: unknown): Promise<ActionResult<unknown>> {
  const answer = await saveMember(input);
  if (answer.ok) setPreferences(await cookies(), answer.data);
  return answer;
}
