import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";

export default function TelemetryLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["telemetry", "sessions", "account", "users", "login"]}>
      {children}
    </ClientMessages>
  );
}
