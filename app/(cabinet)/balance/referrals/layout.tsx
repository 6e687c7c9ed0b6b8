import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";

/** Provides the texts of this tab, in addition to those of the balance's other tabs. */
export default function ReferralsLayout({ children }: { children: ReactNode }) {
  return <ClientMessages namespaces={["forms", "referrals", "users"]}>{children}</ClientMessages>;
}
