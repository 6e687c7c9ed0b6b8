"use server";

import { AppError } from "#lib/errors.ts";
import { idParams } from "#lib/id-params.ts";
import {
  acceptInvitationInput,
  changeMemberInput,
  inviteMemberInput,
  resetMemberFactorInput,
} from "#lib/members/member.ts";
import { signInBrowser } from "#server/auth/sign-in-browser.ts";
import { action, publicAction } from "#server/transport/action.ts";
import {
  acceptInvitation,
  changeMember,
  getMemberUse,
  inviteAgain,
  inviteMember,
  removeMember,
  resetMemberFactor,
} from "./service.ts";

export const inviteMemberAction = action({
  input: inviteMemberInput,
  verb: inviteMember,
  args: (member, { idempotency }) => [member, idempotency],
  idempotent: "members.create",
});

export const inviteAgainAction = action({
  input: idParams,
  verb: inviteAgain,
  args: ({ id }) => [id],
});

export const changeMemberAction = action({
  input: idParams.extend(changeMemberInput.shape),
  verb: changeMember,
  args: ({ id, role }) => [id, role],
});

export const resetMemberFactorAction = action({
  input: idParams.extend(resetMemberFactorInput.shape),
  verb: resetMemberFactor,
  args: ({ id, reason }) => [id, reason],
});

export const removeMemberAction = action({
  input: idParams,
  verb: removeMember,
  args: ({ id }) => [id],
});

/** Joins by a mailed key and signs in; where that has to wait, it is done at the sign-in screen. */
export const acceptInvitationAction = publicAction({
  input: acceptInvitationInput,
  run: async ({ key, username, password, timeZone, page }) => {
    await acceptInvitation({ key, username, password });
    try {
      await signInBrowser({ username, password, timeZone, page });
      return { isSignedIn: true };
    } catch (error) {
      if (error instanceof AppError) return { isSignedIn: false };
      throw error;
    }
  },
});

export const readMemberUseAction = action({
  input: idParams,
  verb: getMemberUse,
  args: ({ id }) => [id],
});
