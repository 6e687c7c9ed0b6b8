import type { ReactNode } from "react";
import { ListArea } from "#components/list/list-area.tsx";

export default function ContactsLayout({ children }: { children: ReactNode }) {
  return <ListArea namespaces={["contacts", "storage", "invitations"]}>{children}</ListArea>;
}
