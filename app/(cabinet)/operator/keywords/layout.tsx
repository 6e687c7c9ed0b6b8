import type { ReactNode } from "react";
import { ListArea } from "#components/list/list-area.tsx";

export default function KeywordsLayout({ children }: { children: ReactNode }) {
  return <ListArea namespaces={["keywords"]}>{children}</ListArea>;
}
