import type { ReactNode } from "react";
import { ListArea } from "#components/list/list-area.tsx";

export default function EventsLayout({ children }: { children: ReactNode }) {
  return <ListArea namespaces={["eventsHistory", "sessions"]}>{children}</ListArea>;
}
