import { idParams } from "#lib/id-params.ts";
import { userView } from "#lib/users/user-view.ts";
import { operation } from "#server/transport/operation.ts";

export const readOwnUser = operation({
  method: "get",
  path: "/users/me",
  summary: "The caller's account",
  tag: "Users",
  permission: "users.get",
  answer: userView,
});

export const readUser = operation({
  method: "get",
  path: "/users/{id}",
  summary: "An account within the caller's scope",
  tag: "Users",
  permission: "users.get",
  params: idParams,
  answer: userView,
});
