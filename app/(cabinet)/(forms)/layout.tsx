import type { ReactNode } from "react";
import { QueryProvider } from "#components/query/query-provider.tsx";

export default function FormsLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
