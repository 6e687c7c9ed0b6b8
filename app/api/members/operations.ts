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
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/members", "Access", memberView);

export const list = resource.list(
  "People who sign in to the account with names of their own, the latest first",
  membersList,
  listMembers,
);

export const invite = resource.create(
  "Invite somebody to the account by e-mail",
  inviteMemberInput,
  inviteMember,
);

export const get = resource.get("One of the account's people", getMember);

export const update = resource.update(
  "Give one of the account's people another role",
  changeMemberInput,
  changeMember,
  { args: ({ params, body }) => [params.id, body.role] },
);

export const inviteAnew = resource.act(
  "invite",
  "Mail the invitation again; the link of the one before opens nothing any more",
  inviteAgain,
);

export const remove = resource.remove(
  "Take somebody out of the account at once, or an invitation back; answers them as they were",
  removeMember,
);
