"use server";

import { inviteForm } from "#lib/invitations/invitation.ts";
import { inputAction, rowAction } from "#server/transport/action-makers.ts";
import { drawInvitation, invite, removeInvitation } from "./service.ts";

export const inviteAction = inputAction(inviteForm, invite);

export const removeInvitationAction = rowAction(removeInvitation);

export const drawInvitationAction = rowAction(drawInvitation);
