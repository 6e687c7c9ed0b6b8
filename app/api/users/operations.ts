import { idParams } from "#lib/id-params.ts";
import { userView } from "#lib/users/user-view.ts";
import { operation } from "#server/transport/operation.ts";
import { getOwnUser, getUser } from "#server/users/service.ts";

export const getOwn = operation({
  method: "get",
  path: "/users/me",
  summary: "The caller's account",
  tag: "Users",
  verb: getOwnUser,
  args: () => [],
  answer: userView,
});

export const get = operation({
  method: "get",
  path: "/users/{id}",
  summary: "An account within the caller's scope",
  tag: "Users",
  params: idParams,
  verb: getUser,
  args: ({ params }) => [params.id],
  answer: userView,
});
