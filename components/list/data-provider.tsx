"use client";

import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { QueryProvider } from "./query-provider.tsx";

/** Around what fetches in the browser or keeps state in the address. `List` brings its own. */
export function DataProvider({ children }: { children: ReactNode }) {
  return (
    <NuqsAdapter>
      <QueryProvider>{children}</QueryProvider>
    </NuqsAdapter>
  );
}
