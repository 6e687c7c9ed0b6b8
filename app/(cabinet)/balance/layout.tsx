import type { ReactNode } from "react";
import { ListArea } from "#components/list/list-area.tsx";

export default function BalanceLayout({ children }: { children: ReactNode }) {
  return (
    <ListArea
      namespaces={[
        "billings",
        "payments",
        "invoices",
        "recurrentPayments",
        "confirmation",
        "sendings",
        "messages",
        "documents",
      ]}
    >
      {children}
    </ListArea>
  );
}
