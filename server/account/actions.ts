"use server";

import { cookies, headers } from "next/headers";
import type { ActionResult } from "#lib/action-result.ts";
import { changePasswordInput } from "#lib/auth/change-password.ts";
import { localeCookie, timeZoneCookie } from "#lib/locales.ts";
import { updateUserInput } from "#lib/users/account-input.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { attemptOrigin } from "#server/auth/attempt-origin.ts";
import { changePassword } from "#server/auth/change-password.ts";
import { action } from "#server/transport/action.ts";
import { updateProfile } from "./service.ts";

/** Of the page that calls. */
const ownOrigin = async () => attemptOrigin(await headers());

export const changePasswordAction = action({
  input: changePasswordInput,
  verb: changePassword,
  args: (input) => [input, ownOrigin()],
});

const lasting = { path: "/", sameSite: "lax", maxAge: 365 * 24 * 3600 } as const;

const saveProfile = action({
  input: updateUserInput,
  verb: updateProfile,
  args: (input) => [input],
});

/** Saves one's own profile; its language and zone become this browser's. */
export async function updateProfileAction(input: unknown): Promise<ActionResult<UserView>> {
  const answer = await saveProfile(input);
  if (!answer.ok) return answer;
  const { locale, timeZone } = answer.data;
  const jar = await cookies();
  if (locale !== null) jar.set(localeCookie, locale, lasting);
  if (timeZone !== null) jar.set(timeZoneCookie, timeZone, lasting);
  return answer;
}
