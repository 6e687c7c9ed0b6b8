import type { ReactNode } from "react";
import { ListArea } from "#components/list/list-area.tsx";

export default function ModerationLayout({ children }: { children: ReactNode }) {
  return <ListArea namespaces={["moderation"]}>{children}</ListArea>;
}
