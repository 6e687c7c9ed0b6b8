import type { ReactNode } from "react";
import { ListArea } from "#components/list/list-area.tsx";

export default function RoutingLayout({ children }: { children: ReactNode }) {
  return <ListArea namespaces={["providers"]}>{children}</ListArea>;
}
