import { idParams } from "#lib/id-params.ts";
import { createUserInput, updateUserInput } from "#lib/users/account-input.ts";
import { usersList } from "#lib/users/list.ts";
import { userView } from "#lib/users/user-view.ts";
import { attemptOrigin } from "#server/auth/attempt-origin.ts";
import { operation } from "#server/transport/operation.ts";
import { createUser, getOwnUser, getUser, listUsers, updateUser } from "#server/users/service.ts";

export const list = operation({
  method: "get",
  path: "/users",
  summary: "Accounts within the caller's scope, newest first",
  tag: "Users",
  list: usersList,
  verb: listUsers,
  args: ({ list: wanted }) => [wanted],
  answer: userView,
});

export const create = operation({
  method: "post",
  path: "/users",
  summary: "Make an account for somebody; for operators",
  tag: "Users",
  body: createUserInput,
  idempotent: true,
  verb: createUser,
  args: ({ body }, { idempotency }) => [body, idempotency],
  answer: userView,
});

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

export const update = operation({
  method: "put",
  path: "/users/{id}",
  summary:
    "Change a profile; what isn't given stays. Another e-mail address of one's own takes `password` (and `code` where a second factor is on) and counts once the link mailed to it is used",
  tag: "Users",
  params: idParams,
  body: updateUserInput,
  verb: updateUser,
  args: ({ params, body }, { request }) => [params.id, body, attemptOrigin(request.headers)],
  answer: userView,
});
