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
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations({ path: "/providers", tag: "Providers", answer: providerView });

export const list = resource.list({
  summary: "Providers that carry messages, newest first",
  list: providersList,
  verb: listProviders,
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

export const get = resource.get({
  summary: "A provider and how its connection stands",
  verb: getProvider,
});

export const update = resource.update({
  summary: "Change a provider or switch it on and off; a secret left empty stays as it is",
  body: updateProviderInput,
  verb: updateProvider,
});

export const remove = resource.remove({
  summary: "Remove a provider that is off and that nothing needs; answers it as it was",
  verb: removeProvider,
});
