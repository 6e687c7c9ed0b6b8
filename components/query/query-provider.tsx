"use client";

import { type ReactNode, useState } from "react";
import { QueryClient } from "./query-client.ts";
import { QueryContext, staleAfter } from "./use-query.ts";

let browserClient: QueryClient | undefined;

/** One cache for the browser's life; on the server one a request, so that nobody sees another's rows. */
function clientOf(): QueryClient {
  if (typeof window === "undefined") return new QueryClient();
  if (browserClient) return browserClient;
  const client = new QueryClient();
  window.addEventListener("online", () => client.refetchAfterOutage(staleAfter));
  browserClient = client;
  return client;
}

/** Around what asks in the browser and keeps the answers. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(clientOf);
  return <QueryContext value={client}>{children}</QueryContext>;
}
