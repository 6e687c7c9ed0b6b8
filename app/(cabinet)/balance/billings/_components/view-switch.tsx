import { useTranslations } from "next-intl";
import { useListState } from "#components/list/use-list-state.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import type { ListDefinition } from "#lib/list-definition.ts";

interface ViewSwitchProps {
  definition: ListDefinition;
  /** The other view of the same movements. */
  to: "rows" | "days";
}

const paths = { rows: "/balance/billings", days: "/balance/billings/days" };

/** Leads to the other view with the same period and filters. */
export function ViewSwitch({ definition, to }: ViewSwitchProps) {
  const t = useTranslations("billings.view");
  const { preset, from, to: last, filters } = useListState(definition).query;
  const address = new URLSearchParams(from && last ? { from, to: last } : {});
  if (preset) address.set("preset", preset);
  for (const [name, values] of Object.entries(filters)) {
    if (name !== "id") for (const value of values) address.append(name, value);
  }
  return (
    <ButtonLink
      href={`${paths[to]}?${address}`}
      // On phones the first row comes before it: the palette leads there.
      className={to === "days" ? "max-md:hidden" : undefined}
    >
      {t(to)}
    </ButtonLink>
  );
}
