import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/** How long an answer is good, in milliseconds. */
export const staleTime = 30_000;
const retryPause = 1000;

/** The cabinet's client: `invalidateQueries` never takes for new what was read before the change. */
class CabinetQueryClient extends QueryClient {
  /** By itself react-query keeps waiting for a first answer on its way, and calls it fresh. */
  override async invalidateQueries<Key extends QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const { queryKey, refetchType } = filters;
    if (refetchType !== "none")
      void this.cancelQueries({ queryKey, predicate: ({ state }) => state.status === "pending" });
    await super.invalidateQueries(filters, options);
  }
}

/** A cache with the cabinet's defaults, for one request on the server or one browser. */
export function createQueryClient(): QueryClient {
  return new CabinetQueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        retry: 1,
        retryDelay: retryPause,
        // Live events say what has changed while the page was not looked at.
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Without a connection a question fails at once and says so, instead of waiting unseen.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
      // Passed as a string, because React would otherwise visit every value of every row to serialise it.
      dehydrate: { serializeData: JSON.stringify },
      hydrate: { deserializeData: JSON.parse },
    },
  });
}
