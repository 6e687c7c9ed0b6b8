import type { ReactNode } from "react";
import { ListArea } from "#components/list/list-area.tsx";

export default function PriceListsLayout({ children }: { children: ReactNode }) {
  return <ListArea namespaces={["tariffs"]}>{children}</ListArea>;
}
