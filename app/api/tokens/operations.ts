import { tokensList } from "#lib/tokens/list.ts";
import { createdTokenView, createTokenInput, tokenView } from "#lib/tokens/token.ts";
import { createToken, getToken, listTokens, removeToken } from "#server/tokens/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations({ path: "/tokens", tag: "Access", answer: tokenView });

export const list = resource.list({
  summary: "API tokens, newest first; their values are never shown again",
  list: tokensList,
  verb: listTokens,
});

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

export const get = resource.get({
  summary: "An API token",
  verb: getToken,
});

export const remove = resource.remove({
  summary: "End an API token at once; answers it as it was",
  verb: removeToken,
});
