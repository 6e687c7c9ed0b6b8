import { smppPasswordsList } from "#lib/smpp/list.ts";
import {
  createdSmppPasswordView,
  createSmppPasswordInput,
  smppPasswordView,
} from "#lib/smpp/password.ts";
import {
  createSmppPassword,
  getSmppPassword,
  listSmppPasswords,
  removeSmppPassword,
} from "#server/smpp/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/smppPasswords", "Access", smppPasswordView);

export const list = resource.list(
  "SMPP passwords, newest first; their values are never shown again",
  smppPasswordsList,
  listSmppPasswords,
);

export const create = operation({
  method: "post",
  path: "/smppPasswords",
  summary: "Make an SMPP password; its value is answered this once",
  tag: "Access",
  body: createSmppPasswordInput,
  verb: createSmppPassword,
  args: ({ body }) => [body],
  answer: createdSmppPasswordView,
});

export const get = resource.get("An SMPP password", getSmppPassword);

export const remove = resource.remove(
  "End an SMPP password and its sessions; answers it as it was",
  removeSmppPassword,
);
