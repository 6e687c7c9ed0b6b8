"use client";

import { useMemo } from "react";
import {
  allValues,
  defaultOrder,
  type ListDefinition,
  nextOrder,
  readOrder,
  writeOrder,
} from "#lib/list-definition.ts";
import { listParts, namesRows, toListQuery } from "./list-query.ts";
import { useAddress } from "./use-address.ts";

const firstPage = { page: null, after: null, before: null };

/** The list's state in the address and the ways to change it; each step can be gone back on. */
export function useListState(definition: ListDefinition) {
  const parts = useMemo(() => listParts(definition), [definition]);
  const [address, change] = useAddress(parts);
  const query = useMemo(() => toListQuery(definition, address), [definition, address]);
  const { defaultFilters = {} } = definition;
  // Beside another filter or a search the defaults count only where the address has them.
  const kept = () =>
    Object.fromEntries(
      Object.keys(defaultFilters).map((name) => [name, query.filters[name] ?? [allValues]]),
    );

  return {
    query,
    open: address.open,
    setPreset: (preset: string) =>
      change({
        preset:
          preset === definition.defaultPreset && !namesRows(definition, query.filters)
            ? null
            : preset,
        from: null,
        to: null,
        ...firstPage,
      }),
    setDates: (range: { from: string; to: string }) =>
      change({ ...range, preset: null, ...firstPage }),
    setSearch: (search: string) =>
      change({ ...kept(), q: search || null, ...firstPage }, "replace"),
    setSort: (sort: string) => change({ sort, ...firstPage }),
    /** A press on the head of a column. */
    sortBy: (field: string) => {
      const order = readOrder(definition, query.sort) ?? defaultOrder(definition);
      change({ sort: writeOrder(nextOrder(definition, order, field)), ...firstPage });
    },
    /** `beside` has the row before or after a page that offsets can't reach. */
    setPage: (page: number, beside: { after?: string; before?: string } = {}) =>
      change({ page, after: beside.after ?? null, before: beside.before ?? null }),
    setRows: (rows: number) => change({ rows, ...firstPage }),
    setFilter: (name: string, values: string[]) => {
      const none = defaultFilters[name] ? [allValues] : null;
      change({ ...kept(), ...firstPage, [name]: values.length > 0 ? values : none });
    },
    clearFilters: () => {
      const unfiltered = Object.keys(definition.filters).map(
        (name) => [name, defaultFilters[name] ? [allValues] : null] as const,
      );
      change({ ...firstPage, q: null, ...Object.fromEntries(unfiltered) });
    },
    openRow: (id: string) => change({ open: id }, address.open === null ? "push" : "replace"),
    closeRow: () => change({ open: null }),
  };
}

export type ListState = ReturnType<typeof useListState>;
