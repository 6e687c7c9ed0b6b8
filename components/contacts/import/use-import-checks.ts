import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { answered } from "#components/sendings/answered.ts";
import type { ImportCheckInput } from "#lib/contacts/import-check.ts";
import { checkImportAction } from "#server/contacts/actions.ts";
import { useImportCount } from "./use-import-count.ts";

/** What would become of the rows: of the first at once, of a large file's others when a job has counted them. */
export function useImportChecks(input: ImportCheckInput | null) {
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ["contactImports", "check", input],
    queryFn: () => answered(checkImportAction(input)),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: 0,
  });
  const first = error ? null : (data ?? null);
  const isPart = first !== null && !isFetching && !first.isWhole;
  const counting = useImportCount(isPart ? input : null);
  const counts = counting.count?.counts;
  return {
    check: first && counts ? { ...first, ...counts } : first,
    checkError: error,
    /** The first rows, for which the reader waits. */
    isCounting: input === null || isFetching,
    counting,
    /** The type of the chosen list; null until it is known. */
    listType: isPlaceholderData ? null : (data?.listType ?? null),
  };
}
