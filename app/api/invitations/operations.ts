import { invitationsInput, invitationsView } from "#lib/invitations/invitation.ts";
import { inviteRecipients } from "#server/invitations/service.ts";
import { operation } from "#server/transport/operation.ts";

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
