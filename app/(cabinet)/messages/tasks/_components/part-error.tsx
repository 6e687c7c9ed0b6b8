import { useFailure } from "#components/query/use-failure.ts";
import { ErrorState } from "#components/ui/error-state.tsx";
import type { useTaskPart } from "./use-task-part.ts";

/** Says that a part of the sheet could not be loaded. */
export function PartError({ part }: { part: ReturnType<typeof useTaskPart> }) {
  const { data, isFetching, refetch } = part;
  if (useFailure(part) === null || data !== undefined) return null;
  return <ErrorState onRetry={() => void refetch()} retrying={isFetching} className="px-0 py-0" />;
}
