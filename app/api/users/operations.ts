import { idParams } from "#lib/id-params.ts";
import { createUserInput, updateUserInput } from "#lib/users/account-input.ts";
import { usersList } from "#lib/users/list.ts";
import { userView } from "#lib/users/user-view.ts";
import { attemptOrigin } from "#server/auth/attempt-origin.ts";
import { listAccounts } from "#server/customers/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";
import { createUser, getOwnUser, getUser, updateUser } from "#server/users/service.ts";

const resource = resourceOperations("/users", "Users", userView);

export const list = resource.list(
  "Accounts within the caller's scope, newest first",
  usersList,
  listAccounts,
);

export const create = resource.create(
  "Make an account for somebody, with a username and a password: for those who look after accounts",
  createUserInput,
  createUser,
);

export const getOwn = operation({
  method: "get",
  path: "/users/me",
  summary: "The caller's account",
  tag: "Users",
  verb: getOwnUser,
  args: () => [],
  answer: userView,
});

export const get = resource.get("An account within the caller's scope", getUser);

export const update = operation({
  method: "put",
  path: "/users/{id}",
  summary:
    "Change a profile; what isn't given stays. Another e-mail address of one's own takes `password` (and `code` where a second factor is on) and counts once the link mailed to it is used",
  tag: "Users",
  params: idParams,
  body: updateUserInput,
  verb: updateUser,
  args: ({ params, body }, { request }) => [
    params.id,
    body,
    { origin: attemptOrigin(request.headers) },
  ],
  answer: userView,
});
