import { tokensList } from "#lib/tokens/list.ts";
import { createdTokenView, createTokenInput, tokenView } from "#lib/tokens/token.ts";
import { createToken, getToken, listTokens, removeToken } from "#server/tokens/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/tokens", "Access", tokenView);

export const list = resource.list(
  "API tokens, newest first; their values are never shown again",
  tokensList,
  listTokens,
);

export const create = operation({
  method: "post",
  path: "/tokens",
  summary: "Make an API token; its value is answered this once",
  tag: "Access",
  body: createTokenInput,
  verb: createToken,
  args: ({ body }) => [body],
  answer: createdTokenView,
});

export const get = resource.get("An API token", getToken);

export const remove = resource.remove(
  "End an API token at once; answers it as it was",
  removeToken,
);
