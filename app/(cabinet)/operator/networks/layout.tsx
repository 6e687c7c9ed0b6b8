import type { ReactNode } from "react";
import { ListArea } from "#components/list/list-area.tsx";

export default function NetworksLayout({ children }: { children: ReactNode }) {
  return <ListArea namespaces={["networks", "storage"]}>{children}</ListArea>;
}
