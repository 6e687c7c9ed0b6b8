"use client";

import { useQueryStates } from "nuqs";
import { useMemo } from "react";
import {
  defaultOrder,
  type ListDefinition,
  nextOrder,
  readOrder,
  writeOrder,
} from "#lib/list-definition.ts";
import { filterParsers, listParsers, namesRows, toListQuery } from "./list-query.ts";

const firstPage = { page: null, after: null, before: null };

/** The list's state in the address and the ways to change it; each step can be gone back on. */
export function useListState(definition: ListDefinition) {
  const parsers = useMemo(() => listParsers(definition), [definition]);
  const filterNames = useMemo(() => filterParsers(definition), [definition]);
  const [address, setAddress] = useQueryStates(parsers, { history: "push" });
  const [filters, setFilters] = useQueryStates(filterNames, { history: "push" });
  const query = useMemo(
    () => toListQuery(definition, address, filters),
    [definition, address, filters],
  );

  return {
    query,
    open: address.open,
    setPreset: (preset: string) =>
      void setAddress({
        preset:
          preset === definition.defaultPreset && !namesRows(definition, query.filters)
            ? null
            : preset,
        from: null,
        to: null,
        ...firstPage,
      }),
    setDates: (range: { from: string; to: string }) =>
      void setAddress({ ...range, preset: null, ...firstPage }),
    setSearch: (search: string) =>
      void setAddress({ q: search || null, ...firstPage }, { history: "replace" }),
    setSort: (sort: string) => void setAddress({ sort, ...firstPage }),
    /** A press on the head of a column. */
    sortBy: (field: string) => {
      const order = readOrder(definition, query.sort) ?? defaultOrder(definition);
      void setAddress({ sort: writeOrder(nextOrder(definition, order, field)), ...firstPage });
    },
    /** `beside` is the row that a page beyond the reach of offsets follows or goes before. */
    setPage: (page: number, beside: { after?: string; before?: string } = {}) =>
      void setAddress({ page, after: beside.after ?? null, before: beside.before ?? null }),
    setRows: (rows: number) => void setAddress({ rows, ...firstPage }),
    setFilter: (name: string, values: string[]) => {
      void setAddress(firstPage);
      void setFilters({ [name]: values.length > 0 ? values : null });
    },
    clearFilters: () => {
      void setAddress({ q: null, ...firstPage });
      void setFilters(null);
    },
    openRow: (id: string) =>
      void setAddress({ open: id }, { history: address.open === null ? "push" : "replace" }),
    closeRow: () => void setAddress({ open: null }),
  };
}

export type ListState = ReturnType<typeof useListState>;
