import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";

export default function EventsLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["eventsHistory", "exports", "sessions"]}>
      {children}
    </ClientMessages>
  );
}
