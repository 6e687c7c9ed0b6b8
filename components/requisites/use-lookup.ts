import { useQuery } from "@tanstack/react-query";
import { ApiFailure } from "#components/list/read-api.ts";
import { useDebounced } from "#components/sendings/use-debounced.ts";

/** Milliseconds to wait after the last keystroke. */
const lookupPause = 500;

export type Looked<Found> =
  | { state: "idle" }
  | { state: "searching" }
  | { state: "found"; found: Found }
  /** `reason` is the text of the server. */
  | { state: "failed"; reason: string | null };

/**
 * Asks half a second after the last change for what is typed, once: many answers are paid for. An empty text asks for
 * nothing. By the HTTP API, for an action under way would hold the form's own back.
 */
export function useLookup<Found>(
  kind: string,
  typed: string,
  read: (typed: string, signal: AbortSignal) => Promise<Found>,
): Looked<Found> {
  const settled = useDebounced(typed, lookupPause);
  const isAsked = typed !== "" && settled === typed;
  const { data, error, isFetching } = useQuery({
    queryKey: ["lookup", kind, typed],
    queryFn: async ({ signal }) => read(typed, signal),
    enabled: isAsked,
    retry: 0,
    staleTime: Infinity,
  });
  if (typed === "") return { state: "idle" };
  if (data !== undefined) return { state: "found", found: data };
  if (!isAsked || isFetching || !error) return { state: "searching" };
  return { state: "failed", reason: error instanceof ApiFailure ? error.reason : null };
}
