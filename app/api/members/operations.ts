import { idParams } from "#lib/id-params.ts";
import { membersList } from "#lib/members/list.ts";
import { changeMemberInput, inviteMemberInput, memberView } from "#lib/members/member.ts";
import {
  changeMember,
  getMember,
  inviteAgain,
  inviteMember,
  listMembers,
  removeMember,
} from "#server/members/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations({ path: "/members", tag: "Access", answer: memberView });

export const list = resource.list({
  summary: "People who sign in to the account with names of their own, the latest first",
  list: membersList,
  verb: listMembers,
});

export const invite = resource.create({
  summary: "Invite somebody to the account by e-mail",
  body: inviteMemberInput,
  verb: inviteMember,
});

export const get = resource.get({
  summary: "One of the account's people",
  verb: getMember,
});

export const update = resource.update({
  summary: "Give one of the account's people another role",
  body: changeMemberInput,
  verb: changeMember,
  args: ({ params, body }) => [params.id, body.role],
});

export const inviteAnew = operation({
  method: "post",
  path: "/members/{id}/invite",
  summary: "Mail the invitation again; the link of the one before opens nothing any more",
  tag: "Access",
  params: idParams,
  verb: inviteAgain,
  args: ({ params }) => [params.id],
  answer: memberView,
});

export const remove = resource.remove({
  summary:
    "Take somebody out of the account at once, or an invitation back; answers them as they were",
  verb: removeMember,
});
