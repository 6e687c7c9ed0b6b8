import type { ReactNode } from "react";
import { ListArea } from "#components/list/list-area.tsx";

export default function StorageLayout({ children }: { children: ReactNode }) {
  return <ListArea namespaces={["reports", "storage"]}>{children}</ListArea>;
}
