import { providerGroupsList } from "#lib/providers/list.ts";
import { providerGroupInput, providerGroupView } from "#lib/providers/provider-group.ts";
import {
  createProviderGroup,
  getProviderGroup,
  listProviderGroups,
  removeProviderGroup,
  updateProviderGroup,
} from "#server/providers/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/providerGroups", "Providers", providerGroupView);

export const list = resource.list(
  "Groups of providers that routing rules lead to",
  providerGroupsList,
  listProviderGroups,
);

export const create = resource.create(
  "Create a group of providers",
  providerGroupInput,
  createProviderGroup,
);

export const get = resource.get("A group of providers", getProviderGroup);

export const update = resource.update(
  "Put a group of providers as a whole; rules that lead to it follow within a second",
  providerGroupInput,
  updateProviderGroup,
);

export const remove = resource.remove(
  "Remove a group that no rule leads to; answers it as it was",
  removeProviderGroup,
);
