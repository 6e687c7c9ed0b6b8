"use server";

import { AppError } from "#lib/errors.ts";
import {
  acceptInvitationInput,
  changeMemberInput,
  inviteMemberInput,
  resetMemberFactorInput,
} from "#lib/members/member.ts";
import { signInBrowser } from "#server/auth/sign-in-browser.ts";
import { changeAction, createAction, rowAction } from "#server/transport/action-makers.ts";
import { publicAction } from "#server/transport/action.ts";
import {
  acceptInvitation,
  changeMember,
  getMemberUse,
  inviteAgain,
  inviteMember,
  removeMember,
  resetMemberFactor,
} from "./service.ts";

export const inviteMemberAction = createAction("members.create", inviteMemberInput, inviteMember);

export const inviteAgainAction = rowAction(inviteAgain);

export const changeMemberAction = changeAction(changeMemberInput, changeMember, ({ role }) => role);

export const resetMemberFactorAction = changeAction(
  resetMemberFactorInput,
  resetMemberFactor,
  ({ reason }) => reason,
);

export const removeMemberAction = rowAction(removeMember);

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

export const readMemberUseAction = rowAction(getMemberUse);
