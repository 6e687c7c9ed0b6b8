import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answered } from "#components/sendings/answered.ts";
import type { ImportSampleInput } from "#lib/contacts/import-check.ts";
import { sampleImportAction } from "#server/contacts/actions.ts";

type How = Omit<ImportSampleInput, "from" | "before">;
type Place = Pick<ImportSampleInput, "from" | "before">;

/** The rows of a file that are shown, three at a time. */
export function useImportSample(how: How | undefined) {
  const [place, setPlace] = useState<Place>({});
  const sample = useQuery({
    queryKey: ["contactImports", "sample", how, place],
    queryFn: () => answered(sampleImportAction({ ...how, ...place })),
    enabled: how !== undefined,
    placeholderData: keepPreviousData,
    retry: 0,
  });
  const rows = sample.data?.rows ?? [];
  const last = rows.at(-1)?.number ?? 0;
  return {
    rows,
    error: sample.error,
    isFetching: sample.isFetching,
    hasEarlier: sample.data?.hasEarlier ?? false,
    hasMore: sample.data?.hasMore ?? false,
    goTo: (from: number) => setPlace({ from }),
    goOn: () => setPlace({ from: last + 1 }),
    goBack: () => setPlace({ before: rows[0]?.number ?? 0 }),
    reset: () => setPlace({}),
  };
}
