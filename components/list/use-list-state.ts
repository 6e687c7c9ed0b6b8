"use client";

import { useQueryStates } from "nuqs";
import { useMemo } from "react";
import { filterParsers, type ListDefinition, listParsers, toListQuery } from "./list-query.ts";

/** The list's state in the address and the ways to change it; each step can be gone back on. */
export function useListState(definition: ListDefinition) {
  const parsers = useMemo(() => listParsers(definition), [definition]);
  const filterNames = useMemo(() => filterParsers(definition), [definition]);
  const [address, setAddress] = useQueryStates(parsers, { history: "push" });
  const [filters, setFilters] = useQueryStates(filterNames, { history: "push" });
  const query = useMemo(() => toListQuery(definition, address, filters), [definition, address, filters]);

  return {
    query,
    open: address.open,
    setPreset: (preset: string) => void setAddress({ preset: preset === definition.defaultPreset ? null : preset, from: null, to: null, page: null }),
    setDates: (range: { from: string; to: string }) => void setAddress({ ...range, preset: null, page: null }),
    setSearch: (search: string) => void setAddress({ q: search || null, page: null }, { history: "replace" }),
    setSort: (sort: string) => void setAddress({ sort, page: null }),
    setPage: (page: number) => void setAddress({ page }),
    setRows: (rows: number) => void setAddress({ rows, page: null }),
    setFilter: (name: string, values: string[]) => {
      void setAddress({ page: null });
      void setFilters({ [name]: values.length > 0 ? values : null });
    },
    clearFilters: () => {
      void setAddress({ q: null, page: null });
      void setFilters(null);
    },
    openRow: (id: string) => void setAddress({ open: id }, { history: address.open === null ? "push" : "replace" }),
    closeRow: () => void setAddress({ open: null }),
  };
}

export type ListState = ReturnType<typeof useListState>;
