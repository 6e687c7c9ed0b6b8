import * as z from "zod";
import { newPassword } from "#lib/auth/new-password.ts";
import { locales } from "#lib/locales.ts";
import { rowId } from "#lib/row-id.ts";
import { newUsername, profileInput, updateUserInput } from "#lib/users/account-input.ts";
import { memberRoles } from "./member-roles.ts";

/** The number of members that an account may have, invited ones included. */
export const maxMembers = 50;
/** Days for which an invitation is valid. */
export const invitationDays = 7;

const role = z.enum(memberRoles, "members.errors.role");

/** The invited person's address, role and language. */
export const inviteMemberInput = z.object({
  email: profileInput.shape.email,
  name: profileInput.shape.firstName,
  role,
  locale: z.enum(locales, "users.errors.locale").optional(),
});

export type InviteMemberInput = z.output<typeof inviteMemberInput>;

export const changeMemberInput = z.object({ role });

/** Why a member is let in by the password alone: kept with the event, and mailed to them. */
export const resetMemberFactorInput = z.object({
  reason: z
    .string("members.errors.reason")
    .trim()
    .min(3, "members.errors.reason")
    .max(300, "members.errors.reason"),
});

/** The sign-in that an invited person chooses. */
export const acceptInvitationInput = z.object({
  key: z.string().max(200),
  username: newUsername,
  password: newPassword,
  timeZone: z.string().max(64).optional(),
  page: z.string().max(2000).optional(),
});

export type AcceptInvitationInput = z.output<typeof acceptInvitationInput>;

/** The values that a member may change. The address can't be changed, because the invitation verified it. */
export const memberProfileInput = profileInput
  .pick({ firstName: true, lastName: true })
  .extend(updateUserInput.pick({ locale: true, timeZone: true }).required().shape);

export type MemberProfileInput = z.output<typeof memberProfileInput>;

export const memberStates = ["active", "invited", "expired"] as const;

/** A member of an account. Times are ISO. */
export const memberView = z
  .object({
    id: rowId(),
    name: z.string(),
    email: z.string(),
    username: z.string().nullable().meta({ description: "What they sign in with" }),
    role: z.enum(memberRoles),
    state: z.enum(memberStates).meta({ description: "Invited ones have no sign-in yet" }),
    hasSecondFactor: z.boolean(),
    lastSeenAt: z.iso.datetime().nullable().meta({ description: "To the minute" }),
    expiresAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "Until when the invitation is good" }),
    OwnerId: rowId(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Member" });

export type MemberView = z.infer<typeof memberView>;

/** What is removed together with a member. */
export interface MemberUse {
  sessions: number;
  tokens: number;
}
