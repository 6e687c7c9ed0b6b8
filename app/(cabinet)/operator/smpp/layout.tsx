import type { ReactNode } from "react";
import { ListArea } from "#components/list/list-area.tsx";

export default function SmppSessionsLayout({ children }: { children: ReactNode }) {
  return <ListArea namespaces={["smpp"]}>{children}</ListArea>;
}
