import { invitationsInput, invitationsView, invitationView } from "#lib/invitations/invitation.ts";
import { invitationsList } from "#lib/invitations/list.ts";
import {
  getInvitation,
  inviteRecipients,
  listInvitations,
  removeInvitation,
} from "#server/invitations/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/invitations", "Messages", invitationView);

export const create = operation({
  method: "post",
  path: "/invitations",
  summary:
    "Make links by which recipients become reachable over vk, ok, instagram, viber and push; sends nothing",
  tag: "Messages",
  body: invitationsInput,
  verb: inviteRecipients,
  args: ({ body }) => [body],
  answer: invitationsView,
});

export const list = resource.list(
  "Whom the account has invited to messengers, and who has come",
  invitationsList,
  listInvitations,
);

export const get = resource.get("An invitation", getInvitation);

export const remove = resource.remove(
  "Take an invitation back: its link works no more, and who came by it gets nothing there",
  removeInvitation,
);
