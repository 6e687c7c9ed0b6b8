"use client";

import { useTranslations } from "next-intl";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { type ListDefinition, sortKinds } from "#lib/list-definition.ts";
import type { Column } from "./column.ts";
import type { ListState } from "./use-list-state.ts";

interface SortChoiceProps {
  definition: ListDefinition;
  columns: readonly Pick<Column<never>, "sort" | "header">[];
  state: ListState;
}

/** What heads of columns do, for phones, which show none. */
export function SortChoice({ definition, columns, state }: SortChoiceProps) {
  const t = useTranslations("commons.list.sort");
  const options = Object.entries(sortKinds(definition)).flatMap(([field, kind]) => {
    if (field === "createdAt")
      return [
        { value: "-createdAt", label: t("newest") },
        { value: "createdAt", label: t("oldest") },
      ];
    const name = columns.find(({ sort }) => sort === field)?.header;
    if (typeof name !== "string") return [];
    const isText = kind === "text";
    return [
      { value: field, label: t(isText ? "az" : "rising", { name }) },
      { value: `-${field}`, label: t(isText ? "za" : "falling", { name }) },
    ];
  });
  return (
    <NativeSelect
      size="sm"
      aria-label={t("label")}
      value={state.query.sort}
      onChange={(event) => state.setSort(event.target.value)}
      className="w-full shrink-0 max-md:h-11 md:hidden"
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
