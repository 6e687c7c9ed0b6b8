import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageHeader } from "#components/layout/page-header.tsx";
import { Page } from "#components/layout/page.tsx";
import { ScreenTabs } from "#components/layout/screen-tabs.tsx";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { navigation } from "#lib/screens.ts";
import { requireActor } from "#server/auth/session.ts";

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor();
  const t = await getTranslations();
  const screens = navigation({ section: "account" }, actor, editionOf(env()).features)
    .filter(({ path }) => path.startsWith("/account/"))
    .map(({ path, titleKey }) => ({ href: path, label: t(titleKey) }));
  return (
    <Page shape="list">
      <PageHeader
        title={t("account.title")}
        tabs={<ScreenTabs label={t("account.tabs")} screens={screens} />}
      />
      {children}
    </Page>
  );
}
