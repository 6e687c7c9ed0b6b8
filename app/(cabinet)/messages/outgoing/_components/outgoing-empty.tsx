"use client";

import { useTranslations } from "next-intl";
import { useListState } from "#components/list/use-list-state.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Send } from "#components/ui/icons.ts";
import { isOverRange, outgoingDefinition } from "./outgoing-query.ts";
import type { Viewer } from "./viewer.ts";

/** Why there are no rows, and the way out: another period, other filters, the first message. */
export function OutgoingEmpty({ viewer }: { viewer: Viewer }) {
  const t = useTranslations("messages.empty");
  const tSendings = useTranslations("sendings");
  const { query, setPreset, clearFilters } = useListState(outgoingDefinition);
  const thisMonth = <Button onClick={() => setPreset("currentMonth")}>{t("thisMonth")}</Button>;

  if (isOverRange(query, viewer.maxDays)) {
    return (
      <Alert tone="warning" live className="m-6 max-md:m-4" action={thisMonth}>
        {tSendings("warnings.filter", { days: viewer.maxDays })}
      </Alert>
    );
  }
  if (query.search || Object.keys(query.filters).length > 0) {
    return (
      <EmptyState
        illustration="search"
        title={t("filtered.title")}
        description={t("filtered.description")}
        actions={
          <>
            {query.preset === "currentMonth" ? null : thisMonth}
            <Button variant="primary" onClick={clearFilters}>
              {t("clear")}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      illustration="messages"
      title={t("title")}
      description={t(viewer.maySend ? "description" : "descriptionReader")}
      actions={
        <>
          {query.preset === "currentMonth" ? null : thisMonth}
          {viewer.maySend ? (
            <ButtonLink href="/send" variant="primary">
              <Send />
              {t("send")}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
