import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { Filter } from "#components/list/filter.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { Search } from "#components/ui/use-found.ts";

// The combobox is loaded only when the filter panel opens.
const NameFilter = dynamic(() => import("./name-filter.tsx").then((module) => module.NameFilter), {
  loading: () => <Skeleton className="h-14" />,
});

/** Names by id of the rows that the address filters by. */
export type KnownNames = Record<string, string>;

interface NamedFilter {
  name: string;
  label: string;
  search: Search;
}

/** Makes filters by rows of other nouns. What was found and chosen keeps its name for the chip. */
export function useNamedFilter(rendered: KnownNames): (filter: NamedFilter) => Filter {
  const [chosen, setChosen] = useState<KnownNames>({});
  const t = useTranslations("commons.list");
  const nameOf = (id: string) => chosen[id] ?? rendered[id] ?? t("unnamed");
  return ({ name, label, search }) => ({
    name,
    label,
    kind: "custom",
    describe: (ids) => ids.map(nameOf).join(", "),
    control: ([id], onChange) => (
      <NameFilter
        label={label}
        value={id ? { value: id, label: nameOf(id) } : null}
        search={search}
        onChoose={(option) => {
          if (option) setChosen((known) => ({ ...known, [option.value]: option.label }));
          onChange(option ? [option.value] : []);
        }}
      />
    ),
  });
}
