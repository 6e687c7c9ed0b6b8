import { idParams } from "#lib/id-params.ts";
import { providersList } from "#lib/providers/list.ts";
import { providerTestInput, providerTestView } from "#lib/providers/provider-test.ts";
import { createProviderInput, providerView, updateProviderInput } from "#lib/providers/provider.ts";
import { testProvider } from "#server/provider-tests/service.ts";
import {
  createProvider,
  getProvider,
  listProviders,
  removeProvider,
  updateProvider,
} from "#server/providers/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/providers", "Providers", providerView);

export const list = resource.list(
  "Providers that carry messages, newest first",
  providersList,
  listProviders,
);

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

export const get = resource.get("A provider and how its connection stands", getProvider);

export const update = resource.update(
  "Change a provider or switch it on and off; a secret left empty stays as it is",
  updateProviderInput,
  updateProvider,
);

export const test = operation({
  method: "post",
  path: "/providers/{id}/test",
  summary:
    "Send one message by a provider, past the rules and charged to nobody, and see what is said on the wire",
  tag: "Providers",
  params: idParams,
  body: providerTestInput,
  verb: testProvider,
  args: ({ params, body }) => [params.id, body],
  answer: providerTestView,
});

export const remove = resource.remove(
  "Remove a provider that is off and that nothing needs; answers it as it was",
  removeProvider,
);
