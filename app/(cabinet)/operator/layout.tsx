import type { ReactNode } from "react";
import { ListArea } from "#components/list/list-area.tsx";

/** The operator's room: what runs the platform, inside the same shell. */
export default function OperatorLayout({ children }: { children: ReactNode }) {
  return <ListArea namespaces={["providers"]}>{children}</ListArea>;
}
