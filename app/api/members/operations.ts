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

export const list = operation({
  method: "get",
  path: "/members",
  summary: "People who sign in to the account with names of their own, the latest first",
  tag: "Access",
  list: membersList,
  verb: listMembers,
  args: ({ list: wanted }) => [wanted],
  answer: memberView,
});

export const invite = operation({
  method: "post",
  path: "/members",
  summary: "Invite somebody to the account by e-mail",
  tag: "Access",
  body: inviteMemberInput,
  idempotent: true,
  verb: inviteMember,
  args: ({ body }, { idempotency }) => [body, idempotency],
  answer: memberView,
});

export const get = operation({
  method: "get",
  path: "/members/{id}",
  summary: "One of the account's people",
  tag: "Access",
  params: idParams,
  verb: getMember,
  args: ({ params }) => [params.id],
  answer: memberView,
});

export const update = operation({
  method: "put",
  path: "/members/{id}",
  summary: "Give one of the account's people another role",
  tag: "Access",
  params: idParams,
  body: changeMemberInput,
  verb: changeMember,
  args: ({ params, body }) => [params.id, body.role],
  answer: memberView,
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

export const remove = operation({
  method: "delete",
  path: "/members/{id}",
  summary:
    "Take somebody out of the account at once, or an invitation back; answers them as they were",
  tag: "Access",
  params: idParams,
  verb: removeMember,
  args: ({ params }) => [params.id],
  answer: memberView,
});
