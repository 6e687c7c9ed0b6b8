import { useTranslations } from "next-intl";
import { useListState } from "#components/list/use-list-state.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { Calendar, List } from "#components/ui/icons.ts";
import { billingsHref, type BillingsView } from "#lib/billings/billings-href.ts";
import type { ListDefinition } from "#lib/list-definition.ts";

interface ViewSwitchProps {
  definition: ListDefinition;
  /** The other view of the same billings. */
  to: BillingsView;
}

const icons = { rows: List, days: Calendar };

/** Leads to the other view with the same period and filters. */
export function ViewSwitch({ definition, to }: ViewSwitchProps) {
  const t = useTranslations("billings.view");
  const { query } = useListState(definition);
  const Icon = icons[to];
  return (
    <ButtonLink
      href={billingsHref(to, query)}
      size="sm"
      title={t(to)}
      className="max-md:size-8 max-md:px-0"
    >
      <Icon />
      <span className="max-md:sr-only">{t(to)}</span>
    </ButtonLink>
  );
}
