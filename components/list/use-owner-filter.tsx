"use client";

import { searchOwners } from "#components/users/search-owners.ts";
import type { Filter } from "./filter.ts";
import { type KnownNames, useNamedFilter } from "./use-named-filter.tsx";

/** Makes the filter by account for readers who see rows of several accounts, and none for others. */
export function useOwnerFilter(
  names: KnownNames,
  seesOwners: boolean,
): (label: string) => Filter | false {
  const named = useNamedFilter(names);
  return (label) => seesOwners && named({ name: "OwnerId", label, search: searchOwners });
}
