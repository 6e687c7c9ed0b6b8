import type { ReactNode } from "react";
import { ListArea } from "#components/list/list-area.tsx";

export default function ProvidersLayout({ children }: { children: ReactNode }) {
  return <ListArea namespaces={["providers", "tariffs", "sendings"]}>{children}</ListArea>;
}
