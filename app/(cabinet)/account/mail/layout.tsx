import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";

export default function MailSecretsLayout({ children }: { children: ReactNode }) {
  // Descriptions and sums are checked as those of tokens, sender names as those of messages.
  return (
    <ClientMessages namespaces={["mailSecrets", "sendings", "tokens"]}>{children}</ClientMessages>
  );
}
