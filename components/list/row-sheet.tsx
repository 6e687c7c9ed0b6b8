"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { useFailure } from "#components/query/use-failure.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { TitledSheet } from "#components/ui/titled-sheet.tsx";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { Identified } from "#lib/list-page.ts";
import { type KeyedTranslator, keyedTexts } from "./keyed-texts.ts";
import { ApiFailure } from "./read-api.ts";
import { rowOptions } from "./read-list.ts";
import { DetailsSkeleton } from "./sheet-loading.tsx";

/** The row whose sheet is open, as the list hands it on. */
export interface OpenRow<Row extends Identified, Details extends Identified = Row> {
  id: string;
  /** Undefined when the row is not on this page. */
  row: Row | undefined;
  definition: ListDefinition;
  /** For the type alone: what the sheet asks for by the id. */
  readonly of?: Details;
  /** Opens another row in its place. */
  onOpen: (id: string) => void;
  onClose: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** What the list gives to the sheet of a row whose menu it shares. */
export interface SheetProps<Row extends Identified, Details extends Identified = Row> {
  open: OpenRow<Row, Details>;
  menu: (row: Row) => ReactNode;
}

interface RowSheetProps<Row extends Identified, Details extends Row> {
  open: OpenRow<Row, Details>;
  /** Set if the row from the page has all details; otherwise the sheet fetches it by id. */
  whole?: boolean;
  /** Says that the row is not there, and that it can't be read. */
  t: KeyedTranslator<"missing" | "failed">;
  title: (row: Row | undefined) => ReactNode;
  menu?: (row: Row) => ReactNode;
  footer?: (details: Details) => ReactNode;
  children: (details: Details) => ReactNode;
}

/** Details of the open row in a sheet next to the list; they follow the row's changes. */
export function RowSheet<Row extends Identified, Details extends Row>({
  open: { id, row, definition, onOpen: _, ...sheet },
  whole = false,
  t,
  title,
  menu,
  footer,
  children,
}: RowSheetProps<Row, Details>) {
  // A row that has all details is of their type.
  const known = whole ? (row as Details | undefined) : undefined;
  const fetched = useDetails<Details>(definition, id, known === undefined);
  const details = known ?? fetched.data;
  const shown = details ?? row;
  const asked = useFailure(fetched);
  const failure = details ? null : asked;
  const say = keyedTexts(t);
  return (
    <TitledSheet
      docked
      {...sheet}
      title={title(shown)}
      menu={shown && menu?.(shown)}
      footer={details && footer?.(details)}
    >
      {details ? children(details) : null}
      {isMissing(failure) ? <EmptyState illustration="search" title={say("missing")} /> : null}
      {failure && !isMissing(failure) ? (
        <ErrorState
          title={say("failed")}
          onRetry={() => void fetched.refetch()}
          retrying={fetched.isFetching}
        />
      ) : null}
      {!details && !failure ? <DetailsSkeleton /> : null}
    </TitledSheet>
  );
}

const retryAfter = 5000;

/** One that can't be had is asked for again after 5 s, one that is not there isn't. */
function useDetails<Details extends Identified>(
  definition: ListDefinition,
  id: string,
  isAsked: boolean,
) {
  const client = useQueryClient();
  const options = rowOptions<Details>(definition, id);
  const { queryKey } = options;
  useLiveRefresh(`${definition.resource}.*`, () => client.invalidateQueries({ queryKey }), {
    // News of a bulk names no rows.
    isWanted: ({ data }) => isAsked && (data.id ?? id) === id,
  });
  return useQuery({
    ...options,
    enabled: isAsked,
    retry: 0,
    refetchInterval: ({ state: { error } }) => (error && !isMissing(error) ? retryAfter : false),
  });
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiFailure && error.status === 404;
}
