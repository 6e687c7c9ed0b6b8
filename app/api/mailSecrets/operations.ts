import { mailSecretsList } from "#lib/mail-secrets/list.ts";
import {
  createdMailSecretView,
  createMailSecretInput,
  mailSecretView,
} from "#lib/mail-secrets/secret.ts";
import {
  createMailSecret,
  getMailSecret,
  listMailSecrets,
  removeMailSecret,
} from "#server/mail-secrets/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/mailSecrets", "Access", mailSecretView);

export const list = resource.list(
  "Secrets by which mails become SMS, newest first; their values are never shown again",
  mailSecretsList,
  listMailSecrets,
);

export const create = operation({
  method: "post",
  path: "/mailSecrets",
  summary: "Make a secret by which mails become SMS; its value is answered this once",
  tag: "Access",
  body: createMailSecretInput,
  verb: createMailSecret,
  args: ({ body }) => [body],
  answer: createdMailSecretView,
});

export const get = resource.get("A secret by which mails become SMS", getMailSecret);

export const remove = resource.remove(
  "End a secret, so that mails with it are refused; answers it as it was",
  removeMailSecret,
);
