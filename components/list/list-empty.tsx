import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import type { IllustrationKind } from "#components/ui/illustration.tsx";
import type { ListDefinition } from "#lib/list-definition.ts";
import { isOverRange } from "./list-request.ts";
import type { ListState } from "./use-list-state.ts";

/** What a list says of itself before it has any rows. */
export interface NothingYet {
  illustration?: IllustrationKind;
  title: string;
  /** What to do next. */
  description: string;
  /** The button that does it, for those who may. */
  action?: ReactNode;
}

interface ListEmptyProps {
  definition: ListDefinition;
  state: ListState;
  nothingYet: NothingYet;
}

/** Why there are no rows, and the way out: another period, other filters, the first row. */
export function ListEmpty({ definition, state, nothingYet }: ListEmptyProps) {
  const t = useTranslations("commons.list.empty");
  const { query } = state;
  const { presets = [], maxDays } = definition;
  const hasPeriod = (query.preset ?? query.from) !== null && presets.includes("currentMonth");
  const thisMonth =
    hasPeriod && query.preset !== "currentMonth" ? (
      <Button onClick={() => state.setPreset("currentMonth")}>{t("thisMonth")}</Button>
    ) : null;
  if (isOverRange(query, maxDays)) {
    return (
      <Alert tone="warning" live className="m-6 max-md:m-4" action={thisMonth}>
        {t("overRange", { days: maxDays ?? 0 })}
      </Alert>
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
            {thisMonth}
            <Button variant="primary" onClick={state.clearFilters}>
              {t("clear")}
            </Button>
          </>
        }
      />
    );
  }
  const { action, ...said } = nothingYet;
  return (
    <EmptyState
      {...said}
      actions={
        thisMonth || action ? (
          <>
            {thisMonth}
            {action}
          </>
        ) : undefined
      }
    />
  );
}
