import { idParams } from "#lib/id-params.ts";
import { providersList } from "#lib/providers/list.ts";
import { createProviderInput, providerView, updateProviderInput } from "#lib/providers/provider.ts";
import {
  createProvider,
  getProvider,
  listProviders,
  removeProvider,
  updateProvider,
} from "#server/providers/service.ts";
import { operation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/providers",
  summary: "Providers that carry messages, newest first",
  tag: "Providers",
  list: providersList,
  verb: listProviders,
  args: ({ list: wanted }) => [wanted],
  answer: providerView,
});

export const create = operation({
  method: "post",
  path: "/providers",
  summary: "Connect a provider; it carries nothing before a routing rule leads to it",
  tag: "Providers",
  body: createProviderInput,
  verb: createProvider,
  args: ({ body }) => [body],
  answer: providerView,
});

export const get = operation({
  method: "get",
  path: "/providers/{id}",
  summary: "A provider and how its connection stands",
  tag: "Providers",
  params: idParams,
  verb: getProvider,
  args: ({ params }) => [params.id],
  answer: providerView,
});

export const update = operation({
  method: "put",
  path: "/providers/{id}",
  summary: "Change a provider or switch it on and off; a secret left empty stays as it is",
  tag: "Providers",
  params: idParams,
  body: updateProviderInput,
  verb: updateProvider,
  args: ({ params, body }) => [params.id, body],
  answer: providerView,
});

export const remove = operation({
  method: "delete",
  path: "/providers/{id}",
  summary: "Remove a provider that is off and that nothing needs; answers it as it was",
  tag: "Providers",
  params: idParams,
  verb: removeProvider,
  args: ({ params }) => [params.id],
  answer: providerView,
});
