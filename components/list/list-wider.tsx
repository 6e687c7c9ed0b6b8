import { useTranslations } from "next-intl";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { ListQuery } from "./list-query.ts";

interface ListWiderProps {
  definition: ListDefinition;
  query: ListQuery;
}

/** Says that the usual period of a list was empty and which longer one is shown in its place. */
export function ListWider({ definition, query }: ListWiderProps) {
  const t = useTranslations("commons");
  const { defaultPreset = null, emptyPreset } = definition;
  const isShown = query.preset === defaultPreset && query.from === null;
  if (!emptyPreset || !isShown) return null;
  const empty = t(`presets.${emptyPreset}`);
  return (
    <p className="shrink-0 border-b border-border px-6 py-1.5 text-12 text-muted max-md:border-b-0 max-md:px-4 max-md:pt-0">
      {defaultPreset
        ? t("list.widened", { empty, shown: t(`presets.${defaultPreset}`) })
        : t("list.widenedToAll", { empty })}
    </p>
  );
}
