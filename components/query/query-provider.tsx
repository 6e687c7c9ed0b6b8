"use client";

import { onlineManager, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "./query-client.ts";

const DevTools =
  // oxlint-disable-next-line node/no-process-env -- Decided by the build, so that production has nothing of them.
  process.env.NODE_ENV === "development"
    ? dynamic(
        () => import("@tanstack/react-query-devtools").then((module) => module.ReactQueryDevtools),
        { ssr: false },
      )
    : null;

let browserClient: QueryClient | undefined;

/** One cache for the browser's life; on the server one a request, so that no user sees the rows of another. */
function clientOf(): QueryClient {
  if (typeof window === "undefined") return createQueryClient();
  if (browserClient) return browserClient;
  // A page opened without a connection asks again once there is one.
  onlineManager.setOnline(navigator.onLine);
  browserClient = createQueryClient();
  return browserClient;
}

/** Around all screens of the cabinet, which ask in the browser and keep the answers. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(clientOf);
  return (
    <QueryClientProvider client={client}>
      {children}
      {DevTools ? <DevTools buttonPosition="bottom-left" /> : null}
    </QueryClientProvider>
  );
}
