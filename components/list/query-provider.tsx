"use client";

import { environmentManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

let browserClient: QueryClient | undefined;

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } },
  });
}

/** One cache for the browser's life; on the server one a request, so that nobody sees another's rows. */
function clientOf(): QueryClient {
  if (environmentManager.isServer()) return createClient();
  browserClient ??= createClient();
  return browserClient;
}

/** Around what fetches in the browser and keeps no state in the address; `DataProvider` does both. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={clientOf()}>{children}</QueryClientProvider>;
}
