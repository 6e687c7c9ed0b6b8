import type { ReactNode } from "react";
import { ListArea } from "#components/list/list-area.tsx";

export default function UsersLayout({ children }: { children: ReactNode }) {
  return (
    <ListArea
      namespaces={[
        "accounts",
        "billings",
        "customers",
        "sessions",
        "users",
        "confirmation",
        "settings",
      ]}
    >
      {children}
    </ListArea>
  );
}
