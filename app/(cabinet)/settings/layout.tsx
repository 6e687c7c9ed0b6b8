import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageHeader } from "#components/layout/page-header.tsx";
import { ScreenTabs } from "#components/layout/screen-tabs.tsx";
import { ListArea } from "#components/list/list-area.tsx";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { navigation } from "#lib/screens.ts";
import { requireActor } from "#server/auth/session.ts";

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor();
  const t = await getTranslations();
  const screens = navigation({ group: "settings" }, actor, editionOf(env()).features).map(
    ({ path, titleKey }) => ({ href: path, label: t(titleKey) }),
  );
  return (
    <ListArea namespaces={["sendernames", "subscriptions", "wapi"]}>
      <PageHeader
        title={t("layout.groups.settings")}
        tabs={<ScreenTabs label={t("settings.tabs")} screens={screens} />}
      />
      {children}
    </ListArea>
  );
}
