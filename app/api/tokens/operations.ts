import { idParams } from "#lib/id-params.ts";
import { tokensList } from "#lib/tokens/list.ts";
import { createdTokenView, createTokenInput, tokenView } from "#lib/tokens/token.ts";
import { createToken, getToken, listTokens, removeToken } from "#server/tokens/service.ts";
import { operation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/tokens",
  summary: "API tokens, newest first; their values are never shown again",
  tag: "Access",
  list: tokensList,
  verb: listTokens,
  args: ({ list: wanted }) => [wanted],
  answer: tokenView,
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

export const get = operation({
  method: "get",
  path: "/tokens/{id}",
  summary: "An API token",
  tag: "Access",
  params: idParams,
  verb: getToken,
  args: ({ params }) => [params.id],
  answer: tokenView,
});

export const remove = operation({
  method: "delete",
  path: "/tokens/{id}",
  summary: "End an API token at once; answers it as it was",
  tag: "Access",
  params: idParams,
  verb: removeToken,
  args: ({ params }) => [params.id],
  answer: tokenView,
});
