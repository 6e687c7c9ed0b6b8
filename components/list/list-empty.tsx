import { useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { serverTime } from "#components/time/server-time.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import type { IllustrationKind } from "#components/ui/illustration.tsx";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { ListQuery } from "./list-query.ts";
import { isOverRange } from "./list-request.ts";
import type { ListState } from "./use-list-state.ts";
import { type WiderPeriod, widerThan } from "./wider-periods.ts";

/** What a list says of itself before it has any rows. */
export interface NothingYet {
  illustration?: IllustrationKind;
  title: string;
  /** A text about the kind of rows that the list holds. */
  description?: string;
  /** What to do next: said with the button that does it alone. */
  advice?: string;
  /** The button, for those who may. */
  action?: ReactNode;
}

/** Longer periods than the one that is empty. */
function widerPeriods(
  { presets = [], maxDays = Infinity }: ListDefinition,
  query: ListQuery,
  timeZone: string,
): WiderPeriod[] {
  const { preset } = query;
  if (presets.length === 0 || (preset === null && query.from === null)) return [];
  if (isOverRange(query, maxDays)) return ["currentMonth"];
  return preset === null ? ["all"] : widerThan(preset, timeZone, new Date(serverTime()));
}

interface ListEmptyProps {
  definition: ListDefinition;
  state: ListState;
  nothingYet: NothingYet;
  /** How many rows there are on all pages. */
  total: number;
}

/** Why there are no rows, and the way out: another period, other filters, the first row. */
export function ListEmpty({ definition, state, nothingYet, total }: ListEmptyProps) {
  const t = useTranslations("commons.list.empty");
  const { query } = state;
  const { maxDays } = definition;
  const wider = widerPeriods(definition, query, useTimeZone() ?? "UTC");
  const hasPeriod = wider.length > 0;
  const longerButtons = (isMain: boolean) =>
    wider.map((period, at) => (
      <Button
        key={period}
        variant={isMain && at === wider.length - 1 ? "primary" : "secondary"}
        onClick={() => state.setPreset(period)}
      >
        {t(`wider.${period}`)}
      </Button>
    ));
  if (isOverRange(query, maxDays)) {
    return (
      <Alert tone="warning" live className="m-6 max-md:m-4" action={longerButtons(false)}>
        {t("overRange", { days: maxDays ?? 0 })}
      </Alert>
    );
  }
  // An old link, or the last row of the last page has gone: elsewhere there are rows.
  if (query.page > 1 && total > 0) {
    return (
      <EmptyState
        illustration="search"
        title={t("beyond")}
        actions={
          <Button variant="primary" onClick={() => state.setPage(1)}>
            {t("toFirst")}
          </Button>
        }
      />
    );
  }
  if (query.search || Object.keys(query.filters).length > 0) {
    return (
      <EmptyState
        illustration="search"
        title={t("title")}
        description={t(hasPeriod ? "descriptionDated" : "description")}
        actions={
          <>
            {longerButtons(true)}
            <Button variant={hasPeriod ? "ghost" : "primary"} onClick={state.clearFilters}>
              {t("clear")}
            </Button>
          </>
        }
      />
    );
  }
  const { action, advice, description, ...said } = nothingYet;
  const hint = description ?? (hasPeriod ? t("longer") : undefined);
  return (
    <EmptyState
      {...said}
      description={action ? (advice ?? hint) : hint}
      actions={
        hasPeriod || action ? (
          <>
            {longerButtons(!action)}
            {action}
          </>
        ) : undefined
      }
    />
  );
}
