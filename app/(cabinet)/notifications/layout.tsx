import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageHeader } from "#components/layout/page-header.tsx";
import { ListArea } from "#components/list/list-area.tsx";

export default async function NotificationsLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("screens");
  return (
    <ListArea namespaces={["notifications"]}>
      <PageHeader title={t("notifications")} />
      {children}
    </ListArea>
  );
}
